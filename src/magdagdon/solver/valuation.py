"""Running the value kernel over layers, from the full board down, with several threads."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.backward import value_block
from magdagdon.solver.forward import Layer, Progress, no_progress
from magdagdon.solver.multisets import LONG, SHORT
from magdagdon.solver.rows import BLOCK, HEAD, Rows

BLOCKS = 8
"""Blocks of each thread between two looks at progress and cancellation."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a difficulty means to the kernel: least dice, and the price of a power by charges left.

    costs[0] is 0 and never paid; costs[c] is the next power's price with c charges left (R11).
    """

    minimum: int
    costs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Grain:
    """How entries are kept: floating, or rounded to 16 bits."""

    dtype: type
    rounded: bool


FINE = Grain(np.float32, False)
COARSE = Grain(np.int16, True)


class Stream(Protocol):
    """Where the entries of a layer go, block by block."""

    def write(self, block: Array) -> None:
        """Take the entries of the next block."""
        ...

    def array(self) -> Array:
        """All of them."""
        ...


class MemoryStream:
    """Entries kept in memory."""

    def __init__(self, dtype: type) -> None:
        self._blocks: list[Array] = [np.empty(0, dtype)]

    def write(self, block: Array) -> None:
        """Take the entries of the next block."""
        self._blocks.append(block.copy())

    def array(self) -> Array:
        """All of them."""
        return np.concatenate(self._blocks)


class KernelFault(Exception):
    """A child state was missing: the layers do not belong together."""


def new_rows(size: int, columns: int, stream: Array) -> Rows:
    """Rows of so many states with nothing filled in but `stream` and zeros for marks and bases."""
    return Rows(
        np.empty((size, columns), np.float32),
        np.zeros((size, 2), np.uint64),
        np.zeros(size // BLOCK + 1, np.int64),
        np.zeros(size, np.uint32),
        stream,
    )


class Valuation:
    """The layer-by-layer run: give it the layers from the fullest down."""

    def __init__(self, stakes: Stakes, threads: int = 1) -> None:
        self._stakes = stakes
        self._costs = np.array(stakes.costs, np.float32)
        self._threads = threads

    def last(self, states: Array) -> Rows:
        """Rows of full boards: nothing more to come, nothing can be placed."""
        rows = new_rows(states.size, self._costs.size, np.zeros(HEAD, np.float32))
        rows.values[:] = 0
        return rows

    def layer(
        self,
        states: Array,
        after: Layer,
        rows: Rows,
        grain: Grain = FINE,
        stream: Stream | None = None,
        progress: Progress = no_progress,
    ) -> Rows:
        """Rows of `states` from the next layer and its rows.

        Raises:
            KernelFault: the next layer lacks a child of one of the states.
        """
        stream = stream or MemoryStream(grain.dtype)
        made = new_rows(states.size, self._costs.size, np.empty(0, grain.dtype))
        for number, block in enumerate(self._blocks(states, after, rows, made, grain, progress)):
            stream.write(block)
            made.bases[number + 1 :] += block.size
        return made._replace(stream=stream.array())

    def _blocks(
        self,
        states: Array,
        after: Layer,
        rows: Rows,
        made: Rows,
        grain: Grain,
        progress: Progress,
    ) -> Iterator[Array]:
        """The entries of each block of states, in order."""
        step = BLOCK * BLOCKS * self._threads
        with ThreadPoolExecutor(self._threads) as pool:
            for begin in range(0, states.size, step):
                progress(begin, states.size)
                starts = range(begin, min(begin + step, states.size), BLOCK)
                parts = [slice(at, at + BLOCK) for at in starts]
                yield from pool.map(
                    lambda part: self._block(states[part], after, rows, made, part, grain), parts
                )

    def _block(
        self, states: Array, after: Layer, rows: Rows, made: Rows, part: slice, grain: Grain
    ) -> Array:
        room = states.size * self._costs.size * (HEAD + SHORT + LONG)
        stream: Array = np.empty(room, grain.dtype)
        mine = Rows(made.values[part], made.marks[part], made.bases, made.places[part], stream)
        known = after.states, after.starts
        costs, minimum = self._costs, self._stakes.minimum
        used = value_block(states, minimum, costs, grain.rounded, *known, rows, mine)
        if used < 0:
            raise KernelFault
        return stream[:used]
