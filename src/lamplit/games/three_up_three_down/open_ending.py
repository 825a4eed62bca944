"""The ending of 3UP 3DOWN with two seats, once a seat knows all but what lies face down: a graph of positions.

Nobody has seen the cards that lie face down, but who counts knows which they are, so each is as likely at one place as
at another. Colours are left out, as by the network.
"""

from __future__ import annotations

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.record import UInt64s

from .box import DOWN, KINDS, ONE_HELD, ROW, State

SEATS = 2
_FURTHER, _DOWN = 8, 2  # bits for turns owed, and for the cards of a row


@compiled
def is_open(state: State, seat: int) -> bool:
    """Say whether a seat knows every card but those that lie face down."""
    return bool(state.draw_count == 0 and state.unknown[SEATS - 1 - seat] == 0)


@compiled
def identify(state: State, out: UInt64s) -> None:
    """Write numbers that two positions share only where the same can come of both."""
    for part in range(len(out)):
        out[part] = 0
    rest = np.int64(state.turn)
    rest = rest << _FURTHER | np.int64(state.further)
    for seat in range(SEATS):
        out[seat] = state.held[seat]
        count = 0
        for place in range(ROW):
            if state.up[seat, place] >= 0:
                out[SEATS + seat] += ONE_HELD[state.up[seat, place]]
            if state.down[seat, place] >= 0:
                out[2 * SEATS] += ONE_HELD[state.down[seat, place]]
                count += 1
        rest = rest << _DOWN | count
    for index in range(state.pile_count):  # the highest lie on top
        out[2 * SEATS + 1] += ONE_HELD[state.pile[index]]
    out[2 * SEATS + 2] = 2 * rest + state.over


@compiled
def outcomes(state: State, action: int) -> int:
    """Return how many cards it could be that are turned over."""
    count = 0
    for seat in range(SEATS):
        for place in range(ROW):
            count += state.down[seat, place] >= 0
    return count


@compiled
def bring_about(state: State, action: int, outcome: int) -> None:
    """Exchange face-down cards, so that the one to be turned over is this one of all, in the order of their kinds."""
    turned = state.down[state.turn, action - DOWN]
    for kind in range(KINDS):
        for seat in range(SEATS):
            for place in range(ROW):
                if state.down[seat, place] == kind:
                    if outcome == 0:
                        state.down[seat, place] = turned
                        state.down[state.turn, action - DOWN] = kind
                        return
                    outcome -= 1
