"""Players, games on the shelf, tables of scores."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first tables."""
    _games()
    _players()
    _scores()


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(32), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("hand", sa.String(32), nullable=False),
        sa.Column("begun", sa.String(27), nullable=False),
        sa.Column("changed", sa.String(27), nullable=False),
        sa.Column("last", sa.Text),
        sa.Column("aside", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("games_by_owner", "games", ["owner", "changed"])


def _players() -> None:
    op.create_table(
        "players",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("language", sa.String(16)),
        sa.Column("difficulty", sa.String(16), nullable=False),
        sa.Column("current", sa.String(64), sa.ForeignKey("games.id", name="players_current")),
        sa.Column("previous", sa.String(64), sa.ForeignKey("games.id", name="players_previous")),
        sa.Column("notice", sa.String(32)),
    )


def _scores() -> None:
    op.create_table(
        "scores",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("id", sa.String(64), nullable=False, unique=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("difficulty", sa.String(16), nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("ended", sa.String(27), nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("powers_used", sa.Integer, nullable=False),
        sa.Column("imported", sa.Boolean, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("body", sa.String(64), nullable=False),
    )
    op.create_index("scores_by_owner", "scores", ["owner", "difficulty"])
    op.create_index("scores_by_body", "scores", ["owner", "body"])
    op.create_index(
        "scores_imported_once",
        "scores",
        ["owner", "body"],
        unique=True,
        sqlite_where=sa.text("imported = 1"),
        postgresql_where=sa.text("imported"),
    )
