"""Who sits at the other seats: bots by name (`parlor.bots`), or objects that answer questions as they do."""

from __future__ import annotations

from collections.abc import Sequence

from parlor.adapters.loops.stepping import HEURISTIC, RANDOM
from parlor.bots import load
from parlor.bots.bot import Bot, Budget, ask
from parlor.engine.match import Match
from parlor.errors import BadSeats

QUICK = {"random": RANDOM, "heuristic": HEURISTIC}  # those that play inside compiled loops, by number

Opponent = str | Bot


def seat_opponents(opponents: Opponent | Sequence[Opponent], seats: int) -> list[Opponent]:
    """Return who sits at each of the other seats, counted from the agent's left; a few take turns."""
    given = [opponents] if isinstance(opponents, str) or not isinstance(opponents, Sequence) else list(opponents)
    if not given or len(given) > seats - 1:
        raise BadSeats(f"{len(given)} opponents do not fit on {seats - 1} seats beside the agent's")
    return [given[number % len(given)] for number in range(seats - 1)]


class Opponents:
    """The other seats of one match."""

    def __init__(self, opponents: Opponent | Sequence[Opponent], seats: int, budget: Budget) -> None:
        """Load the bots that are named; `budget` is how long each may think about a move."""
        self._bots = [load(bot) if isinstance(bot, str) else bot for bot in seat_opponents(opponents, seats)]
        self._budget = budget
        self._seats = seats

    def play(self, match: Match, seat: int, seed: int) -> None:
        """Let all others play until it is the agent's turn or the match is over."""
        while not match.over and match.turn != seat:
            bot = self._bots[((match.turn or 0) - seat - 1) % self._seats]
            match.play(ask(bot, match, self._budget, (seed + len(match.actions)) % 2**63))
