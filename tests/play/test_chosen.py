"""Games whose dice somebody chose: the same dice again, and marked for good."""

from random import Random

import pytest

from magdagdon import record as records
from magdagdon.play import AskRoll, Room, SeededDice, parse_seed, told_seed
from magdagdon.play.memory import MemoryShelf
from magdagdon.record import Record
from magdagdon.rules import Difficulty
from tests.support.playing import OWNER, play_out, press, room_on

SEED = "000102030405060708090a0b0c0d0e0f"
PEACEFUL, SURVIVAL, _ = Difficulty


def chosen_game(room: Room, difficulty: Difficulty = PEACEFUL, seed: str = SEED) -> None:
    room.new_game(OWNER, difficulty, seed=seed)


def test_parse_seed__takes_what_people_paste() -> None:
    assert parse_seed(f"  {SEED.upper()}\n") == SEED


@pytest.mark.parametrize("text", ["", SEED[1:], SEED + "0", "g" * 32, "٠" * 32, f"{SEED[:16]} "])
def test_parse_seed__refuses_all_else(text: str) -> None:
    with pytest.raises(ValueError, match="32 hex digits"):
        parse_seed(text)


@pytest.mark.parametrize(("header", "seed"), [(SEED, SEED), ("<b>", None), (None, None)])
def test_told_seed__is_one_or_none(header: str | None, seed: str | None) -> None:
    record = Record(PEACEFUL, () if header is None else (("seed", header),))
    assert told_seed(record) == seed


def test_new_game__rolls_the_dice_that_were_chosen(room: Room) -> None:
    chosen_game(room)
    played = press(room, room.current(OWNER), AskRoll()).played
    assert played.game.dice == SeededDice(SEED).roll(1) == (4, 2, 6, 3)
    assert played.is_chosen
    assert not room.new_game(OWNER, PEACEFUL).is_chosen


def test_new_game__pressed_twice_with_the_same_seed_lays_out_one(room: Room) -> None:
    press(room, room.current(OWNER), AskRoll())
    chosen_game(room)
    first = room.current(OWNER)
    chosen_game(room)
    assert room.current(OWNER) == first
    assert len(room.unfinished(OWNER)) == 1


def test_new_game__without_a_seed_never_goes_on_with_chosen_dice(room: Room) -> None:
    chosen_game(room)
    honest = room.new_game(OWNER, PEACEFUL)
    assert (honest.is_chosen, honest.seed == SEED) == (False, False)


def test_new_game__with_another_seed_takes_the_place_of_one_without_a_roll(room: Room) -> None:
    chosen_game(room)
    chosen_game(room, seed="f" * 32)
    assert room.current(OWNER).seed == "f" * 32
    assert room.unfinished(OWNER) == []


def test_new_game__with_the_seed_that_an_unknown_one_happens_to_have_is_marked(room: Room) -> None:
    unknown = room.current(OWNER)
    chosen_game(room, seed=unknown.seed)
    assert room.current(OWNER).is_chosen


def test_chosen_dice__are_marked_in_record_table_export_and_import(room: Room) -> None:
    chosen_game(room)
    played = play_out(room, Random(5))
    assert list(dict(played.record.headers)) == ["dice", "date", "hints", "ended", "seed"]
    (row,) = room.table(OWNER, PEACEFUL)
    assert (row.chosen, row.rank) == (True, 0)
    shelf = MemoryShelf()
    other = room_on(shelf.games, shelf.scores)
    assert other.import_games("other", room.export(OWNER)).added == 1
    assert other.table("other", PEACEFUL)[0].chosen


def test_chosen_dice__never_stand_in_the_way_of_a_best(room: Room) -> None:
    """A game of known dice may score more; the best of the others is the best all the same."""
    honest = play_out(room, Random(5))
    best = records.parse(_HIGHEST)
    room.import_games(OWNER, records.format(best.with_header("dice", "chosen")))
    assert room.table(OWNER, PEACEFUL)[0].chosen
    assert room.finished(OWNER, honest.id).is_best


def test_chosen_dice__survive_being_left_and_resumed(room: Room) -> None:
    chosen_game(room, SURVIVAL)
    left = press(room, room.current(OWNER), AskRoll()).played
    room.new_game(OWNER, PEACEFUL)
    assert room.resume(OWNER, left.id).is_chosen


_HIGHEST = """MAGDAGDON 1 PEACEFUL
1. 3456 3a1 4b1 5c1 6d1
2. 3456 3a2 4b2 5c2 6d2
3. 3456 3a3 4b3 5c3 6d3
4. 3456 3a4 4b4 5c4 6d4
= 544
"""
