"""Running the value kernel over layers, from the full board down, with several threads."""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.backward import value_block
from magdagdon.solver.forward import Layer, Progress, no_progress
from magdagdon.solver.handover import TURN, Handover
from magdagdon.solver.multisets import LONG, SHORT
from magdagdon.solver.rows import BLOCK, HEAD, Rows

BLOCKS = 4
"""Blocks that wait for each thread, so that none idles; and between two looks at progress."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a difficulty means to the kernel: least dice, and the price of a power by charges left.

    costs[0] is 0 and never paid; costs[c] is the next power's price with c charges left (R11). Of
    a group of charges `costs` is a part.
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
        self._dtype = dtype
        self._blocks = deque[Array]()

    def write(self, block: Array) -> None:
        """Take the entries of the next block."""
        self._blocks.append(block.copy())

    def array(self) -> Array:
        """All of them. Blocks go while they are joined, so that no entry is in memory twice."""
        joined: Array = np.empty(sum(block.size for block in self._blocks), self._dtype)
        at = 0
        while self._blocks:
            block = self._blocks.popleft()
            joined[at : at + block.size] = block
            at += block.size
        return joined


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


@dataclass(frozen=True, slots=True)
class Turns:
    """What is handed from one group of charges to the next (see `handover`), if anything is."""

    taken: Array | None = None
    given: Stream | None = None


NO_TURNS = Turns()


@dataclass(frozen=True, slots=True)
class _Layer:
    """A layer whose rows are being made."""

    stakes: Stakes
    states: Array
    after: Layer
    rows: Rows
    made: Rows
    grain: Grain
    turns: Turns

    def block(self, begin: int) -> tuple[Array, Array]:
        """Make the rows of a block of states; its entries, and what it hands over."""
        part = slice(begin, begin + BLOCK)
        states, made, dtype = self.states[part], self.made, self.grain.dtype
        costs = np.array(self.stakes.costs, np.float32)
        stream: Array = np.empty(states.size * costs.size * (HEAD + SHORT + LONG), dtype)
        mine = Rows(made.values[part], made.marks[part], made.bases, made.places[part], stream)
        handover = self._handover(begin, states.size)
        known = self.after.states, self.after.starts, self.rows
        minimum, rounded = self.stakes.minimum, self.grain.rounded
        used = value_block(states, minimum, costs, rounded, *known, mine, handover)
        if used < 0:
            raise KernelFault
        return stream[:used], handover.given

    def _handover(self, begin: int, size: int) -> Handover:
        taken: Array = np.empty(0, self.grain.dtype)
        given: Array = np.empty(0, self.grain.dtype)
        if self.turns.taken is not None:
            taken = np.array(self.turns.taken[begin * TURN : (begin + size) * TURN])
        if self.turns.given is not None:
            given = np.empty(size * TURN, self.grain.dtype)
        return Handover(taken, given)


class Valuation:
    """The layer-by-layer run: give it the layers from the fullest down."""

    def __init__(self, stakes: Stakes, threads: int = 1) -> None:
        self._stakes = stakes
        self._threads = threads

    def last(self, states: Array) -> Rows:
        """Rows of full boards: nothing more to come, nothing can be placed."""
        rows = new_rows(states.size, len(self._stakes.costs), np.zeros(HEAD, np.float32))
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
        turns: Turns = NO_TURNS,
    ) -> Rows:
        """Rows of `states` from the next layer and its rows.

        Raises:
            KernelFault: the next layer lacks a child of one of the states.
        """
        stream = stream or MemoryStream(grain.dtype)
        made = new_rows(states.size, len(self._stakes.costs), np.empty(0, grain.dtype))
        layer = _Layer(self._stakes, states, after, rows, made, grain, turns)
        for number, (entries, given) in enumerate(self._blocks(layer, progress)):
            stream.write(entries)
            made.bases[number + 1 :] += entries.size
            if turns.given is not None:
                turns.given.write(given)
        return made._replace(stream=stream.array())

    def _blocks(self, layer: _Layer, progress: Progress) -> Iterator[tuple[Array, Array]]:
        """What is made of each block of states, in order; some are always in hand."""
        size, waiting = layer.states.size, deque[Future[tuple[Array, Array]]]()
        with ThreadPoolExecutor(self._threads) as pool:
            for begin in range(0, size, BLOCK):
                if begin % (BLOCK * BLOCKS * self._threads) == 0:
                    progress(begin, size)
                if len(waiting) == BLOCKS * self._threads:
                    yield waiting.popleft().result()
                waiting.append(pool.submit(layer.block, begin))
            for future in waiting:
                yield future.result()
