"""How a game ends: its score, its record, and what stays."""

from random import Random

from magdagdon import record as records
from magdagdon.play import (
    AskRoll,
    Room,
    SeededDice,
)
from magdagdon.play.memory import MemoryShelf
from magdagdon.rules import (
    Difficulty,
)
from tests.support.playing import OWNER, choose, play_out, press


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
    assert list(headers) == ["date", "hints", "ended", "seed"]
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
