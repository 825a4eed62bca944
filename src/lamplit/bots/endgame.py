"""Exact endgames: search a world completely when few moves are left.

A game whose endings are short says so in its hooks (see `core/hooks.py`). From there on a playout is
replaced by an alpha-beta search of its world with all cards open: the seat's own side takes what is best for it, all
others what is worst for it. That is exact for two sides, and pessimistic with more.

One loop serves all games: it is bound to each game's functions and compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np

from lamplit.core.game import Game
from lamplit.core.record import Int8, Int32, Record, batch

if TYPE_CHECKING:
    # What `bind` completes the loop with: the functions of one game.
    legal = apply = value = stage = are_allies = cast(Any, None)

DEEPEST = 24  # moves
MOST_NODES = 1000  # looked at before it is given up
UNSOLVED = -1.0  # no value: all are between 0 and 1


class Level(Record):
    """A move on the way down."""

    count: Int32  # legal actions
    next: Int32  # the one to try next
    ours: Int8  # the seat's own side chooses
    low: np.float64  # what our side can have in any case
    high: np.float64  # what the others can hold us down to


def room(game: Game) -> tuple[Any, Any, Any]:
    """Return what the loop works in: a state, a level and the legal actions for each move on the way down."""
    return batch(game.state, DEEPEST + 1), batch(Level, DEEPEST), np.zeros((DEEPEST, game.most_legal), np.int32)


def solve(state: Any, seat: Any, states: Any, levels: Any, actions: Any) -> float:
    """Return what a state is worth to a seat if all sides play their best with open cards, or UNSOLVED."""
    now = stage(state)
    states[0] = state
    levels[0].low, levels[0].high = 0.0, 1.0
    depth, nodes, enters, result = 0, 0, True, 0.0
    while True:
        level = levels[depth]
        if enters:
            level.count = legal(states[depth], actions[depth])
            level.next = 0
            level.ours = are_allies(states[depth], seat, states[depth].turn)
            enters = False
        if level.next < level.count and level.low < level.high:
            states[depth + 1] = states[depth]
            child = states[depth + 1]
            apply(child, actions[depth, level.next])
            level.next += 1
            nodes += 1
            if not child.over and stage(child) == now:
                if depth + 1 == DEEPEST or nodes >= MOST_NODES:
                    return UNSOLVED
                levels[depth + 1].low, levels[depth + 1].high = level.low, level.high
                depth += 1
                enters = True
                continue
            result = value(child, seat)
        else:
            result = level.low if level.ours else level.high
            if depth == 0:
                return result
            depth -= 1
            level = levels[depth]
        if level.ours:
            level.low = max(level.low, result)
        else:
            level.high = min(level.high, result)
