"""A good move of Double Down by rules of thumb, and what a position is worth, compiled.

It pays only when it must, and then rather by ending the round; it keeps the cards that leave the total where it is, or
lower it, for the nineties; and it leaves the next seat the total on which the most cards would cost. The weights were
found by play against earlier ones.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.record import Int32s

from .box import CARDS, COPIES, DRAW, KINDS, NAMES, VALUES, State
from .rules import is_costly

PAYS = -100.0  # a card that costs a chip, or leaves only such cards for the second of two
ENDS_ROUND = 20.0  # a chip that must go had better end the round
CHOICE = 4.0  # each safe card left for the second of two, up to two
HORIZON = 400  # moves after which a playout stops in any case
DANGER = 9.9  # a total on which every card would cost the next seat

# What it is worth to still hold a card when the total is high.
KEEP: Final = np.zeros(KINDS)
for _name, _keep in {"change": 4.6, "x2": 3.7, "-10": 2.1, "0": 2.3, "2": 0.8, "3": 0.8, "4": 0.8, "10": -0.2}.items():
    KEEP[NAMES.index(_name)] = _keep


@compiled
def choose(state: State, actions: Int32s, count: int, stream: Any) -> int:
    """Return the best of the legal actions."""
    best = actions[0]  # draw rather than forget
    if best < DRAW and count > 1:
        most = -1000.0
        for index in range(count):
            worth = _worth(state, actions[index])
            if worth > most:
                best, most = actions[index], worth
    return int(best)


@compiled
def _worth(state: State, kind: int) -> float:
    """Weigh a card as `liking` does, and of two the first one also by what it leaves in the hand."""
    worth = liking(state, state.total, state.owed, kind)
    if state.owed == 2 and not is_costly(state, state.total, kind):
        safe = _safe_cards(state, state.total + int(VALUES[kind]), kind)
        worth += CHOICE * min(safe, 2) if safe else PAYS
    return worth


@compiled
def liking(state: State, total: int, owed: int, kind: int) -> float:
    """Weigh a card: what it costs on this total, what it is worth later, what it leaves to whoever plays next."""
    after = total + int(VALUES[kind])
    keep = float(KEEP[kind])
    if is_costly(state, total, kind):
        return PAYS - keep + (ENDS_ROUND if after >= state.option_limit else 0.0)
    if owed == 2:  # it is the one who plays next
        return -keep
    return DANGER * danger(state, after) - keep


@compiled
def _safe_cards(state: State, total: int, played: int) -> int:
    """Count the kinds in the hand, but for one card played, that cost nothing on this total."""
    hand = state.hands[state.turn]
    safe = 0
    for kind in range(KINDS):
        if hand[kind] > (kind == played) and not is_costly(state, total, kind):
            safe += 1
    return safe


@compiled
def danger(state: State, total: int) -> float:
    """Return the share of the deck that would cost whoever plays on this total."""
    costly = 0
    for kind in range(KINDS):
        if is_costly(state, total, kind):
            costly += COPIES[state.option_deck, kind]
    return float(costly / CARDS[state.option_deck])


@compiled
def value(state: State, seat: int) -> float:
    """Return the chance to be the last one left, by everyone's chips.

    If every loss struck each seat alike, a seat with as many lives as two others would win about four times as often as
    either: the chance goes with the square of the lives (chips and the free ride).
    """
    if state.out_order[seat]:
        return 0.0
    if state.over:
        return 1.0
    total = 0.0
    for other in range(state.seats):
        if state.out_order[other] == 0:
            total += (state.chips[other] + 1.0) ** 2
    return (state.chips[seat] + 1.0) ** 2 / total
