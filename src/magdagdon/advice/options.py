"""What can be done with the dice on the table, and what each choice is worth."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from magdagdon.record import PlaceAction, RuinAction, ShiftAction, faces_text
from magdagdon.rules import Game, Phase

from .dice import Hand, outcomes, parts, shifted, without
from .evaluator import Evaluator, Position, position_of
from .points import points_on
from .sets import legal_sets

TIE = 1.5e-3
"""Values closer than this count as equal: it is the step of books and noise, not play."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: a whole legal set, one SHIFT, one REROLL or one RUIN.

    Attributes:
        moves: as in a record; of a REROLL only what is rolled again (`R26`).
        value: the expected final score if it is chosen and play is perfect from then on.
        loss: what that is less than the best choice; 0 for all that are equally good.
    """

    moves: str
    value: float
    loss: float


@dataclass(frozen=True, slots=True)
class Advice:
    """The expected final score of a position under best play, and its options, best first.

    Before ROLL and after the end there are none.
    """

    value: float
    options: tuple[Option, ...]


class Worth(NamedTuple):
    """A choice and the expected points still to come with it, its own gains and costs included."""

    moves: str
    value: float


def advise(game: Game, evaluator: Evaluator) -> Advice:
    """All options of a game; staged dice are taken as back in the hand.

    Options that differ only in which of two equal dice is meant are one.
    """
    position, score = position_of(game), game.score.total
    if game.phase in (Phase.TO_ROLL, Phase.OVER):
        return Advice(score + evaluator.start(position), ())
    evaluator.rolled(position, game.dice)  # what has to be computed is so from here, not per option
    worths = sorted(_worths(game, position, evaluator), key=lambda worth: -worth.value)
    best = worths[0].value
    options = tuple(Option(w.moves, score + w.value, _loss(best, w.value)) for w in worths)
    return Advice(options[0].value, options)


def _loss(best: float, value: float) -> float:
    return best - value if best - value > TIE else 0.0


def _worths(game: Game, position: Position, evaluator: Evaluator) -> Iterator[Worth]:
    hand = tuple(sorted(game.dice))
    if game.phase is Phase.PLACING:
        yield from _sets(position, hand, evaluator)
    else:
        yield from _ruins(position, evaluator)
    if position.charges:
        yield from _shifts(position, hand, evaluator)
        yield from _rerolls(position, hand, evaluator)


def _sets(position: Position, hand: Hand, evaluator: Evaluator) -> Iterator[Worth]:
    before = points_on(position.board)
    for chosen in legal_sets(position.board, hand, position.required):
        after = evaluator.start(position.with_board(chosen.board))
        moves = " ".join(str(PlaceAction(value, cell)) for value, cell in chosen.placements)
        yield Worth(moves, points_on(chosen.board) - before + after)


def _ruins(position: Position, evaluator: Evaluator) -> Iterator[Worth]:
    before = points_on(position.board)
    for cell in position.board.empty_cells:
        board = position.board.with_ruin(cell)
        after = evaluator.start(position.with_board(board))
        yield Worth(str(RuinAction(cell)), points_on(board) - before + after)


def _shifts(position: Position, hand: Hand, evaluator: Evaluator) -> Iterator[Worth]:
    cost, later = power_cost(position), position.after_power()
    for value, by, changed in shifted(hand):
        yield Worth(str(ShiftAction(value, by)), evaluator.rolled(later, changed) - cost)


def _rerolls(position: Position, hand: Hand, evaluator: Evaluator) -> Iterator[Worth]:
    for dice in parts(hand):
        if dice:
            yield Worth(f"R{faces_text(dice)}", reroll_value(position, hand, dice, evaluator))


def power_cost(position: Position) -> int:
    """The price of the next power (R11)."""
    return position.difficulty.costs[position.powers_used]


def reroll_value(position: Position, hand: Hand, dice: Hand, evaluator: Evaluator) -> float:
    """The mean over what some dice of a hand may fall to, the price taken off (R14)."""
    kept, later = without(hand, dice), position.after_power()
    mean = sum(
        chance * evaluator.rolled(later, tuple(sorted(kept + faces)))
        for faces, chance in outcomes(len(dice))
    )
    return mean - power_cost(position)
