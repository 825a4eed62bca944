"""The table on the web: people, seats, clocks, sockets, storage. It knows no rules; it asks the engine."""
