"""A hint: first where to look, then the best choice, its worth and why, beside the runner-up."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from magdagdon.rules import CELLS, LINES, Cell, Game

from .empowering import is_power
from .options import Advice, Option
from .reason import Reason
from .reasons import board_after, next_best, why


class Look(Enum):
    """What a hint points at."""

    LINE = "line"
    CELLS = "cells"
    POWERS = "powers"


@dataclass(frozen=True, slots=True)
class Where:
    """Where to look; it gives away neither the dice nor the cells of the choice.

    Attributes:
        look: a line, a part of the board, or the powers.
        name: of a line, as the rules name it (`row 1`); of a part of the board, one of PARTS;
            of the powers, `powers`.
        cells: of the line or the part; none for the powers.
    """

    look: Look
    name: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """What a hint tells, step by step.

    Attributes:
        value: the expected final score under best play.
        where: where to look.
        best: a best choice.
        runner_up: the best choice that loses something; None if all are equally good.
        difference: what the runner-up loses; 0 without one.
        reasons: why, the most telling first: one to three.
    """

    value: float
    where: Where
    best: Option
    runner_up: Option | None
    difference: float
    reasons: tuple[Reason, ...]


def _part(columns: Iterable[int], rows: Iterable[int]) -> tuple[Cell, ...]:
    found = tuple(columns)
    return tuple(4 * row + column for row in rows for column in found)


PARTS: dict[str, tuple[Cell, ...]] = {
    "top_left": _part((0, 1), (0, 1)),
    "top_right": _part((2, 3), (0, 1)),
    "bottom_left": _part((0, 1), (2, 3)),
    "bottom_right": _part((2, 3), (2, 3)),
    "middle": _part((1, 2), (1, 2)),
    "top": _part(range(4), (0, 1)),
    "bottom": _part(range(4), (2, 3)),
    "left": _part((0, 1), range(4)),
    "right": _part((2, 3), range(4)),
    "board": CELLS,
}
"""The parts of the board by name, small ones first."""


def hint(game: Game, advice: Advice) -> Hint:
    """The hint for a game with dice on the table.

    Raises:
        ValueError: the advice has no options: there is nothing to choose.
    """
    if not advice.options:
        raise ValueError("a hint needs options")
    best = advice.options[0]
    other, reasons = next_best(advice, best), why(game, advice, best)
    where = _where(game, best, reasons)
    return Hint(advice.value, where, best, other, other.loss if other else 0.0, reasons)


def _where(game: Game, option: Option, reasons: tuple[Reason, ...]) -> Where:
    if is_power(option):
        return Where(Look.POWERS, "powers", ())
    board = board_after(game.board, option)
    cells = {cell for cell in game.board.empty_cells if board.at(cell)}
    line = _line(cells, reasons)
    if line:
        return line
    name = next(name for name, part in PARTS.items() if cells.issubset(part))
    return Where(Look.CELLS, name, PARTS[name])


def _line(cells: set[Cell], reasons: tuple[Reason, ...]) -> Where | None:
    """A line that reasons speak of and some of the cells lie in, or else one of several cells."""
    for reason in reasons:
        for line in LINES:
            if reason.cells == line.cells and cells.intersection(line.cells):
                return Where(Look.LINE, line.name, line.cells)
    for line in LINES:
        if len(cells) > 1 and cells.issubset(line.cells):
            return Where(Look.LINE, line.name, line.cells)
    return None
