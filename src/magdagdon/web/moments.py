"""The events of a review in the game they belong to: what was on the table, and what came of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from magdagdon import record as records
from magdagdon.advice import Decision, Luck, Review
from magdagdon.record import PlaceAction, Record, RerollAction, Step
from magdagdon.rules import Confirm, Game, Reroll, Roll, RuinCell, Shift, new_game


@dataclass(frozen=True, slots=True)
class Moment:
    """A roll, the outcome of a REROLL, or a decision.

    Attributes:
        nth: from 1, in the order they came.
        event: what the review says of it.
        before: the game that it found; a decision finds the dice, staged or not.
        after: the game that it left.
        expected_before: the expected final score before it.
        powers: the powers that its turn had had before it.
    """

    nth: int
    event: Luck | Decision
    before: Game
    after: Game
    expected_before: float
    powers: int

    @property
    def position(self) -> str:
        """Its name where a record tells at which positions help was asked for."""
        turn = str(self.event.turn)
        return f"{turn}.{self.powers}" if self.powers else turn


def is_of(review: Review, record: Record) -> bool:
    """Whether a review tells of the very rolls and decisions of a record, as a kept one should."""
    return [_told(event) for event in review.events] == list(_happened(record))


def _told(event: Luck | Decision) -> tuple[int, object]:
    return event.turn, event.dice if isinstance(event, Luck) else frozenset(event.moves.split(" "))


def _happened(record: Record) -> Iterator[tuple[int, object]]:
    for nth, turn in enumerate(record.turns, 1):
        yield nth, turn.dice
        for action in turn.actions:
            if not isinstance(action, PlaceAction):
                yield nth, frozenset([str(action)])
            if isinstance(action, RerollAction):
                yield nth, action.after
        if turn.placements:
            yield nth, frozenset(map(str, turn.placements))


def moments(record: Record, review: Review) -> Iterator[Moment]:
    """All events of a review of this record, each in its game."""
    expected = review.start
    places = _places(record)
    for nth, (event, (before, after, powers)) in enumerate(
        zip(review.events, places, strict=True), 1
    ):
        yield Moment(nth, event, before, after, expected, powers)
        expected = event.expected


def _places(record: Record) -> Iterator[tuple[Game, Game, int]]:
    """Games before and after each event, and the powers of the turn so far."""
    game, powers = new_game(record.difficulty), 0
    for step in records.steps(record):
        powers = 0 if isinstance(step.move, Roll) else powers
        yield from ((game, step.game, powers),) * _events_of(step)
        powers += isinstance(step.move, Shift | Reroll)
        game = step.game


def _events_of(step: Step) -> int:
    """How many events a move is: a REROLL is a decision and what fell."""
    if isinstance(step.move, Reroll):
        return 2
    return int(isinstance(step.move, Roll | Shift | Confirm | RuinCell))


def position_of(record: Record, moment: Moment) -> Record:
    """The unfinished record, without headers, that ends with what a decision found on the table."""
    turn = record.turns[moment.event.turn - 1]
    before = replace(turn, actions=turn.actions[: moment.powers])
    return Record(record.difficulty, turns=(*record.turns[: moment.event.turn - 1], before))
