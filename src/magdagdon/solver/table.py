"""Sets of states: a hash set that threads fill together, and a sorted layer made of it."""

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.children import MOST_PLACEMENTS, MOST_RUINS, list_placements, list_ruins
from magdagdon.solver.compiled import as_int, fetch_soon, kernel, swap_if

SLACK = 4096
"""Slots behind the last home slot, so that probing never wraps around."""

KEYS_PER_BUCKET = 3
MIX_1 = np.uint64(0xFF51AFD7ED558CCD)
MIX_2 = np.uint64(0xC4CEB9FE1A85EC53)
VACANT = np.uint64(0)


@kernel
def mix(state: np.uint64) -> np.uint64:
    """A one-to-one scramble of 64 bits (the finaliser of MurmurHash3)."""
    state = (state ^ (state >> 33)) * MIX_1
    state = (state ^ (state >> 33)) * MIX_2
    return state ^ (state >> 33)


@kernel
def home_of(state: np.uint64, size: int) -> int:
    """Where in 0..size-1 a state belongs; grows with its mix."""
    return as_int(((mix(state) >> 32) * np.uint64(size)) >> 32)


@kernel
def insert(slots: Array, size: int, state: np.uint64) -> int:
    """Put a state (not 0) into the set: 1 if it is new, 0 if it was there, -1 if there is no room.

    Several threads may do so at once.
    """
    for place in range(home_of(state, size), slots.size):
        there = slots[place]
        if there == VACANT:
            there = swap_if(slots, place, VACANT, state)
            if there == VACANT:
                return 1
        if there == state:
            return 0
    return -1


@kernel
def insert_children(states: Array, slots: Array, ruins: bool) -> int:
    """Put all children of the states into the set; how many were new, or -1 if there is no room.

    Without `ruins` only those that a placed die makes.
    """
    children = np.empty(MOST_PLACEMENTS + MOST_RUINS, np.uint64)
    unused = np.empty(MOST_PLACEMENTS, np.int64)
    size = slots.size - SLACK
    fresh = 0
    for state in states:
        count = list_placements(state, children, unused, unused)
        if ruins:
            count = list_ruins(state, children, count)
        for i in range(count):
            fetch_soon(slots, home_of(children[i], size), 0)
        for i in range(count):
            result = insert(slots, size, children[i])
            if result < 0:
                return -1
            fresh += result
    return fresh


@kernel
def move_all(old: Array, slots: Array) -> None:
    """Put every state of a hash set into a larger one."""
    for state in old:
        if state != VACANT:
            insert(slots, slots.size - SLACK, state)


@kernel
def collect(slots: Array, states: Array) -> None:
    """Write the states of a hash set in the order of their mix (they nearly are in it)."""
    count = 0
    for state in slots:
        if state == VACANT:
            continue
        place, key = count, mix(state)
        while place > 0 and mix(states[place - 1]) > key:
            states[place] = states[place - 1]
            place -= 1
        states[place] = state
        count += 1


@kernel
def index_buckets(states: Array, starts: Array) -> None:
    """starts[b] = the first index of a state of bucket b or later; one entry more than buckets."""
    buckets = starts.size - 1
    bucket = 0
    for i in range(states.size):
        home = home_of(states[i], buckets)
        while bucket <= home:
            starts[bucket] = i
            bucket += 1
    while bucket <= buckets:
        starts[bucket] = states.size
        bucket += 1


@kernel
def find(states: Array, starts: Array, state: np.uint64) -> int:
    """Index of a state in its layer, or -1."""
    bucket = home_of(state, starts.size - 1)
    for i in range(as_int(starts[bucket]), as_int(starts[bucket + 1])):
        if states[i] == state:
            return i
    return -1


@kernel
def find_all(states: Array, starts: Array, wanted: Array, count: int, found: Array) -> bool:
    """found[i] = index of wanted[i] in its layer, for i < count; whether all are there."""
    for i in range(count):
        fetch_soon(starts, home_of(wanted[i], starts.size - 1), 0)
    for i in range(count):
        fetch_soon(states, as_int(starts[home_of(wanted[i], starts.size - 1)]), 0)
    missing = 0
    for i in range(count):
        found[i] = find(states, starts, wanted[i])
        missing += found[i] < 0
    return missing == 0


def new_slots(size: int) -> Array:
    """An empty hash set with `size` home slots."""
    return np.zeros(size + SLACK, np.uint64)


def buckets_for(states: Array) -> Array:
    """The bucket index of a layer in mix order."""
    starts = np.empty(states.size // KEYS_PER_BUCKET + 2, np.uint32)
    index_buckets(states, starts)
    return starts
