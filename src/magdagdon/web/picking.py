"""Which decisions of a reviewed game enter the mistake book."""

from collections.abc import Iterator

from magdagdon import record as records
from magdagdon.advice import EQUAL, Decision, Review
from magdagdon.play import NewMistake
from magdagdon.record import Record
from magdagdon.web.moments import Moment, moments, position_of

MOST = 3
"""How many decisions of one game: the costliest. A book that grows faster is never learnt."""


def costliest(record: Record, review: Review, source: str = "") -> tuple[NewMistake, ...]:
    """The costliest decisions of a game as positions, costliest first.

    A decision that is called equal to the best is none.

    Args:
        record: of the whole game.
        review: of that game.
        source: the id of the game, if it is the player's own.
    """
    found = sorted(_mistakes(record, review, source), key=lambda mistake: -mistake.loss)
    return tuple(found[:MOST])


def without_outcome(moves: str) -> str:
    """A choice without the dice that fell after it: `R26:31` was the choice `R26`."""
    return moves.partition(":")[0]


def _mistakes(record: Record, review: Review, source: str) -> Iterator[NewMistake]:
    for moment in moments(record, review):
        event = moment.event
        if isinstance(event, Decision) and event.loss >= EQUAL:
            yield _mistake(record, moment, event, source)


def _mistake(record: Record, moment: Moment, decision: Decision, source: str) -> NewMistake:
    return NewMistake(
        record=records.format(position_of(record, moment)),
        chosen=without_outcome(decision.moves),
        best=decision.best,
        loss=decision.loss,
        source=source,
    )
