"""Reviews that are kept, and how well somebody played: what reviews of finished games add up to."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from magdagdon.rules import Difficulty


@dataclass(frozen=True, slots=True)
class ReviewFigures:
    """A review of a finished game in numbers, all in points or counts.

    Attributes:
        start: the expected score of its difficulty before the first roll.
        luck: all luck together.
        loss: all losses together; start + luck - loss is the final score.
        decisions: how many there were.
        perfect: those that lost nothing.
        equal: those that lost something, but less than half a point.
    """

    start: float
    luck: float
    loss: float
    decisions: int
    perfect: int
    equal: int


@dataclass(frozen=True, slots=True)
class KeptReview:
    """A review as it is kept.

    Attributes:
        game: which game it is of, see `body_hash`.
        difficulty: of that game.
        text: the review itself.
        figures: the review in numbers.
        counted: whether it enters the player's accuracy.
    """

    game: str
    difficulty: Difficulty
    text: str
    figures: ReviewFigures
    counted: bool


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Reviewed games of one difficulty added up; see ReviewFigures."""

    games: int = 0
    decisions: int = 0
    perfect: int = 0
    equal: int = 0
    loss: float = 0.0
    luck: float = 0.0

    @property
    def share(self) -> float | None:
        """The share of perfect decisions, 0 to 1; None without decisions."""
        return self.perfect / self.decisions if self.decisions else None

    @property
    def cost(self) -> float | None:
        """What decisions cost in a game on average, in points; None without games."""
        return self.loss / self.games if self.games else None


def accuracy_of(
    reviews: Iterable[tuple[Difficulty, ReviewFigures]],
) -> Mapping[Difficulty, Accuracy]:
    """Reviews added up, each difficulty for itself; every difficulty is there."""
    every = tuple(reviews)
    return {
        difficulty: _added_up([figures for of, figures in every if of is difficulty])
        for difficulty in Difficulty
    }


def _added_up(reviews: list[ReviewFigures]) -> Accuracy:
    return Accuracy(
        games=len(reviews),
        decisions=sum(figures.decisions for figures in reviews),
        perfect=sum(figures.perfect for figures in reviews),
        equal=sum(figures.equal for figures in reviews),
        loss=math.fsum(figures.loss for figures in reviews),
        luck=math.fsum(figures.luck for figures in reviews),
    )
