"""What knows no match: records, compiling, chance, options, positions, and the contract of a game."""
