"""The whole game, layer by layer on disk; it goes on where it was stopped.

Layer n holds the states with n filled cells. States serve all difficulties. A layer's values are
computed group of charges by group, and stay; its placement rows are needed by the next smaller
layer only, and what a group hands over by the next group only.
"""

import os
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import numpy as np

from magdagdon.rules import Difficulty
from magdagdon.solver.arrays import Array
from magdagdon.solver.books import format_book
from magdagdon.solver.folder import DataFolder
from magdagdon.solver.forward import Expansion, layer_of
from magdagdon.solver.groups import Group, groups_of
from magdagdon.solver.reach import LARGE, OWN, Reach
from magdagdon.solver.rows import Rows
from magdagdon.solver.valuation import COARSE, FINE, Grain, Turns, Valuation
from magdagdon.solver.values import ValuedLayer, ValueTable

CELLS = 16
LARGEST_LAYER = 11
LARGE_LAYERS = range(9, 13)
"""Layers whose entries are rounded to 16 bits, so that they fit the memory; without charges only
those of the largest layer are."""

MOST_LOADED = 0.55
"""A stream that takes a larger part of the memory is mapped from its file instead of loaded."""

MAPPED, LOADED = 0, 1 << 62
"""Room for what is mapped, and for what is loaded, however large it is."""

KNOWN_COUNTS: tuple[int, ...] = (1, 21, 273, 2_368, 15_667, 85_110, 413_148, 1_833_909, 7_222_599)
KNOWN_COUNTS += (23_425_588, 56_677_333, 88_366_576, 69_102_651, 17_769_217, 711_933, 1_815, 1)
"""States by filled cells; only the room made for a layer depends on them."""

ORIGIN = "magdagdon solve: all states from the full board down; entries of large layers in 16 bits"

Report = Callable[[str, int, int, int], None]
"""Called with (stage `states` or `values`, layer, done, total)."""


def no_report(stage: str, layer: int, done: int, total: int) -> None:
    """Report nothing."""


def grain_of(layer: int, columns: int) -> Grain:
    """How the entries of a layer are kept."""
    large = LARGE_LAYERS if columns > 1 else (LARGEST_LAYER,)
    return COARSE if layer in large else FINE


