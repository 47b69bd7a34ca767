"""Layers of states with their values: what a solved game or a book is."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.boards import board_of, doomed_of, empty_count
from magdagdon.solver.compiled import kernel
from magdagdon.solver.forward import Layer
from magdagdon.solver.reduction import equal_states, reduced
from magdagdon.solver.table import find, find_all

CELLS = 16
MOST_EQUAL = 256


class UnknownState(LookupError):
    """A state is not in the table."""


@kernel
def _find_boards(boards: Array, states: Array, starts: Array, found: Array) -> bool:
    """found[i] = index of the state of boards[i]; whether all are there."""
    equal = np.empty(MOST_EQUAL, np.uint64)
    for i in range(boards.size):
        found[i] = find(states, starts, reduced(boards[i], 0))
        if found[i] < 0:
            for j in range(equal_states(boards[i], 0, equal)):
                found[i] = max(found[i], find(states, starts, equal[j]))
        if found[i] < 0:
            return False
    return True


@kernel
def filled_cells(state: np.uint64) -> int:
    """Cells of a state that are a number or a RUIN; doomed cells are not."""
    return CELLS - empty_count(board_of(state)) - doomed_of(state)


@dataclass(frozen=True, slots=True)
class ValuedLayer:
    """States with n filled cells and their values, a column for each number of charges from 0."""

    layer: Layer
    values: Array

    def values_of(self, boards: Array) -> Array:
        """Rows of values of boards; `UnknownState` if one is missing."""
        found = np.empty(boards.size, np.int64)
        if not _find_boards(boards, self.layer.states, self.layer.starts, found):
            raise UnknownState
        rows: Array = self.values[found]
        return rows

    def of_states(self, states: Array) -> Array:
        """Rows of values of states; `UnknownState` if one is missing."""
        found = np.empty(states.size, np.int64)
        if not find_all(self.layer.states, self.layer.starts, states, states.size, found):
            raise UnknownState
        rows: Array = self.values[found]
        return rows


@dataclass(frozen=True, slots=True)
class ValueTable:
    """Values by number of filled cells."""

    layers: Mapping[int, ValuedLayer]

    @property
    def size(self) -> int:
        """The number of values."""
        return sum(layer.values.size for layer in self.layers.values())

    def values_of(self, filled: int, boards: Array, columns: int) -> Array:
        """Values of boards with so many filled cells: a row each, at least so many columns."""
        layer = self.layers.get(filled)
        if layer is None or layer.values.shape[1] < columns:
            raise UnknownState
        return layer.values_of(boards)
