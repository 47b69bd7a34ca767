"""Writes that fail change nothing, say why, and leave the way open for the next one."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, event, select

from magdagdon.play import PlayedGame, Room, StoreFailed, Study, new_seed
from magdagdon.rules import Difficulty
from magdagdon.store import Store, open_store
from magdagdon.store.tables import metadata
from tests.support.playing import OWNER, Clock, choose, press, room_on
from tests.support.steps import STEPS, STUDY_STEPS, Step


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path / "games.sqlite")
    yield opened
    opened.check()
    opened.close()


def everything(store: Store) -> dict[str, list[object]]:
    """All rows of all tables."""
    with store.database.reading() as connection:
        return {
            table.name: list(connection.execute(select(table))) for table in metadata.sorted_tables
        }


def prepared(store: Store, step: str) -> Step:
    """A step by its name, ready to be taken on a store."""
    if step in STUDY_STEPS:
        return STUDY_STEPS[step](Study(store.studies, Clock()))
    return STEPS[step](room_on(store.games, store.scores))


@contextmanager
def failing(store: Store, moment: str, code: int) -> Iterator[None]:
    """While it lasts, every transaction that writes fails at a moment of it."""

    def fail(connection: Connection) -> None:
        if connection.get_execution_options().get("magdagdon_writes"):
            error = sqlite3.OperationalError("as the test wishes")
            error.sqlite_errorcode = code
            raise error

    event.listen(store.database.engine, moment, fail)
    try:
        yield
    finally:
        event.remove(store.database.engine, moment, fail)


@pytest.mark.parametrize("step", [*STEPS, *STUDY_STEPS])
def test_write__whose_commit_fails_changes_nothing(store: Store, step: str) -> None:
    take = prepared(store, step)
    before = everything(store)
    with failing(store, "commit", sqlite3.SQLITE_FULL), pytest.raises(StoreFailed) as caught:
        take()
    assert caught.value.kind == "full"
    assert everything(store) == before
    take()
    assert everything(store) != before


@pytest.mark.parametrize("step", [*STEPS, *STUDY_STEPS])
def test_write__that_finds_the_place_taken_changes_nothing(store: Store, step: str) -> None:
    take = prepared(store, step)
    before = everything(store)
    with failing(store, "begin", sqlite3.SQLITE_BUSY), pytest.raises(StoreFailed) as caught:
        take()
    assert caught.value.kind == "busy"
    assert everything(store) == before
    take()


@pytest.mark.parametrize("step", [*STEPS, *STUDY_STEPS])
def test_write__whose_process_dies_before_the_commit_changes_nothing(
    store: Store, step: str, tmp_path: Path
) -> None:
    """What a program that dies leaves behind is what a copy of its files holds."""
    take = prepared(store, step)
    before = everything(store)
    copies: list[Path] = []

    def copy(connection: object) -> None:
        copies.append(tmp_path / f"copy {len(copies)}")
        copies[-1].mkdir()
        for file in tmp_path.glob("games.sqlite*"):
            if not file.name.endswith("-shm"):
                shutil.copy(file, copies[-1])

    event.listen(store.database.engine, "commit", copy)
    take()
    assert copies
    left = open_store(copies[0] / "games.sqlite")
    assert everything(left) == before
    left.close()


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, "full"),
        (sqlite3.SQLITE_IOERR_WRITE, "full"),
        (sqlite3.SQLITE_IOERR_SHMSIZE, "full"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "readonly"),
        (sqlite3.SQLITE_CANTOPEN, "readonly"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "busy"),
        (sqlite3.SQLITE_CORRUPT_VTAB, "damaged"),
        (sqlite3.SQLITE_NOTADB, "damaged"),
        (sqlite3.SQLITE_IOERR_READ, "other"),
        (sqlite3.SQLITE_NOMEM, "other"),
    ],
)
def test_fault__has_the_kind_a_player_can_do_something_about(
    store: Store, code: int, kind: str
) -> None:
    with failing(store, "begin", code), pytest.raises(StoreFailed) as caught:
        store.games.choose_language(OWNER, "sl")
    assert caught.value.kind == kind


def play_until_it_fails(room: Room) -> tuple[PlayedGame, StoreFailed]:
    """The last game that was answered, and what came instead of the next answer."""
    random, played = Random(1), room.current(OWNER)
    while True:
        try:
            if played.is_over:
                played = room.new_game(OWNER, Difficulty.PEACEFUL)
            played = press(room, played, choose(played.game, random)).played
        except StoreFailed as failure:
            return played, failure


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 300 KB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", str(disk)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("may not mount a small disk")
    yield disk
    subprocess.run(["umount", "-l", str(disk)], check=True)


def fill(filler: Path) -> None:
    """Leave no room on the disk that a file lies on."""
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(b"x" * 4096):
            pass


def test_full_disk__is_told_and_loses_nothing_answered(small_disk: Path) -> None:
    store = open_store(small_disk / "games.sqlite")
    room = Room(store.games, store.scores, Clock(), new_seed)
    played, failure = play_until_it_fails(room)
    assert failure.kind == "full"
    assert room.current(OWNER) == played
    store.close()
    again = open_store(small_disk / "games.sqlite")
    assert again.games.load(OWNER, played.id) == played
    again.close()


def test_full_disk__goes_on_once_there_is_room_again(small_disk: Path) -> None:
    store = open_store(small_disk / "games.sqlite")
    room = Room(store.games, store.scores, Clock(), new_seed)
    filler = small_disk / "filler"
    room.current(OWNER)
    fill(filler)
    played, failure = play_until_it_fails(room)
    assert failure.kind == "full"
    filler.unlink()
    assert press(room, played, choose(played.game, Random(2))).played.version == played.version + 1
    store.check()
    store.close()


def test_full_disk__before_the_first_start_is_told(small_disk: Path) -> None:
    fill(small_disk / "filler")
    with pytest.raises(StoreFailed) as caught:
        open_store(small_disk / "games.sqlite")
    assert caught.value.kind == "full"


LIMITED = """
import resource
from pathlib import Path
from magdagdon.play import Room, new_seed
from magdagdon.store import open_store
from tests.store.test_faults import play_until_it_fails
from tests.support.playing import Clock
store = open_store(Path({database!r}))
room = Room(store.games, store.scores, Clock(), new_seed)
resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
played, failure = play_until_it_fails(room)
print(failure.kind, played.id, played.version)
"""


def test_full_quota__is_told_and_loses_nothing_answered(tmp_path: Path) -> None:
    """A limit on the size of files, which needs no root: the log can't grow any more."""
    database = tmp_path / "games.sqlite"
    code = LIMITED.format(database=str(database))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    kind, game, version = done.stdout.split()
    assert kind == "full"
    store = open_store(database)
    assert store.games.load(OWNER, game).version == int(version)
    store.check()
    store.close()


