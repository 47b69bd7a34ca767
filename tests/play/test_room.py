"""Commands in the room: kept once, in order, and answered with the game as it is."""

from random import Random

import pytest

from magdagdon.play import (
    AskReroll,
    AskRoll,
    Command,
    Refused,
    Room,
    SeededDice,
    Stale,
    Undo,
    UndoAll,
    UnknownGame,
)
from magdagdon.play.memory import MemoryShelf
from magdagdon.play.saved import save
from magdagdon.rules import (
    Confirm,
    Difficulty,
    RuinCell,
    Shift,
    Unstage,
)
from tests.support.playing import OWNER, after, choose, play_out, press, room_on, scripted, stage

STRANGER = "stranger"


# Every command is kept


def test_room__every_command_is_kept_before_it_is_answered(shelf: MemoryShelf) -> None:
    room, random = room_on(shelf.games, shelf.scores), Random(1)
    played = room.current(OWNER)
    while not played.is_over:
        played = press(room, played, choose(played.game, random)).played
        another = room_on(shelf.games, shelf.scores)
        assert another.current(OWNER) == played


def test_room__a_command_goes_up_one_version(room: Room) -> None:
    played = room.current(OWNER)
    assert played.version == 0
    assert press(room, played, AskRoll()).played.version == 1


def test_room__dice_come_from_the_seed_by_turn(room: Room) -> None:
    played = after(room, AskRoll())
    assert played.game.dice == SeededDice(played.seed).roll(1)


def test_room__different_play_meets_the_same_rolls() -> None:
    """The same seed rolls the same dice on the same turn, whatever was played before."""
    games = []
    for style in (1, 2, 3):
        shelf = MemoryShelf()
        games.append(play_out(room_on(shelf.games, shelf.scores, first_seed=77), Random(style)))
    assert len({game.game.board for game in games}) == 3
    rolls = [[turn.dice for turn in game.record.turns] for game in games]
    shortest = min(map(len, rolls))
    assert rolls[0][:shortest] == rolls[1][:shortest] == rolls[2][:shortest]


def test_room__a_reroll_draws_by_its_number_in_the_turn() -> None:
    room = scripted(
        (1, 2, 3, 4), (1, 1, 1, 1), rerolls={(1, 1): (6, 6), (1, 2): (5,), (2, 1): (2, 3, 4, 5)}
    )
    played = after(room, AskRoll(), AskReroll((4, 2)))
    assert played.game.dice == (1, 6, 3, 6)
    played = press(room, played, AskReroll((1,))).played
    assert played.game.dice == (5, 6, 3, 6)
    reply = press(room, played, stage(2, "b2")).played
    reply = press(room, reply, stage(1, "b3")).played
    reply = press(room, reply, Confirm()).played
    reply = press(room, reply, AskRoll()).played
    assert press(room, reply, AskReroll((1, 2, 3, 4))).played.game.dice == (2, 3, 4, 5)


def test_room__a_shift_between_counts_as_no_reroll() -> None:
    room = scripted((1, 2, 3, 4), rerolls={(1, 1): (6,)})
    played = after(room, AskRoll(), Shift(1, 1), AskReroll((4,)))
    assert played.game.dice == (2, 2, 3, 6)


# Once and only once


def test_command__repeated_gives_the_same_reply(room: Room) -> None:
    random, played = Random(3), room.current(OWNER)
    while not played.is_over:
        command = choose(played.game, random)
        first = press(room, played, command)
        assert press(room, played, command) == first
        assert room.current(OWNER) == first.played
        played = first.played


def test_command__repeated_with_other_fields_is_stale() -> None:
    room = scripted((1, 1, 2, 2))
    rolled = after(room, AskRoll())
    staged = press(room, rolled, stage(1, "a1")).played
    for other in (stage(2, "a1"), stage(1, "a2"), Undo(), UndoAll(), AskRoll()):
        with pytest.raises(Stale) as caught:
            press(room, rolled, other)
        assert caught.value.played == staged


def test_command__for_an_older_version_is_stale_and_changes_nothing() -> None:
    room = scripted((1, 1, 2, 2))
    rolled = after(room, AskRoll())
    staged = press(room, rolled, stage(1, "a1")).played
    now = press(room, staged, stage(2, "a2")).played
    with pytest.raises(Stale) as caught:
        press(room, rolled, stage(1, "a1"))
    assert caught.value.played == now
    assert room.current(OWNER) == now


