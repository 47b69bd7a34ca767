"""What a board promises: facts from the rules alone, by which two choices are compared."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from magdagdon.rules import EMPTY, LINES, RUIN, Board, Cell, Combination, Line, LineScore
from magdagdon.rules.openings import VALUES, can_place, fits
from magdagdon.rules.scoring import score_line

from .dice import parts, rolls


@dataclass(frozen=True, slots=True)
class Gap:
    """The only empty cell of a line, and the number that makes the best of it.

    Attributes:
        cell: which.
        value: a number that its neighbours allow (R24).
        combination: what the line then is.
    """

    cell: Cell
    value: int
    combination: Combination


@dataclass(frozen=True, slots=True)
class Prospect:
    """One line of a board.

    Attributes:
        score: its sum, its combination, and what it can still become (R24).
        empty: its empty cells.
        gap: what it lacks, if one number is all it lacks for a bonus.
    """

    score: LineScore
    empty: tuple[Cell, ...]
    gap: Gap | None

    @property
    def line(self) -> Line:
        """Which line."""
        return self.score.line

    @property
    def hope(self) -> Combination | None:
        """The best that it can still become."""
        return self.score.possible[0] if self.score.possible else None

    @property
    def alive(self) -> bool:
        """Whether it has a bonus or can still get one."""
        return bool(self.score.combination or self.score.possible)


def prospects(board: Board) -> tuple[Prospect, ...]:
    """The eight lines."""
    return tuple(_prospect(board, line) for line in LINES)


def _prospect(board: Board, line: Line) -> Prospect:
    empty = tuple(cell for cell in line.cells if board.at(cell) == EMPTY)
    gap = _gap(board, line, empty[0]) if len(empty) == 1 else None
    return Prospect(score_line(board, line), empty, gap)


def _gap(board: Board, line: Line, cell: Cell) -> Gap | None:
    gaps = (_filled(board, line, cell, value) for value in fitting(board, cell))
    return max(filter(None, gaps), key=lambda gap: gap.combination.bonus, default=None)


def _filled(board: Board, line: Line, cell: Cell, value: int) -> Gap | None:
    combination = score_line(board.with_number(cell, value), line).combination
    return Gap(cell, value, combination) if combination else None


def fitting(board: Board, cell: Cell) -> tuple[int, ...]:
    """The numbers that the neighbours of an empty cell allow, reachable or not (R24)."""
    return tuple(value for value in VALUES if fits(board.openings, cell, value))


def cells_that_take(board: Board, count: int) -> frozenset[Cell]:
    """The empty cells that exactly so many numbers fit; 0: the doomed ones."""
    return frozenset(c for c in board.empty_cells if len(fitting(board, c)) == count)


def base_of(board: Board) -> int:
    """The sums of all lines (R18)."""
    return 2 * sum(content for content in board.values if content not in (EMPTY, RUIN))


@lru_cache(maxsize=256)
def magdagdon_chance(board: Board, minimum: int) -> float:
    """The chance that the next roll is MAGDAGDON (R15); 0 on a full board."""
    required = min(minimum, board.empty_count)
    enough = frozenset(
        hand
        for hand in combinations_with_replacement(VALUES, required)
        if can_place(board.openings, hand, required)
    )
    return sum(chance for roll, chance in rolls() if enough.isdisjoint(parts(roll)))
