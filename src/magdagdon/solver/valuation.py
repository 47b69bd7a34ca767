"""Running the value kernel over layers, from the full board down, with several threads."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.backward import value_layer
from magdagdon.solver.forward import Layer, Progress, no_progress
from magdagdon.solver.multisets import LONG, SHORT
from magdagdon.solver.rows import HEAD, ILLEGAL, Rows, long_places

CHUNK = 4096
"""States that one thread values in one call."""

CHUNKS = 8
"""Calls of each thread between two looks at progress and cancellation."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a difficulty means to the kernel: least dice, and the price of a power by charges left.

    costs[0] is 0 and never paid; costs[c] is the next power's price with c charges left (R11).
    """

    minimum: int
    costs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Grain:
    """How rows are kept: floating, or rounded to 16 bits."""

    dtype: type
    rounded: bool


FINE = Grain(np.float32, False)
COARSE = Grain(np.int16, True)

Allocate = Callable[[str, tuple[int, ...], type], Array]
"""Makes the array of a name: in memory, or mapped from a file."""


def in_memory(name: str, shape: tuple[int, ...], dtype: type) -> Array:  # noqa: ARG001
    """An uninitialised array."""
    return np.empty(shape, dtype)


class KernelFault(Exception):
    """A child state was missing: the layers do not belong together."""


def new_rows(states: Array, charges: int, grain: Grain, allocate: Allocate) -> Rows:
    """Rows for all states of a layer, with `charges` columns; only `places` is filled."""
    places = allocate("places", (states.size,), np.int32)
    tall = long_places(states, places)
    return Rows(
        allocate("values", (states.size, charges), np.float32),
        allocate("short", (states.size, charges, HEAD + SHORT), grain.dtype),
        places,
        allocate("long", (max(tall, 1), charges, HEAD + LONG), grain.dtype),
    )


def last_rows(states: Array, charges: int, grain: Grain, allocate: Allocate) -> Rows:
    """Rows of the layer of full boards: nothing more to come, nothing can be placed."""
    rows = new_rows(states, charges, grain, allocate)
    rows.values[:] = 0
    rows.short[:] = ILLEGAL
    rows.short[:, :, :HEAD] = 0
    return rows


class Valuation:
    """The layer-by-layer run: give it the layers from the fullest down."""

    def __init__(self, stakes: Stakes, threads: int = 1) -> None:
        self._stakes = stakes
        self._costs = np.array(stakes.costs, np.float32)
        self._threads = threads

    def last(self, states: Array, grain: Grain = FINE, allocate: Allocate = in_memory) -> Rows:
        """Rows of full boards."""
        return last_rows(states, self._costs.size, grain, allocate)

    def layer(
        self,
        states: Array,
        after: Layer,
        rows: Rows,
        grain: Grain = FINE,
        allocate: Allocate = in_memory,
        progress: Progress = no_progress,
    ) -> Rows:
        """Rows of `states` from the next layer and its rows."""
        made = new_rows(states, self._costs.size, grain, allocate)
        complete = True
        step = CHUNK * CHUNKS * self._threads
        with ThreadPoolExecutor(self._threads) as pool:
            for begin in range(0, states.size, step):
                progress(begin, states.size)
                parts = _parts(begin, min(begin + step, states.size))
                run = pool.map(lambda part: self._run(states, after, rows, made, part), parts)
                for result in run:
                    complete &= result
        if not complete:
            raise KernelFault(f"a child is missing after a layer of {states.size} states")
        return made

    def _run(self, states: Array, after: Layer, rows: Rows, made: Rows, part: slice) -> bool:
        whole = made.short.dtype == np.int16
        mine = Rows(made.values[part], made.short[part], made.places[part], made.long)
        known = after.states, after.starts
        costs, minimum = self._costs, self._stakes.minimum
        return bool(value_layer(states[part], minimum, costs, whole, *known, rows, mine))


def _parts(begin: int, end: int) -> list[slice]:
    return [slice(at, min(at + CHUNK, end)) for at in range(begin, end, CHUNK)]
