"""Compiling ahead what the bots need, so that nobody waits for a first answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lamplit.bots.bot import Budget, question
from lamplit.bots.open_ending import solve
from lamplit.bots.registry import load
from lamplit.core.game import Game
from lamplit.match import Match

COMPILED = ("easy", "expert", "search", "ismcts")  # with endings, they use every compiled loop of the bots


def steps(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield what there is to compile, each with a name and the call that compiles it."""
    for name in COMPILED:
        yield name, lambda name=name: _ask(game, name)  # type: ignore[misc]
    if game.hooks.is_learned(Match(game).state):
        yield "endings", lambda: solve(question(Match(game), Budget(simulations=1)))


def _ask(game: Game, name: str) -> None:
    """Ask a bot until it has had to choose; of a hundred questions some make `easy` forget rather than err."""
    match, bot = Match(game), load(name)
    while len(match.legal()) == 1:
        match.play(match.legal()[0])
    for seed in range(8):
        bot.choose(question(match, Budget(simulations=1), seed))
