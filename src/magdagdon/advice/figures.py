"""What a review adds up to, and what stands out in it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from .events import Decision, Event, Judgement, Luck


@dataclass(frozen=True, slots=True)
class TurnFigures:
    """A turn of a review.

    Attributes:
        turn: from 1.
        expected_after: the expected final score when it ended; of the last turn, the final score.
        luck: all luck of the turn.
        loss: all losses of the turn.
    """

    turn: int
    expected_after: float
    luck: float
    loss: float


@dataclass(frozen=True, slots=True)
class Review:
    """start + all luck - all losses = the final score.

    Attributes:
        start: the expected final score before the first roll: par.
        events: rolls, outcomes and decisions in the order they came.
        score: the final score; of an unfinished game, what was to be expected at its end.
    """

    start: float
    events: tuple[Event, ...]
    score: float

    @property
    def rolls(self) -> tuple[Luck, ...]:
        """The rolls and the outcomes of REROLLs."""
        return tuple(event for event in self.events if isinstance(event, Luck))

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions."""
        return tuple(event for event in self.events if isinstance(event, Decision))

    @property
    def luck(self) -> float:
        """All luck together."""
        return sum(roll.points for roll in self.rolls)

    @property
    def loss(self) -> float:
        """All losses together."""
        return sum(decision.loss for decision in self.decisions)

    @property
    def best_roll(self) -> Luck | None:
        """The luckiest roll, the first of several; None if none was lucky."""
        best = max(self.rolls, key=lambda roll: roll.points, default=None)
        return best if best and best.points > 0 else None

    @property
    def worst_roll(self) -> Luck | None:
        """The unluckiest roll, the first of several; None if none was unlucky."""
        worst = min(self.rolls, key=lambda roll: roll.points, default=None)
        return worst if worst and worst.points < 0 else None

    @property
    def best_decision(self) -> Decision | None:
        """The perfect decision that was most ahead of the next choice; None if none was ahead."""
        found = (decision for decision in self.decisions if not decision.loss)
        best = max(found, key=lambda decision: decision.margin, default=None)
        return best if best and best.margin > 0 else None

    @property
    def costliest(self) -> Decision | None:
        """The decision that lost most, the first of several; None if none lost anything."""
        worst = max(self.decisions, key=lambda decision: decision.loss, default=None)
        return worst if worst and worst.loss > 0 else None

    @property
    def perfect(self) -> int:
        """How many decisions lost nothing."""
        return self._count(Judgement.PERFECT)

    @property
    def equal(self) -> int:
        """How many decisions lost something, but so little that it is called equal."""
        return self._count(Judgement.EQUAL)

    @property
    def share(self) -> float | None:
        """The share of perfect decisions, from 0 to 1; None without decisions."""
        return self.perfect / len(self.decisions) if self.decisions else None

    @property
    def turns(self) -> tuple[TurnFigures, ...]:
        """The figures of each turn."""
        return tuple(_turns(self.events))

    def _count(self, judgement: Judgement) -> int:
        return sum(decision.judgement is judgement for decision in self.decisions)


def _turns(events: Iterable[Event]) -> Iterator[TurnFigures]:
    for turn, group in groupby(events, key=lambda event: event.turn):
        found = tuple(group)
        luck = sum(event.points for event in found if isinstance(event, Luck))
        loss = sum(event.loss for event in found if isinstance(event, Decision))
        yield TurnFigures(turn, found[-1].expected, luck, loss)
