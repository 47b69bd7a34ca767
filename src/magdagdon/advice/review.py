"""A finished game told as start value, luck and loss (docs/solving.md)."""

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
from .options import TIE, advise, power_cost, reroll_value
from .points import points_on


@dataclass(frozen=True, slots=True)
class Luck:
    """A roll, or the outcome of a REROLL.

    Attributes:
        turn: from 1.
        dice: what fell.
        points: how much better than expected that was; negative if worse.
    """

    turn: int
    dice: tuple[int, ...]
    points: float


@dataclass(frozen=True, slots=True)
class Decision:
    """What the player chose.

    Attributes:
        turn: from 1.
        moves: the choice, as in a record.
        loss: in expected points against the best choice; 0 if it was one of the best.
        best: a best choice, as `Option.moves`; the choice itself if nothing was better.
    """

    turn: int
    moves: str
    loss: float
    best: str


@dataclass(frozen=True, slots=True)
class Review:
    """start + all luck - all losses = the final score.

    Attributes:
        start: the expected score of the difficulty before the first roll.
        events: rolls, outcomes and decisions in the order they came.
        score: the final score; of an unfinished game, what was to be expected at its end.
    """

    start: float
    events: tuple[Luck | Decision, ...]
    score: float

    @property
    def luck(self) -> float:
        """All luck together."""
        return sum(event.points for event in self.events if isinstance(event, Luck))

    @property
    def loss(self) -> float:
        """All losses together."""
        return sum(event.loss for event in self.events if isinstance(event, Decision))


def review(record: Record, evaluator: Evaluator, *, alternatives: bool = True) -> Review:
    """The review of a record that `replay` accepts.

    Without `alternatives` the best choices are not named, which is much quicker.
    """
    game = new_game(record.difficulty)
    start = evaluator.start(position_of(game))
    events: list[Luck | Decision] = []
    for step in steps(record):
        events += _events(game, step, evaluator, alternatives)
        game = step.game
    return Review(start, tuple(events), _worth(game, evaluator))


def _worth(game: Game, evaluator: Evaluator) -> float:
    position = position_of(game)
    future = evaluator.rolled(position, game.dice) if game.dice else evaluator.start(position)
    return game.score.total + future


def _events(
    game: Game, step: Step, evaluator: Evaluator, alternatives: bool
) -> Iterator[Luck | Decision]:
    move, position = step.move, position_of(game)
    if isinstance(move, Roll):
        luck = evaluator.rolled(position, move.dice) - evaluator.start(position)
        yield Luck(step.turn, move.dice, luck)
    elif isinstance(move, Reroll):
        rolled = tuple(game.dice[die - 1] for die in move.dice)
        hand, again = tuple(sorted(game.dice)), tuple(sorted(rolled))
        mean = reroll_value(position, hand, again, evaluator)
        moves = str(RerollAction(rolled, move.faces))
        yield _decision(game, step.turn, moves, mean, evaluator, alternatives)
        fell = evaluator.rolled(position.after_power(), step.game.dice) - power_cost(position)
        yield Luck(step.turn, move.faces, fell - mean)
    elif isinstance(move, Shift | Confirm | RuinCell):
        value = _value_of(game, step, evaluator)
        yield _decision(game, step.turn, _moves(game, step), value, evaluator, alternatives)


def _value_of(game: Game, step: Step, evaluator: Evaluator) -> float:
    """Expected points still to come with a choice that leaves nothing to chance."""
    position, later = position_of(game), position_of(step.game)
    if isinstance(step.move, Shift):
        return evaluator.rolled(later, step.game.dice) - power_cost(position)
    return points_on(later.board) - points_on(position.board) + evaluator.start(later)


def _moves(game: Game, step: Step) -> str:
    if isinstance(step.move, Shift):
        return str(ShiftAction(game.dice[step.move.die - 1], step.move.by))
    if isinstance(step.move, RuinCell):
        return str(RuinAction(step.move.cell))
    return " ".join(map(str, placements(game.board, game.staged)))


def _decision(
    game: Game, turn: int, moves: str, value: float, evaluator: Evaluator, alternatives: bool
) -> Decision:
    loss = evaluator.rolled(position_of(game), game.dice) - value
    if abs(loss) <= TIE:
        return Decision(turn, moves, 0.0, moves)
    best = advise(game, evaluator).options[0].moves if alternatives else ""
    return Decision(turn, moves, loss, best)
