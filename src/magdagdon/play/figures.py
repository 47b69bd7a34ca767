"""What statistics need of a finished game, small enough to be kept beside its record."""

from collections import Counter
from dataclasses import dataclass

from magdagdon.play.throws import throws
from magdagdon.record import PlaceAction, Record, RuinAction
from magdagdon.rules import CELLS, EMPTY, RUIN, Board, Cell, Combination, score_board

FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Figures:
    """A finished game in numbers.

    Attributes:
        combinations: lines with a bonus, by kind in the order of `Combination` (R19).
        ruins: RUINs on its board.
        faces: how often 1 to 6 fell, by ROLL and by REROLL.
    """

    combinations: tuple[int, ...]
    ruins: int
    faces: tuple[int, ...]


def figures_of(record: Record) -> Figures:
    """The figures of a record that replays; it is not replayed here, which is ten times faster."""
    board = _board(record)
    lines = score_board(board, record.difficulty, 0).lines
    had = Counter(line.combination for line in lines)
    fell = Counter(face for throw in throws(record) for face in throw.dice)
    return Figures(
        tuple(had[combination] for combination in Combination),
        len(board.ruin_cells),
        tuple(fell[face] for face in FACES),
    )


def format_figures(figures: Figures) -> str:
    """Figures as one line of text; `parse_figures` gives them back.

    >>> format_figures(Figures((1, 0, 2), 3, (4, 5, 6, 7, 8, 9)))
    '1 0 2 3 4 5 6 7 8 9'
    """
    return " ".join(map(str, (*figures.combinations, figures.ruins, *figures.faces)))


def parse_figures(text: str) -> Figures:
    """The figures that a text tells; ValueError if it tells none."""
    numbers = tuple(map(int, text.split(" ")))
    kinds = len(Combination)
    if len(numbers) != kinds + 1 + len(FACES):
        raise ValueError(f"no figures: {text!r}")
    return Figures(numbers[:kinds], numbers[kinds], numbers[kinds + 1 :])


def _board(record: Record) -> Board:
    actions = (action for turn in record.turns for action in turn.actions)
    contents: dict[Cell, int] = {}
    for action in actions:
        match action:
            case PlaceAction(value, cell):
                contents[cell] = value
            case RuinAction(cell):
                contents[cell] = RUIN
    return Board(tuple(contents.get(cell, EMPTY) for cell in CELLS))
