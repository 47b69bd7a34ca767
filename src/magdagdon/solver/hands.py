"""Four given dice on a board: MAGDAGDON, and the legal sets. Boards are as they are, unreduced."""

# ruff: noqa: SIM110 - kernels have no any()

from typing import NamedTuple

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.boards import ONE
from magdagdon.solver.children import placeable
from magdagdon.solver.compiled import as_int, kernel, lowest_bit
from magdagdon.solver.gains import gain_of
from magdagdon.solver.limits import value_flags
from magdagdon.solver.table import VACANT, mix

ALL_DICE = 15
SETS = 1 << 16
"""Room for the legal sets of one roll. Four different dice on 16 cells have 43,680 + 4 * 3,360 +
6 * 240 + 64 sets if every one were legal."""


class Sets(NamedTuple):
    """Legal sets that `sets_of` found, one after the other; index 0 is the empty set.

    boards: with the set on it; gains: its points; free: bit i if dice[i] is left. `places` and
    `slots` are for finding sets that came up before; between calls all slots are vacant.
    """

    boards: Array
    gains: Array
    free: Array
    places: Array
    slots: Array


def room_for_sets() -> Sets:
    """Arrays for one thread, to be used again and again."""
    return Sets(
        np.empty(SETS, np.uint64),
        np.empty(SETS, np.int32),
        np.empty(SETS, np.int64),
        np.empty(SETS, np.int64),
        np.zeros(2 * SETS, np.uint64),
    )


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
def sets_of(board: np.uint64, dice: Array, sets: Sets) -> tuple[int, int, int, int, int]:
    """Find every legal set of four dice, each once (R10).

    Result: the ends of the sets of 0, 1, 2, 3 and 4 dice, which stand one after the other.
    """
    boards, free, slots = sets.boards, sets.free, sets.slots
    boards[0], sets.gains[0], free[0] = board, 0, ALL_DICE
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
                    slots[place], sets.places[count], boards[count] = after, place, after
                    gain = gain_of(after, as_int(bit) >> 2, dice[die])
                    sets.gains[count] = sets.gains[i] + gain
                    free[count] = free[i] & ~(1 << die)
                    count += 1
        begin = ends[size - 1]
        ends[size] = count
    for i in range(1, count):
        slots[sets.places[i]] = VACANT
    return ends[0], ends[1], ends[2], ends[3], ends[4]
