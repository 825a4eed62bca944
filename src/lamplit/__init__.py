"""Lamplit: five family games, one rules engine.

from lamplit import Match

match = Match("double_down", seats=3, seed=7)
while not match.over:
    match.play(match.legal()[0])
print(match.ranking)
"""

from lamplit.core.declared import Reason
from lamplit.core.game import Game
from lamplit.errors import LamplitError
from lamplit.games import NAMES, load
from lamplit.match import Match, Move

__version__ = "0.1.0"
__all__ = ["NAMES", "Game", "LamplitError", "Match", "Move", "Reason", "__version__", "load"]
