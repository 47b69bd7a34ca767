"""What a review tells of: rolls with their luck, decisions with their losses."""

from dataclasses import dataclass
from enum import Enum

EQUAL = 0.5
"""Losses under this many points are called equal."""

COSTLY = 5.0
"""Losses from this many points on are called costly."""


class Judgement(Enum):
    """What a decision is called."""

    PERFECT = "perfect"
    EQUAL = "equal"
    SLIP = "slip"
    COSTLY = "costly"


def judgement_of(loss: float) -> Judgement:
    """What a decision is called that loses so much: only one without any loss is perfect."""
    if loss <= 0:
        return Judgement.PERFECT
    if loss < EQUAL:
        return Judgement.EQUAL
    return Judgement.SLIP if loss < COSTLY else Judgement.COSTLY


@dataclass(frozen=True, slots=True)
class Luck:
    """A roll, or the outcome of a REROLL.

    Attributes:
        turn: from 1.
        dice: what fell.
        points: how much better than expected that was; negative if worse.
        expected: the expected final score after it.
        again: whether it is the outcome of a REROLL.
    """

    turn: int
    dice: tuple[int, ...]
    points: float
    expected: float
    again: bool = False


@dataclass(frozen=True, slots=True)
class Decision:
    """What the player chose.

    Attributes:
        turn: from 1.
        moves: the choice, as in a record.
        loss: in expected points against the best choice; 0 if it was one of the best.
        best: a best choice, as `Option.moves`; the choice itself if nothing was better.
        value: the expected final score with the choice.
        best_value: the expected final score with a best choice.
        margin: how much a best choice is ahead of the next one that loses something; 0 if there
            is none.
    """

    turn: int
    moves: str
    loss: float
    best: str
    value: float
    best_value: float
    margin: float = 0.0

    @property
    def expected(self) -> float:
        """The expected final score after it."""
        return self.value

    @property
    def judgement(self) -> Judgement:
        """What it is called."""
        return judgement_of(self.loss)


Event = Luck | Decision
