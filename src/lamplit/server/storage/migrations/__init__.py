"""The database's history, applied by Alembic when the server starts."""
