"""Finished games: their figures for statistics, and whether their dice were chosen."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; games that are there have no figures yet and could not choose their dice."""
    op.add_column(
        "scores", sa.Column("chosen", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("scores", sa.Column("figures", sa.String(64)))
