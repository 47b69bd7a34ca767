"""Why a cell is the one to become a RUIN, besides what the boards say."""

from collections.abc import Iterator

from magdagdon.rules import LINES, RUIN, Board, Cell, cell_name, loss_of

from .comparing import Weighed
from .outlook import fitting
from .reason import Reason

_DOOMED, _SPENT, _FEW = 30.0, 12.0, 0.7


def ruined(before: Board, after: Board, other: Board | None) -> Iterator[Weighed]:
    """What speaks for a RUIN where `after` has a new one.

    Args:
        before: the board without it.
        after: the board with it; nothing is said if it has no new one.
        other: the board it is compared with; None if that is not known.
    """
    elsewhere = _new_ruins(before, other) if other else ()
    for cell in _new_ruins(before, after):
        yield from _fitting(before, cell, elsewhere)
        if _spent(before, cell) and not any(_spent(before, one) for one in elsewhere):
            yield Weighed(_SPENT, _about("ruin_spent", cell))


def _new_ruins(before: Board, after: Board) -> tuple[Cell, ...]:
    return tuple(cell for cell in after.ruin_cells if before.at(cell) != RUIN)


def _fitting(before: Board, cell: Cell, elsewhere: tuple[Cell, ...]) -> Iterator[Weighed]:
    here = len(fitting(before, cell))
    if not here and all(fitting(before, one) for one in elsewhere):
        yield Weighed(_DOOMED, _about("ruin_doomed", cell))
    for there in (len(fitting(before, one)) for one in elsewhere):
        if 0 < here < there:
            yield Weighed(_FEW * (there - here), _about("ruin_few", cell, n=here, other=there))


def _about(code: str, cell: Cell, **fields: int) -> Reason:
    return Reason(code, {"cell": cell_name(cell), **fields}, (cell,))


def _spent(board: Board, cell: Cell) -> bool:
    """Whether neither line of an empty cell can get a bonus any more."""
    return all(loss_of(board, line) is not None for line in LINES if cell in line.cells)
