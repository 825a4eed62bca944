"""Compiled loops of the arena, in a folder of their own: what is edited beside them does not compile them anew."""
