"""The review of a game: start + luck - loss = final score."""

from random import Random

import pytest

from magdagdon.advice import (
    Decision,
    Evaluator,
    Luck,
    Option,
    Position,
    Review,
    advise,
    parsed_moves,
    review,
)
from magdagdon.advice.options import TIE
from magdagdon.record import PlaceAction, Record, RuinAction, Turn, extend
from magdagdon.rules import (
    Confirm,
    Difficulty,
    Game,
    Move,
    Phase,
    Reroll,
    Roll,
    RuinCell,
    Stage,
    new_game,
)
from tests.support.adviser import GuessingEvaluator


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
        assert found.start + found.luck - found.loss == pytest.approx(found.score, abs=2 * TIE)


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


class Noisy(GuessingEvaluator):
    """Values a little too high with dice on the table: as rounded ones may be."""

    def rolled(self, position: Position, dice: tuple[int, ...]) -> float:
        return super().rolled(position, dice) + 0.9 * TIE


def test_review__of_values_with_noise_adds_up_all_the_same() -> None:
    """Noise is no loss, and eight turns of it are not eight times as much."""
    record, _ = played_well(1)
    found = review(record, Noisy(), alternatives=False)
    assert found.loss == 0
    assert len(record.turns) > 4
    assert found.start + found.luck == pytest.approx(found.score, abs=TIE)


@pytest.mark.parametrize("difficulty", Difficulty)
def test_events__tell_what_is_expected_after_them(difficulty: Difficulty) -> None:
    record, _ = played(5, difficulty)
    found = review(record, Guess(), alternatives=False)
    expected = found.start
    for event in found.events:
        if isinstance(event, Luck):
            assert event.expected == pytest.approx(expected + event.points, abs=TIE)
        else:
            assert event.best_value == pytest.approx(expected, abs=TIE)
            assert event.expected == event.value == pytest.approx(expected - event.loss, abs=TIE)
        expected = event.expected
    assert expected == pytest.approx(found.score, abs=TIE)


@pytest.mark.parametrize("difficulty", Difficulty)
def test_turns__add_up_to_the_whole(difficulty: Difficulty) -> None:
    record, game = played(6, difficulty)
    found = review(record, Guess(), alternatives=False)
    assert [turn.turn for turn in found.turns] == list(range(1, len(record.turns) + 1))
    assert sum(turn.luck for turn in found.turns) == pytest.approx(found.luck)
    assert sum(turn.loss for turn in found.turns) == pytest.approx(found.loss)
    assert found.turns[-1].expected_after == game.score.total
    before = found.start
    for turn in found.turns:
        assert turn.expected_after == pytest.approx(before + turn.luck - turn.loss, abs=2 * TIE)
        before = turn.expected_after


def test_reroll__is_a_decision_and_then_luck() -> None:
    record = next(r for r in (played(n, Difficulty.PEACEFUL)[0] for n in range(99)) if rerolls(r))
    found = review(record, Guess(), alternatives=False)
    outcomes = [index for index, event in enumerate(found.events) if is_outcome(event)]
    assert len(outcomes) == rerolls(record)
    for index in outcomes:
        chosen, fell = found.events[index - 1 : index + 1]
        assert isinstance(chosen, Decision)
        assert isinstance(fell, Luck)
        assert chosen.moves[0] == "R"
        assert chosen.moves.endswith(":" + "".join(map(str, fell.dice)))
        assert chosen.turn == fell.turn
    assert len(found.rolls) == len(record.turns) + len(outcomes)


def rerolls(record: Record) -> int:
    return sum(str(action)[0] == "R" for turn in record.turns for action in turn.actions)


def is_outcome(event: object) -> bool:
    return isinstance(event, Luck) and event.again


def played_well(seed: int, worst_turn: int | None = None) -> tuple[Record, list[list[Option]]]:
    """A game by advice, but for one turn: its record, and the options of every turn."""
    random, evaluator = Random(seed), GuessingEvaluator()
    game, record = new_game(Difficulty.NIGHTMARE), Record(Difficulty.NIGHTMARE)
    options: list[list[Option]] = []
    while game.phase is not Phase.OVER:
        roll = tuple(random.choices(range(1, 7), k=4))
        options.append(list(advise(game := game.apply(Roll(roll)), evaluator).options))
        best = -1 if len(options) == worst_turn else 0
        turn, game = _made(game, options[-1][best].moves)
        record = Record(record.difficulty, turns=(*record.turns, turn))
    return record, options


def _made(game: Game, moves: str) -> tuple[Turn, Game]:
    dice, actions = game.dice, []
    for done in parsed_moves(moves):
        assert done.cell is not None
        if done.code == "ruin":
            return Turn(dice, (RuinAction(done.cell),)), game.apply(RuinCell(done.cell))
        value = int(done.fields["value"])
        die = next(die for die in game.available if game.dice[die - 1] == value)
        game = game.apply(Stage(die, done.cell))
        actions.append(PlaceAction(value, done.cell))
    return Turn(dice, tuple(actions)), game.apply(Confirm())


def test_review__of_a_game_by_advice_shows_no_loss() -> None:
    record, options = played_well(1)
    found = review(record, GuessingEvaluator())
    assert found.loss == 0
    assert (found.perfect, found.share) == (len(record.turns), 1)
    assert found.costliest is None
    for decision, offered in zip(found.decisions, options, strict=True):
        assert decision.best == decision.moves
        assert decision.value == decision.best_value == pytest.approx(offered[0].value)
        margin = next((option.loss for option in offered if option.loss), 0)
        assert decision.margin == pytest.approx(margin)


def test_review__finds_the_one_decision_that_cost() -> None:
    record, options = played_well(3, worst_turn=1)
    found = review(record, GuessingEvaluator())
    costly = found.costliest
    assert costly
    assert found.loss == costly.loss == pytest.approx(options[0][-1].loss)
    assert (costly.turn, costly.best) == (1, options[0][0].moves)
    assert costly.value == pytest.approx(options[0][-1].value)
    assert costly.best_value == pytest.approx(options[0][0].value)
    assert found.perfect == len(record.turns) - 1
    assert found.start + found.luck - found.loss == pytest.approx(found.score)


def test_review__without_alternatives_names_no_best() -> None:
    record, _ = played_well(3, worst_turn=1)
    found = review(record, GuessingEvaluator(), alternatives=False)
    assert [decision.best for decision in found.decisions if decision.loss] == [""]
    assert {decision.margin for decision in found.decisions} == {0}


def test_review__of_a_game_not_begun_is_empty() -> None:
    found = Review(0, (), 0)
    assert (found.share, found.best_roll, found.worst_roll) == (None, None, None)
    assert (found.best_decision, found.costliest, found.turns) == (None, None, ())
