"""Bringing a database to the tables of this version of the program."""

from sqlalchemy import Connection, inspect, text

from magdagdon.play.errors import StoreFailed
from magdagdon.store.database import Database

NEWEST = "0005"
"""The revision of the tables that this version of the program works with."""


def upgrade(database: Database) -> None:
    """Make the tables, or bring those of an older version up to date.

    All of it is one transaction that takes the writer's place first: of two programs that open a
    database at once, one migrates and the other finds it done.

    Raises:
        StoreFailed: `newer` if a newer version of the program made the tables.
    """
    with database.reading() as connection:
        if revision(connection) == NEWEST:
            return
    # Alembic takes a fifth of a second to load, and nearly every start is done by now.
    from magdagdon.store.migrating import is_known, migrate  # noqa: PLC0415

    with database.writing() as connection:
        found = revision(connection)
        if found is not None and not is_known(found):
            raise StoreFailed("newer", f"the tables are of revision {found}")
        migrate(connection)


def revision(connection: Connection) -> str | None:
    """What revision the tables are of, None if there are none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found
