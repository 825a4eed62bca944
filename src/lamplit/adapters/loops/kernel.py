"""Single steps of a match, compiled and quick to call from Python.

A compiled function that is handed one record costs ten microseconds a call; handed an array of one state it costs a
twentieth of that. These are the rules behind such arrays, bound to a game.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np

from lamplit.adapters.loops.rewards import reward
from lamplit.core.compiled import bind
from lamplit.core.game import Game
from lamplit.core.randomness import below
from lamplit.core.randomness import seed as seed_stream

if TYPE_CHECKING:
    # What `bind` completes the functions with: the rules of one game.
    legal = apply = standings = redeal = observe = cast(Any, None)


class Kernel(NamedTuple):
    """The rules of one game over arrays of one state."""

    legal: Any  # (states, actions) -> count
    apply: Any  # (states, action)
    observe: Any  # (states, seat, out)
    standings: Any  # (states, out)
    redeal: Any  # (states, seat, seed)
    rollouts: Any  # (states, work, stream, actions, count, kind, standing, totals)


def _legal(states: Any, actions: Any) -> int:
    """Write the legal actions of the state."""
    return legal(states[0], actions)


def _apply(states: Any, action: Any) -> None:
    """Carry out an action in place."""
    apply(states[0], action)


def _observe(states: Any, seat: Any, out: Any) -> None:
    """Write the numbers that a seat may know."""
    observe(states[0], seat, out)


def _standings(states: Any, out: Any) -> None:
    """Write every seat's standing."""
    standings(states[0], out)


def _redeal(states: Any, seat: Any, seed: Any) -> None:
    """Deal anew what a seat cannot know."""
    seed_stream(states[0], seed)
    redeal(states[0], seat)


def _rollouts(
    states: Any, work: Any, stream: Any, actions: Any, count: Any, kind: Any, standing: Any, totals: Any
) -> None:
    """Play the state to its end at random `count` times and add up every seat's reward."""
    for _ in range(count):
        work[0] = states[0]
        state = work[0]
        while not state.over:
            number = legal(state, actions)
            apply(state, actions[below(stream, number)] if number > 1 else actions[0])
        standings(state, standing)
        for seat in range(state.seats):
            totals[seat] += reward(standing, state.seats, seat, kind)


@functools.cache
def kernel(game: Game) -> Kernel:
    """Return the compiled steps of a game."""
    rules, name = game.rules, game.name
    return Kernel(
        legal=bind(_legal, name, legal=rules.legal),
        apply=bind(_apply, name, apply=rules.apply),
        observe=bind(_observe, name, observe=rules.observe),
        standings=bind(_standings, name, standings=rules.standings),
        redeal=bind(_redeal, name, redeal=rules.redeal),
        rollouts=bind(_rollouts, name, legal=rules.legal, apply=rules.apply, standings=rules.standings),
    )


def start(game: Game, seats: int, encoded: Any, seed: int) -> Any:
    """Return a new match as an array of one state; the seats and options have been read already."""
    states = np.zeros(1, game.dtype)
    game.rules.setup(states[0], seats, encoded, np.uint64(seed))
    return states
