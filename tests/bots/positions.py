"""Positions of every game for the tests of bots."""

from __future__ import annotations

import random
from collections.abc import Iterator

from lamplit.games import load
from lamplit.match import Match

GAMES = ("double_down", "doublehead", "three_up_three_down", "go_low", "double_dominoes")


def positions(game: str, count: int, seed: int = 0) -> Iterator[Match]:
    """Yield matches at random moments at which the seat to move has a choice."""
    chance = random.Random(f"{game} {seed}")
    found = 0
    while found < count:
        match = Match(game, seats=chance.choice(load(game).seats), seed=chance.randrange(1 << 40))
        for _ in range(chance.randrange(1, 60)):
            if match.over:
                break
            match.play(chance.choice(match.legal()))
        if not match.over and len(match.legal()) > 1:
            found += 1
            yield match
