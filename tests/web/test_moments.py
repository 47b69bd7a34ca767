"""The events of a review found again in their game."""

import pytest

from magdagdon import record as records
from magdagdon.advice import Decision, Luck, review
from magdagdon.play.helped import position
from magdagdon.record import replay
from magdagdon.rules import Phase
from magdagdon.web.moments import is_of, moments, position_of
from tests.support.adviser import GuessingEvaluator
from tests.support.reviews import made_up
from tests.web.pages.scenes import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_moments__are_all_events_in_their_order(name: str) -> None:
    record = records.parse(GAMES[name])
    made = made_up(record)
    found = list(moments(record, made))
    assert tuple(moment.event for moment in found) == made.events
    assert [moment.nth for moment in found] == list(range(1, len(found) + 1))
    assert [moment.expected_before for moment in found] == [
        made.start,
        *(event.expected for event in made.events[:-1]),
    ]


@pytest.mark.parametrize("name", GAMES)
def test_review__is_of_its_own_game_only(name: str) -> None:
    record = records.parse(GAMES[name])
    assert is_of(review(record, GuessingEvaluator(), alternatives=False), record)
    others = (records.parse(text) for other, text in GAMES.items() if other != name)
    assert not any(is_of(made_up(record), other) for other in others)


@pytest.mark.parametrize("name", GAMES)
def test_moments__find_the_table_as_it_was(name: str) -> None:
    record = records.parse(GAMES[name])
    for moment in moments(record, made_up(record)):
        assert moment.before.turn == moment.event.turn
        if isinstance(moment.event, Decision):
            assert moment.before.phase in (Phase.PLACING, Phase.MAGDAGDON)
        elif not moment.event.again:
            assert moment.before.can_roll
            assert moment.after.dice == moment.event.dice


def test_moments__count_the_powers_of_their_turn() -> None:
    record = records.parse(GAMES["powers"])
    decisions = [m for m in moments(record, made_up(record)) if isinstance(m.event, Decision)]
    in_turn = [(m.event.turn, m.powers) for m in decisions if m.event.turn in (2, 8)]
    assert in_turn == [(2, 0), (2, 1), (8, 0), (8, 1), (8, 2)]


def test_moments__a_reroll_is_a_decision_and_what_fell() -> None:
    record = records.parse(GAMES["powers"])
    of_turn = [m.event for m in moments(record, made_up(record)) if m.event.turn == 8]
    assert [type(event) for event in of_turn] == [Luck, Decision, Luck, Decision, Decision]
    assert [event.again for event in of_turn if isinstance(event, Luck)] == [False, True]


@pytest.mark.parametrize("name", GAMES)
def test_position__is_the_record_up_to_what_the_decision_found(name: str) -> None:
    record = records.parse(GAMES[name]).with_header("seed", "0" * 32)
    for moment in moments(record, made_up(record)):
        if isinstance(moment.event, Decision):
            cut = position_of(record, moment)
            game = replay(cut)
            assert (game.board, game.dice) == (moment.before.board, moment.before.dice)
            assert not game.staged
            assert not cut.headers
            assert position(cut) == moment.position
