"""A hint: first where to look, then the best choice, its worth and why, beside the runner-up."""

from dataclasses import dataclass
from enum import Enum

from magdagdon.rules import Cell

from .options import Option
from .reason import Reason


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
        name: of a line, as the rules name it (`row 1`); of a part of the board, a code such as
            `top_left`, `middle` or `board`; of the powers, `powers`.
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
