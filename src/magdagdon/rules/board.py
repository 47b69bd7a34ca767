"""The board: what stands on each of the 16 cells (R1)."""

from dataclasses import dataclass, field

from . import openings as opening
from .cells import CELLS, NEIGHBOURS, Cell
from .openings import ALL_OPEN, Openings

EMPTY = 0
RUIN = 7
_SYMBOLS = ".123456x"


@dataclass(frozen=True, slots=True)
class Board:
    """What stands on the 16 cells, row by row: `EMPTY`, a number 1-6, or `RUIN`.

    A board does not ask how it came about: numbers need not be connected.

    Raises:
        ValueError: not 16 contents of 0-7.
    """

    values: tuple[int, ...]
    openings: Openings = field(default=-1, compare=False, repr=False)
    """Which numbers fit where; follows from `values`."""

    def __post_init__(self) -> None:
        if self.openings < 0:
            object.__setattr__(self, "openings", _openings_of(self.values))

    def at(self, cell: Cell) -> int:
        """What stands on a cell."""
        return self.values[cell]

    def with_number(self, cell: Cell, value: int) -> "Board":
        """This board with a number 1-6 on an empty cell; whether it is legal is not asked."""
        return Board(self._with(cell, value), opening.with_number(self.openings, cell, value))

    def with_ruin(self, cell: Cell) -> "Board":
        """This board with a RUIN on an empty cell."""
        return Board(self._with(cell, RUIN), opening.with_ruin(self.openings, cell))

    def _with(self, cell: Cell, content: int) -> tuple[int, ...]:
        return (*self.values[:cell], content, *self.values[cell + 1 :])

    @property
    def empty_cells(self) -> tuple[Cell, ...]:
        """The cells on which nothing stands."""
        return tuple(cell for cell in CELLS if self.values[cell] == EMPTY)

    @property
    def empty_count(self) -> int:
        """How many cells are empty, doomed ones included (R5)."""
        return self.values.count(EMPTY)

    @property
    def number_cells(self) -> tuple[Cell, ...]:
        """The cells on which a number stands."""
        return tuple(cell for cell in CELLS if EMPTY < self.values[cell] < RUIN)

    @property
    def ruin_cells(self) -> tuple[Cell, ...]:
        """The cells that are RUINs."""
        return tuple(cell for cell in CELLS if self.values[cell] == RUIN)

    @property
    def has_numbers(self) -> bool:
        """Whether any number is on the board (R7)."""
        return bool(self.number_cells)

    @property
    def is_full(self) -> bool:
        """Whether no cell is empty (R21)."""
        return EMPTY not in self.values

    def numbers_beside(self, cell: Cell) -> tuple[Cell, ...]:
        """The orthogonal neighbours of a cell that are numbers."""
        return tuple(n for n in NEIGHBOURS[cell] if EMPTY < self.values[n] < RUIN)

    def __str__(self) -> str:
        """Four rows of four symbols: `.` empty, `x` a RUIN."""
        symbols = [_SYMBOLS[value] for value in self.values]
        return "\n".join(" ".join(symbols[row : row + 4]) for row in range(0, 16, 4))


def _openings_of(values: tuple[int, ...]) -> Openings:
    if len(values) != 16 or not all(EMPTY <= value <= RUIN for value in values):
        raise ValueError("a board has 16 contents: 0 empty, 1-6 a number, 7 a RUIN")
    openings = ALL_OPEN
    for cell, content in enumerate(values):
        if content == RUIN:
            openings = opening.with_ruin(openings, cell)
        elif content != EMPTY:
            openings = opening.with_number(openings, cell, content)
    return openings


EMPTY_BOARD = Board((EMPTY,) * 16)