class WholeGame:
    """The states and values of all layers from a first one on, in a data folder.

    `root` may be any states with `first` filled cells: tests solve small games with it.
    """

    def __init__(
        self,
        folder: Path,
        threads: int = 2,
        report: Report = no_report,
        root: Array | None = None,
        first: int = 0,
        create: bool = True,
    ) -> None:
        self._path = folder
        self._folder = DataFolder(folder, create=create)
        self._threads = threads
        self._report = report
        self._first = first
        self._root = np.zeros(1, np.uint64) if root is None else root

    def solve(self, difficulty: Difficulty) -> float:
        """Compute what is missing of a difficulty; the value of the first root state."""
        self._find_states()
        groups = groups_of(difficulty)
        for layer in range(CELLS, self._first - 1, -1):
            for before, group in zip([None, *groups], groups, strict=False):
                self._complete(layer, group, before)
        return float(self.values(difficulty, self._first)[0, -1])

    def states(self, layer: int) -> Array:
        """The states of a layer."""
        return self._folder.load(states_name(layer))

    def values(self, difficulty: Difficulty, layer: int, room: int = LOADED) -> Array:
        """Values of a layer: one row a state, one column for each number of charges from 0 on.

        Those of a single group are mapped from their file if they take more than `room` bytes.
        """
        names = [group.values(layer) for group in groups_of(difficulty)]
        parts = [self._folder.load(name, room) for name in names]
        return parts[0] if len(parts) == 1 else np.hstack(parts)

    def table(self, difficulty: Difficulty) -> ValueTable:
        """The values of all layers, mapped where one file has them; `DamagedData` if some lack."""
        return ValueTable({n: self._valued(difficulty, n) for n in range(self._first, CELLS + 1)})

    def _valued(self, difficulty: Difficulty, layer: int) -> ValuedLayer:
        states = self._folder.load(states_name(layer), MAPPED)
        return ValuedLayer(layer_of(states), self.values(difficulty, layer, MAPPED))

    def write_books(self, difficulty: Difficulty) -> list[Path]:
        """Write the book of the package, and a larger one, beside the data of a solved difficulty.

        They are named after the most filled cells in them.
        """
        filled = range(LARGE.without_ruins + 1)
        table = ValueTable({n: self._valued(difficulty, n) for n in filled})
        reaches = dict.fromkeys((OWN[difficulty], LARGE))
        return [self._write_book(difficulty, table, reach) for reach in reaches]

    def _write_book(self, difficulty: Difficulty, table: ValueTable, reach: Reach) -> Path:
        path = self._path / f"{difficulty.value}-{reach.without_ruins}.book"
        part = path.with_suffix(".part")
        part.write_bytes(format_book(difficulty, table, reach, ORIGIN))
        part.replace(path)
        return path

    def seconds(self, difficulty: Difficulty) -> dict[int, float]:
        """How long the values of each layer took."""
        return {n: self._seconds(difficulty, n) for n in range(self._first, CELLS + 1)}

    def _seconds(self, difficulty: Difficulty, layer: int) -> float:
        names = [group.values(layer) for group in groups_of(difficulty)]
        return sum(float(self._folder.note(name)["seconds"]) for name in names)

    def _find_states(self) -> None:
        before: Array | None = None
        for layer in range(self._first, CELLS + 1):
            name = states_name(layer)
            if name in self._folder:
                before = None
                continue
            started = time.monotonic()
            states = self._next_states(layer, before)
            self._folder.seal({name: states}, seconds=round(time.monotonic() - started, 2))
            before = states

    def _next_states(self, layer: int, before: Array | None) -> Array:
        if layer == self._first:
            return self._root
        if before is None:
            before = self.states(layer - 1)
        room = min(KNOWN_COUNTS[layer] * 8 // 5, before.size * 40)
        return Expansion(before, self._threads, room).run(
            lambda done, total: self._report("states", layer, done, total)
        )

    def _complete(self, layer: int, group: Group, before: Group | None) -> None:
        """Rows of a layer and group, if they are not there; then what nobody needs any more goes.

        The rows made are not kept in memory: the next ones need it.
        """
        if group.values(layer) not in self._folder:
            started = time.monotonic()
            made = self._last(group) if layer == CELLS else self._made(layer, group, before)
            self._folder.seal(made, seconds=round(time.monotonic() - started, 2))
        needless = group.passing(layer + 1) + ([before.turns(layer)] if before else [])
        self._folder.drop(needless)

    def _last(self, group: Group) -> dict[str, Array]:
        return _named(group, CELLS, Valuation(group.stakes).last(self.states(CELLS)))

    def _made(self, layer: int, group: Group, before: Group | None) -> dict[str, Array]:
        grain = grain_of(layer, len(group.stakes.costs))
        with ExitStack() as streams:
            stream = streams.enter_context(
                self._folder.stream(group.rows(layer)["stream"], grain.dtype)
            )
            taken = self._folder.load(before.turns(layer), MAPPED) if before else None
            given = None
            if not group.is_last:
                given = streams.enter_context(self._folder.stream(group.turns(layer), grain.dtype))
            rows = Valuation(group.stakes, self._threads).layer(
                self.states(layer),
                layer_of(self.states(layer + 1)),
                self._load_rows(group, layer + 1),
                grain,
                stream,
                lambda done, total: self._report("values", layer, done, total),
                Turns(taken, given),
            )
            handed = {group.turns(layer): given.array()} if given else {}
            return _named(group, layer, rows) | handed

    def _load_rows(self, group: Group, layer: int) -> Rows:
        room = int(MOST_LOADED * physical_memory())
        names = group.rows(layer)
        return Rows(**{part: self._folder.load(name, room) for part, name in names.items()})


def _named(group: Group, layer: int, rows: Rows) -> dict[str, Array]:
    return {name: getattr(rows, part) for part, name in group.rows(layer).items()}


def physical_memory() -> int:
    """Bytes of memory of this machine; a great many where the system doesn't say."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return 1 << 62


def states_name(layer: int) -> str:
    return f"states-{layer:02}"
