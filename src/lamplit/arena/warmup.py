"""Compiling ahead: every function of a game that is compiled, called once with the arguments of its real callers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lamplit.arena.playout import HEURISTIC, RANDOM, Playout
from lamplit.arena.policy import choose
from lamplit.bots import warmup as bots
from lamplit.core.game import Game
from lamplit.match import Match


def steps(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield what there is to compile, each with a name and the call that compiles it; call them in order."""
    match: list[Match] = []
    seats = game.seats[0]
    yield "setup", lambda: match.append(Match(game, seats))
    yield "legal", lambda: match[0].legal()  # noqa: PLW0108 (there is no match before the first step)
    yield "apply", lambda: match[0].play(match[0].legal()[0])
    yield "standings", lambda: match[0].standings
    yield "redeal", lambda: match[0].redealt(0)
    yield "observe", lambda: match[0].observation(0)
    yield "choose", lambda: choose(match[0], HEURISTIC)
    yield "random matches", lambda: Playout(game, seats).random_matches(1)
    yield from bots.steps(game)
    yield "matches", lambda: Playout(game, seats).matches(1, [HEURISTIC] + [RANDOM] * (seats - 1))
