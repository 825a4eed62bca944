"""Who sits at the other seats: bots by name (`lamplit.bots`), or objects that answer questions as they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from lamplit.bots import load
from lamplit.bots.bot import Bot, Budget, ask
from lamplit.errors import BadOption, BadSeats
from lamplit.match import Match
from lamplit.play.loop import POLICIES

POLICY_NUMBERS = {name: number for number, name in enumerate(POLICIES)}  # those that play inside compiled loops

USUAL = Budget(simulations=200)

Opponent = str | Bot


def check_seat(seat: Any, seats: int) -> int | None:
    """Return the agent's seat, or None where it is drawn for each match; anything else is refused."""
    if seat is None:
        return None
    if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < seats:
        raise BadSeats(
            f"there is no seat {seat!r}; this match has seats 0 to {seats - 1}, and None draws the agent's seat"
        )
    return int(seat)


def check_budget(budget: Any) -> Budget:
    """Return how long each bot may think; None is the default."""
    if budget is None:
        return USUAL
    if not isinstance(budget, Budget):
        raise BadOption(
            f"{budget!r} is no budget; write Budget(simulations=200) or Budget(seconds=0.1), from lamplit.bots.bot"
        )
    return budget


def seat_opponents(opponents: Opponent | Sequence[Opponent], seats: int) -> list[Opponent]:
    """Return who sits at each of the other seats, counted from the agent's left; a few take turns."""
    given = [opponents] if isinstance(opponents, str) or not isinstance(opponents, Sequence) else list(opponents)
    if not given or len(given) > seats - 1:
        raise BadSeats(f"{len(given)} opponents do not fit on {seats - 1} seats beside the agent's")
    return [given[number % len(given)] for number in range(seats - 1)]


def _bot(opponent: Any) -> Bot:
    """Return the bot of a name, or a bot as it is."""
    if isinstance(opponent, str):
        return load(opponent)
    if isinstance(opponent, type) or not callable(getattr(opponent, "choose", None)):
        raise BadOption(
            f"{opponent!r} is no opponent; give the name of a bot, an object with `choose`, or a list of them"
        )
    bot: Bot = opponent
    return bot


class Opponents:
    """The other seats of one match."""

    def __init__(self, opponents: Opponent | Sequence[Opponent], seats: int, budget: Budget) -> None:
        """Load the bots that are named; `budget` is how long each may think about a move."""
        self._bots = [_bot(opponent) for opponent in seat_opponents(opponents, seats)]
        self._budget = budget
        self._seats = seats

    def play(self, match: Match, seat: int, seed: int) -> None:
        """Let all others play until it is the agent's turn or the match is over."""
        while not match.over and match.turn != seat:
            bot = self._bots[((match.turn or 0) - seat - 1) % self._seats]
            match.play(ask(bot, match, self._budget, (seed + len(match.actions)) % 2**63))
