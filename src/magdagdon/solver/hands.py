"""Four given dice on a board: MAGDAGDON, and the legal sets. Boards are as they are, unreduced."""

# ruff: noqa: SIM110 - kernels have no any()

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.boards import ONE
from magdagdon.solver.children import placeable
from magdagdon.solver.compiled import as_int, kernel, lowest_bit
from magdagdon.solver.gains import gain_of
from magdagdon.solver.limits import value_flags
from magdagdon.solver.table import VACANT, mix

ALL_DICE = 15
SETS = 1 << 14
"""Room for the legal sets of one roll; a board has some thousands at most (see sets_of)."""


@kernel
def is_spare(dice: Array, free: int, die: int) -> bool:
    """Whether a free die before this one shows the same: placing that one is the same choice."""
    for other in range(die):
        if free >> other & 1 and dice[other] == dice[die]:
            return True
    return False


@kernel
def _fits_one(board: np.uint64, dice: Array, free: int) -> bool:
    cells, low, high = placeable(board)
    for die in range(4):
        if free >> die & 1 and value_flags(low, high, dice[die]) & cells:
            return True
    return False


@kernel
def _fits_two(board: np.uint64, dice: Array, free: int) -> bool:
    cells, low, high = placeable(board)
    for die in range(4):
        if not free >> die & 1 or is_spare(dice, free, die):
            continue
        flags = value_flags(low, high, dice[die]) & cells
        while flags:
            bit = lowest_bit(flags)
            flags &= flags - ONE
            if _fits_one(board | (np.uint64(dice[die]) << bit), dice, free & ~(1 << die)):
                return True
    return False


@kernel
def _fits_three(board: np.uint64, dice: Array, free: int) -> bool:
    cells, low, high = placeable(board)
    for die in range(4):
        if not free >> die & 1 or is_spare(dice, free, die):
            continue
        flags = value_flags(low, high, dice[die]) & cells
        while flags:
            bit = lowest_bit(flags)
            flags &= flags - ONE
            if _fits_two(board | (np.uint64(dice[die]) << bit), dice, free & ~(1 << die)):
                return True
    return False


@kernel
def fits(board: np.uint64, dice: Array, free: int, need: int) -> bool:
    """Whether some legal set places `need` (at most 3) of the free dice (R15); bit i is dice[i]."""
    if need <= 0:
        return True
    if need == 1:
        return _fits_one(board, dice, free)
    if need == 2:
        return _fits_two(board, dice, free)
    return _fits_three(board, dice, free)


@kernel
def sets_of(
    board: np.uint64, dice: Array, boards: Array, gains: Array, free: Array, slots: Array
) -> tuple[int, int, int, int, int]:
    """Write the board, the points and the dice left of every legal set, each once.

    Result: the ends of the sets of 0, 1, 2, 3 and 4 dice, which stand one after the other; index 0
    is the empty set. `slots` must be empty and twice as long as `boards`. If there is no room for
    all, the last end is -1.
    """
    boards[0], gains[0], free[0] = board, 0, ALL_DICE
    ends = np.ones(5, np.int64)
    count, begin = 1, 0
    mask = np.uint64(slots.size - 1)
    for size in range(1, 5):
        for i in range(begin, ends[size - 1]):
            cells, low, high = placeable(boards[i])
            for die in range(4):
                if not free[i] >> die & 1 or is_spare(dice, free[i], die):
                    continue
                flags = value_flags(low, high, dice[die]) & cells
                while flags:
                    bit = lowest_bit(flags)
                    flags &= flags - ONE
                    after = boards[i] | (np.uint64(dice[die]) << bit)
                    place = mix(after) & mask
                    while slots[place] not in (VACANT, after):
                        place = (place + ONE) & mask
                    if slots[place] == after:
                        continue
                    if count == boards.size:
                        return 1, 1, 1, 1, -1
                    slots[place] = after
                    boards[count] = after
                    gains[count] = gains[i] + gain_of(after, as_int(bit) >> 2, dice[die])
                    free[count] = free[i] & ~(1 << die)
                    count += 1
        begin = ends[size - 1]
        ends[size] = count
    return ends[0], ends[1], ends[2], ends[3], ends[4]
