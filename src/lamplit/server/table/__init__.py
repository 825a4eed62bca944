"""One table: its state, what requests do to it, and what its players see."""
