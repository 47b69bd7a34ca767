"""All states that can come about from a board, layer by layer of filled cells."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.table import (
    SLACK,
    buckets_for,
    collect,
    find,
    insert_children,
    move_all,
    new_slots,
)

CHUNK = 8192
"""States that one thread expands in one call."""

CHUNKS = 8
"""Calls of each thread between two looks at progress, cancellation and room."""

FULLEST = 0.7
"""A hash set is made larger when more of it is taken."""

MOST_NEW = 113
"""Children of one state at most: 96 placements and 17 RUINs."""


@dataclass(frozen=True, slots=True)
class Layer:
    """States with the same number of filled cells, in mix order, with their bucket index."""

    states: Array
    starts: Array

    def find(self, state: int) -> int:
        """Index of a state, or -1."""
        return int(find(self.states, self.starts, np.uint64(state)))


def layer_of(states: Array) -> Layer:
    """A layer from states in mix order."""
    return Layer(states, buckets_for(states))


Progress = Callable[[int, int], None]
"""Called with (states done, states in all) now and then; raising stops the work."""


def no_progress(done: int, total: int) -> None:
    """Report nothing."""


class Expansion:
    """One layer made from the one before it, by several threads; without RUINs if so wished."""

    def __init__(
        self, states: Array, threads: int, expected: int = 0, *, ruins: bool = True
    ) -> None:
        self._states = states
        self._ruins = ruins
        self._threads = threads
        self._count = 0
        self._slots = new_slots(max(expected, 4 * states.size, 64 * SLACK))

    def run(self, progress: Progress = no_progress) -> Array:
        """The next layer's states, in mix order."""
        step = CHUNK * CHUNKS * self._threads
        with ThreadPoolExecutor(self._threads) as pool:
            for begin in range(0, self._states.size, step):
                progress(begin, self._states.size)
                self._expand(pool, self._states[begin : begin + step])
        states = np.empty(self._count, np.uint64)
        collect(self._slots, states)
        return states

    def _expand(self, pool: ThreadPoolExecutor, states: Array) -> None:
        self._make_room(states.size)
        parts = [states[begin : begin + CHUNK] for begin in range(0, states.size, CHUNK)]
        for fresh in pool.map(lambda part: insert_children(part, self._slots, self._ruins), parts):
            if fresh < 0:
                raise MemoryError("a cluster of the hash set ran over its end")
            self._count += fresh

    def _make_room(self, parents: int) -> None:
        need = self._count + min(parents * MOST_NEW, max(self._count, parents * 20))
        if need > FULLEST * self._slots.size:
            larger = new_slots(int(2 * need / FULLEST))
            move_all(self._slots, larger)
            self._slots = larger


def layers_from(root: Array, threads: int = 1, progress: Progress = no_progress) -> Iterator[Array]:
    """The layers after that of the root states, until no cell is empty; each in mix order."""
    states = root
    while states.size:
        states = Expansion(states, threads).run(progress)
        if states.size:
            yield states
