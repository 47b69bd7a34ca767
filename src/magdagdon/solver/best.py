"""Turns of perfect play, by look-up in the table of the whole game."""

from typing import NamedTuple

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.boards import ONE, SEVEN, empty_count, empty_flags
from magdagdon.solver.chance import rerolls_of, roll, stream_of
from magdagdon.solver.compiled import kernel, lowest_bit
from magdagdon.solver.forward import layer_of
from magdagdon.solver.gains import RUIN
from magdagdon.solver.hands import Sets, sets_of
from magdagdon.solver.multisets import ALL_MULTISETS, ROLLS
from magdagdon.solver.policies import BONUSES, POWERS, RUINS, SCORE, TURNS, bonus_points
from magdagdon.solver.powers import best_power, means_of, use_power
from magdagdon.solver.reduction import equal_states, reduced
from magdagdon.solver.rows import HARDLY
from magdagdon.solver.table import find
from magdagdon.solver.values import MOST_EQUAL, ValuedLayer, ValueTable, filled_cells

UNKNOWN = np.float32(-1e9)
TIE = np.float32(1e-4)
"""A power is used only for more than this: values closer than it are equal."""

NO_LAYER = ValuedLayer(layer_of(np.empty(0, np.uint64)), np.empty((0, 1), np.float32))
NO_ROLLS = np.empty((0, ROLLS), np.float32)
"""For games without charges."""


class Tables(NamedTuple):
    """The layers of the whole game from 0 to 16 filled cells: three tuples of 17 arrays each."""

    states: tuple[Array, ...]
    starts: tuple[Array, ...]
    values: tuple[Array, ...]


class Stage(NamedTuple):
    """What the turns of one thread are played with.

    minimum: least dice; costs[c]: price of the next power with c charges left; tables; sets, dice,
    equal, means: room that a turn uses as it likes.
    """

    minimum: int
    costs: Array
    tables: Tables
    sets: Sets
    dice: Array
    equal: Array
    means: Array


def tables_of(table: ValueTable) -> Tables:
    """The layers of a table as kernels take them; those that it lacks are empty."""
    layers = [table.layers.get(filled, NO_LAYER) for filled in range(17)]
    return Tables(
        tuple(_unwritable(valued.layer.states) for valued in layers),
        tuple(_unwritable(valued.layer.starts) for valued in layers),
        tuple(_unwritable(valued.values) for valued in layers),
    )


def _unwritable(array: Array) -> Array:
    """A plain array that can't be written, as one mapped from a file is: all of one type."""
    view = np.asarray(array).view()
    view.flags.writeable = False
    return view


def new_stage(minimum: int, costs: tuple[int, ...], tables: Tables, sets: Sets) -> Stage:
    """A stage with its own room."""
    dice, equal = np.empty(4, np.int64), np.empty(MOST_EQUAL, np.uint64)
    means = np.empty(ALL_MULTISETS, np.float32)
    return Stage(minimum, np.array(costs, np.float32), tables, sets, dice, equal, means)


@kernel
def value_of(board: np.uint64, charges: int, tables: Tables, equal: Array) -> np.float32:
    """V of a board; UNKNOWN if it is not in the tables."""
    state = reduced(board, 0)
    filled = filled_cells(state)
    states, starts = tables.states[filled], tables.starts[filled]
    found = find(states, starts, state)
    if found < 0:
        for j in range(equal_states(board, 0, equal)):
            found = max(found, find(states, starts, equal[j]))
    return tables.values[filled][found, charges] if found >= 0 else UNKNOWN


@kernel
def _best_set(board: np.uint64, charges: int, stage: Stage) -> tuple[np.float32, int]:
    """What the best legal set of the dice is worth and its index in `sets`, or -1 in MAGDAGDON."""
    sets = stage.sets
    required = min(stage.minimum, empty_count(board))
    ends = sets_of(board, stage.dice, sets)
    best, best_value = -1, UNKNOWN
    for j in range(ends[required - 1], ends[4]):
        value = sets.gains[j] + value_of(sets.boards[j], charges, stage.tables, stage.equal)
        if best < 0 or value > best_value:
            best, best_value = j, value
    return best_value, best


@kernel
def _best_ruin(board: np.uint64, charges: int, stage: Stage) -> tuple[np.float32, np.uint64]:
    """What the best RUIN is worth, and the board with it."""
    best, best_value = board, UNKNOWN
    empty = empty_flags(board)
    while empty:
        bit = lowest_bit(empty)
        empty &= empty - ONE
        value = value_of(board | (SEVEN << bit), charges, stage.tables, stage.equal)
        if value > best_value:
            best, best_value = board | (SEVEN << bit), value
    return best_value - np.float32(RUIN), best


@kernel
def _play_turn(
    board: np.uint64, charges: int, stream: np.uint64, rolls: Array, stage: Stage, result: Array
) -> tuple[np.uint64, int]:
    """The board and the charges after a turn; the same board if one was missing from the tables.

    rolls[c] = U of the 126 rolls of the board with c charges, for all below `charges`.
    """
    roll(stream, result[TURNS], stage.dice)
    result[TURNS] += 1
    while True:
        value, best = _best_set(board, charges, stage)
        after = stage.sets.boards[best]
        if best < 0:
            value, after = _best_ruin(board, charges, stage)
        if value < HARDLY:
            return board, charges
        if charges == 0:
            break
        means_of(rolls[charges - 1], stage.means)
        power, choice = best_power(stage.dice, stage.means)
        if power - stage.costs[charges] <= value + TIE:
            break
        use_power(choice, stage.dice, rerolls_of(stream), result[POWERS])
        result[SCORE] -= int(stage.costs[charges])
        result[POWERS] += 1
        charges -= 1
    if best < 0:
        result[RUINS] += 1
        result[SCORE] -= RUIN
    else:
        result[BONUSES] += bonus_points(board, after, stage.sets.gains[best])
        result[SCORE] += stage.sets.gains[best]
    return after, charges


@kernel
def play_turns(
    boards: Array,
    charges: Array,
    which: Array,
    rolls: Array,
    seed: np.uint64,
    first: int,
    stage: Stage,
    results: Array,
) -> bool:
    """Play one turn of each of the games first, first + 1 … that has charges and an empty cell.

    rolls[which[i]] is what `all_rolls` says of board i. Boards, charges and results change. False
    if a board was missing from the tables.
    """
    for i in range(boards.size):
        if charges[i] == 0 or not empty_flags(boards[i]):
            continue
        board, stream = boards[i], stream_of(seed, first + i)
        boards[i], charges[i] = _play_turn(
            board, charges[i], stream, rolls[which[i]], stage, results[i]
        )
        if boards[i] == board:
            return False
    return True


@kernel
def play_to_the_end(
    boards: Array, seed: np.uint64, first: int, stage: Stage, results: Array
) -> bool:
    """Play the games first, first + 1 … from their boards on, without charges.

    False if a board was missing from the tables.
    """
    for i in range(boards.size):
        board, stream = boards[i], stream_of(seed, first + i)
        while empty_flags(board):
            after, _ = _play_turn(board, 0, stream, NO_ROLLS, stage, results[i])
            if after == board:
                return False
            board = after
    return True
