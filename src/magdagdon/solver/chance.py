"""Dice and other chance of simulations: a function of seed, game and a counter, nothing kept.

So a game is the same whichever process plays it, and every policy meets the same rolls.
"""

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.compiled import as_int, kernel

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
CHOICES = np.uint64(0x5851F42D4C957F2D)
REROLLS = np.uint64(0x2545F4914F6CDD1D)


@kernel
def _scrambled(word: np.uint64) -> np.uint64:
    """The finaliser of SplitMix64."""
    word = (word ^ (word >> 30)) * MIX_1
    word = (word ^ (word >> 27)) * MIX_2
    return word ^ (word >> 31)


@kernel
def stream_of(seed: np.uint64, game: int) -> np.uint64:
    """Where the chance of one game begins."""
    return _scrambled(_scrambled(seed + GOLDEN) + np.uint64(game) * GOLDEN)


@kernel
def draw(stream: np.uint64, counter: int, below: int) -> int:
    """A number from 0 to below - 1; uneven by less than below / 2 ** 32."""
    word = _scrambled(stream + np.uint64(counter) * GOLDEN)
    return as_int(((word >> 32) * np.uint64(below)) >> 32)


@kernel
def put_in_order(dice: Array, count: int, die: int) -> None:
    """Add a die to the `count` that stand in rising order."""
    place = count
    while place > 0 and dice[place - 1] > die:
        dice[place] = dice[place - 1]
        place -= 1
    dice[place] = die


@kernel
def roll(stream: np.uint64, turn: int, dice: Array) -> None:
    """Four dice in rising order (R4)."""
    for i in range(4):
        put_in_order(dice, i, 1 + draw(stream, 4 * turn + i, 6))


@kernel
def rerolls_of(stream: np.uint64) -> np.uint64:
    """Another stream of the same game, for REROLL: the rolls of its turns stay what they are."""
    return _scrambled(stream ^ REROLLS)


@kernel
def choices_of(stream: np.uint64) -> np.uint64:
    """Another stream of the same game, for a policy's own chance."""
    return _scrambled(stream ^ CHOICES)
