"""Files of records: out, in again, and what is refused."""

from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

from magdagdon import record as records
from magdagdon.play import Room, ScoreRow
from magdagdon.play.importing import pieces
from magdagdon.play.memory import MemoryShelf
from magdagdon.rules import Difficulty
from tests.support.playing import OWNER, play_out, room_on

OTHER = "other"


@pytest.fixture(scope="module")
def games() -> list[str]:
    """The records of six finished games, two at each difficulty."""
    shelf = MemoryShelf()
    room = room_on(shelf.games, shelf.scores, first_seed=1000)
    played = []
    for number, difficulty in enumerate([*Difficulty, *Difficulty]):
        room.new_game(OWNER, difficulty)
        played.append(records.format(play_out(room, Random(number)).record))
    return played


def tables(room: Room, owner: str = OWNER) -> list[ScoreRow]:
    return [row for difficulty in Difficulty for row in room.table(owner, difficulty)]


def test_export__of_no_games_is_empty(room: Room) -> None:
    assert room.export(OWNER) == ""


def test_export__holds_every_finished_game_with_its_seed(room: Room) -> None:
    first, second = play_out(room, Random(1)), None
    room.new_game(OWNER, Difficulty.NIGHTMARE)
    second = play_out(room, Random(2))
    room.new_game(OWNER, Difficulty.PEACEFUL)
    assert room.export(OWNER) == records.format(first.record) + records.format(second.record)
    assert f"seed: {first.seed}\n" in room.export(OWNER)


def test_import__of_an_export_gives_the_same_tables(room: Room, games: list[str]) -> None:
    report = room.import_games(OWNER, "".join(games))
    assert (report.added, report.duplicates, report.refused) == (6, 0, ())
    again = room.import_games(OTHER, room.export(OWNER))
    assert again.added == 6
    assert [replace(row, id="") for row in tables(room, OTHER)] == [
        replace(row, id="") for row in tables(room)
    ]
    assert room.export(OTHER) == room.export(OWNER)


def test_import__rows_are_marked_and_never_the_best(room: Room, games: list[str]) -> None:
    room.import_games(OWNER, "".join(games))
    assert all(row.imported for row in tables(room))
    assert not any(room.finished(OWNER, row.id).is_best for row in tables(room))


def test_import__tells_when_the_game_ended(room: Room, games: list[str]) -> None:
    room.import_games(OWNER, games[0])
    headers = dict(records.parse(games[0]).headers)
    ended = datetime.strptime(headers["ended"], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    assert [row.ended for row in tables(room)] == [ended]


@pytest.mark.parametrize(
    ("headers", "ended"),
    [
        ((("date", "2020-02-02T02:02:02Z"),), datetime(2020, 2, 2, 2, 2, 2, tzinfo=UTC)),
        ((("ended", "yesterday"), ("date", "2020-02-02T02:02:02Z")),
         datetime(2020, 2, 2, 2, 2, 2, tzinfo=UTC)),
        ((("ended", "2026-1-1T0:0:0Z"),), None),
        ((("ended", "2026-02-30T00:00:00Z"),), None),
        ((), None),
    ],
)  # fmt: skip
def test_import__headers_that_tell_no_moment_are_passed_over(
    room: Room, games: list[str], headers: tuple[tuple[str, str], ...], ended: datetime | None
) -> None:
    bare = replace(records.parse(games[0]), headers=headers)
    room.import_games(OWNER, records.format(bare))
    assert [row.ended for row in tables(room)] == [
        ended or datetime(2026, 11, 30, 18, 4, 12, 7, UTC)
    ]


def test_import__duplicates_are_skipped_whatever_their_headers(
    room: Room, games: list[str]
) -> None:
    bare = records.format(replace(records.parse(games[0]), headers=()))
    report = room.import_games(OWNER, games[0] + bare + games[1] + games[0])
    assert (report.added, report.duplicates) == (2, 2)
    assert room.import_games(OWNER, "".join(games)).duplicates == 2


def test_import__own_games_are_duplicates_too(room: Room) -> None:
    played = play_out(room, Random(3))
    report = room.import_games(OWNER, room.export(OWNER))
    assert (report.added, report.duplicates) == (0, 1)
    assert [(row.id, row.imported) for row in tables(room)] == [(played.id, False)]


def test_import__refused_ones_are_listed_with_their_line_and_hinder_no_other(
    room: Room, games: list[str]
) -> None:
    unfinished = "MAGDAGDON 1 PEACEFUL\n1. 5336 3b2 3b3\n"
    illegal = "MAGDAGDON 1 PEACEFUL\ndate: x\n1. 5336 3b2 6b3\n2. 1111\n"
    text = games[0] + unfinished + "\n" + illegal + games[1] + "MAGDAGDON 2 PEACEFUL\n"
    report = room.import_games(OWNER, text)
    first = games[0].count("\n")
    last = text.count("\n")
    assert report.added == 2
    assert [refused.line for refused in report.refused] == [first + 1, first + 6, last]
    assert report.refused[0].error.code == "unfinished"
    assert report.refused[1].error.rule == "R7"


def test_import__a_wrong_result_is_refused(room: Room, games: list[str]) -> None:
    lines = games[0].splitlines()
    lines[-1] = "= 1000"
    report = room.import_games(OWNER, "\n".join(lines))
    assert report.added == 0
    assert [refused.line for refused in report.refused] == [len(lines)]


def test_import__a_finished_game_without_result_is_kept_with_it(
    room: Room, games: list[str]
) -> None:
    room.import_games(OWNER, "".join(games[0].splitlines(keepends=True)[:-1]))
    assert room.export(OWNER) == games[0]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("begin", ["", "\ufeff", "# my games\n\n"])
def test_import__line_ends_marks_and_comments_are_no_hindrance(
    room: Room, games: list[str], begin: str, end: str
) -> None:
    text = begin + "\n# and another\n".join(games[:2])
    report = room.import_games(OWNER, text.replace("\n", end).encode())
    assert (report.added, report.refused) == (2, ())


@pytest.mark.parametrize(
    ("text", "line"),
    [("", 1), (b"\xff\xfe", 1), ("rubbish\n", 1), ("\n\nrubbish\n", 3), ("# only words\n", 1)],
)
def test_import__a_file_that_holds_no_record_is_refused(
    room: Room, text: str | bytes, line: int
) -> None:
    report = room.import_games(OWNER, text)
    assert (report.added, len(report.refused)) == (0, 1)
    assert report.refused[0].line >= line
    assert tables(room) == []


def test_import__bytes_that_are_no_text_spoil_their_own_record_only(
    room: Room, games: list[str]
) -> None:
    spoilt = games[0].replace("date: ", "date: \x00").encode().replace(b"\x00", b"\xff")
    report = room.import_games(OWNER, spoilt + games[1].encode())
    assert (report.added, [refused.line for refused in report.refused]) == (1, [2])


def test_import__text_of_half_a_character_is_refused_not_a_crash(room: Room) -> None:
    assert len(room.import_games(OWNER, "MAGDAGDON 1 PEACEFUL\nplayer: \ud83d\n").refused) == 1


def test_pieces__begin_where_their_first_word_stands() -> None:
    text = "# words\n\nrubbish\nMAGDAGDON a\nb\n\nMAGDAGDON c"
    assert [(piece.line, piece.text) for piece in pieces(text)] == [
        (3, b"rubbish\n"),
        (4, b"MAGDAGDON a\nb\n\n"),
        (7, b"MAGDAGDON c"),
    ]
