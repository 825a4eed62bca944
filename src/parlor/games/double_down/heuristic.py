"""A good move of Double Down by rules of thumb, compiled.

It pays only when it must, keeps the cards that save it in the nineties, and leaves the next seat the total on which
the most cards would cost.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from parlor.engine.compiled import compiled
from parlor.engine.record import Int32s
from parlor.games.double_down.components import COPIES, DRAW, KINDS, NAMES, TIMES_TWO, State
from parlor.games.double_down.rules import is_costly, total_after

# What it is worth to still hold a card when the total is high.
KEEP: Final = np.zeros(KINDS)
for _name, _worth in (("-10", 5.0), ("x2", 3.5), ("change", 3.0), ("0", 3.0), ("2", 0.8), ("3", 0.6), ("4", 0.4)):
    KEEP[NAMES.index(_name)] = _worth


@compiled
def choose(state: State, actions: Int32s, count: int, stream: Any) -> int:
    """Return the best of the legal actions."""
    if actions[0] >= DRAW:  # draw rather than forget
        return actions[0]
    best, best_worth = actions[0], -1e9
    for index in range(count):
        worth = _worth(state, actions[index])
        if worth > best_worth:
            best, best_worth = actions[index], worth
    return best


@compiled
def _worth(state: State, kind: int) -> float:
    """Weigh a card: what it costs now, what it is worth later, what it leaves to the next seat."""
    total = total_after(state, kind)
    if is_costly(state, state.total, kind):
        return -100.0 - KEEP[kind] + (5.0 if total >= state.option_limit else 0.0)
    if state.owed == 2:  # it is itself the one who plays on this total
        return -KEEP[kind] - 8.0 * _danger(state, total)
    return -KEEP[kind] + 8.0 * _danger(state, total) * (2.0 if kind == TIMES_TWO else 1.0)


@compiled
def _danger(state: State, total: int) -> float:
    """Return the share of the deck that would cost whoever plays on this total."""
    costly, cards = 0, 0
    for kind in range(KINDS):
        copies = COPIES[state.option_deck, kind]
        cards += copies
        if is_costly(state, total, kind):
            costly += copies
    return costly / cards
