"""Single steps of a match over arrays of one state, compiled: quick to call from Python, and to call from other loops.

A compiled function that is handed one record costs ten microseconds a call; handed an array of one state it costs a
twentieth of that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from lamplit.core.compiled import bind, compiled
from lamplit.core.randomness import seed as seed_stream

if TYPE_CHECKING:
    # What `bind` completes the functions with: the rules of one game.
    legal = apply = standings = redeal = observe = redeal_into = cast(Any, None)


class Steps(NamedTuple):
    """The rules of one game over arrays of one state."""

    legal: Callable[[Any, Any], int]  # (states, actions) -> count
    apply: Callable[[Any, int], None]  # (states, action)
    standings: Callable[[Any, Any], None]  # (states, out)
    observe: Callable[[Any, int, Any], None]  # (states, seat, out)
    redealt: Callable[[Any, Any, int, Any], None]  # (worlds, states, seat, seed)
    redeal_into: Callable[[Any, Any, int, Any], None]  # (worlds, state, seat, seed): the same for a single record


def _legal(states: Any, actions: Any) -> int:
    """Write the legal actions of the state."""
    return legal(states[0], actions)


def _apply(states: Any, action: Any) -> None:
    """Carry out an action in place."""
    apply(states[0], action)


def _standings(states: Any, out: Any) -> None:
    """Write every seat's standing."""
    standings(states[0], out)


def _observe(states: Any, seat: Any, out: Any) -> None:
    """Write the numbers that a seat may know."""
    observe(states[0], seat, out)


@compiled
def reseed_into(worlds: Any, state: Any, seed: Any) -> None:
    """Make the first of `worlds` a copy of a state, hidden cards included, whose chance follows a seed of its own."""
    worlds[0] = state
    seed_stream(worlds[0], seed)


@compiled
def reseeded(worlds: Any, states: Any, seed: Any) -> None:
    """Do the same for an array of one state."""
    reseed_into(worlds, states[0], seed)


def _redeal_into(worlds: Any, state: Any, seat: Any, seed: Any) -> None:
    """Make the first of `worlds` a copy of a state in which all that a seat cannot know is dealt anew.

    The seed is that of its chance. Everything that is handed to a bot is made here.
    """
    reseed_into(worlds, state, seed)
    redeal(worlds[0], seat)


def _redealt(worlds: Any, states: Any, seat: Any, seed: Any) -> None:
    """Do the same for an array of one state."""
    redeal_into(worlds, states[0], seat, seed)


def steps(name: str, rules: Any) -> Steps:
    """Return the steps of a game, compiled around its rules."""
    redeals = bind(_redeal_into, name, redeal=rules.redeal)
    return Steps(
        legal=bind(_legal, name, legal=rules.legal),
        apply=bind(_apply, name, apply=rules.apply),
        standings=bind(_standings, name, standings=rules.standings),
        observe=bind(_observe, name, observe=rules.observe),
        redealt=bind(_redealt, name, redeal_into=redeals),
        redeal_into=redeals,
    )
