"""draft"""
from __future__ import annotations

from typing import Any, Final

import numpy as np

from parlor.engine.compiled import compiled
from parlor.engine.record import Int32s
from parlor.games.go_low.components import (
    CALL,
    DISCARD,
    DRAW,
    EVERYBODY,
    KEEP,
    KINDS,
    NO_CALLER,
    NO_CARD,
    NOBODY,
    PLACES,
    TAKE,
    State,
)
from parlor.games.go_low.knowledge import copies, expected, mean_of, unseen_cards

PHI: Final = np.array([0.0013, 0.0019, 0.0026, 0.0035, 0.0047, 0.0062, 0.0082, 0.0107, 0.0139, 0.0179, 0.0228, 0.0287, 0.0359, 0.0446,
 0.0548, 0.0668, 0.0808, 0.0968, 0.1151, 0.1357, 0.1587, 0.1841, 0.2119, 0.242, 0.2743, 0.3085, 0.3446, 0.3821, 0.4207, 0.4602, 0.5,
 0.5398, 0.5793, 0.6179, 0.6554, 0.6915, 0.7257, 0.758, 0.7881, 0.8159, 0.8413, 0.8643, 0.8849, 0.9032, 0.9192, 0.9332, 0.9452,
 0.9554, 0.9641, 0.9713, 0.9772, 0.9821, 0.9861, 0.9893, 0.9918, 0.9938, 0.9953, 0.9965, 0.9974, 0.9981, 0.9987])

#  0 blind bonus, 1 take bias, 2 keep bias, 3 leave share, 4 leave level, 5 kept known, 6 kept blind, 7 looked decline, 8 looked floor,
#  9 last gain, 10 sd own, 11 theta, 12 extra var, 13 match play, 14 var unseen factor
P0: Final = np.array([-0.8, 0.66, -0.146, 0.22, 0.75, 0.486, 0.539, 0.045, 0.551, 1.346, 0.853, 2.268, 6.75, 0.0, 1.0, 0.0, 20.0])


@compiled
def choose(state: State, actions: Int32s, count: int, stream: Any) -> int:
    return pick(state, actions, count, P0)


@compiled
def gain_below(counts, worst):
    total, n = 0.0, 0.0
    for kind in range(KINDS):
        c = copies(counts, kind)
        n += c
        if kind < worst:
            total += c * (worst - kind)
    return total / n if n > 0 else 0.0


@compiled
def variance_of(counts, mean):
    total, n = 0.0, 0.0
    for kind in range(KINDS):
        c = copies(counts, kind)
        n += c
        total += c * (kind-mean)*(kind-mean)
    return total / n if n > 0 else 0.0


@compiled
def leave(state, card, mean, p):
    if state.caller != NO_CALLER and (state.turn + 1) % state.seats == state.caller:
        return 0.0
    return p[3] * max(0.0, p[4]*mean - card)


@compiled
def theta(state, p):
    if state.round_number < state.option_rounds or p[13] == 0:
        return p[11]
    best = 30000
    for o in range(state.seats):
        if o != state.turn:
            best = min(best, state.points[o])
    lead = float(best) - state.points[state.turn]
    k = min(1.0, abs(lead) / p[16])
    if lead > 0:
        return p[11] * (1.0 - p[13] * k)
    return p[11] * (1.0 + p[15] * k)


@compiled
def p_lowest(state, seat, own, own_var, mean, counts, uvar, top, p):
    chance = 1.0
    turns = state.turns // state.seats
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        total = 0.0
        var = own_var + p[12]
        worst = 0.0
        for place in range(PLACES):
            seen = state.seen_by[other, place]
            r = state.replaced[other, place]
            if seen == EVERYBODY:
                m = float(state.hands[other, place])
            elif seen == NOBODY:
                m = mean
                var += uvar
            else:
                if r > 0:
                    m = p[5] * (r - 1.0)
                elif r < 0:
                    m = p[6] * mean
                else:
                    m = mean * max(p[8], 1.0 - p[7] * turns)
                s = p[10] * m
                var += s * s
            total += m
            worst = max(worst, m)
        g = p[9] * gain_below(counts, worst)
        if step == 1:
            g = max(g, worst - top)
        margin = total - g - own
        z = margin / np.sqrt(var)
        index = min(60, max(0, int(z * 10.0 + 30.5)))
        chance *= PHI[index]
    return chance


@compiled
def pick(state, actions, count, p):
    if state.looks < state.seats:
        return actions[0]
    seat = state.turn
    counts = unseen_cards(state, seat)
    mean = mean_of(counts)
    uvar = p[14] * variance_of(counts, mean)
    worst, worst_place, total, var = -1.0, 0, 0.0, 0.0
    worst_raw = 0.0
    for place in range(PLACES):
        known = state.seen_by[seat, place] != NOBODY
        raw = float(state.hands[seat, place]) if known else (mean if state.reshuffles == 0 else expected(state, seat, seat, place))
        total += raw
        v = raw
        if not known:
            v += p[0] if state.caller == NO_CALLER else 0.0
            var += uvar
        if v > worst:
            worst, worst_place, worst_raw = v, place, raw
    own_var = var - (uvar if state.seen_by[seat, worst_place] == NOBODY else 0.0)
    put = worst_raw
    if state.drawn != NO_CARD:
        gain = worst - state.drawn
        keep = gain - leave(state, put, mean, p) > p[2] - leave(state, float(state.drawn), mean, p)
        if state.caller == NO_CALLER:
            own = total - (worst_raw - state.drawn if keep else 0.0)
            top = put if keep else float(state.drawn)
            chance = p_lowest(state, seat, own, own_var if keep else var, mean, counts, uvar, top, p)
            if (1.0 - chance) * own < theta(state, p):
                return CALL
        return KEEP + worst_place if keep else DISCARD
    top = float(state.discards[state.discard_count - 1])
    take = worst - top - leave(state, put, mean, p)
    drawing = gain_below(counts, worst)
    if take > drawing + p[1]:
        if state.caller == NO_CALLER:
            own = total - (worst_raw - top)
            chance = p_lowest(state, seat, own, own_var, mean, counts, uvar, put, p)
            if (1.0 - chance) * own < theta(state, p):
                return CALL
        return TAKE + worst_place
    return DRAW
