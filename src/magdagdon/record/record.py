"""A game as it is written down: what happened, chance included (RECORD.md).

Actions name dice by what they show, as the text does; `magdagdon.record.moves` turns them into
moves of the rules.
"""

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from magdagdon.rules import Cell, Difficulty, cell_name

RULES_VERSION = 1


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a text: line and column from 1, in characters. 0:0 if there is no text."""

    line: int = 0
    column: int = 0


NOWHERE = Mark()


@dataclass(frozen=True, slots=True)
class PlaceAction:
    """`4b3`: a die showing 4 goes on b3."""

    value: int
    cell: Cell
    at: Mark = field(default=NOWHERE, compare=False, repr=False)

    def __str__(self) -> str:
        """As in a record."""
        return f"{self.value}{cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class ShiftAction:
    """`5-` or `5+`: SHIFT of a die showing 5."""

    value: int
    by: int
    at: Mark = field(default=NOWHERE, compare=False, repr=False)

    def __str__(self) -> str:
        """As in a record."""
        return f"{self.value}{'+' if self.by > 0 else '-'}"


@dataclass(frozen=True, slots=True)
class RerollAction:
    """`R66:24`: REROLL of two dice showing 6, which then show 2 and 4."""

    before: tuple[int, ...]
    after: tuple[int, ...]
    at: Mark = field(default=NOWHERE, compare=False, repr=False)

    def __str__(self) -> str:
        """As in a record."""
        return f"R{faces_text(self.before)}:{faces_text(self.after)}"


@dataclass(frozen=True, slots=True)
class RuinAction:
    """`xd4`: MAGDAGDON accepted, d4 is a RUIN."""

    cell: Cell
    at: Mark = field(default=NOWHERE, compare=False, repr=False)

    def __str__(self) -> str:
        """As in a record."""
        return f"x{cell_name(self.cell)}"


Action: TypeAlias = PlaceAction | ShiftAction | RerollAction | RuinAction


@dataclass(frozen=True, slots=True)
class Turn:
    """The dice of a turn in the order rolled, and what was done with them.

    A turn without a placement and without a RUIN is not over.
    """

    dice: tuple[int, ...]
    actions: tuple[Action, ...] = ()
    at: Mark = field(default=NOWHERE, compare=False, repr=False)

    @property
    def placements(self) -> tuple[PlaceAction, ...]:
        """What was placed, in an order that is legal one by one."""
        return tuple(action for action in self.actions if isinstance(action, PlaceAction))

    @property
    def is_over(self) -> bool:
        """Whether the turn was confirmed or ended in a RUIN."""
        return any(isinstance(action, PlaceAction | RuinAction) for action in self.actions)


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game, or as much of it as was played.

    Attributes:
        difficulty: of the game.
        headers: keys and values in the order read.
        turns: from turn 1.
        result: the final score, None if the record does not say it.
    """

    difficulty: Difficulty
    headers: tuple[tuple[str, str], ...] = ()
    turns: tuple[Turn, ...] = ()
    result: int | None = None
    result_at: Mark = field(default=NOWHERE, compare=False, repr=False)

    def header(self, key: str) -> str | None:
        """The value of a header, None if it is not there."""
        return dict(self.headers).get(key)

    def with_header(self, key: str, value: str) -> "Record":
        """This record with a header set: in its place if it is there, else as the last."""
        if self.header(key) is None:
            return replace(self, headers=(*self.headers, (key, value)))
        pairs = ((k, value if k == key else old) for k, old in self.headers)
        return replace(self, headers=tuple(pairs))

    def without_header(self, key: str) -> "Record":
        """This record without a header."""
        return replace(self, headers=tuple(pair for pair in self.headers if pair[0] != key))


def faces_text(faces: tuple[int, ...]) -> str:
    """Dice as a record writes them.

    >>> faces_text((5, 3, 3, 6))
    '5336'
    """
    return "".join(map(str, faces))
