"""A turn: the best of legal sets, RUIN and powers for each of the 126 rolls."""

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.compiled import kernel
from magdagdon.solver.multisets import (
    AS_REST_AND_DIE,
    CHANCES,
    EXTENDED_0,
    EXTENDED_1,
    EXTENDED_2,
    EXTENDED_3,
    REST_2,
    REST_3,
    ROLLS,
    THREES,
)
from magdagdon.solver.rows import HARDLY, NEVER, ZERO

SIXTH = np.float32(1 / 6)


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
        smaller[k] = total * SIXTH


@kernel
def _best_rests(keep_3: Array) -> None:
    """Raise keep_3[K], the mean after one die besides K is rolled, to the best of keeping less."""
    keep_2, keep_1 = np.empty(21, np.float32), np.empty(6, np.float32)
    keep_0 = np.empty(1, np.float32)
    _average_down(keep_3, EXTENDED_2, keep_2)
    _average_down(keep_2, EXTENDED_1, keep_1)
    _average_down(keep_1, EXTENDED_0, keep_0)
    for k in range(6):
        keep_1[k] = max(keep_1[k], keep_0[0])
    raise_by_parts(keep_2, keep_1, REST_2)
    raise_by_parts(keep_3, keep_2, REST_3)


@kernel
def _best_powers(after: Array, powers: Array) -> None:
    """powers[K, face] = the best of `after` a power makes of K + face that leaves no more than K.

    It is a REROLL of that die and perhaps more, or the SHIFT of that die (R12, R13).
    """
    keep_3 = np.empty(THREES, np.float32)
    _average_down(after, EXTENDED_3, keep_3)
    _best_rests(keep_3)
    row = np.full(8, NEVER, np.float32)  # what no die can show on either side
    for k in range(THREES):
        for face in range(6):
            row[face + 1] = after[EXTENDED_3[k, face]]
        for face in range(6):
            powers[6 * k + face] = max(keep_3[k], row[face], row[face + 2])


@kernel
def with_powers(best: Array, after: Array, cost: np.float32) -> None:
    """Raise best[roll] to what a power may make of it; `after` = values with one charge fewer."""
    powers = np.empty(THREES * 6, np.float32)
    _best_powers(after, powers)
    for roll in range(ROLLS):
        power = NEVER
        for j in range(4):
            power = max(power, powers[AS_REST_AND_DIE[roll, j]])
        best[roll] = max(best[roll], power - cost)


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
