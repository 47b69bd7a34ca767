"""Which game lies on the table: new games, the way back, games left, damage."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from magdagdon.play import AskRoll, PlayedGame, Room, Stale, UnknownGame
from magdagdon.play.memory import MemoryShelf
from magdagdon.rules import Difficulty
from tests.support.playing import OWNER, play_out, press

PEACEFUL, SURVIVAL, NIGHTMARE = Difficulty
STRANGER = "stranger"


def rolled(room: Room) -> PlayedGame:
    return press(room, room.current(OWNER), AskRoll()).played


def spoil(shelf: MemoryShelf, game_id: str) -> None:
    kept = shelf.games._games  # noqa: SLF001 - damage has no door of its own
    kept[game_id] = replace(kept[game_id], record="damaged")


def test_current__is_laid_out_at_the_first_visit(room: Room) -> None:
    played = room.current(OWNER)
    assert (played.owner, played.version, played.game.difficulty) == (OWNER, 0, PEACEFUL)
    assert len(played.id) == 22
    assert room.current(OWNER) == played
    assert room.profile(OWNER).current == played.id


def test_current__each_player_has_a_game_and_dice_of_their_own(room: Room) -> None:
    mine, other = room.current(OWNER), room.current(STRANGER)
    assert mine.id != other.id
    assert mine.seed != other.seed


def test_new_game__leaves_the_one_under_way_among_the_unfinished(room: Room) -> None:
    first = rolled(room)
    second = room.new_game(OWNER, SURVIVAL)
    assert room.current(OWNER) == second
    assert second.game.difficulty is SURVIVAL
    assert room.unfinished(OWNER) == [first]
    assert room.profile(OWNER).difficulty is SURVIVAL


def test_new_game__pressed_twice_lays_out_one(room: Room) -> None:
    first = rolled(room)
    second = room.new_game(OWNER, PEACEFUL, first.id)
    assert room.new_game(OWNER, PEACEFUL, first.id) == second
    assert room.new_game(OWNER, NIGHTMARE, first.id) == second
    assert room.new_game(OWNER, PEACEFUL) == second


def test_new_game__in_place_of_one_without_a_roll_keeps_the_way_back(room: Room) -> None:
    """Games without a roll never linger, and the way back still leads to the one under way."""
    first = rolled(room)
    room.new_game(OWNER, SURVIVAL)
    third = room.new_game(OWNER, NIGHTMARE)
    assert room.unfinished(OWNER) == [first]
    assert room.current(OWNER) == third
    assert room.take_back_new_game(OWNER) == first
    assert room.unfinished(OWNER) == []


def test_new_game__over_an_unrolled_one_makes_its_page_stale(room: Room) -> None:
    first = room.current(OWNER)
    second = room.new_game(OWNER, NIGHTMARE)
    assert (second.seed, second.game.difficulty) != (first.seed, first.game.difficulty)
    with pytest.raises(Stale) as caught:
        press(room, first, AskRoll())
    assert caught.value.played == second


def test_take_back__until_the_first_roll(room: Room) -> None:
    first = rolled(room)
    assert not room.can_take_back(OWNER)
    second = room.new_game(OWNER, SURVIVAL)
    assert room.can_take_back(OWNER)
    assert room.take_back_new_game(OWNER, second.id) == first
    assert room.current(OWNER) == first
    assert room.profile(OWNER).difficulty is PEACEFUL
    assert not room.can_take_back(OWNER)


def test_take_back__is_over_with_the_first_roll(room: Room) -> None:
    first = rolled(room)
    second = room.new_game(OWNER, PEACEFUL)
    now = press(room, second, AskRoll()).played
    assert not room.can_take_back(OWNER)
    assert room.take_back_new_game(OWNER, second.id) == now
    assert room.unfinished(OWNER) == [first]


def test_take_back__pressed_twice_or_from_an_old_page_does_nothing(room: Room) -> None:
    first = rolled(room)
    second = room.new_game(OWNER, PEACEFUL)
    assert room.take_back_new_game(OWNER, first.id) == second
    assert room.take_back_new_game(OWNER, second.id) == first
    assert room.take_back_new_game(OWNER, second.id) == first
    assert room.take_back_new_game(OWNER) == first


def test_take_back__there_is_no_way_back_to_a_finished_game(room: Room) -> None:
    play_out(room, Random(1))
    room.new_game(OWNER, SURVIVAL)
    assert not room.can_take_back(OWNER)


def test_take_back__there_is_no_way_back_to_a_game_without_a_roll(room: Room) -> None:
    room.current(OWNER)
    room.new_game(OWNER, SURVIVAL)
    assert not room.can_take_back(OWNER)


def test_choose_difficulty__starts_a_new_game_that_can_be_taken_back(room: Room) -> None:
    """R22: a change starts a new game."""
    first = rolled(room)
    second = room.choose_difficulty(OWNER, NIGHTMARE)
    assert second.game.difficulty is NIGHTMARE
    assert room.take_back_new_game(OWNER) == first


def test_choose_difficulty__the_present_one_changes_nothing(room: Room) -> None:
    """R22: choosing the present one again changes nothing, a finished game on the table too."""
    first = rolled(room)
    assert room.choose_difficulty(OWNER, PEACEFUL) == first
    over = play_out(room, Random(2))
    assert room.choose_difficulty(OWNER, PEACEFUL) == over
    assert room.current(OWNER) == over


def test_choose_difficulty__the_next_new_visit_keeps_it(room: Room, shelf: MemoryShelf) -> None:
    room.choose_difficulty(OWNER, SURVIVAL)
    spoil(shelf, room.current(OWNER).id)
    assert room.current(OWNER).game.difficulty is SURVIVAL


def test_resume__goes_on_with_a_game_left(room: Room) -> None:
    first = rolled(room)
    second = press(room, room.new_game(OWNER, NIGHTMARE), AskRoll()).played
    assert room.resume(OWNER, first.id) == first
    assert room.current(OWNER) == first
    assert room.unfinished(OWNER) == [second]
    assert room.profile(OWNER).difficulty is PEACEFUL
    assert not room.can_take_back(OWNER)


def test_resume__of_the_current_game_changes_nothing(room: Room) -> None:
    first = rolled(room)
    assert room.resume(OWNER, first.id) == first
    assert room.resume(OWNER, first.id) == first


def test_resume__takes_an_unrolled_or_finished_game_off_the_shelf(
    room: Room, shelf: MemoryShelf
) -> None:
    first = rolled(room)
    room.new_game(OWNER, SURVIVAL)
    room.resume(OWNER, first.id)
    assert shelf.games.ids(OWNER) == (first.id,)
    room.new_game(OWNER, SURVIVAL)
    over = play_out(room, Random(3))
    room.resume(OWNER, first.id)
    assert shelf.games.ids(OWNER) == (first.id,)
    assert room.finished(OWNER, over.id).row.score == over.game.score.total


def test_delete__takes_a_game_left_away_for_good(room: Room) -> None:
    first = rolled(room)
    second = room.new_game(OWNER, SURVIVAL)
    room.delete(OWNER, first.id)
    assert room.unfinished(OWNER) == []
    assert not room.can_take_back(OWNER)
    assert room.current(OWNER) == second


Step = Callable[[Room, str, str], object]


@pytest.mark.parametrize(
    "step",
    [
        lambda room, owner, game: room.resume(owner, game),
        lambda room, owner, game: room.delete(owner, game),
        lambda room, owner, game: room.unfinished_game(owner, game),
        lambda room, owner, game: room.finished(owner, game),
        lambda room, owner, game: room.command(owner, game, 1, AskRoll()),
    ],
    ids=["resume", "delete", "unfinished_game", "finished", "command"],
)
def test_room__a_strangers_game_is_unknown_to_every_step(room: Room, step: Step) -> None:
    first = rolled(room)
    room.new_game(OWNER, SURVIVAL)
    for owner, game in ((STRANGER, first.id), (OWNER, "nothing"), (STRANGER, "nothing")):
        with pytest.raises(UnknownGame):
            step(room, owner, game)
    assert room.unfinished(OWNER) == [first]


def test_delete__and_looking_do_not_reach_the_game_on_the_table(room: Room) -> None:
    first = rolled(room)
    for step in (room.delete, room.unfinished_game):
        with pytest.raises(UnknownGame):
            step(OWNER, first.id)
    assert room.current(OWNER) == first


def test_unfinished__last_played_comes_first(room: Room) -> None:
    games = [rolled(room)]
    for difficulty in (SURVIVAL, NIGHTMARE, PEACEFUL):
        room.new_game(OWNER, difficulty)
        games.append(rolled(room))
    assert room.unfinished(OWNER) == [games[2], games[1], games[0]]
    assert room.unfinished_game(OWNER, games[1].id) == games[1]


def test_damage__on_the_table_is_set_aside_and_told(room: Room, shelf: MemoryShelf) -> None:
    first = rolled(room)
    spoil(shelf, first.id)
    second = room.current(OWNER)
    assert second.id != first.id
    assert room.profile(OWNER).notice == "set_aside"
    assert room.current(OWNER) == second
    with pytest.raises(UnknownGame):
        room.resume(OWNER, first.id)
    press(room, second, AskRoll())
    assert room.profile(OWNER).notice is None


def test_damage__among_the_games_left_is_set_aside(room: Room, shelf: MemoryShelf) -> None:
    first = rolled(room)
    second = room.new_game(OWNER, SURVIVAL)
    spoil(shelf, first.id)
    assert room.unfinished(OWNER) == []
    assert room.profile(OWNER).notice == "set_aside"
    assert not room.can_take_back(OWNER)
    assert room.current(OWNER) == second


@pytest.mark.parametrize("way", ["resume", "take back"])
def test_damage__of_the_game_to_go_on_with_leaves_the_one_there(
    room: Room, shelf: MemoryShelf, way: str
) -> None:
    first = rolled(room)
    second = room.new_game(OWNER, SURVIVAL)
    spoil(shelf, first.id)
    now = room.resume(OWNER, first.id) if way == "resume" else room.take_back_new_game(OWNER)
    assert now == second
    assert room.profile(OWNER).notice == "set_aside"


def test_current__a_game_that_vanished_gives_way_to_a_new_one(
    room: Room, shelf: MemoryShelf
) -> None:
    first = room.current(OWNER)
    del shelf.games._games[first.id]  # noqa: SLF001
    assert room.current(OWNER).id != first.id


def test_set_language__is_kept(room: Room) -> None:
    assert room.profile(OWNER).language is None
    room.set_language(OWNER, "sl")
    assert room.profile(OWNER).language == "sl"


def test_offers_lesson__until_it_was_seen(room: Room) -> None:
    assert room.offers_lesson(OWNER)
    room.note_lesson(OWNER)
    assert not room.offers_lesson(OWNER)
    assert room.offers_lesson(STRANGER)


def test_offers_lesson__only_while_no_game_is_finished(room: Room) -> None:
    room.choose_difficulty(OWNER, NIGHTMARE)
    play_out(room, Random(1), OWNER)
    room.new_game(OWNER, Difficulty.PEACEFUL)
    assert not room.offers_lesson(OWNER)
