"""One play of a game: the checking shell, its record and notation, and chance that can be proved."""

from lamplit.match.match import Match, Move

__all__ = ["Match", "Move"]
