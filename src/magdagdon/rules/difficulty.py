"""The three difficulties (R5, R11)."""

from enum import Enum


class Difficulty(Enum):
    """How hard a game is: the dice to place each turn and the Majda Powers."""

    PEACEFUL = "PEACEFUL"
    SURVIVAL = "SURVIVAL"
    NIGHTMARE = "NIGHTMARE"

    @property
    def minimum(self) -> int:
        """The dice to place each turn, before it drops near the end (R5)."""
        return _MINIMUM[self]

    @property
    def costs(self) -> tuple[int, ...]:
        """The price in points of each power, in order of use (R11)."""
        return _COSTS[self]

    @property
    def charges(self) -> int:
        """How many powers a game has (R11)."""
        return len(_COSTS[self])


_MINIMUM = {Difficulty.PEACEFUL: 2, Difficulty.SURVIVAL: 2, Difficulty.NIGHTMARE: 3}
_COSTS: dict[Difficulty, tuple[int, ...]] = {
    Difficulty.PEACEFUL: (10, 20, 40),
    Difficulty.SURVIVAL: (70,),
    Difficulty.NIGHTMARE: (),
}
