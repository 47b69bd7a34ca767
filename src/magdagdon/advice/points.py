"""Points on the board, without powers: what a position has been paid so far (R18-R20)."""

from functools import lru_cache

from magdagdon.rules import LINES, RUIN, Board, combination_of
from magdagdon.rules.scoring import RUIN_PENALTY


@lru_cache(maxsize=1 << 16)
def _line_points(contents: tuple[int, ...]) -> int:
    numbers = tuple(content for content in contents if 0 < content < RUIN)
    combination = combination_of(numbers) if len(numbers) == 4 else None
    return sum(numbers) + (combination.bonus if combination else 0)


def points_on(board: Board) -> int:
    """Base, bonuses and RUINs of a board."""
    lines = sum(_line_points(tuple(board.values[c] for c in line.cells)) for line in LINES)
    return lines - RUIN_PENALTY * board.values.count(RUIN)
