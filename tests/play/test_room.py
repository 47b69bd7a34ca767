"""Commands in the room: kept once, in order, and answered with the game as it is."""

from dataclasses import replace
from random import Random

import pytest

from magdagdon import record as records
from magdagdon.play import (
    AskReroll,
    AskRoll,
    Command,
    PlayedGame,
    Refused,
    Room,
    ScriptedDice,
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
    Phase,
    RuinCell,
    Shift,
    Stage,
    Staged,
    Unstage,
    parse_cell,
)
from tests.support.playing import OWNER, Clock, choose, numbered_seeds, play_out, press, room_on

STRANGER = "stranger"


@pytest.fixture
def shelf() -> MemoryShelf:
    return MemoryShelf()


@pytest.fixture
def room(shelf: MemoryShelf) -> Room:
    return room_on(shelf.games, shelf.scores)


def scripted(
    *rolls: tuple[int, ...], rerolls: dict[tuple[int, int], tuple[int, ...]] | None = None
) -> Room:
    shelf = MemoryShelf()
    script = ScriptedDice(rolls, rerolls)
    return Room(shelf.games, shelf.scores, Clock(), numbered_seeds(), lambda _: script)


def after(room: Room, *commands: Command) -> PlayedGame:
    """The current game after some commands, one after another."""
    played = room.current(OWNER)
    for command in commands:
        played = press(room, played, command).played
    return played


def at(name: str) -> int:
    return parse_cell(name)


def stage(die: int, name: str) -> Stage:
    return Stage(die, at(name))


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
    rolls = []
    for style in (1, 2, 3):
        shelf, random = MemoryShelf(), Random(style)
        played = play_out(room_on(shelf.games, shelf.scores, first_seed=77), random)
        rolls.append([turn.dice for turn in played.record.turns])
    shortest = min(map(len, rolls))
    assert shortest >= 4
    assert rolls[0][:shortest] == rolls[1][:shortest] == rolls[2][:shortest]
    assert len({str(roll) for roll in rolls}) > 1 or len({len(roll) for roll in rolls}) == 1


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


# Outcomes


def test_outcome__of_a_roll_has_the_dice() -> None:
    outcome = after(scripted((5, 3, 3, 6)), AskRoll()).last
    assert outcome is not None
    assert outcome.outcome.event == "roll"
    assert outcome.outcome.fields == {"turn": 1, "dice": (5, 3, 3, 6)}


def test_outcome__of_staging_says_how_many_are_still_required() -> None:
    room = scripted((5, 3, 3, 6))
    played = after(room, AskRoll())
    reply = press(room, played, stage(2, "b2"))
    assert reply.outcome.event == "stage"
    assert reply.outcome.fields == {"die": 2, "value": 3, "cell": "b2", "n": 1}


def test_outcome__of_taking_back_names_the_dice_that_fall() -> None:
    """R8: dice that are no longer connected come back too, and the player is told."""
    room = scripted((1, 1, 2, 2))
    played = after(room, AskRoll(), stage(1, "a1"), stage(2, "a2"), stage(3, "b2"), stage(4, "b3"))
    reply = press(room, played, Unstage(at("a2")))
    assert reply.outcome.event == "unstage"
    assert reply.outcome.fields == {"die": 2, "value": 1, "cell": "a2"}
    assert reply.outcome.fell == ((2, "b2"), (2, "b3"))
    assert [die.die for die in reply.played.game.staged] == [1]


def test_outcome__of_undo_names_the_last_die_only() -> None:
    room = scripted((1, 1, 2, 2))
    played = after(room, AskRoll(), stage(1, "a1"), stage(2, "a2"))
    reply = press(room, played, Undo())
    assert reply.outcome.event == "undo"
    assert reply.outcome.fields == {"die": 2, "value": 1, "cell": "a2"}
    assert reply.outcome.fell == ()
    assert reply.played.game.staged == (Staged(1, 1, at("a1")),)


def test_outcome__of_undo_all_names_all() -> None:
    room = scripted((1, 1, 2, 2))
    played = after(room, AskRoll(), stage(1, "a1"), stage(2, "a2"))
    reply = press(room, played, UndoAll())
    assert reply.outcome.event == "undo_all"
    assert reply.outcome.fields == {"n": 2}
    assert reply.outcome.fell == ((1, "a1"), (1, "a2"))
    assert reply.played.game.staged == ()


def test_outcome__of_a_power_has_what_changed_and_its_cost() -> None:
    room = scripted((1, 2, 3, 4), rerolls={(1, 1): (6, 5)})
    played = after(room, AskRoll())
    shift = press(room, played, Shift(1, 1))
    assert shift.outcome.event == "shift"
    assert dict(shift.outcome.fields) == {
        "turn": 1, "dice": (2, 2, 3, 4), "die": 1, "before": 1, "after": 2, "cost": 10,
        "escaped": 0,
    }  # fmt: skip
    reroll = press(room, shift.played, AskReroll((4, 3)))
    assert dict(reroll.outcome.fields) == {
        "turn": 1, "dice": (2, 2, 6, 5), "again": (3, 4), "before": (3, 4), "after": (6, 5),
        "cost": 20, "escaped": 0,
    }  # fmt: skip


def test_outcome__of_confirm_has_the_turn_and_the_numbers_set() -> None:
    room = scripted((1, 1, 2, 2))
    played = after(room, AskRoll(), stage(1, "a1"), stage(2, "a2"))
    reply = press(room, played, Confirm())
    assert (reply.outcome.event, reply.outcome.fields) == ("confirm", {"turn": 1, "n": 2})


