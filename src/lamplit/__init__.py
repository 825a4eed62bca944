"""Lamplit: five family games, one rules engine.

from lamplit import Match

match = Match("double_down", seats=3, seed=7)
while not match.over:
    match.play(match.legal()[0])
print(match.ranking)
"""

from lamplit.engine.game import Game, Reason
from lamplit.engine.match import Match, Move
from lamplit.errors import LamplitError
from lamplit.games import NAMES, load

__version__ = "0.1.0"
__all__ = ["NAMES", "Game", "LamplitError", "Match", "Move", "Reason", "__version__", "load"]
