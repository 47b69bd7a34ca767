"""The 16 cells of the board (R1) and which of them are neighbours (R2)."""

from typing import TypeAlias

Cell: TypeAlias = int
"""A cell by number: 0 is a1, 1 is b1, … 4 is a2, … 15 is d4."""

COLUMNS = "abcd"
ROWS = "1234"
CELLS: tuple[Cell, ...] = tuple(range(16))
CELL_NAMES: tuple[str, ...] = tuple(column + row for row in ROWS for column in COLUMNS)
_CELLS_BY_NAME = {name: cell for cell, name in enumerate(CELL_NAMES)}


def cell_name(cell: Cell) -> str:
    """The name of a cell, column before row.

    >>> cell_name(6)
    'c2'
    """
    return CELL_NAMES[cell]


def parse_cell(text: str) -> Cell:
    """The cell of a name; `ValueError` for any text that is not one of a1 … d4.

    >>> parse_cell("c2")
    6
    """
    try:
        return _CELLS_BY_NAME[text]
    except KeyError:
        raise ValueError(f"{text!r} is no cell: expected a1 to d4") from None


def _neighbours(cell: Cell) -> tuple[Cell, ...]:
    row, column = divmod(cell, 4)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(4 * r + c for r, c in around if 0 <= r < 4 and 0 <= c < 4)


NEIGHBOURS: tuple[tuple[Cell, ...], ...] = tuple(_neighbours(cell) for cell in CELLS)
"""The orthogonal neighbours of each cell (R2): above, left, right, below."""
