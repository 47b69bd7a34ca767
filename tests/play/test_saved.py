"""A game as plain values, and back: equal, hand and staging included."""

from dataclasses import replace
from random import Random

import pytest

from magdagdon.play import AskReroll, AskRoll, Command, DamagedGame, PlayedGame, ScriptedDice
from magdagdon.play.acting import act
from magdagdon.play.saved import SavedGame, format_hand, load, save
from magdagdon.rules import Confirm, Difficulty, Shift, Stage, Unstage, parse_cell
from tests.support.playing import choose
from tests.support.shelf_contract import after, fresh


def played_with(script: ScriptedDice, *commands: Command) -> PlayedGame:
    played = fresh()
    for command in commands:
        played, _ = act(played, command, script, played.changed)
    return played


def stage(die: int, name: str) -> Stage:
    return Stage(die, parse_cell(name))


@pytest.mark.parametrize("difficulty", list(Difficulty))
@pytest.mark.parametrize("seed", range(12))
def test_load__gives_an_equal_game_at_every_step(difficulty: Difficulty, seed: int) -> None:
    played = fresh(seed)
    played = replace(
        played,
        record=replace(played.record, difficulty=difficulty),
        game=replace(played.game, difficulty=difficulty),
    )
    random = Random(seed)
    while not played.is_over:
        assert load(save(played)) == played
        played = after(played, choose(played.game, random))
    assert load(save(played)) == played


def test_hand__a_power_on_the_second_of_two_equal_dice_is_restored() -> None:
    """The record only says that a 5 was shifted: replaying it alone would shift die 1."""
    script = ScriptedDice([(5, 5, 2, 1)])
    played = played_with(script, AskRoll(), stage(1, "b2"), Shift(2, -1))
    assert format_hand(played.game) == "5421 1b2"
    assert load(save(played)).game.dice == (5, 4, 2, 1)
    assert load(save(played)) == played


def test_hand__rerolled_twins_stay_where_they_lie() -> None:
    script = ScriptedDice([(5, 5, 5, 1)], {(1, 1): (2, 6)})
    played = played_with(script, AskRoll(), AskReroll((3, 1)), stage(2, "b2"), stage(3, "c2"))
    assert format_hand(played.game) == "2561 2b2 3c2"
    assert load(save(played)) == played


def test_hand__an_order_of_staging_that_is_no_longer_legal_is_restored() -> None:
    """R8: b1 was staged beside a1, which was taken back; c1, staged later, holds it now."""
    script = ScriptedDice([(1, 1, 1, 1), (1, 1, 1, 1)])
    first = (AskRoll(), stage(1, "a2"), stage(2, "b2"), stage(3, "c2"), Confirm(), AskRoll())
    staged = (stage(1, "a1"), stage(2, "b1"), stage(3, "d2"))
    played = played_with(script, *first, *staged, Unstage(parse_cell("a1")))
    assert [die.die for die in played.game.staged] == [2, 3]
    assert load(save(played)) == played


def test_hand__the_first_staged_may_hang_on_a_later_one() -> None:
    """b4 was staged beside a4, which was taken back; c4, staged later, ties it to c3."""
    script = ScriptedDice([(1, 1, 1, 1), (1, 1, 1, 1)])
    first = (AskRoll(), stage(1, "a3"), stage(2, "a2"), stage(3, "b2"), stage(4, "c2"))
    second = (Confirm(), AskRoll(), stage(1, "a4"), stage(2, "b4"), stage(3, "c4"), stage(4, "c3"))
    played = played_with(script, *first, *second, Unstage(parse_cell("a4")))
    assert [die.die for die in played.game.staged] == [2, 3, 4]
    assert load(save(played)) == played


def _damage() -> dict[str, dict[str, object]]:
    return {
        "record that is none": {"record": "rubbish"},
        "record of impossible dice": {"record": "MAGDAGDON 1 PEACEFUL\n1. 9999\n"},
        "record of an illegal turn": {"record": "MAGDAGDON 1 PEACEFUL\n1. 1166 1a1 6a2\n2. 1111\n"},
        "record cut off": {"record": "MAGDAGDON 1 PEA"},
        "record empty": {"record": ""},
        "hand of other dice": {"hand": "1234"},
        "hand empty": {"hand": ""},
        "hand that is none": {"hand": "x"},
        "die staged that is not there": {"hand": "1122 7a1"},
        "die 0 staged": {"hand": "1122 0a1"},
        "cell that is none": {"hand": "1122 1e9"},
        "staged off the board's rules": {"hand": "1122 1a1 2d4"},
        "die staged twice": {"hand": "1122 1a1 1a2"},
        "last command that is none": {"last": "{"},
        "last command of another kind": {"last": "[]"},
        "last command without outcome": {"last": '{"version": 1}'},
        "version that is none": {"version": "x"},
        "version below 0": {"version": -1},
        "nothing at all": {"record": None},
    }


@pytest.mark.parametrize("what", _damage())
def test_load__a_damaged_game_is_told_from_a_sound_one(what: str) -> None:
    sound = save(played_with(ScriptedDice([(1, 1, 2, 2)]), AskRoll()))
    assert load(sound).game.dice == (1, 1, 2, 2)
    damaged: SavedGame = replace(sound, **_damage()[what])  # type: ignore[arg-type]
    with pytest.raises(DamagedGame) as caught:
        load(damaged)
    assert caught.value.game_id == sound.id
