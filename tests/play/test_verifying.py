"""Dice of a record against a seed."""

from dataclasses import replace
from random import Random

import pytest

from magdagdon.play import Difference, Room, SeededDice, first_difference
from magdagdon.play.throws import Throw, throws
from magdagdon.record import Record, RerollAction, Turn
from magdagdon.rules import Difficulty
from tests.support.playing import play_out


def test_first_difference__games_played_here_have_the_dice_of_their_seed(room: Room) -> None:
    rerolled = 0
    for number in range(12):
        played = play_out(room, Random(number))
        assert first_difference(played.record, SeededDice(played.seed)) is None
        rerolled += any(throw.nth for throw in throws(played.record))
        room.new_game(played.owner, Difficulty.PEACEFUL)
    assert rerolled


def test_first_difference__names_the_roll_and_what_should_have_fallen() -> None:
    """Seed 00…0f rolls 4263, 1162, 2535 on turns 1-3."""
    dice = SeededDice("000102030405060708090a0b0c0d0e0f")
    turns = [Turn((4, 2, 6, 3)), Turn((1, 1, 6, 2)), Turn((5, 5, 3, 2))]
    found = first_difference(Record(Difficulty.PEACEFUL, turns=tuple(turns)), dice)
    assert found == Difference(Throw(3, 0, (5, 5, 3, 2)), (2, 5, 3, 5))


@pytest.mark.parametrize(("second", "expected"), [((6, 2), None), ((2, 6), (6, 2))])
def test_first_difference__counts_rerolls_within_their_turn(
    second: tuple[int, int], expected: tuple[int, int] | None
) -> None:
    """The first REROLL of all four dice on turn 1 gives 4626, the second, of two dice, 62."""
    dice = SeededDice("000102030405060708090a0b0c0d0e0f")
    rerolls = (RerollAction((4, 2, 6, 3), (4, 6, 2, 6)), RerollAction((4, 6), second))
    record = Record(Difficulty.PEACEFUL, turns=(Turn((4, 2, 6, 3), rerolls),))
    found = first_difference(record, dice)
    assert (found and (found.throw.nth, found.expected)) == (expected and (2, expected))


def test_first_difference__of_another_seed_is_found_at_once(room: Room) -> None:
    played = play_out(room, Random(1))
    record = replace(played.record, headers=())
    found = first_difference(record, SeededDice("f" * 32))
    assert found is not None
    assert found.throw.turn == 1