def test_outcome__magdagdon_and_the_ruin_in_it() -> None:
    """R15, R16: a NIGHTMARE roll of 1 3 5 5 can place no three dice."""
    room = scripted((1, 3, 5, 5))
    room.choose_difficulty(OWNER, Difficulty.NIGHTMARE)
    rolled = after(room, AskRoll())
    assert rolled.last is not None
    assert rolled.last.outcome.event == "magdagdon"
    assert rolled.last.outcome.fields == {"turn": 1, "dice": (1, 3, 5, 5), "cause": "roll"}
    reply = press(room, rolled, RuinCell(at("d4")))
    assert (reply.outcome.event, reply.outcome.fields) == ("ruin", {"turn": 1, "cell": "d4"})


def test_outcome__a_power_that_brings_magdagdon_sends_staged_dice_back() -> None:
    """R15: 2s on b2 c2, 1s around: a power changes the hand so that no two dice fit."""
    room = scripted((2, 2, 2, 2), (2, 3, 6, 6))
    start: list[Command] = [
        AskRoll(),
        *(stage(d, c) for d, c in ((1, "b2"), (2, "c2"), (3, "b3"), (4, "c3"))),
    ]
    played = after(room, *start, Confirm(), AskRoll(), stage(1, "a2"))
    reply = press(room, played, Shift(2, 1))
    assert reply.played.game.phase is Phase.MAGDAGDON
    assert reply.outcome.event == "magdagdon"
    assert reply.outcome.fields["cause"] == "shift"
    assert reply.outcome.fell == ((2, "a2"),)
    escaped = press(room, reply.played, Shift(2, -1))
    assert escaped.outcome.event == "shift"
    assert escaped.outcome.fields["escaped"] == 1


def test_outcome__of_the_last_turn_is_the_end(room: Room) -> None:
    played = play_out(room, Random(2))
    assert played.last is not None
    assert played.last.outcome.event == "end"
    fields = played.last.outcome.fields
    assert fields["total"] == played.game.score.total
    assert fields["turn"] == played.game.turns
    assert fields["cause"] in ("confirm", "ruin")


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
    room = scripted((6, 4, 1, 3), rerolls={(1, 1): (6, 6)})
    played = after(room, AskRoll(), stage(2, "b2"))
    rerolls = {(1, 1): (1,) * len(command.dice)} if isinstance(command, AskReroll) else {}
    room._dice = lambda _: ScriptedDice([(6, 4, 1, 3)], rerolls)  # noqa: SLF001
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


# The end


def test_end__the_score_is_kept_with_its_record(room: Room) -> None:
    """R21: difficulty, date of the end, turns and powers; and the game to look at again."""
    played = play_out(room, Random(7))
    finished = room.finished(OWNER, played.id)
    assert finished.row.score == played.game.score.total
    assert finished.row.ended == played.changed
    assert (finished.row.turns, finished.row.powers_used) == (
        played.game.turns,
        played.game.powers_used,
    )
    assert finished.is_best
    assert finished.record == played.record
    assert records.replay(finished.record) == played.game


def test_end__headers_tell_when_and_with_which_seed(room: Room) -> None:
    played = play_out(room, Random(8))
    headers = dict(played.record.headers)
    assert list(headers) == ["date", "ended", "seed"]
    assert headers["date"] == f"{played.begun:%Y-%m-%dT%H:%M:%SZ}"
    assert headers["ended"] == f"{played.changed:%Y-%m-%dT%H:%M:%SZ}"
    dice = SeededDice(headers["seed"])
    assert [turn.dice for turn in played.record.turns] == [
        dice.roll(turn) for turn in range(1, played.game.turns + 1)
    ]


def test_end__before_it_the_record_tells_no_seed(room: Room) -> None:
    random, played = Random(9), room.current(OWNER)
    while not played.is_over:
        assert "seed" not in dict(played.record.headers)
        assert played.seed not in records.format(played.record)
        played = press(room, played, choose(played.game, random)).played


def test_end__the_finished_game_stays_on_the_table_until_a_new_one(room: Room) -> None:
    played = play_out(room, Random(10))
    assert room.current(OWNER) == played
    room.new_game(OWNER, Difficulty.PEACEFUL)
    assert room.unfinished(OWNER) == []
    assert room.finished(OWNER, played.id).record == played.record


def test_end__looking_and_replaying_write_nothing(room: Room, shelf: MemoryShelf) -> None:
    played = play_out(room, Random(11))
    before = (shelf.games.profile(OWNER), shelf.scores.records(OWNER))
    for _ in range(3):
        finished = room.finished(OWNER, played.id)
        list(records.steps(finished.record))
        room.export(OWNER)
        room.table(OWNER, Difficulty.PEACEFUL)
    assert (shelf.games.profile(OWNER), shelf.scores.records(OWNER)) == before


def test_begun__is_the_moment_of_the_first_roll(room: Room) -> None:
    laid = room.current(OWNER)
    assert laid.record.headers == ()
    rolled = press(room, laid, AskRoll()).played
    assert rolled.begun == rolled.changed > laid.begun


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


def test_played__equals_itself_without_the_moment_it_changed(room: Room) -> None:
    played = after(room, AskRoll())
    assert replace(played, changed=played.begun) == played
