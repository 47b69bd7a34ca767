"""Which numbers each cell can take: all values of all cells at once.

Two *value words* describe a set of values per cell: bits 0-3 of a nibble are the values 1-4 in the
`low` word and 3-6 in the `high` word (the overlap lets pairs and straights be read off one word).
"""

import numpy as np

from magdagdon.solver.boards import ONES, beside
from magdagdon.solver.compiled import kernel


@kernel
def value_words(board: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The numbers on the board as value words."""
    a, b, c = board & ONES, (board >> 1) & ONES, (board >> 2) & ONES
    one, two, three = a & ~b & ~c, b & ~a & ~c, a & b & ~c
    four, five, six = c & ~a & ~b, c & a & ~b, c & b & ~a
    low = one | (two << 1) | (three << 2) | (four << 3)
    return low, three | (four << 1) | (five << 2) | (six << 3)


@kernel
def flags_of(low: np.uint64, high: np.uint64) -> np.uint64:
    """Cells whose set of values is not empty."""
    both = low | high
    return (both | (both >> 1) | (both >> 2) | (both >> 3)) & ONES


@kernel
def allowed_words(low: np.uint64, high: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The values that differ by at most 1 from every neighbouring number (R7), for every cell."""
    near_low, near_high = beside(low), beside(high)
    n1, n2, n3 = near_low & ONES, (near_low >> 1) & ONES, near_high & ONES
    n4, n5, n6 = (near_high >> 1) & ONES, (near_high >> 2) & ONES, (near_high >> 3) & ONES
    n12, n56 = n1 | n2, n5 | n6
    not3, not4 = n1 | n56, n12 | n6
    not_low = (n3 | n4 | n56) | ((n4 | n56) << 1) | (not3 << 2) | (not4 << 3)
    not_high = not3 | (not4 << 1) | ((n12 | n3) << 2) | ((n12 | n3 | n4) << 3)
    return ~not_low, ~not_high


@kernel
def value_flags(low: np.uint64, high: np.uint64, value: int) -> np.uint64:
    """Cells whose set holds `value`."""
    if value <= 4:
        return (low >> (value - 1)) & ONES
    return (high >> (value - 3)) & ONES
