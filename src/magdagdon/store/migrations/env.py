"""What Alembic runs revisions in: the transaction that `upgrade` began, and ends."""

from alembic import context

from magdagdon.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite can't alter a table in place
)
with context.begin_transaction():
    context.run_migrations()
