"""How the best values of placing some dice are kept for every state of a layer.

F_k(state)[M] is the best value of placing exactly the k dice M and then ending the turn. A layer
keeps V = F_0, the `short` rows (F_1 and F_2) of every state and the `long` rows (F_3) of states
with three or more open cells. A row is floating, or 16 bits wide where memory is short: then it
begins with its base and the exponent of its step, and holds multiples of that step above the base.
"""

# ruff: noqa: FURB136 - `a if a > b else b` becomes vector code, `max` does not

from typing import NamedTuple

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.boards import board_of, empty_count
from magdagdon.solver.compiled import as_int, kernel

ILLEGAL = np.float32(-32768.0)
"""What a row holds where no legal placement exists."""

NEVER = np.float32(-1e9)
"""The same within the sums; anything below HARDLY is it."""

HARDLY = np.float32(-1e8)
FINEST = 11
"""Rows of 16 bits count in steps of 2 ** -11 point, of 2 ** -10 where they span more, and so on."""

SPAN = np.float32(63000.0)
"""Steps a row may span: less than 65,536, as its base is a whole number near its middle."""

HEAD = 2
"""Places of a row before its entries: base and exponent of the step."""

ZERO = np.float32(0.0)


class Rows(NamedTuple):
    """What is known of the n states of a layer, with a column for each number of charges from 0.

    values: n × columns; short: n × columns × (HEAD + 27); places: for each state its place in
    `long`, or -1; long: places × columns × (HEAD + 56).
    """

    values: Array
    short: Array
    places: Array
    long: Array


@kernel
def take_better(best: Array, at: int, row: Array, width: int, gain: np.float32) -> None:
    """best[at + i] = max(best[at + i], entry i + gain) for every legal entry of a stored row."""
    base = np.float32(row[0]) + gain
    step = np.float32(1.0) / np.float32(1 << as_int(row[1]))
    for i in range(width):
        entry = np.float32(row[HEAD + i])
        value = base + entry * step if entry > ILLEGAL else NEVER
        kept = best[at + i]
        best[at + i] = value if value > kept else kept


@kernel
def store_row(values: Array, row: Array, rounded: bool) -> None:
    """Write sums into a stored row."""
    least, most = -NEVER, NEVER
    for value in values:
        if value > HARDLY:
            least, most = min(least, value), max(most, value)
    exponent = 0
    base = ZERO
    if rounded and most > HARDLY:
        exponent = FINEST
        while (most - least) * np.float32(1 << exponent) > SPAN:
            exponent -= 1
        base = np.float32(np.floor((least + most) / np.float32(2)))
    row[0], row[1] = base, exponent
    scale = np.float32(1 << exponent)
    for i in range(values.size):
        entry = (values[i] - base) * scale
        if rounded:
            entry = np.float32(np.rint(entry))
        row[HEAD + i] = entry if values[i] > HARDLY else ILLEGAL


@kernel
def long_places(states: Array, places: Array) -> int:
    """places[i] = 0, 1, 2 … for states with three or more open cells, else -1; how many."""
    count = 0
    for i in range(states.size):
        if empty_count(board_of(states[i])) >= 3:
            places[i] = count
            count += 1
        else:
            places[i] = -1
    return count
