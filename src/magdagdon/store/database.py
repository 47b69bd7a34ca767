"""Connections and transactions: every write is kept for good before it returns, or not at all."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event, make_url

from magdagdon.play.errors import StoreFailed
from magdagdon.store.faults import reported
from magdagdon.store.waiting import WaitingLine

BUSY_MILLISECONDS = 30_000
"""How long a connection waits for another process that is writing."""

_SETTINGS: dict[str, str | int] = {
    "busy_timeout": BUSY_MILLISECONDS,
    "foreign_keys": 1,
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: a commit is on the disk when it returns
}


class Database:
    """One database, with transactions to read and to write in.

    Args:
        url: of the database; SQLite's settings are made and read back on every connection.
    """

    def __init__(self, url: URL) -> None:
        self.engine = _engine(url)
        # Threads of one process wait in line here: SQLite would have them try again and again.
        self._writer = WaitingLine() if _is_sqlite(self.engine) else nullcontext()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that sees one state of the database and changes nothing."""
        with reported(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is kept when the block ends, and undone if it raises."""
        with reported(), self._writer, self.engine.connect() as connection:
            writer = connection.execution_options(magdagdon_writes=True)
            with writer.begin():
                yield writer

    def check(self) -> None:
        """StoreFailed("damaged") if SQLite finds the file unsound."""
        if not _is_sqlite(self.engine):
            return
        with self.reading() as connection:
            found = connection.exec_driver_sql("PRAGMA integrity_check").scalars().all()
        if found != ["ok"]:
            raise StoreFailed("damaged", "; ".join(map(str, found[:3])))

    def close(self) -> None:
        """Let go of all connections."""
        with reported():
            self.engine.dispose()


def url_of(where: str | Path) -> URL:
    """The URL of a database: of a SQLite file by its path, or as it is given."""
    if isinstance(where, str) and "://" in where:
        return make_url(where)
    return URL.create("sqlite", database=str(where))


def _engine(url: URL) -> Engine:
    engine = create_engine(url, poolclass=QueuePool, pool_size=8, max_overflow=-1)
    if _is_sqlite(engine):
        event.listen(engine, "connect", _set_up)
        event.listen(engine, "begin", _begin)
    return engine


def _is_sqlite(engine: Engine) -> bool:
    return engine.dialect.name == "sqlite"


def _set_up(connection: sqlite3.Connection, _: Any) -> None:
    """Make the settings that answers rely on, and refuse a connection that didn't take them."""
    connection.isolation_level = None  # no BEGIN but ours
    for name, wanted in _SETTINGS.items():
        if _setting(connection, name) == wanted:
            continue
        connection.execute(f"PRAGMA {name} = {wanted}")
        if (got := _setting(connection, name)) != wanted:
            raise StoreFailed("other", f"SQLite has {name} = {got} where {wanted} is needed")


def _setting(connection: sqlite3.Connection, name: str) -> str | int:
    value: str | int = connection.execute(f"PRAGMA {name}").fetchone()[0]
    return value


def _begin(connection: Connection) -> None:
    """A write takes its place at once: a read that turns into a write may find it taken."""
    writes = connection.get_execution_options().get("magdagdon_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
