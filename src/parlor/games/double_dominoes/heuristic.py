"""A good move of Double Double Dominoes by rules of thumb, compiled."""

from __future__ import annotations

from typing import Any

from parlor.engine.compiled import compiled
from parlor.engine.record import Int32s
from parlor.games.double_dominoes.components import BLOCK_KIND, BONUS, HIGH, LOW, PIT, PLACES, STOP, TOTAL, State
from parlor.games.double_dominoes.rules import bonus, diamonds


@compiled
def choose(state: State, actions: Int32s, count: int, stream: Any) -> int:
    """Return the best of the legal actions."""
    best, best_worth = actions[0], -1e9
    for index in range(count):
        worth = _worth(state, actions[index])
        if worth > best_worth:
            best, best_worth = actions[index], worth
    return best


@compiled
def _worth(state: State, action: int) -> float:
    if action == STOP:
        return -1.0
    if action >= PIT:
        return TOTAL[action - PIT] * -0.01
    kind = BLOCK_KIND[action // PLACES]
    worth = 1.0 * diamonds(state, kind, action % PLACES) + bonus(state, state.turn, kind)
    return worth
