"""Run Alembic's migrations on the connection from `database.migrate`."""

from alembic import context

from lamplit.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
