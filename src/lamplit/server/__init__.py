"""The web server: people, seats, clocks, sockets, storage. It asks the engine for all rules."""
