"""What a placed die pays at once: twice its value, and the bonuses of lines it completes."""

from itertools import pairwise, product

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.boards import column_of, row_of
from magdagdon.solver.compiled import as_int, kernel

STRAIGHT, FOUR_OF_A_KIND, TWO_PAIRS = 60, 40, 20
RUIN = 15


def line_bonus(values: tuple[int, ...]) -> int:
    """The bonus of four numbers in a line (R19)."""
    steps = {b - a for a, b in pairwise(values)}
    if steps in ({1}, {-1}):
        return STRAIGHT
    if len(set(values)) == 1:
        return FOUR_OF_A_KIND
    counts = sorted(values.count(value) for value in set(values))
    return TWO_PAIRS if counts == [2, 2] else 0


def _bonus_table() -> Array:
    table = np.zeros(1 << 16, np.uint8)
    for values in product(range(1, 7), repeat=4):
        place = sum(value << (4 * i) for i, value in enumerate(values))
        table[place] = line_bonus(values)
    return table


BONUS = _bonus_table()
"""Bonus of a line by its four nibbles; 0 with an empty cell or a RUIN in it."""


@kernel
def gain_of(board: np.uint64, cell: int, value: int) -> int:
    """Points for `value` having just been put in `cell` of the board (R18, R19)."""
    return 2 * value + as_int(BONUS[row_of(board, cell)]) + as_int(BONUS[column_of(board, cell)])
