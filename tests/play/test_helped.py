"""Help is told by the record: once for each position, from the press to the table and a file."""

from dataclasses import replace
from random import Random

import pytest

from magdagdon import record as records
from magdagdon.play import (
    AskHint,
    AskReroll,
    AskRoll,
    Refused,
    Room,
    asked_at,
    hint_count,
)
from magdagdon.play.memory import MemoryShelf
from magdagdon.play.saved import save
from magdagdon.record import Record
from magdagdon.rules import Confirm, Difficulty, Shift
from tests.support.playing import OWNER, after, choose, play_out, press, room_on, scripted, stage

OTHER = "other"


def told(value: str) -> Record:
    return Record(Difficulty.SURVIVAL, (("hints", value),))


@pytest.mark.parametrize(
    ("value", "positions", "count"),
    [
        ("none", (), 0),
        ("1", ("1",), 1),
        ("1 3 4.1", ("1", "3", "4.1"), 3),
        ("3 1 3", ("3", "1"), 2),
        ("16.3", ("16.3",), 1),
        ("", (), None),
        ("0", (), None),
        ("a lot", (), None),
        ("1  2", (), None),
        ("1 ", (), None),
        ("١", (), None),
        ("100", (), None),
        (" ".join(["1"] * 65), (), None),
    ],
)
def test_header__tells_positions_or_nothing(
    value: str, positions: tuple[str, ...], count: int | None
) -> None:
    assert asked_at(told(value)) == positions
    assert hint_count(told(value)) == count


def test_hint_count__of_a_record_that_says_nothing_is_unknown() -> None:
    assert hint_count(Record(Difficulty.SURVIVAL)) is None
    assert asked_at(Record(Difficulty.SURVIVAL)) == ()


# Asking


def test_hint__is_noted_and_changes_nothing_else() -> None:
    room = scripted((5, 3, 3, 6))
    before = after(room, AskRoll(), stage(2, "b2"))
    reply = press(room, before, AskHint())
    assert reply.outcome.event == "hint"
    assert reply.outcome.fields == {"turn": 1}
    assert reply.played.hints == 1
    assert reply.played.game == before.game
    assert reply.played.seed == before.seed
    assert reply.played.record.without_header("hints") == before.record
    assert room.current(OWNER) == reply.played


def test_hint__asked_twice_at_a_position_counts_once() -> None:
    room = scripted((5, 3, 3, 6))
    played = after(room, AskRoll(), AskHint(), stage(2, "b2"), AskHint())
    assert asked_at(played.record) == ("1",)
    assert played.version == 4


def test_hint__pressed_twice_is_one_command() -> None:
    room = scripted((5, 3, 3, 6))
    rolled = after(room, AskRoll())
    assert press(room, rolled, AskHint()) == press(room, rolled, AskHint())
    assert room.current(OWNER).version == rolled.version + 1


def test_hint__after_a_power_is_at_another_position() -> None:
    room = scripted((5, 3, 3, 6), (1, 2, 3, 4), rerolls={(1, 1): (4,)})
    played = after(room, AskRoll(), AskHint(), Shift(4, -1), AskHint(), AskReroll((1,)), AskHint())
    assert asked_at(played.record) == ("1", "1.1", "1.2")
    played = after(room, stage(2, "b2"), stage(3, "b3"), Confirm(), AskRoll(), AskHint())
    assert asked_at(played.record) == ("1", "1.1", "1.2", "2")


def test_hint__the_same_dice_fall_with_and_without() -> None:
    """A whole game with a hint before every press goes as the one without."""
    plain, helped = MemoryShelf(), MemoryShelf()
    first = play_out(room_on(plain.games, plain.scores), Random(4))
    room, random = room_on(helped.games, helped.scores), Random(4)
    played = room.current(OWNER)
    while not played.is_over:
        if played.game.dice:
            played = press(room, played, AskHint()).played
        played = press(room, played, choose(played.game, random)).played
    assert played.game == first.game
    assert played.record.turns == first.record.turns
    assert played.hints >= len(played.record.turns)


def test_hint__without_a_roll_is_refused_and_changes_nothing(room: Room) -> None:
    played = room.current(OWNER)
    with pytest.raises(Refused) as caught:
        press(room, played, AskHint())
    assert (caught.value.error.code, caught.value.error.rule) == ("not_rolled", "R4")
    assert save(room.current(OWNER)) == save(played)


def test_hint__after_the_end_is_refused(room: Room) -> None:
    played = play_out(room, Random(2))
    with pytest.raises(Refused) as caught:
        press(room, played, AskHint())
    assert (caught.value.error.code, caught.value.error.rule) == ("over", "R21")


# The table, and files


def helped_game(room: Room) -> None:
    """Play a game with help at its first position."""
    rolled = press(room, room.current(OWNER), AskRoll()).played
    press(room, rolled, AskHint())
    play_out(room, Random(1))


def hints_of(room: Room, owner: str) -> list[int | None]:
    """The hints of all games, in the order they ended."""
    rows = (row for difficulty in Difficulty for row in room.table(owner, difficulty))
    return [row.hints for row in sorted(rows, key=lambda row: row.ended)]


def test_end__a_game_has_its_hints_in_the_table_and_the_record(room: Room) -> None:
    helped_game(room)
    room.new_game(OWNER, Difficulty.PEACEFUL)
    play_out(room, Random(2))
    assert hints_of(room, OWNER) == [1, 0]
    helped, alone = _records(room.export(OWNER))
    assert (helped.header("hints"), alone.header("hints")) == ("1", "none")
    rows = room.table(OWNER, Difficulty.PEACEFUL)
    assert sorted(row.without_help for row in rows) == [False, True]


def test_import__a_file_tells_of_help_or_nobody_knows(room: Room) -> None:
    helped_game(room)
    room.new_game(OWNER, Difficulty.PEACEFUL)
    play_out(room, Random(2))
    room.new_game(OWNER, Difficulty.PEACEFUL)
    silent = play_out(room, Random(3)).record.without_header("hints")
    first, second, _ = _records(room.export(OWNER))
    told = "".join(map(records.format, (first, second, silent)))
    assert room.import_games(OTHER, told).added == 3
    assert hints_of(room, OTHER) == [1, 0, None]
    shelf = MemoryShelf()
    again = room_on(shelf.games, shelf.scores)
    again.import_games(OWNER, room.export(OTHER))
    assert hints_of(again, OWNER) == [1, 0, None]
    assert again.export(OWNER) == room.export(OTHER)


def test_import__a_file_that_claims_no_help_is_no_best(room: Room) -> None:
    claimed = replace(play_out(room, Random(1)).record, headers=(("hints", "none"),))
    room.import_games(OTHER, records.format(claimed))
    (row,) = room.table(OTHER, Difficulty.PEACEFUL)
    assert row.without_help
    assert not row.is_own
    assert not room.finished(OTHER, row.id).is_best


def _records(text: str) -> list[Record]:
    return [records.parse(f"MAGDAGDON{part}") for part in text.split("MAGDAGDON")[1:]]
