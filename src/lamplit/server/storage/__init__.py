"""Store the log of moves, tables, seats and presence in SQLite or PostgreSQL."""
