"""The best power for a hand of four dice, and what it does to the dice."""

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.chance import draw, put_in_order
from magdagdon.solver.compiled import kernel
from magdagdon.solver.multisets import EXTENDED_BY, OFFSETS
from magdagdon.solver.rows import NEVER, ZERO

ROLLS_AT = OFFSETS[4]
ALL_KEPT = 15
SHIFTS = 16
"""Choices below it are REROLLs: bit i is set if dice[i] is kept. From it on they are SHIFTs:
two for each die, −1 and +1."""


@kernel
def means_of(after: Array, means: Array) -> None:
    """means[M] = the mean of `after` over the rolls that the dice M become, for all 210 places.

    `after` = U of the 126 rolls.
    """
    means[ROLLS_AT:] = after
    for place in range(ROLLS_AT - 1, -1, -1):
        total = ZERO
        for face in range(6):
            total += means[EXTENDED_BY[face, place]]
        means[place] = total / np.float32(6)


@kernel
def _place_of(dice: Array, kept: int) -> int:
    place = 0
    for i in range(4):
        if kept >> i & 1:
            place = EXTENDED_BY[dice[i] - 1, place]
    return place


@kernel
def best_power(dice: Array, means: Array) -> tuple[np.float32, int]:
    """What the best power is worth, its price not taken off, and which it is (R13, R14)."""
    best, choice = NEVER, -1
    for kept in range(ALL_KEPT):
        value = means[_place_of(dice, kept)]
        if value > best:
            best, choice = value, kept
    for die in range(4):
        rest = _place_of(dice, ALL_KEPT & ~(1 << die))
        for up in range(2):
            shifted = dice[die] + 2 * up - 1
            if 1 <= shifted <= 6 and means[EXTENDED_BY[shifted - 1, rest]] > best:
                best, choice = means[EXTENDED_BY[shifted - 1, rest]], SHIFTS + 2 * die + up
    return best, choice


@kernel
def use_power(choice: int, dice: Array, rerolls: np.uint64, number: int) -> None:
    """Change the dice; they stay in rising order. `number` = powers used before in this game."""
    before = dice.copy()
    for i in range(4):
        die = before[i]
        if choice >= SHIFTS:
            if (choice - SHIFTS) >> 1 == i:
                die += 2 * (choice & 1) - 1
        elif not choice >> i & 1:
            die = 1 + draw(rerolls, 4 * number + i, 6)
        put_in_order(dice, i, die)
