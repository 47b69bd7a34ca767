"""Perfect play without powers, by look-up in the table of the whole game."""

from typing import NamedTuple

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.boards import ONE, SEVEN, empty_count, empty_flags
from magdagdon.solver.chance import roll, stream_of
from magdagdon.solver.compiled import kernel, lowest_bit
from magdagdon.solver.forward import layer_of
from magdagdon.solver.gains import RUIN
from magdagdon.solver.hands import Sets, sets_of
from magdagdon.solver.policies import BONUSES, RUINS, SCORE, TURNS, bonus_points
from magdagdon.solver.reduction import equal_states, reduced
from magdagdon.solver.table import find
from magdagdon.solver.values import MOST_EQUAL, ValuedLayer, ValueTable, filled_cells

UNKNOWN = np.float32(-1e9)
NO_LAYER = ValuedLayer(layer_of(np.empty(0, np.uint64)), np.empty((0, 1), np.float32))


class Tables(NamedTuple):
    """The layers of the whole game from 0 to 16 filled cells: three tuples of 17 arrays each."""

    states: tuple[Array, ...]
    starts: tuple[Array, ...]
    values: tuple[Array, ...]


def tables_of(table: ValueTable) -> Tables:
    """The layers of a table as kernels take them; those that it lacks are empty."""
    layers = [table.layers.get(filled, NO_LAYER) for filled in range(17)]
    return Tables(
        tuple(valued.layer.states for valued in layers),
        tuple(valued.layer.starts for valued in layers),
        tuple(valued.values for valued in layers),
    )


@kernel
def value_of(board: np.uint64, tables: Tables, equal: Array) -> np.float32:
    """V of a board without charges; UNKNOWN if it is not in the tables."""
    state = reduced(board, 0)
    filled = filled_cells(state)
    states, starts = tables.states[filled], tables.starts[filled]
    found = find(states, starts, state)
    if found < 0:
        for j in range(equal_states(board, 0, equal)):
            found = max(found, find(states, starts, equal[j]))
    return tables.values[filled][found, 0] if found >= 0 else UNKNOWN


@kernel
def _best_ruin(board: np.uint64, tables: Tables, equal: Array) -> np.uint64:
    best, best_value = board, UNKNOWN
    empty = empty_flags(board)
    while empty:
        bit = lowest_bit(empty)
        empty &= empty - ONE
        value = value_of(board | (SEVEN << bit), tables, equal)
        if value > best_value:
            best, best_value = board | (SEVEN << bit), value
    return best


@kernel
def play_best(
    start: np.uint64,
    minimum: int,
    seed: np.uint64,
    first: int,
    tables: Tables,
    sets: Sets,
    results: Array,
) -> bool:
    """Play the games first, first + 1 … perfectly from a board on, and write what they bring.

    False if a board was missing from the tables.
    """
    dice, equal = np.empty(4, np.int64), np.empty(MOST_EQUAL, np.uint64)
    for i in range(results.shape[0]):
        stream = stream_of(seed, first + i)
        board = start
        results[i] = 0
        while empty_flags(board):
            roll(stream, results[i, TURNS], dice)
            results[i, TURNS] += 1
            required = min(minimum, empty_count(board))
            ends = sets_of(board, dice, sets)
            best, best_value = -1, UNKNOWN
            for j in range(ends[required - 1], ends[4]):
                value = sets.gains[j] + value_of(sets.boards[j], tables, equal)
                if value > best_value:
                    best, best_value = j, value
            if best >= 0:
                results[i, BONUSES] += bonus_points(board, sets.boards[best], sets.gains[best])
                results[i, SCORE] += sets.gains[best]
                after = sets.boards[best]
            else:
                after = _best_ruin(board, tables, equal)
                results[i, RUINS] += 1
                results[i, SCORE] -= RUIN
            if after == board:
                return False
            board = after
    return True
