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
    REST_2,
    REST_3,
    REST_4,
    ROLL_DICE,
    ROLLS,
)
from magdagdon.solver.rows import HARDLY, NEVER, ZERO


@kernel
def _raise_by_smaller(into: Array, smaller: Array, extended: Array) -> None:
    """Raise into[M] to what can be done with one die less; quick where little can be done."""
    for m in range(smaller.size):
        value = smaller[m]
        if value > HARDLY:
            for face in range(6):
                at = extended[m, face]
                into[at] = max(into[at], value)


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
def best_sets(exact: Array, required: int, best: Array) -> None:
    """best[roll] over legal sets of at least `required` dice; NEVER means MAGDAGDON (R9, R15).

    exact[M] = the best of placing exactly the dice M, for the 210 multisets of 0-4 dice.
    """
    best[:] = exact[84:]
    if required >= 4:
        return
    threes = exact[28:84].copy()
    if required <= 2:
        twos = exact[7:28].copy()
        if required <= 1:
            _raise_by_smaller(twos, exact[1:7], EXTENDED_1)
        _raise_by_smaller(threes, twos, EXTENDED_2)
    _raise_by_smaller(best, threes, EXTENDED_3)


@kernel
def expected(best: Array) -> float:
    """The mean over the 126 rolls."""
    even, odd = 0.0, 0.0  # two sums, as each addition waits for the one before
    for roll in range(0, ROLLS, 2):
        even += CHANCES[roll] * best[roll]
        odd += CHANCES[roll + 1] * best[roll + 1]
    return even + odd
