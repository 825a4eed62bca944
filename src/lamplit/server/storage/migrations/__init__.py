"""The database migrations, applied by Alembic when the server starts."""
