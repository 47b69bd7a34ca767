"""Accuracy: reviews added up by hand."""

import pytest

from magdagdon.play import Accuracy, ReviewFigures
from magdagdon.play.accuracy import accuracy_of
from magdagdon.rules import Difficulty

PEACEFUL, SURVIVAL, NIGHTMARE = Difficulty
FIRST = ReviewFigures(231.4, 22.7, 16.1, decisions=9, perfect=6, equal=1)
SECOND = ReviewFigures(231.4, -5.2, 3.9, decisions=11, perfect=9, equal=2)


def test_accuracy__adds_up_each_difficulty_for_itself() -> None:
    accuracy = accuracy_of([(PEACEFUL, FIRST), (SURVIVAL, SECOND), (PEACEFUL, SECOND)])
    assert accuracy[SURVIVAL] == Accuracy(1, 11, 9, 2, 3.9, -5.2)
    assert accuracy[PEACEFUL] == Accuracy(2, 20, 15, 3, 20.0, 17.5)
    assert accuracy[PEACEFUL].share == 0.75
    assert accuracy[PEACEFUL].cost == pytest.approx(10.0)


def test_accuracy__without_games_tells_no_share() -> None:
    accuracy = accuracy_of([])
    assert set(accuracy) == set(Difficulty)
    assert accuracy[NIGHTMARE] == Accuracy()
    assert (accuracy[NIGHTMARE].share, accuracy[NIGHTMARE].cost) == (None, None)


def test_accuracy__a_game_without_a_decision_has_a_cost_but_no_share() -> None:
    accuracy = accuracy_of([(NIGHTMARE, ReviewFigures(233.4, -9.0, 0.0, 0, 0, 0))])
    assert (accuracy[NIGHTMARE].share, accuracy[NIGHTMARE].cost) == (None, 0.0)