@contextmanager
def read_only(disk: Path) -> Iterator[None]:
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    yield
    subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)


def test_read_only_disk__is_told_when_the_store_is_opened(small_disk: Path) -> None:
    with read_only(small_disk), pytest.raises(StoreFailed) as caught:
        open_store(small_disk / "data" / "games.sqlite")
    assert caught.value.kind == "readonly"
    with read_only(small_disk), pytest.raises(StoreFailed) as caught:
        open_store(small_disk / "games.sqlite")
    assert caught.value.kind == "readonly"


def test_read_only_disk__with_games_on_it_loses_none(small_disk: Path) -> None:
    store = open_store(small_disk / "games.sqlite")
    played = room_on(store.games, store.scores).current(OWNER)
    store.close()
    with read_only(small_disk), pytest.raises(StoreFailed) as caught:
        open_store(small_disk / "games.sqlite")
    assert caught.value.kind == "readonly"
    again = open_store(small_disk / "games.sqlite")
    assert again.games.load(OWNER, played.id) == played
    again.close()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_read_only_folder__is_told(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    open_store(folder / "games.sqlite").close()
    folder.chmod(0o555)
    (folder / "games.sqlite").chmod(0o444)
    with pytest.raises(StoreFailed) as caught:
        open_store(folder / "games.sqlite").games.choose_language(OWNER, "sl")
    assert caught.value.kind == "readonly"
    folder.chmod(0o755)


def test_read_only_file__is_told_and_what_is_there_can_be_read(store: Store) -> None:
    played = room_on(store.games, store.scores).current(OWNER)
    with failing(store, "begin", sqlite3.SQLITE_READONLY):
        with pytest.raises(StoreFailed) as caught:
            store.games.choose_language(OWNER, "sl")
        assert store.games.load(OWNER, played.id) == played
    assert caught.value.kind == "readonly"
