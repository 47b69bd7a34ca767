"""A choice as it is said: what was placed, shifted, rolled again or made a RUIN."""

import pytest

from magdagdon.advice import ExactEvaluator, advise, parsed_moves
from magdagdon.rules import Difficulty
from tests.rules.playing import a_game


def said(moves: str) -> list[tuple[str, dict[str, object]]]:
    return [(one.code, dict(one.fields)) for one in parsed_moves(moves)]


def test_moves__are_told_one_by_one() -> None:
    assert said("3b2 4c2") == [
        ("place", {"value": 3, "cell": "b2"}),
        ("place", {"value": 4, "cell": "c2"}),
    ]
    assert said("xd4") == [("ruin", {"cell": "d4"})]
    assert said("5+") == [("shift_up", {"value": 5, "after": 6})]
    assert said("5-") == [("shift_down", {"value": 5, "after": 4})]
    assert said("R62") == [("reroll.2", {"first": 2, "second": 6})]


def test_reroll__of_a_record_is_told_without_its_outcome() -> None:
    assert said("R66:24") == said("R66")


def test_moves__know_their_cells() -> None:
    assert [one.cell for one in parsed_moves("3a1 4d4")] == [0, 15]
    assert [one.cell for one in parsed_moves("R6")] == [None]


@pytest.mark.parametrize(
    "moves",
    ["", "3b2  3b3", "7a1", "3e1", "6+", "1-", "R", "R:", "R123456", "x", "3b", "Ra"],
)
def test_text__that_is_no_choice_is_refused(moves: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parsed_moves(moves)


@pytest.mark.parametrize("difficulty", Difficulty)
def test_options__of_advice_can_all_be_told(difficulty: Difficulty) -> None:
    for roll in ("1111", "3456", "5566"):
        game = a_game("2 3 4 .", "x x x .", "x x x x", "x x x x", roll=roll, difficulty=difficulty)
        for option in advise(game, ExactEvaluator()).options:
            assert parsed_moves(option.moves)
