"""The loop that plays on from a state, bound to a game and to a way of choosing, and compiled.

`bound(game, at_random)` chooses at random; `bound(game, by_policy)` by the policy of each seat, whose bots see only
their own cards; `bound(game, by_heuristic)` by the heuristic in the very state, as in a world dealt for the question.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from lamplit.core.compiled import bind, compiled
from lamplit.core.game import Game
from lamplit.core.randomness import below

if TYPE_CHECKING:
    # What `bind` completes the functions with: those of one game, and how a move is chosen.
    legal = apply = choose = redeal_into = stage = pauses = pick = cast(Any, None)

RANDOM_POLICY, HEURISTIC_POLICY = 0, 1
POLICIES = ("random", "heuristic")  # by number: the bots that play inside the loop
NO_SEAT = -1
CHANCES = np.uint64(0x0C0FFEE)  # keeps the chances of a playout apart from those of the world it is played in


class MatchWithoutEnd(AssertionError):
    """A match went on beyond the cap its game declares: a fault of the game, not of the caller."""


def _play_on(
    state: Any, now: Any, agent: Any, policies: Any, turned: Any, room: Any, stream: Any, actions: Any, most: Any
) -> int:
    """Play on until the match or the stage `now` ends, the agent is to move, or after `most` moves; return the moves.

    The policy of a seat is `policies[turned + seat]`, counted round the table; `room` and `actions` are to work in.
    """
    moves = 0
    while not state.over and moves < most and state.turn != agent and stage(state) == now and not pauses(state):
        apply(state, pick(state, policies, turned, room, stream, actions, legal(state, actions)))
        moves += 1
    return moves


def at_random(state: Any, policies: Any, turned: Any, room: Any, stream: Any, actions: Any, count: Any) -> int:
    """Choose any legal action."""
    return actions[below(stream, count)] if count > 1 else actions[0]


def by_heuristic(state: Any, policies: Any, turned: Any, room: Any, stream: Any, actions: Any, count: Any) -> int:
    """Choose what the heuristic prefers in this very world."""
    return choose(state, actions, count, stream)


def by_policy(state: Any, policies: Any, turned: Any, room: Any, stream: Any, actions: Any, count: Any) -> int:
    """Choose by the policy of the seat to move; the heuristic is handed a redealt copy, so it sees no hidden card."""
    if count == 1:
        return actions[0]
    if policies[(turned + state.turn) % state.seats] == HEURISTIC_POLICY:
        redeal_into(room, state, state.turn, below(stream, 1 << 32))
        return choose(room[0], actions, count, stream)
    return actions[below(stream, count)]


@compiled
def _one_stage(state: Any) -> int:
    return 0


@compiled
def _never(state: Any) -> bool:
    return False


@functools.cache
def bound(game: Game, way: Callable[..., Any], staged: bool = False, pauses: bool = False) -> Any:
    """Return the loop for a way of choosing; it may end with the stage, and pause where little is left of a round."""
    return bind(
        _play_on,
        game.name,
        legal=game.rules.legal,
        apply=game.rules.apply,
        pick=bind(way, game.name, choose=game.choose, redeal_into=game.steps.redeal_into),
        stage=game.stage if staged else _one_stage,
        pauses=game.hooks.is_short if pauses else _never,
    )
