"""What of a reviewed game enters the mistake book."""

from dataclasses import replace

import pytest

from magdagdon import record as records
from magdagdon.advice import Decision, Review
from magdagdon.play.mistakes import position_read
from magdagdon.record import Record
from magdagdon.web.picking import MOST, costliest, without_outcome
from tests.support.reviews import made_up

NIGHTMARE = """MAGDAGDON 1 NIGHTMARE
date: 2026-11-30T12:00:00Z
1. 1464 xd3
2. 5263 xb1
3. 2433 3c3 4b3 3b4 2c4
4. 5231 3b2 1d4 2a4
5. 4454 4c2 5c1 4d1
6. 3241 3a3 4d2 2a2
7. 6523 3a1
= 136
"""

POWERS = """MAGDAGDON 1 PEACEFUL
1. 5541 5c2 5d2
2. 1353 3- R13:64 5- 4c1 4d1
"""


def reviewed(text: str, losses: list[float]) -> tuple[Record, Review]:
    """A record, and a review of it in which its decisions lose these points."""
    record, rest = records.parse(text), iter(losses)
    told = made_up(record)
    events = tuple(
        replace(event, loss=next(rest), best="a best one") if isinstance(event, Decision) else event
        for event in told.events
    )
    return record, replace(told, events=events)


def test_costliest__are_the_three_that_lost_most() -> None:
    record, told = reviewed(NIGHTMARE, [0.0, 3.0, 0.7, 9.0, 0.0, 3.5, 0.0])
    found = costliest(record, told, "mine")
    assert MOST == 3
    assert [mistake.loss for mistake in found] == [9.0, 3.5, 3.0]
    assert [mistake.chosen for mistake in found] == ["3b2 1d4 2a4", "3a3 4d2 2a2", "xb1"]
    assert {mistake.source for mistake in found} == {"mine"}
    assert {mistake.best for mistake in found} == {"a best one"}


def test_costliest__leave_out_what_is_called_equal() -> None:
    record, told = reviewed(NIGHTMARE, [0.0, 0.499, 0.0, 0.5, 0.0, 0.1, 0.0])
    assert [mistake.loss for mistake in costliest(record, told)] == [0.5]


def test_costliest__of_a_perfect_game_are_none() -> None:
    assert costliest(*reviewed(NIGHTMARE, [0.0] * 7)) == ()


def test_costliest__end_at_the_roll_and_tell_nothing_else() -> None:
    (mistake,) = costliest(*reviewed(NIGHTMARE, [0.0, 0.0, 5.0, 0.0, 0.0, 0.0, 0.0]))
    assert mistake.record == "MAGDAGDON 1 NIGHTMARE\n1. 1464 xd3\n2. 5263 xb1\n3. 2433\n"


@pytest.mark.parametrize(
    ("nth", "last", "chosen"),
    [
        (1, "2. 1353", "3-"),
        (2, "2. 1353 3-", "R13"),
        (3, "2. 1353 3- R13:64", "5-"),
        (4, "2. 1353 3- R13:64 5-", "4c1 4d1"),
    ],
)
def test_costliest__come_after_the_powers_before_them(nth: int, last: str, chosen: str) -> None:
    losses = [5.0 if place == nth else 0.0 for place in range(5)]
    (mistake,) = costliest(*reviewed(POWERS, losses))
    assert mistake.record.splitlines()[-1] == last
    assert mistake.chosen == chosen
    assert position_read(mistake.record)[1].powers_used == nth - 1


def test_without_outcome__is_the_choice_alone() -> None:
    assert without_outcome("R26:31") == "R26"
    assert without_outcome("3b2 4c2") == "3b2 4c2"
