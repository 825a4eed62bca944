"""Random rollouts from a state, compiled."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, cast

from lamplit.adapters.rewards import reward
from lamplit.core.compiled import bind
from lamplit.core.game import Game
from lamplit.play import loop
from lamplit.play.loop import NO_SEAT, at_random

if TYPE_CHECKING:
    # What `bind` completes the loop with: the rules of one game, and the loop that plays on.
    standings = play_on = cast(Any, None)


def _rollouts(
    states: Any, work: Any, stream: Any, actions: Any, count: Any, kind: Any, standing: Any, totals: Any, most: Any
) -> None:
    """Play the state to its end at random `count` times and add up every seat's reward."""
    for _ in range(count):
        work[0] = states[0]
        state = work[0]
        play_on(state, 0, NO_SEAT, actions, 0, work, stream, actions, most)
        standings(state, standing)
        for seat in range(state.seats):
            totals[seat] += reward(standing, state.seats, seat, kind)


@functools.cache
def _bound(game: Game) -> Any:
    return bind(_rollouts, game.name, standings=game.rules.standings, play_on=loop.bound(game, at_random))


def roll_out(game: Game, states: Any, stream: Any, count: int, kind: int, totals: Any) -> None:
    """Play a match to its end at random `count` times and add every seat's reward to `totals`."""
    work, standing = states.copy(), totals.astype("int64")
    _bound(game)(states, work, stream, game.buffer(), count, kind, standing, totals, game.most_moves)
