"""The history of the tables, one revision after another, for Alembic."""
