"""A choice as it is said: codes and fields for the catalogues, one for each thing done."""

from collections.abc import Mapping
from dataclasses import dataclass

from magdagdon.record import faces_text
from magdagdon.rules import Cell, cell_name, parse_cell

from .reason import Field


@dataclass(frozen=True, slots=True)
class Spoken:
    """One thing done: a die placed, a power, a RUIN.

    Attributes:
        code: `place`, `shift_up`, `shift_down`, `ruin`, or `reroll.` and the number of dice.
        fields: what its words need: `value` and `cell`; `value` and `after`; `cell`; or
            `first`, `second`, … die.
        cell: where it is done, None for a power.
    """

    code: str
    fields: Mapping[str, Field]
    cell: Cell | None = None


_ORDINALS = ("first", "second", "third", "fourth")


def parsed_moves(moves: str) -> tuple[Spoken, ...]:
    """What a choice does, one thing after the other.

    Args:
        moves: as in `Option.moves` or `Decision.moves`; of a REROLL, what fell is not told.

    Raises:
        ValueError: the text is no choice.
    """
    return tuple(_spoken(word) for word in moves.split(" "))


def _spoken(word: str) -> Spoken:
    match tuple(word):
        case ("R", *rest):
            return _reroll("".join(rest).partition(":")[0])
        case ("x", *rest):
            cell = parse_cell("".join(rest))
            return Spoken("ruin", {"cell": cell_name(cell)}, cell)
        case (value, ("+" | "-") as sign):
            by = 1 if sign == "+" else -1
            code = "shift_up" if by > 0 else "shift_down"
            return Spoken(code, {"value": _face(value), "after": _face(str(_face(value) + by))})
        case (value, column, row):
            cell = parse_cell(column + row)
            return Spoken("place", {"value": _face(value), "cell": cell_name(cell)}, cell)
    raise ValueError(f"{word!r} is no move")


def _reroll(dice: str) -> Spoken:
    faces = tuple(sorted(map(_face, dice)))
    if not 1 <= len(faces) <= len(_ORDINALS):
        raise ValueError(f"{faces_text(faces)!r} are no dice")
    return Spoken(f"reroll.{len(faces)}", dict(zip(_ORDINALS, faces, strict=False)))


def _face(text: str) -> int:
    if text not in tuple("123456"):
        raise ValueError(f"{text!r} is no face")
    return int(text)
