"""Parlor: five family games, one rules engine.

from parlor import Match

match = Match("double_down", seats=3, seed=7)
while not match.over:
    match.play(match.legal()[0])
print(match.ranking)
"""

from parlor.engine.game import Game, Reason
from parlor.engine.match import Match, Move
from parlor.errors import ParlorError
from parlor.games import NAMES, load

__version__ = "0.1.0"
__all__ = ["NAMES", "Game", "Match", "Move", "ParlorError", "Reason", "__version__", "load"]
