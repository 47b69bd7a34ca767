"""Groups of charges: the columns of a difficulty that one run over the whole game computes.

The entries of the largest layer take 5 GB for each number of charges. Two fit the memory; so a
layer of a difficulty with more is computed group by group, each with its own rows, and a group
gets from the one before what its first column needs (see `handover`).
"""

from dataclasses import dataclass

from magdagdon.rules import Difficulty
from magdagdon.solver.rows import Rows
from magdagdon.solver.stakes import stakes_of
from magdagdon.solver.valuation import Stakes

TOGETHER = 2
"""The most columns of a group."""


@dataclass(frozen=True, slots=True)
class Group:
    """Neighbouring numbers of charges of a difficulty, and the names of their arrays.

    Attributes:
        first: the smallest number of charges.
        stakes: what they cost; costs[0] is paid where first > 0.
        is_last: nothing is handed over.
    """

    difficulty: Difficulty
    first: int
    stakes: Stakes
    is_last: bool

    def values(self, layer: int) -> str:
        """Name of the values of a layer."""
        return self.rows(layer)["values"]

    def rows(self, layer: int) -> dict[str, str]:
        """Names of the rows of a layer by part."""
        return {part: self._name(layer, part) for part in Rows._fields}

    def turns(self, layer: int) -> str:
        """Name of what a layer hands over."""
        return self._name(layer, "turns")

    def passing(self, layer: int) -> list[str]:
        """Names of the rows of a layer that only the layer before it needs."""
        return [name for part, name in self.rows(layer).items() if part != "values"]

    def _name(self, layer: int, part: str) -> str:
        charges = f"-from-{self.first}" if self.first else ""
        return f"{self.difficulty.value}{charges}-{layer:02}-{part}"


def groups_of(difficulty: Difficulty) -> list[Group]:
    """The groups of a difficulty, from no charges on."""
    stakes = stakes_of(difficulty)
    columns = len(stakes.costs)
    return [
        Group(
            difficulty,
            first,
            Stakes(stakes.minimum, stakes.costs[first : first + TOGETHER]),
            first + TOGETHER >= columns,
        )
        for first in range(0, columns, TOGETHER)
    ]
