"""The review of a game: start + luck - loss = final score."""

from random import Random

import pytest

from magdagdon.advice import Decision, Evaluator, Luck, Position, review
from magdagdon.record import Record, extend
from magdagdon.rules import Confirm, Difficulty, Game, Move, Phase, Reroll, Roll, Stage, new_game


class Guess:
    """Values of no truth at all: the identity of the review must hold whatever they are."""

    def start(self, position: Position) -> float:
        if position.board.is_full:
            return 0.0
        return sum(position.board.values) * 0.37 - position.charges

    def rolled(self, position: Position, dice: tuple[int, ...]) -> float:
        return self.start(position) + sum(dice) * 0.61 - 7


def played(seed: int, difficulty: Difficulty) -> tuple[Record, Game]:
    """A random game with powers, and its record."""
    random = Random(seed)
    game, record = new_game(difficulty), Record(difficulty)
    while game.phase is not Phase.OVER:
        move = _move(game, random)
        after = game.apply(move)
        record = extend(record, game, move, after)
        game = after
    return record, game


def _move(game: Game, random: Random) -> Move:
    if game.can_roll:
        return Roll(tuple(random.choices(range(1, 7), k=4)))
    if game.can_reroll and random.random() < 0.1:
        return Reroll(game.available, tuple(random.choices(range(1, 7), k=len(game.available))))
    if game.can_confirm:
        return Confirm()
    moves = game.legal_moves()
    stagings = [move for move in moves if isinstance(move, Stage)]
    return random.choice(stagings or list(moves))


@pytest.mark.parametrize("difficulty", Difficulty)
def test_review__start_and_luck_and_loss_are_the_final_score(difficulty: Difficulty) -> None:
    evaluator: Evaluator = Guess()
    for seed in range(25):
        record, game = played(seed, difficulty)
        found = review(record, evaluator, alternatives=False)
        assert found.score == game.score.total
        assert found.start + found.luck - found.loss == pytest.approx(found.score, abs=0.01)


def test_review__names_rolls_and_choices_in_their_order() -> None:
    record, _ = played(3, Difficulty.PEACEFUL)
    found = review(record, Guess(), alternatives=False)
    turns = [event.turn for event in found.events]
    assert turns == sorted(turns)
    first = found.events[0]
    assert isinstance(first, Luck)
    assert first.dice == record.turns[0].dice
    decisions = [event for event in found.events if isinstance(event, Decision)]
    written = " ".join(" ".join(map(str, turn.actions)) for turn in record.turns)
    assert " ".join(decision.moves for decision in decisions) == written


def test_review__of_an_unfinished_game_ends_with_what_is_expected() -> None:
    record = Record(Difficulty.PEACEFUL)
    assert review(record, Guess()).score == Guess().start(
        Position(new_game(Difficulty.PEACEFUL).board, Difficulty.PEACEFUL)
    )
