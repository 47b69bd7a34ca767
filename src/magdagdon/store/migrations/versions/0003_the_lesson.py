"""Players: whether they have seen the first game that teaches."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; nobody can have seen the lesson yet."""
    op.add_column(
        "players", sa.Column("lesson_seen", sa.Boolean, nullable=False, server_default=sa.false())
    )
