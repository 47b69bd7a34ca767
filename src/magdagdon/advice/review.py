"""A game told as start value, luck and loss (docs/solving.md)."""

from collections.abc import Iterator
from dataclasses import dataclass

from magdagdon.record import (
    Record,
    RerollAction,
    RuinAction,
    ShiftAction,
    Step,
    placements,
    steps,
)
from magdagdon.rules import Confirm, Game, Reroll, Roll, RuinCell, Shift, new_game

from .evaluator import Evaluator, position_of
from .events import Decision, Event, Luck
from .figures import Review
from .options import TIE, advise, reroll_value


def review(record: Record, evaluator: Evaluator, *, alternatives: bool = True) -> Review:
    """The review of a record that `replay` accepts.

    Without `alternatives` best choices are not named and have no margin, which is much quicker.
    """
    return _Reviewer(evaluator, alternatives).review(record)


@dataclass(frozen=True, slots=True)
class _Reviewer:
    evaluator: Evaluator
    alternatives: bool

    def review(self, record: Record) -> Review:
        game = new_game(record.difficulty)
        start = expected = self.evaluator.start(position_of(game))
        events: list[Event] = []
        for step in steps(record):
            for event in self._events(game, step, expected):
                events.append(event)
                expected += event.points if isinstance(event, Luck) else -event.loss
            game = step.game
        return Review(start, tuple(events), self._worth(game))

    def _worth(self, game: Game) -> float:
        """The expected final score."""
        position = position_of(game)
        if game.dice:
            return game.score.total + self.evaluator.rolled(position, game.dice)
        return game.score.total + self.evaluator.start(position)

    def _events(self, game: Game, step: Step, expected: float) -> Iterator[Event]:
        """Luck is counted from what was expected, so that noise in values never adds up."""
        move, after = step.move, self._worth(step.game)
        if isinstance(move, Roll):
            yield Luck(step.turn, move.dice, after - expected, after)
        elif isinstance(move, Reroll):
            decision = self._decision(game, step, self._reroll_worth(game, move))
            yield decision
            fell = after - (expected - decision.loss)
            yield Luck(step.turn, move.faces, fell, after, again=True)
        elif isinstance(move, Shift | Confirm | RuinCell):
            yield self._decision(game, step, after)

    def _reroll_worth(self, game: Game, move: Reroll) -> float:
        hand = tuple(sorted(game.dice))
        again = tuple(sorted(game.dice[die - 1] for die in move.dice))
        return game.score.total + reroll_value(position_of(game), hand, again, self.evaluator)

    def _decision(self, game: Game, step: Step, value: float) -> Decision:
        moves, best_value = _moves(game, step), self._worth(game)
        loss = best_value - value
        if abs(loss) <= TIE:
            loss = 0.0
        best, margin = self._alternatives(game) if self.alternatives else ("", 0.0)
        return Decision(step.turn, moves, loss, best if loss else moves, value, best_value, margin)

    def _alternatives(self, game: Game) -> tuple[str, float]:
        """A best choice, and how much it is ahead of the next that loses something."""
        options = advise(game, self.evaluator).options
        return options[0].moves, next((o.loss for o in options if o.loss), 0.0)


def _moves(game: Game, step: Step) -> str:
    match step.move:
        case Reroll(dice, faces):
            return str(RerollAction(tuple(game.dice[die - 1] for die in dice), faces))
        case Shift(die, by):
            return str(ShiftAction(game.dice[die - 1], by))
        case RuinCell(cell):
            return str(RuinAction(cell))
    return " ".join(map(str, placements(game.board, game.staged)))
