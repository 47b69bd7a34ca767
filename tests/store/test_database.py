"""Connections to SQLite: their settings, and the transactions on them."""

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import event, text

from magdagdon.play import StoreFailed
from magdagdon.store import Store, database, open_store
from magdagdon.store.database import Database, url_of


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path / "games.sqlite")
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("name", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 30_000)],
)
def test_connection__has_the_settings_answers_rely_on(
    store: Store, name: str, value: str | int
) -> None:
    with store.database.reading() as one, store.database.writing() as other:
        for connection in (one, other):
            assert connection.scalar(text(f"PRAGMA {name}")) == value


def test_connection__without_its_settings_is_refused() -> None:
    """A database in memory can't have a write-ahead log."""
    with (
        pytest.raises(StoreFailed, match="journal_mode = memory") as caught,
        Database(url_of(":memory:")).reading(),
    ):
        pass
    assert caught.value.kind == "other"


def test_connection__settings_are_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A setting SQLite does not know is passed over in silence: only reading it back tells."""
    monkeypatch.setitem(database._SETTINGS, "cache_spill", "never")  # noqa: SLF001
    with pytest.raises(StoreFailed, match="cache_spill"):
        open_store(tmp_path / "games.sqlite")


def test_writing__takes_the_writers_place_at_once(store: Store) -> None:
    """BEGIN IMMEDIATE: a read that became a write could find the place taken."""
    said: list[str] = []
    event.listen(
        store.database.engine,
        "before_cursor_execute",
        lambda *arguments: said.append(arguments[2]),
    )
    store.games.choose_language("player", "sl")
    store.games.profile("player")
    assert [line for line in said if line.startswith("BEGIN")] == ["BEGIN IMMEDIATE", "BEGIN"]


def test_writing__does_not_keep_readers_waiting(store: Store) -> None:
    store.games.choose_language("player", "sl")
    with store.database.writing() as connection:
        connection.exec_driver_sql("UPDATE players SET language = 'en'")
        assert store.games.profile("player").language == "sl"
    assert store.games.profile("player").language == "en"


def test_writing__is_undone_by_any_exception(store: Store) -> None:
    store.games.choose_language("player", "sl")
    with pytest.raises(KeyError):
        _write_and_fail(store)
    assert store.games.profile("player").language == "sl"


def _write_and_fail(store: Store) -> None:
    with store.database.writing() as connection:
        connection.exec_driver_sql("UPDATE players SET language = 'en'")
        raise KeyError


def test_writing__waits_for_another_program(store: Store, tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = threading.Thread(target=store.games.choose_language, args=("player", "sl"))
    waiting.start()
    waiting.join(0.2)
    assert waiting.is_alive()
    other.execute("COMMIT")
    other.close()
    waiting.join(10)
    assert store.games.profile("player").language == "sl"


def test_writing__gives_up_on_a_program_that_never_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(database._SETTINGS, "busy_timeout", 50)  # noqa: SLF001
    store = open_store(tmp_path / "games.sqlite")
    other = sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreFailed) as caught:
        store.games.choose_language("player", "sl")
    assert caught.value.kind == "busy"
    other.close()
    store.games.choose_language("player", "sl")
    store.close()


def test_check__a_file_that_is_no_database_is_damaged(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    file.write_bytes(b"this is no database, but long enough to be taken for one" * 20)
    with pytest.raises(StoreFailed) as caught:
        open_store(file)
    assert caught.value.kind == "damaged"
    assert file.read_bytes().startswith(b"this is no database")


def test_check__a_database_with_overwritten_pages_is_damaged(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    store = open_store(file)
    for number in range(300):
        store.games.choose_language(f"player {number}", "sl")
    store.close()
    raw = bytearray(file.read_bytes())
    raw[4096 * 2 + 100 : -100] = b"\x55" * (len(raw) - 4096 * 2 - 200)
    file.write_bytes(raw)
    with pytest.raises(StoreFailed) as caught:
        open_store(file)
    assert caught.value.kind == "damaged"


def test_open_store__makes_the_folder(tmp_path: Path) -> None:
    open_store(tmp_path / "a" / "b" / "games.sqlite").close()
    assert (tmp_path / "a" / "b" / "games.sqlite").is_file()


def test_open_store__takes_a_url(tmp_path: Path) -> None:
    open_store(f"sqlite:///{tmp_path}/games.sqlite").close()
    assert (tmp_path / "games.sqlite").is_file()


def test_open_store__a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed):
        open_store(tmp_path)
