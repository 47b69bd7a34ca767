"""The slow evaluator: values that can be worked out by hand, and its limits."""

import pytest

from magdagdon.advice import ExactEvaluator, Position, TooManyEmptyCells
from magdagdon.rules import EMPTY_BOARD, Difficulty
from tests.solver.positions import board_of

EXACT = ExactEvaluator()


def position(board: str, difficulty: Difficulty, used: int = 0) -> Position:
    return Position(board_of(board), difficulty, used)


def test_full_board__has_nothing_to_come() -> None:
    assert EXACT.start(position("3456 3456 3456 345x", Difficulty.NIGHTMARE)) == 0


def test_doomed_cells__become_ruins() -> None:
    """R16, R20: nothing fits beside 2 and 5."""
    value = EXACT.start(position("2.5x xxxx xxxx 2.5x", Difficulty.PEACEFUL))
    assert value == pytest.approx(-30)


def test_last_cell__takes_the_best_die_that_fits() -> None:
    """Beside 2 and 4 only a 3 fits: 1 - (5/6)^4 of rolls have one; it also makes 2-3-4 no line."""
    chance = 1 - (5 / 6) ** 4
    value = EXACT.start(position("2.4x xxxx xxxx xxxx", Difficulty.NIGHTMARE))
    assert value == pytest.approx(chance * 6 - (1 - chance) * 15)


def test_last_cell__pays_its_lines() -> None:
    """R19: a 5 completes 2-3-4-5, and 4 or 3 only its sum."""
    value = EXACT.rolled(position("234. xxxx xxxx xxxx", Difficulty.NIGHTMARE), (1, 1, 3, 5))
    assert value == 10 + 60


def test_shift__is_used_where_it_pays() -> None:
    """R11, R13: a 6 made a 5 brings 70 points with the STRAIGHT, against -15 for the RUIN."""
    dice = (1, 1, 1, 6)
    assert EXACT.rolled(position("234. xxxx xxxx xxxx", Difficulty.SURVIVAL), dice) == 70 - 70
    assert EXACT.rolled(position("234. xxxx xxxx xxxx", Difficulty.PEACEFUL), dice) == 70 - 10
    assert EXACT.rolled(position("234. xxxx xxxx xxxx", Difficulty.NIGHTMARE), dice) == -15


def test_reroll__is_the_mean_of_what_may_fall() -> None:
    """R14: all four dice again; the last charge, so what falls must do."""
    board = position("2.4x xxxx xxxx xxxx", Difficulty.PEACEFUL, used=2)
    chance = 1 - (5 / 6) ** 4
    again = chance * 6 - (1 - chance) * 15 - 40
    assert EXACT.rolled(board, (1, 1, 6, 6)) == pytest.approx(max(-15, again))


def test_open_boards__are_refused() -> None:
    with pytest.raises(TooManyEmptyCells):
        EXACT.start(Position(EMPTY_BOARD, Difficulty.NIGHTMARE))
