"""The revisions of the tables, and Alembic that goes through them."""

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the tables to a revision, the newest, within the transaction of a connection."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def head() -> str | None:
    """The name of the newest revision there is."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def is_known(revision: str) -> bool:
    """Whether this version of the program has a revision of a name."""
    revisions = ScriptDirectory.from_config(_config()).walk_revisions()
    return any(script.revision == revision for script in revisions)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "magdagdon.store:migrations")
    return config
