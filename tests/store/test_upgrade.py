"""The tables are made and brought up to date when a database is opened."""

import sqlite3
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from magdagdon import record as records
from magdagdon.play import CountedGame, Counts, StoreFailed, Study
from magdagdon.play.figures import figures_of
from magdagdon.rules import Difficulty
from magdagdon.store import open_store
from magdagdon.store.database import Database, url_of
from magdagdon.store.migrating import head, migrate
from magdagdon.store.tables import metadata
from magdagdon.store.upgrade import NEWEST

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
FINISHED = """MAGDAGDON 1 SURVIVAL
1. 2433 2c4 3b4 3b3
2. 4143 4a3 1d4 4a4 3b2
3. 2526 2c3 2d3
4. 1314 3b1 4a2 1d2 1d1
5. 2421 2c2 4a1
6. 3351 1+ 2c1
= 312
"""


def revision(database: Path) -> str:
    connection = sqlite3.connect(database)
    try:
        found: str = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
        return found
    finally:
        connection.close()


def test_upgrade__makes_just_the_tables_of_this_version(tmp_path: Path) -> None:
    store = open_store(tmp_path / "games.sqlite")
    with store.database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    store.close()
    assert revision(tmp_path / "games.sqlite") == NEWEST


def test_upgrade__of_a_database_of_this_version_changes_nothing(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    open_store(database).close()
    before = database.read_bytes()
    open_store(database).close()
    assert database.read_bytes() == before


def test_upgrade__tables_of_a_newer_program_are_refused_untouched(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    open_store(database).close()
    connection = sqlite3.connect(database)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(StoreFailed) as caught:
        open_store(database)
    assert caught.value.kind == "newer"
    assert revision(database) == "9999"


@pytest.mark.slow
def test_upgrade__eight_programs_that_open_at_once_all_succeed(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    code = (
        "import sys; from magdagdon.store import open_store; sys.stdin.readline();"
        f"store = open_store({str(database)!r});"
        "store.games.choose_language('player ' + sys.argv[1], 'sl'); store.close()"
    )
    programs = [
        subprocess.Popen([sys.executable, "-c", code, str(n)], stdin=subprocess.PIPE)
        for n in range(8)
    ]
    for program in programs:
        assert program.stdin is not None
        program.stdin.write(b"\n")
        program.stdin.flush()
    for program in programs:
        program.communicate()
    assert [program.returncode for program in programs] == [0] * 8
    store = open_store(database)
    assert all(store.games.profile(f"player {n}").language == "sl" for n in range(8))
    store.close()


def test_upgrade__stops_half_way_with_nothing_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "games.sqlite"
    with monkeypatch.context() as patched:
        patched.setattr("alembic.op.create_index", _fail)
        with pytest.raises(ZeroDivisionError):
            open_store(database)
    connection = sqlite3.connect(database)
    assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    connection.close()
    open_store(database).close()


def test_upgrade__of_the_first_tables_keeps_games_and_counts_them(tmp_path: Path) -> None:
    database = Database(url_of(tmp_path / "games.sqlite"))
    with database.writing() as connection:
        migrate(connection, "0001")
        connection.exec_driver_sql(
            "INSERT INTO scores (id, owner, difficulty, score, ended, turns, powers_used, imported,"
            " record, body) VALUES ('a', 'me', 'SURVIVAL', 312, '2026-11-30T12:00:00.000000Z', 6,"
            f" 1, 0, '{FINISHED}', 'x')"
        )
    database.close()
    store = open_store(tmp_path / "games.sqlite")
    (row,) = store.scores.table("me", Difficulty.SURVIVAL)
    assert (row.rank, row.chosen, row.hints) == (1, False, 0)
    assert store.scores.counted("me") == [
        CountedGame(replace(row, rank=0), figures_of(records.parse(FINISHED)))
    ]
    store.close()
    assert revision(tmp_path / "games.sqlite") == NEWEST


def test_upgrade__of_tables_before_help_knows_of_none_but_in_files(tmp_path: Path) -> None:
    """Games played here could ask for no help; what a file brought may have had any."""
    database = Database(url_of(tmp_path / "games.sqlite"))
    with database.writing() as connection:
        migrate(connection, "0004")
        for game, imported in (("here", 0), ("file", 1)):
            connection.exec_driver_sql(
                "INSERT INTO scores (id, owner, difficulty, score, ended, turns, powers_used,"
                f" imported, record, body, figures) VALUES ('{game}', 'me', 'SURVIVAL', 312,"
                f" '2026-11-30T12:00:00.000000Z', 6, 1, {imported}, '{FINISHED}', '{game}', NULL)"
            )
    database.close()
    store = open_store(tmp_path / "games.sqlite")
    rows = {row.id: row for row in store.scores.table("me", Difficulty.SURVIVAL)}
    assert (rows["here"].hints, rows["file"].hints) == (0, None)
    assert store.scores.finished("me", "here").record == records.parse(FINISHED)
    assert Study(store.studies, lambda: NOON).counts("me") == Counts()
    store.close()
    assert revision(tmp_path / "games.sqlite") == NEWEST


def _fail(*_: object, **__: object) -> None:
    raise ZeroDivisionError


def test_upgrade__the_revisions_are_part_of_the_package() -> None:
    migrations = files("magdagdon.store") / "migrations"
    assert (migrations / "env.py").is_file()
    versions = [entry.name for entry in (migrations / "versions").iterdir()]
    assert any(name.startswith(f"{NEWEST}_") for name in versions)


def test_upgrade__the_newest_revision_is_the_one_this_version_works_with() -> None:
    assert head() == NEWEST


def test_upgrade__of_tables_that_are_up_to_date_loads_no_alembic(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    open_store(database).close()
    code = (
        "import sys; from magdagdon.store import open_store;"
        f"open_store({str(database)!r}).close(); print('alembic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