@pytest.mark.parametrize("version", [-1, 1, 99])
def test_command__for_a_version_that_never_was_is_stale(room: Room, version: int) -> None:
    played = room.current(OWNER)
    with pytest.raises(Stale):
        room.command(OWNER, played.id, version, AskRoll())
    assert room.current(OWNER) == played


def test_command__repeated_after_the_end_adds_no_score(room: Room) -> None:
    random, played = Random(4), room.current(OWNER)
    while not played.is_over:
        before, command = played, choose(played.game, random)
        played = press(room, played, command).played
    assert press(room, before, command).played == played
    assert len(room.table(OWNER, Difficulty.PEACEFUL)) == 1


def test_command__with_a_game_that_left_the_table_is_stale(room: Room) -> None:
    first = after(room, AskRoll())
    second = room.new_game(OWNER, Difficulty.PEACEFUL)
    with pytest.raises(Stale) as caught:
        press(room, first, stage(1, "a1"))
    assert caught.value.played == second


def test_command__with_a_finished_game_that_left_the_table_is_stale(room: Room) -> None:
    first = play_out(room, Random(5))
    second = room.new_game(OWNER, Difficulty.PEACEFUL)
    with pytest.raises(Stale) as caught:
        press(room, first, AskRoll())
    assert caught.value.played == second


def test_command__with_a_strangers_game_is_unknown(room: Room) -> None:
    played = room.current(OWNER)
    room.current(STRANGER)
    with pytest.raises(UnknownGame):
        room.command(STRANGER, played.id, 0, AskRoll())
    with pytest.raises(UnknownGame):
        room.command(OWNER, "nothing", 0, AskRoll())
    assert room.current(OWNER) == played


# Refused


@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (stage(1, "a1"), "not_rolled", "R4"),
        (Confirm(), "not_rolled", "R4"),
        (AskReroll((1,)), "not_rolled", "R4"),
        (Undo(), "nothing_to_undo", "R8"),
        (UndoAll(), "nothing_to_undo", "R8"),
    ],
)
def test_refused__before_the_roll(room: Room, command: Command, code: str, rule: str) -> None:
    played = room.current(OWNER)
    with pytest.raises(Refused) as caught:
        press(room, played, command)
    assert (caught.value.error.code, caught.value.error.rule) == (code, rule)
    assert caught.value.played == played
    assert room.current(OWNER) == played


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (AskRoll(), "already_rolled"),
        (stage(1, "c2"), "differs"),
        (stage(9, "c2"), "no_such_die"),
        (stage(2, "c2"), "die_staged"),
        (Unstage(0), "nothing_staged"),
        (Confirm(), "too_few"),
        (Shift(1, 1), "shift_range"),
        (Shift(1, 2), "shift_amount"),
        (AskReroll(()), "no_dice"),
        (AskReroll((1, 1)), "repeated_die"),
        (AskReroll((2,)), "die_staged"),
        (RuinCell(0), "not_magdagdon"),
    ],
)
def test_refused__a_refused_command_leaves_all_as_it_was(command: Command, code: str) -> None:
    """A charge is not taken for what is refused (R13, R14)."""
    room = scripted((6, 4, 1, 3))
    played = after(room, AskRoll(), stage(2, "b2"))
    with pytest.raises(Refused) as caught:
        press(room, played, command)
    assert caught.value.error.code == code
    assert room.current(OWNER) == played


def test_refused__a_finished_game_takes_nothing_more(room: Room) -> None:
    played = play_out(room, Random(6))
    for command in (AskRoll(), stage(1, "a1"), Confirm(), RuinCell(0)):
        with pytest.raises(Refused) as caught:
            press(room, played, command)
        assert caught.value.error.code == "over"
    assert len(room.table(OWNER, Difficulty.PEACEFUL)) == 1


# What is saved


def test_undo__leaves_the_byte_same_saved_state() -> None:
    room = scripted((1, 1, 2, 2))
    rolled = after(room, AskRoll())
    staged = press(room, rolled, stage(2, "b2")).played
    more = press(room, staged, stage(1, "b1")).played
    back = press(room, more, Undo()).played
    assert (save(back).record, save(back).hand) == (save(staged).record, save(staged).hand)
    none = press(room, back, UndoAll()).played
    assert (save(none).record, save(none).hand) == (save(rolled).record, save(rolled).hand)
