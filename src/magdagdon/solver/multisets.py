"""Multisets of 0-4 dice, numbered in sorted order within each size, and the tables between them."""

from itertools import combinations_with_replacement, product

import numpy as np

from magdagdon.solver.arrays import Array

FACES = 6
Multiset = tuple[int, ...]

MULTISETS: tuple[tuple[Multiset, ...], ...] = tuple(
    tuple(combinations_with_replacement(range(1, FACES + 1), size)) for size in range(5)
)
"""MULTISETS[k]: those of size k: 1, 6, 21, 56, 126 of them."""

INDEX: dict[Multiset, int] = {m: i for size in MULTISETS for i, m in enumerate(size)}

OFFSETS = (0, 1, 7, 28, 84)
"""Where the multisets of each size begin when those of sizes 0-4 stand in one row of 210."""

ALL_MULTISETS = 210
SHORT = 27
"""Width of a stored row of F_1 and F_2."""

LONG = 56
"""Width of a stored row of F_3."""


def without(dice: Multiset, position: int) -> Multiset:
    """The multiset that is left when the die at a position of the sorted tuple is taken."""
    return dice[:position] + dice[position + 1 :]


def _rests(size: int) -> Array:
    rows = [[INDEX[without(m, j)] for j in range(size)] for m in MULTISETS[size]]
    return np.array(rows, np.uint8)


def _extended(size: int) -> Array:
    rows = [
        [INDEX[tuple(sorted((*m, face)))] for face in range(1, FACES + 1)] for m in MULTISETS[size]
    ]
    return np.array(rows, np.uint8)


def _chances() -> Array:
    chances = np.zeros(len(MULTISETS[4]))
    for roll in product(range(1, FACES + 1), repeat=4):
        chances[INDEX[tuple(sorted(roll))]] += 1 / 1296
    return chances


REST_2, REST_3, REST_4 = _rests(2), _rests(3), _rests(4)
EXTENDED_0, EXTENDED_1, EXTENDED_2, EXTENDED_3 = (_extended(size) for size in range(4))
EXTENDED_BY = np.concatenate(
    [_extended(size) + OFFSETS[size + 1] for size in range(4)], dtype=np.uint8
).T.copy()
"""EXTENDED_BY[die - 1, place]: the place of a multiset of 0-3 dice with one more die."""

CHANCES = _chances()
ROLL_DICE = np.array(MULTISETS[4], np.int32)
ROLLS = len(MULTISETS[4])
THREES = len(MULTISETS[3])
AS_REST_AND_DIE = (REST_4.astype(np.uint16) * FACES + ROLL_DICE - 1).astype(np.uint16)
"""AS_REST_AND_DIE[roll, j] = 6 K + face: roll = the K-th three dice and one more, its j-th die."""


def roll_index(dice: tuple[int, ...]) -> int:
    """Number 0-125 of a roll of four dice, in any order."""
    return INDEX[tuple(sorted(dice))]
