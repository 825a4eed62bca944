"""The engine: records, compiling, chance, the contract of a game, and the match around it."""
