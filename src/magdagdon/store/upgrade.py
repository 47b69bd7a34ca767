"""Bringing a database to the tables of this version of the program."""

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from magdagdon.play.errors import StoreFailed
from magdagdon.store.database import Database


def upgrade(database: Database) -> None:
    """Make the tables, or bring those of an older version up to date.

    All of it is one transaction that takes the writer's place first: of two programs that open a
    database at once, one migrates and the other finds it done.

    Raises:
        StoreFailed: `newer` if a newer version of the program made the tables.
    """
    with database.reading() as connection:
        if _revision(connection) == head():
            return
    with database.writing() as connection:
        _check_known(_revision(connection))
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def head() -> str | None:
    """The name of the newest revision of the tables."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "magdagdon.store:migrations")
    return config


def _revision(connection: Connection) -> str | None:
    """What revision the tables are of, None if there are none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _check_known(revision: str | None) -> None:
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    if revision is not None and revision not in known:
        raise StoreFailed("newer", f"the tables are of revision {revision}")
