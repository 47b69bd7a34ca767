"""A turn: the best of legal sets, RUIN and powers for each of the 126 rolls."""

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.compiled import kernel
from magdagdon.solver.multisets import (
    CHANCES,
    EXTENDED_0,
    EXTENDED_1,
    EXTENDED_2,
    EXTENDED_3,
    PICK_2,
    PICK_3,
    PICK_4,
    REST_2,
    REST_3,
    REST_4,
    ROLL_DICE,
    ROLLS,
    ROW_WIDTH,
)
from magdagdon.solver.rows import NEVER, ZERO


@kernel
def _best_of(best: Array, picks: Array, into: Array) -> None:
    """into[M] = the best over the die of M that is placed first."""
    for m in range(picks.shape[0]):
        value = best[picks[m, 0]]
        for j in range(1, picks.shape[1]):
            other = best[picks[m, j]]
            value = max(value, other)
        into[m] = value


@kernel
def raise_by_parts(into: Array, smaller: Array, rests: Array) -> None:
    """into[M] = the best of itself and of what M without one die can do."""
    for m in range(rests.shape[0]):
        value = into[m]
        for j in range(rests.shape[1]):
            other = smaller[rests[m, j]]
            value = max(value, other)
        into[m] = value


@kernel
def _average_down(larger: Array, extended: Array, smaller: Array) -> None:
    """smaller[K] = the mean of larger[K + face] over the six faces of one more die."""
    for k in range(extended.shape[0]):
        total = ZERO
        for face in range(6):
            total += larger[extended[k, face]]
        smaller[k] = total / np.float32(6)


@kernel
def best_rerolls(after: Array, best: Array) -> None:
    """best[roll] = the best expected value of `after` over all choices of dice to roll again."""
    keep_3, keep_2 = np.empty(56, np.float32), np.empty(21, np.float32)
    keep_1, keep_0 = np.empty(6, np.float32), np.empty(1, np.float32)
    _average_down(after, EXTENDED_3, keep_3)
    _average_down(keep_3, EXTENDED_2, keep_2)
    _average_down(keep_2, EXTENDED_1, keep_1)
    _average_down(keep_1, EXTENDED_0, keep_0)
    for k in range(6):
        keep_1[k] = max(keep_1[k], keep_0[0])
    raise_by_parts(keep_2, keep_1, REST_2)
    raise_by_parts(keep_3, keep_2, REST_3)
    best[:] = NEVER
    raise_by_parts(best, keep_3, REST_4)


@kernel
def best_shift(after: Array, roll: int) -> np.float32:
    """The best of `after` over all rolls that one SHIFT makes of `roll` (R13)."""
    best = NEVER
    for j in range(4):
        die = ROLL_DICE[roll, j]
        rest = REST_4[roll, j]
        if die > 1:
            best = max(best, after[EXTENDED_3[rest, die - 2]])
        if die < 6:
            best = max(best, after[EXTENDED_3[rest, die]])
    return best


@kernel
def with_powers(best: Array, after: Array, cost: np.float32) -> None:
    """Raise best[roll] to what a power may make of it; `after` = values with one charge fewer."""
    rerolls = np.empty(ROLLS, np.float32)
    best_rerolls(after, rerolls)
    for roll in range(ROLLS):
        power = max(rerolls[roll], best_shift(after, roll)) - cost
        best[roll] = max(best[roll], power)


@kernel
def best_sets(sums: Array, required: int, fit: Array, best: Array) -> None:
    """best[roll] over legal sets of at least `required` dice; NEVER means MAGDAGDON (R9, R15).

    `sums` = for each first die, the best row of 84 after it; `fit` receives F_1, F_2 and F_3.
    """
    ones, twos, threes = np.empty(6, np.float32), np.empty(21, np.float32), np.empty(56, np.float32)
    for d in range(6):
        ones[d] = sums[d * ROW_WIDTH]
    _best_of(sums, PICK_2, twos)
    _best_of(sums, PICK_3, threes)
    _best_of(sums, PICK_4, best)
    fit[:6] = ones
    fit[6:27] = twos
    fit[27:83] = threes
    if required <= 1:
        raise_by_parts(twos, ones, REST_2)
    if required <= 2:
        raise_by_parts(threes, twos, REST_3)
    if required <= 3:
        raise_by_parts(best, threes, REST_4)


@kernel
def expected(best: Array) -> float:
    """The mean over the 126 rolls."""
    total = 0.0
    for roll in range(ROLLS):
        total += CHANCES[roll] * best[roll]
    return total
