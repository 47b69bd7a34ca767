"""Decisions that enter a book: which positions are one, and what is none."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from magdagdon.play import Mistake, NewMistake
from magdagdon.play.mistakes import position_of
from magdagdon.play.spacing import LEARNT, WAITS

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
HEAD = "MAGDAGDON 1 PEACEFUL\n"
FRESH = Mistake("a", "me", f"{HEAD}1. 1234\n", "1a1 2a2", "2a2 3a3", 5.0, 0, NOON, 0, "")


@pytest.mark.parametrize(
    "other",
    [
        "MAGDAGDON 1 SURVIVAL\n1. 1233\n",
        f"{HEAD}1. 1234\n",
        f"{HEAD}1. 1234 4-\n",
        f"{HEAD}1. 1122 1a1 1a2\n2. 1233\n",
    ],
)
def test_position__another_difficulty_roll_power_or_board_is_another(other: str) -> None:
    assert position_of(other) != position_of(f"{HEAD}1. 1233\n")


def test_position__is_the_same_however_it_came_about() -> None:
    """Headers, the order of the dice and that of the placements make no other position."""
    one = f"{HEAD}1. 1122 1a1 1a2 2b2\n2. 1456\n"
    other = f"{HEAD}date: 2026-11-30T18:04:11Z\n1. 2121 2b2 1a2 1a1\n2. 6514\n"
    assert position_of(one) == position_of(other)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "MAGDAGDON 2 PEACEFUL\n",
        HEAD,
        f"{HEAD}1. 1122 1a1 1a2\n",
        f"{HEAD}1. 1122 1a1 5a2\n",
        f"{HEAD}1. 1122\n= 3\n",
    ],
)
def test_position__that_has_no_roll_to_decide_on_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="no "):
        position_of(text)


@pytest.mark.parametrize(
    "changes",
    [
        {"loss": 0.0},
        {"loss": -1.0},
        {"loss": float("nan")},
        {"loss": float("inf")},
        {"chosen": "1" * 33},
        {"best": "1" * 33},
        {"source": "1" * 65},
    ],
)
def test_new_mistake__that_can_be_none_is_refused(changes: dict[str, float | str]) -> None:
    right = NewMistake(FRESH.record, "1a1", "2b2", 4.0, "game")
    with pytest.raises(ValueError, match="no mistake"):
        replace(right, **changes)  # type: ignore[arg-type]


# Spacing


def answers(*losses: float) -> Mistake:
    """A mistake answered each time it is due."""
    mistake = FRESH
    for loss in losses:
        mistake = mistake.answered(loss, mistake.due)
    return mistake


def test_answered__right_comes_back_later_and_later_until_it_is_learnt() -> None:
    days = []
    for answered in range(1, LEARNT):
        mistake = answers(*[0.0] * answered)
        days.append((mistake.due - answers(*[0.0] * (answered - 1)).due) / timedelta(days=1))
    assert days == [1, 3, 7, 21]
    learnt = answers(*[0.0] * LEARNT)
    assert learnt.is_learnt
    assert learnt.tries == LEARNT
    assert not learnt.is_due(NOON + timedelta(days=10_000))


@pytest.mark.parametrize(("loss", "box"), [(0.0, 3), (0.49, 3), (0.5, 0), (40.0, 0)])
def test_answered__what_is_called_equal_is_right(loss: float, box: int) -> None:
    before = answers(0.0, 0.0)
    after = before.answered(loss, before.due)
    assert (after.box, after.tries) == (box, 3)
    assert after.due == before.due + WAITS[box]


def test_answered__again_before_it_is_due_counts_not() -> None:
    """A double press, or the way back once the answer was shown."""
    wrong = FRESH.answered(9.0, NOON)
    assert wrong.due == NOON + timedelta(minutes=10)
    assert wrong.answered(0.0, NOON + timedelta(minutes=9)) == wrong
    assert wrong.answered(0.0, NOON + timedelta(minutes=10)).box == 1
    right = FRESH.answered(0.0, NOON)
    assert right.answered(0.0, NOON) == right
    assert right.answered(9.0, NOON) == right
