"""Players: how the game shall look, move and sound for them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; for those who are there all switches are as at first."""
    op.add_column(
        "players", sa.Column("preferences", sa.String(64), nullable=False, server_default="")
    )
