"""Which states a book holds. They are found again when it is read, so it needs to hold values only.

From the empty board on: all states up to some number of filled cells, and from there up to another
number those that come about without a RUIN.
"""

from dataclasses import dataclass, field

import numpy as np

from magdagdon.rules import Difficulty
from magdagdon.solver.arrays import Array
from magdagdon.solver.forward import Expansion


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a book goes.

    Attributes:
        all_states: up to so many filled cells it holds every state.
        without_ruins: and up to so many those that can be reached by placing dice only.
    """

    all_states: int
    without_ruins: int


OWN = {
    Difficulty.PEACEFUL: Reach(5, 7),
    Difficulty.SURVIVAL: Reach(5, 7),
    Difficulty.NIGHTMARE: Reach(6, 8),
}
"""Of the books of the package: what about 10 MB hold."""

LARGE = Reach(6, 8)
"""Of a book for the second turn after any first one without a RUIN."""


@dataclass(slots=True)
class Chain:
    """Layers of states from the empty board on, found when they are asked for."""

    ruins: bool
    threads: int
    _layers: list[Array] = field(default_factory=lambda: [np.zeros(1, np.uint64)])

    def layer(self, filled: int) -> Array:
        """The states with so many filled cells, in mix order."""
        while len(self._layers) <= filled:
            expansion = Expansion(self._layers[-1], self.threads, ruins=self.ruins)
            self._layers.append(expansion.run())
        return self._layers[filled]


class States:
    """The states of a reach, layer by layer."""

    def __init__(self, reach: Reach, threads: int = 1) -> None:
        self._reach = reach
        self._all = Chain(True, threads)
        self._placed = Chain(False, threads)

    def layer(self, filled: int) -> Array:
        """The states with so many filled cells, in mix order."""
        chain = self._all if filled <= self._reach.all_states else self._placed
        return chain.layer(filled)
