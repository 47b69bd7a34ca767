"""Which staged dice stay when one is taken back (R8)."""

from collections.abc import Iterable

from .board import Board
from .cells import NEIGHBOURS, Cell
from .moves import Staged


def held(board: Board, staged: tuple[Staged, ...]) -> tuple[Staged, ...]:
    """The staged dice that are tied through numbers to a permanent one (R8).

    Args:
        board: the permanent board.
        staged: the dice left after one was taken back, in order of staging. If the board has no
            number, those tied to the earliest of them stay.
    """
    roots = board.number_cells or tuple(die.cell for die in staged[:1])
    cells = {die.cell for die in staged}
    tied = _reachable(roots, cells | set(board.number_cells))
    return tuple(die for die in staged if die.cell in tied)


def _reachable(roots: Iterable[Cell], cells: set[Cell]) -> set[Cell]:
    """The cells that a walk over orthogonal neighbours reaches from the roots."""
    reached = set(roots)
    frontier = list(reached)
    while frontier:
        beside = {n for n in NEIGHBOURS[frontier.pop()] if n in cells and n not in reached}
        reached |= beside
        frontier.extend(beside)
    return reached
