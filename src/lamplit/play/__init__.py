"""Playing on: the one compiled loop in which moves are made, for searches, simulations, tournaments and adapters."""
