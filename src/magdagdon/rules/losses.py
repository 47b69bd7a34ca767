"""Why a line can get no bonus any more: what R19 and R24 leave of it, as a reason."""

from dataclasses import dataclass
from enum import Enum

from . import openings as opening
from .board import EMPTY, RUIN, Board
from .cells import Cell
from .scoring import Line, completions, score_line


class Reason(Enum):
    """What took the bonuses of a line away; of several the first of these."""

    RUIN = "RUIN"
    FULL = "FULL"
    DOOMED = "DOOMED"
    NUMBERS = "NUMBERS"
    NEIGHBOURS = "NEIGHBOURS"


@dataclass(frozen=True, slots=True)
class Loss:
    """Why a line gets no bonus.

    Attributes:
        reason: RUIN, it has one (R19); FULL, its four numbers are no combination (R19); DOOMED,
            an empty cell takes no number any more; NUMBERS, no combination holds the numbers it
            has; NEIGHBOURS, one would, but the numbers beside the line forbid it (R24).
        cells: the RUINs, or the cells that are doomed; else none.
    """

    reason: Reason
    cells: tuple[Cell, ...] = ()


def loss_of(board: Board, line: Line) -> Loss | None:
    """Why a line gets no bonus; None if it has one or can still get one (R24)."""
    score = score_line(board, line)
    if score.combination or score.possible:
        return None
    if ruins := tuple(cell for cell in line.cells if board.at(cell) == RUIN):
        return Loss(Reason.RUIN, ruins)
    empty = tuple(cell for cell in line.cells if board.at(cell) == EMPTY)
    if not empty:
        return Loss(Reason.FULL)
    if doomed := tuple(cell for cell in empty if not _takes_any(board, cell)):
        return Loss(Reason.DOOMED, doomed)
    contents = tuple(board.at(cell) for cell in line.cells)
    return Loss(Reason.NEIGHBOURS if any(completions(contents)) else Reason.NUMBERS)


def _takes_any(board: Board, cell: Cell) -> bool:
    """Whether the neighbours of an empty cell allow it a number, reachable or not."""
    return any(opening.fits(board.openings, cell, value) for value in opening.VALUES)
