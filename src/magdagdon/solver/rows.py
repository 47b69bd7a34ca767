"""How the best values of placing some dice are kept for every state of a layer.

F_k(state)[M] is the best value of placing exactly the k dice M and then ending the turn. A layer
keeps V = F_0 of all its states, and F_1, F_2, F_3 for those M that can be placed at all, which are
the same ones whatever charges are left. For each state and each number of charges the entries stand
one after the other in one long stream, behind a head of two: base and exponent of the step. Entries
are multiples of the step above the base in a stream of 16 bits, and the values themselves (base and
exponent 0) in a floating one.
"""

# ruff: noqa: FURB136 - `a if a > b else b` costs no call in a kernel

from typing import NamedTuple

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.boards import ONE
from magdagdon.solver.compiled import as_int, count_bits, fetch_soon, kernel, lowest_bit
from magdagdon.solver.multisets import SHORT

NEVER = np.float32(-1e9)
"""The value of what can't be done; anything below HARDLY is it."""

HARDLY = np.float32(-1e8)
FINEST = 11
"""Entries of 16 bits count in steps of 2 ** -11 point, or larger ones where they span more."""

SPAN = np.float32(63000.0)
"""Steps that entries may span: less than 65,536, as the base is a whole number near the middle."""

HEAD = 2
"""Places of a stream before the entries of a state: base and exponent of the step."""

BLOCK = 4096
"""States whose places in the stream count from a common base."""

ZERO = np.float32(0.0)
NO_MARKS = np.uint64(0)


class Rows(NamedTuple):
    """What is known of the n states of a layer, with a column for each number of charges from 0.

    values: n × columns. marks: n × 2, bit M of the first: F_1 and F_2 have an entry for the M-th
    multiset of 1 or 2 dice; of the second: F_3 for the M-th of 3. bases, places: the entries of
    state i begin at bases[i // BLOCK] + places[i] of the stream.
    """

    values: Array
    marks: Array
    bases: Array
    places: Array
    stream: Array


@kernel
def place_of(rows: Rows, i: int) -> int:
    """Where the entries of state i begin."""
    return as_int(rows.bases[i // BLOCK]) + as_int(rows.places[i])


@kernel
def fetch_rows(rows: Rows, found: Array, count: int) -> None:
    """Ask for the rows of some states at once, rather than wait for one after the other."""
    for j in range(count):
        fetch_soon(rows.values, found[j], 0)
        fetch_soon(rows.marks, found[j], 0)
        fetch_soon(rows.places, found[j], 0)
    for j in range(count):
        place = place_of(rows, found[j])
        fetch_soon(rows.stream, place, 0)
        fetch_soon(rows.stream, place, 64)


@kernel
def _take_marked(
    best: Array, to: Array, marks: np.uint64, entries: Array, base: np.float32, step: np.float32
) -> None:
    i = 0
    while marks:
        at = to[as_int(lowest_bit(marks))]
        marks &= marks - ONE
        value = base + np.float32(entries[i]) * step
        best[at] = value if value > best[at] else best[at]
        i += 1


@kernel
def take_better(best: Array, to: Array, rows: Rows, i: int, column: int, gain: np.float32) -> None:
    """Raise best[to[M]] to F_k of state i plus a gain, for the 84 multisets M of 0-3 dice."""
    ended = rows.values[i, column] + gain
    best[to[0]] = max(best[to[0]], ended)
    short, long = rows.marks[i, 0], rows.marks[i, 1]
    first = as_int(count_bits(short))
    if first == 0:
        return
    begin = place_of(rows, i) + column * (HEAD + first + as_int(count_bits(long)))
    base = np.float32(rows.stream[begin]) + gain
    step = np.float32(1.0) / np.float32(1 << as_int(rows.stream[begin + 1]))
    begin += HEAD
    _take_marked(best, to[1:], short, rows.stream[begin:], base, step)
    _take_marked(best, to[1 + SHORT :], long, rows.stream[begin + first :], base, step)


@kernel
def marks_of(sums: Array, start: int, width: int) -> np.uint64:
    """Bit m is set where sums[start + m] can be had."""
    marks = NO_MARKS
    for m in range(width):
        if sums[start + m] > HARDLY:
            marks |= ONE << np.uint64(m)
    return marks


@kernel
def _step_of(sums: Array) -> tuple[np.float32, int]:
    """Base and exponent for entries of 16 bits."""
    least, most = -NEVER, NEVER
    for value in sums:
        if value > HARDLY:
            least, most = min(least, value), max(most, value)
    exponent = FINEST
    while (most - least) * np.float32(1 << exponent) > SPAN:
        exponent -= 1
    return np.float32(np.floor((least + most) / np.float32(2))), exponent


@kernel
def append(sums: Array, rounded: bool, stream: Array, place: int) -> int:
    """Write the entries of those sums that can be had from a place on; the place after them."""
    base, exponent = ZERO, 0
    if rounded:
        base, exponent = _step_of(sums)
    scale = np.float32(1 << exponent)
    stream[place], stream[place + 1] = base, exponent
    place += HEAD
    for m in range(sums.size):
        if sums[m] > HARDLY:
            entry = (sums[m] - base) * scale
            stream[place] = np.float32(np.rint(entry)) if rounded else entry
            place += 1
    return place
