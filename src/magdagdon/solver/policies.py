"""Ways to play that need no values: `random` and `greedy`. Neither uses powers.

`random` stages a random legal die on a random legal cell, so that the requirement can still be
met, and once it is met goes on or confirms with even chances. `greedy` takes the legal set that
pays most at once, the first of several in the order in which they are found. In MAGDAGDON random
chooses any empty cell, greedy the first.
"""

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.boards import ONE, SEVEN, empty_count, empty_flags
from magdagdon.solver.chance import choices_of, draw, roll, stream_of
from magdagdon.solver.children import placeable
from magdagdon.solver.compiled import as_int, count_bits, kernel, lowest_bit
from magdagdon.solver.gains import RUIN, gain_of
from magdagdon.solver.hands import ALL_DICE, Sets, fits, is_spare, sets_of
from magdagdon.solver.limits import value_flags
from magdagdon.solver.table import VACANT

RANDOM, GREEDY = 0, 1

SCORE, TURNS, RUINS, BONUSES, POWERS = range(5)
"""Columns of what is written about a game; bonuses are points, the others numbers."""

COLUMNS = 5


@kernel
def _nth(flags: np.uint64, n: int) -> int:
    """The cell of the n-th flag."""
    for _ in range(n):
        flags &= flags - ONE
    return as_int(lowest_bit(flags)) >> 2


@kernel
def _choices(board: np.uint64, dice: Array, free: int) -> int:
    """How many (die, cell) pairs are legal now; dice that show the same count as one."""
    cells, low, high = placeable(board)
    total = 0
    for die in range(4):
        if free >> die & 1 and not is_spare(dice, free, die):
            total += as_int(count_bits(value_flags(low, high, dice[die]) & cells))
    return total


@kernel
def _choice(board: np.uint64, dice: Array, free: int, n: int) -> tuple[int, int]:
    """Die and cell of the n-th such pair."""
    cells, low, high = placeable(board)
    for die in range(4):
        if not free >> die & 1 or is_spare(dice, free, die):
            continue
        flags = value_flags(low, high, dice[die]) & cells
        here = as_int(count_bits(flags))
        if n < here:
            return die, _nth(flags, n)
        n -= here
    return -1, -1


@kernel
def _random_turn(
    board: np.uint64, dice: Array, required: int, stream: np.uint64, counter: int
) -> tuple[np.uint64, int, int]:
    """The board after a random legal set, its gains and the counter of the stream."""
    free, placed, gains = ALL_DICE, 0, 0
    while placed < 4:
        if placed >= required:
            counter += 1
            if draw(stream, counter, 2) == 0:
                break
        choices = _choices(board, dice, free)
        if choices == 0:
            break
        counter += 1
        die, cell = _choice(board, dice, free, draw(stream, counter, choices))
        after, left = board | (np.uint64(dice[die]) << (4 * cell)), free & ~(1 << die)
        if not fits(after, dice, left, required - placed - 1):
            continue
        gains += gain_of(after, cell, dice[die])
        board, free = after, left
        placed += 1
    return board, gains, counter


@kernel
def _greedy_turn(board: np.uint64, dice: Array, required: int, sets: Sets) -> tuple[np.uint64, int]:
    ends = sets_of(board, dice, sets)
    best = ends[required - 1]
    for i in range(best + 1, ends[4]):
        if sets.gains[i] > sets.gains[best]:
            best = i
    return sets.boards[best], sets.gains[best]


@kernel
def bonus_points(before: np.uint64, after: np.uint64, gains: int) -> int:
    """The part of the gains that is not twice the sum of the new numbers."""
    new = before ^ after
    for cell in range(16):
        gains -= 2 * as_int((new >> (4 * cell)) & SEVEN)
    return gains


@kernel
def play_games(
    policy: int, minimum: int, seed: np.uint64, first: int, sets: Sets, results: Array
) -> None:
    """Play the games first, first + 1 … and write one row of COLUMNS about each."""
    dice = np.empty(4, np.int64)
    for i in range(results.shape[0]):
        stream = stream_of(seed, first + i)
        choices, counter = choices_of(stream), 0
        board = VACANT
        results[i] = 0
        while empty_flags(board):
            roll(stream, results[i, TURNS], dice)
            results[i, TURNS] += 1
            required = min(minimum, empty_count(board))
            if fits(board, dice, ALL_DICE, required):
                if policy == RANDOM:
                    after, paid, counter = _random_turn(board, dice, required, choices, counter)
                else:
                    after, paid = _greedy_turn(board, dice, required, sets)
                results[i, BONUSES] += bonus_points(board, after, paid)
                results[i, SCORE] += paid
                board = after
            else:
                counter += 1
                which = draw(choices, counter, empty_count(board)) if policy == RANDOM else 0
                board |= SEVEN << np.uint64(4 * _nth(empty_flags(board), which))
                results[i, RUINS] += 1
                results[i, SCORE] -= RUIN
