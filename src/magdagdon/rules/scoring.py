"""Sums, bonuses and the score (R18-R20), and what a line can still become (R24)."""

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise, product

from . import openings as opening
from .board import EMPTY, RUIN, Board
from .cells import COLUMNS, ROWS, Cell
from .difficulty import Difficulty

RUIN_PENALTY = 15


class Combination(Enum):
    """What a line of four numbers can be (R19), the best first."""

    STRAIGHT = "STRAIGHT"
    FOUR_OF_A_KIND = "FOUR OF A KIND"
    TWO_PAIRS = "TWO PAIRS"

    @property
    def bonus(self) -> int:
        """The points it pays."""
        return _BONUS[self]


_BONUS = {Combination.STRAIGHT: 60, Combination.FOUR_OF_A_KIND: 40, Combination.TWO_PAIRS: 20}


@dataclass(frozen=True, slots=True)
class Line:
    """A row or a column: its name (`row 1`, `column d`) and its four cells in order."""

    name: str
    cells: tuple[Cell, Cell, Cell, Cell]


LINES: tuple[Line, ...] = (
    *(Line(f"row {name}", (4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3)) for i, name in enumerate(ROWS)),
    *(Line(f"column {name}", (i, i + 4, i + 8, i + 12)) for i, name in enumerate(COLUMNS)),
)
"""The eight lines: rows 1-4, then columns a-d."""


def combination_of(numbers: tuple[int, ...]) -> Combination | None:
    """The combination of four numbers in the order of their line (R19).

    >>> combination_of((2, 3, 2, 3))
    <Combination.TWO_PAIRS: 'TWO PAIRS'>
    """
    steps = {after - before for before, after in pairwise(numbers)}
    if steps in ({1}, {-1}):
        return Combination.STRAIGHT
    counts = sorted(Counter(numbers).values())
    if counts == [4]:
        return Combination.FOUR_OF_A_KIND
    if counts == [2, 2]:
        return Combination.TWO_PAIRS
    return None


def _paying_lines() -> dict[Combination, tuple[tuple[int, ...], ...]]:
    """The lines of four that neighbours allow (R7) and that pay, by what they pay."""
    paying: dict[Combination, list[tuple[int, ...]]] = {kind: [] for kind in Combination}
    for numbers in product(opening.VALUES, repeat=4):
        kind = combination_of(numbers)
        touching = pairwise(numbers)
        if kind and all(abs(a - b) <= 1 for a, b in touching):
            paying[kind].append(numbers)
    return {kind: tuple(lines) for kind, lines in paying.items()}


_PAYING_LINES = _paying_lines()


@dataclass(frozen=True, slots=True)
class LineScore:
    """One line of the score.

    Attributes:
        line: which.
        sum: of its numbers, RUINs or not (R18).
        combination: what the full line is, if anything (R19).
        bonus: the points for that, 0 without.
        possible: what a line that is not full can still become (R24), the best first.
    """

    line: Line
    sum: int
    combination: Combination | None
    bonus: int
    possible: tuple[Combination, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a board: points, `ruins` and `powers` being 0 or negative (R18-R20)."""

    base: int
    bonuses: int
    ruins: int
    powers: int
    lines: tuple[LineScore, ...]

    @property
    def total(self) -> int:
        """The score; at the end of the game the final score (R20)."""
        return self.base + self.bonuses + self.ruins + self.powers


def score_board(board: Board, difficulty: Difficulty, powers_used: int) -> Score:
    """The score of a board as it stands, after a number of powers (R18-R20)."""
    lines = tuple(score_line(board, line) for line in LINES)
    return Score(
        base=sum(line.sum for line in lines),
        bonuses=sum(line.bonus for line in lines),
        ruins=-RUIN_PENALTY * board.values.count(RUIN),
        powers=-sum(difficulty.costs[:powers_used]),
        lines=lines,
    )


def score_line(board: Board, line: Line) -> LineScore:
    """The score of one line of a board (R18, R19, R24)."""
    contents = tuple(board.values[cell] for cell in line.cells)
    numbers = tuple(content for content in contents if content not in (EMPTY, RUIN))
    combination = combination_of(numbers) if len(numbers) == 4 else None
    bonus = combination.bonus if combination else 0
    return LineScore(line, sum(numbers), combination, bonus, _possible(board, line, contents))


def _possible(board: Board, line: Line, contents: tuple[int, ...]) -> tuple[Combination, ...]:
    if RUIN in contents or EMPTY not in contents:
        return ()
    return tuple(
        kind
        for kind, lines in _PAYING_LINES.items()
        if any(_completes(board, line, contents, numbers) for numbers in lines)
    )


def completions(contents: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The lines of four that pay and hold the numbers of `contents`, whatever is beside them.

    >>> completions((2, 3, 2, 0))
    ((2, 3, 2, 3),)
    """
    return tuple(
        numbers
        for lines in _PAYING_LINES.values()
        for numbers in lines
        if all(content in (EMPTY, n) for content, n in zip(contents, numbers, strict=True))
    )


def _completes(
    board: Board, line: Line, contents: tuple[int, ...], numbers: tuple[int, ...]
) -> bool:
    """Whether the empty cells of a line could still take the values that make it `numbers`."""
    return all(
        content == number or (content == EMPTY and opening.fits(board.openings, cell, number))
        for cell, content, number in zip(line.cells, contents, numbers, strict=True)
    )
