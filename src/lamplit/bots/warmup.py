"""Compile a game ahead of time: call every compiled function as its callers do, so that players need not wait."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from lamplit.bots.bot import Budget, ask, question
from lamplit.bots.open_ending import solve
from lamplit.bots.registry import load
from lamplit.bots.simple import Heuristic
from lamplit.core.game import Game
from lamplit.errors import LamplitError
from lamplit.match import Match
from lamplit.play.loop import HEURISTIC_POLICY, RANDOM_POLICY
from lamplit.play.playout import Playout

THINKING = ("easy", "expert", "search", "ismcts")  # with endings, they use every compiled loop of the bots
ONE = Budget(simulations=1)
MOVES = 200  # of a match that is played through


def steps(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield what there is to compile, each with a name and the call that compiles it."""
    seats = game.seats[0]
    yield "table", lambda: table(game)
    yield "observe", lambda: Match(game).observation(0)
    yield "random matches", lambda: Playout(game, seats).random_matches(1)
    yield "matches", lambda: Playout(game, seats).matches(1, [HEURISTIC_POLICY] + [RANDOM_POLICY] * (seats - 1))
    for name in THINKING:
        yield name, lambda name=name: _think(game, name)  # type: ignore[misc]
    if game.hooks.is_learned(Match(game).state):
        yield "endings", lambda: solve(question(Match(game), ONE))


def table(game: Game) -> None:
    """Compile all that tables of a game need: play two matches with different options, and look at everything."""
    other = {option.name: option.choices[-1] for option in game.options.declared if option.kind == "choice"}
    other |= {
        option.name: "off" if option.default else "on" for option in game.options.declared if option.kind == "bool"
    }
    for options in ({}, other):
        with contextlib.suppress(LamplitError):  # the others may not go together
            _play(Match(game, options=options, seed=1), MOVES)


def first_look(game: Game) -> None:
    """Load the machine code that a new table needs."""
    _play(Match(game, seed=1), 1)


def _play(match: Match, moves: int) -> None:
    """Play a match, or much of it, and look at everything."""
    while not match.over and len(match.actions) < moves:
        seat = match.turn or 0
        match.why_not(match.game.actions - 1)
        match.play(ask(Heuristic(), match, ONE, 1))
        for viewer in (seat, None):
            match.view(viewer)
            match.events(viewer)
    if moves > 1:
        sum(match.scores)
        match.game.ending(match.state)


def _think(game: Game, name: str) -> None:
    """Ask a bot several questions with a real choice: on some seeds `easy` errs, on others it forgets."""
    match, bot = Match(game), load(name)
    while len(match.legal()) == 1:
        match.play(match.legal()[0])
    for seed in range(8):
        bot.choose(question(match, ONE, seed))
