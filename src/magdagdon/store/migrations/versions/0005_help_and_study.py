"""Finished games: how often help was asked for. Reviews of games, and books of mistakes."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Games that were played here had no help yet; what a file brought, nobody knows."""
    op.add_column("scores", sa.Column("hints", sa.Integer))
    scores = sa.table("scores", sa.column("hints"), sa.column("imported", sa.Boolean))
    op.execute(sa.update(scores).where(scores.c.imported == sa.false()).values(hints=0))
    _reviews()
    _mistakes()


def _reviews() -> None:
    op.create_table(
        "reviews",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("difficulty", sa.String(16), nullable=False),
        sa.Column("start", sa.Float, nullable=False),
        sa.Column("luck", sa.Float, nullable=False),
        sa.Column("loss", sa.Float, nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("perfect", sa.Integer, nullable=False),
        sa.Column("equal", sa.Integer, nullable=False),
        sa.Column("counted", sa.Boolean, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )


def _mistakes() -> None:
    op.create_table(
        "mistakes",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("position", sa.String(64), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("chosen", sa.String(32), nullable=False),
        sa.Column("best", sa.String(32), nullable=False),
        sa.Column("loss", sa.Float, nullable=False),
        sa.Column("box", sa.Integer, nullable=False),
        sa.Column("due", sa.String(27), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("source", sa.String(64), nullable=False),
    )
    op.create_index("mistakes_once", "mistakes", ["owner", "position"], unique=True)
