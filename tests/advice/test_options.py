"""The list of options: values, losses, what counts as one option, and its order."""

import pytest

from magdagdon.advice import ExactEvaluator, advise, position_of
from magdagdon.rules import Difficulty, Game, Roll
from tests.rules.playing import a_game, after, stage

EXACT = ExactEvaluator()
BOARD = ("2 3 4 .", "x x x .", "x x x x", "x x x x")


def options(game: Game) -> dict[str, float]:
    return {option.moves: option.value for option in advise(game, EXACT).options}


def test_options__before_the_roll_there_are_none() -> None:
    game = a_game(*BOARD, difficulty=Difficulty.NIGHTMARE)
    advice = advise(game, EXACT)
    assert advice.options == ()
    assert advice.value == game.score.total + EXACT.start(position_of(game))


def test_options__after_the_end_the_value_is_the_score() -> None:
    game = a_game("2 3 4 5", "x x x x", "x x x x", "x x x x")
    assert advise(game, EXACT).value == game.score.total


def test_options__are_sets_shifts_and_rerolls() -> None:
    """R9, R13, R14; dice that show the same are one."""
    found = options(a_game(*BOARD, roll="5566"))
    sets = {moves for moves in found if "d" in moves}
    assert sets == {"5d1 5d2", "5d1 6d2"}
    shifts = {moves for moves in found if moves[-1] in "+-"}
    assert shifts == {"5-", "5+", "6-"}
    rerolls = {moves for moves in found if moves[0] == "R"}
    assert rerolls == {"R5", "R6", "R55", "R56", "R66", "R556", "R566", "R5566"}


def test_options__in_magdagdon_are_ruins_and_powers() -> None:
    """R16."""
    found = options(a_game(*BOARD, roll="1111", difficulty=Difficulty.SURVIVAL))
    assert {moves for moves in found if moves[0] == "x"} == {"xd1", "xd2"}
    assert "1+" in found
    assert "R1111" in found


def test_options__without_charges_have_no_powers() -> None:
    found = options(a_game(*BOARD, roll="1111", difficulty=Difficulty.PEACEFUL, powers_used=3))
    assert set(found) == {"xd1", "xd2"}


def test_options__stand_in_order_with_their_losses() -> None:
    advice = advise(a_game(*BOARD, roll="4566"), EXACT)
    values = [option.value for option in advice.options]
    assert values == sorted(values, reverse=True)
    assert advice.value == values[0]
    for option in advice.options:
        assert option.loss == pytest.approx(advice.value - option.value, abs=1e-4)


def test_options__equally_good_ones_lose_nothing() -> None:
    advice = advise(a_game("x 4 x x", ". x x x", ". x x x", "x x x x", roll="1234"), EXACT)
    ruins = [option for option in advice.options if option.moves[0] == "x"]
    assert {option.loss for option in ruins} == {ruins[0].loss}


def test_options__are_those_of_the_dice_with_nothing_staged() -> None:
    game = a_game(*BOARD, roll="5566")
    assert advise(after(game, stage(1, "d1")), EXACT) == advise(game, EXACT)


def test_values__are_final_scores() -> None:
    """The score so far plus what is to come: a full board after the set."""
    game = a_game(*BOARD, roll="5566", difficulty=Difficulty.NIGHTMARE)
    done = after(game, stage(1, "d1"), stage(3, "d2"))
    assert options(game)["5d1 6d2"] == done.live_score.total


def test_value__of_a_roll_is_its_best_option() -> None:
    game = a_game(*BOARD).apply(Roll((3, 3, 5, 6)))
    expected = game.score.total + EXACT.rolled(position_of(game), game.dice)
    assert advise(game, EXACT).value == pytest.approx(expected)
