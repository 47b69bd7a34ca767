"""The whole game, layer by layer on disk; it goes on where it was stopped.

Layer n holds the states with n filled cells. States serve all difficulties. Of a difficulty every
layer's values stay; its placement rows are needed by the next smaller layer only.
"""

import os
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from magdagdon.rules import Difficulty
from magdagdon.solver.arrays import Array
from magdagdon.solver.books import format_book
from magdagdon.solver.folder import DataFolder
from magdagdon.solver.forward import Expansion, Layer, layer_of
from magdagdon.solver.rows import Rows
from magdagdon.solver.stakes import stakes_of
from magdagdon.solver.valuation import COARSE, FINE, Grain, Valuation
from magdagdon.solver.values import ValuedLayer, ValueTable

CELLS = 16
LARGEST_LAYER = 11
LARGE_LAYERS = range(9, 13)
"""Layers whose entries are rounded to 16 bits, so that they fit the memory; without charges only
those of the largest layer are."""

MOST_LOADED = 0.55
"""A stream that takes a larger part of the memory is mapped from its file instead of loaded."""

KNOWN_COUNTS: tuple[int, ...] = (1, 21, 273, 2_368, 15_667, 85_110, 413_148, 1_833_909, 7_222_599)
KNOWN_COUNTS += (23_425_588, 56_677_333, 88_366_576, 69_102_651, 17_769_217, 711_933, 1_815, 1)
"""States by filled cells; only the room made for a layer depends on them."""

BOOK_SIZES = (4, 8)
"""Most filled cells in the book of the package, and in the large one."""

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
        rows = self._values_after(difficulty)
        return float(rows.values[0, -1])

    def states(self, layer: int) -> Array:
        """The states of a layer."""
        return self._folder.load(states_name(layer))

    def values(self, difficulty: Difficulty, layer: int) -> Array:
        """Values of a layer: one row a state, one column for each number of charges from 0 on."""
        return self._folder.load(values_name(difficulty, layer))

    def table(self, difficulty: Difficulty) -> ValueTable:
        """The values of all layers, mapped; `DamagedData` if they are not all there."""
        return ValueTable({n: self._valued(difficulty, n) for n in range(self._first, CELLS + 1)})

    def _valued(self, difficulty: Difficulty, layer: int) -> ValuedLayer:
        states = self._folder.load(states_name(layer), room=0)
        return ValuedLayer(layer_of(states), self._folder.load(values_name(difficulty, layer), 0))

    def write_books(self, difficulty: Difficulty) -> list[Path]:
        """Write the book of the package and a larger one beside the data of a solved difficulty."""
        return [self._write_book(difficulty, most) for most in BOOK_SIZES]

    def _write_book(self, difficulty: Difficulty, most: int) -> Path:
        layers = [(self.states(n), self.values(difficulty, n)) for n in range(most + 1)]
        path = self._path / f"{difficulty.value}-{most}.book"
        part = path.with_suffix(".part")
        part.write_bytes(format_book(difficulty, layers, ORIGIN))
        part.replace(path)
        return path

    def seconds(self, difficulty: Difficulty) -> dict[int, float]:
        """How long the values of each layer took."""
        names = {n: values_name(difficulty, n) for n in range(self._first, CELLS + 1)}
        return {n: float(self._folder.note(name)["seconds"]) for n, name in names.items()}

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

    def _values_after(self, difficulty: Difficulty) -> Rows:
        layer, rows = self._where_to_go_on(difficulty)
        after = layer_of(self.states(layer))
        while layer > self._first:
            layer -= 1
            self._value(difficulty, layer, after, rows)
            del rows, after  # the next ones need the memory
            rows = self._load_rows(difficulty, layer)
            after = layer_of(self.states(layer))
        return rows

    def _where_to_go_on(self, difficulty: Difficulty) -> tuple[int, Rows]:
        """The smallest layer whose rows are complete, or the full board."""
        for layer in range(self._first, CELLS + 1):
            if _row_names(difficulty, layer)["stream"] in self._folder:
                return layer, self._load_rows(difficulty, layer)
        states = self.states(CELLS)
        rows = self._run(difficulty).last(states)
        self._folder.seal({values_name(difficulty, CELLS): rows.values}, seconds=0.0)
        return CELLS, rows

    def _value(self, difficulty: Difficulty, layer: int, after: Layer, rows: Rows) -> None:
        started = time.monotonic()
        names = _row_names(difficulty, layer)
        grain = grain_of(layer, rows.values.shape[1])
        with self._folder.stream(names["stream"], grain.dtype) as stream:
            made = self._run(difficulty).layer(
                self.states(layer),
                after,
                rows,
                grain,
                stream,
                lambda done, total: self._report("values", layer, done, total),
            )
        seconds = round(time.monotonic() - started, 2)
        self._folder.seal({names[part]: getattr(made, part) for part in names}, seconds=seconds)
        self._folder.drop(_only_rows(difficulty, layer + 1))

    def _load_rows(self, difficulty: Difficulty, layer: int) -> Rows:
        names = _row_names(difficulty, layer)
        room = int(MOST_LOADED * physical_memory())
        return Rows(**{part: self._folder.load(name, room) for part, name in names.items()})

    def _run(self, difficulty: Difficulty) -> Valuation:
        return Valuation(stakes_of(difficulty), self._threads)


def physical_memory() -> int:
    """Bytes of memory of this machine; a great many where the system doesn't say."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return 1 << 62


def states_name(layer: int) -> str:
    return f"states-{layer:02}"


def values_name(difficulty: Difficulty, layer: int) -> str:
    return f"{difficulty.value}-{layer:02}-values"


def _row_names(difficulty: Difficulty, layer: int) -> dict[str, str]:
    return {part: f"{difficulty.value}-{layer:02}-{part}" for part in Rows._fields}


def _only_rows(difficulty: Difficulty, layer: int) -> list[str]:
    names = _row_names(difficulty, layer)
    return [name for part, name in names.items() if part != "values"]
