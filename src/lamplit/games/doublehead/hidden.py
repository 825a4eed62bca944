"""What a seat knows of the other hands: a deal that agrees with it, and numbers for a network.

A seat knows its own cards and all that were played, how many cards each hand holds, which crests a seat has not
followed (R4), and of the Team cards (R2, R3, R11): a seat shown as Without holds none, at a wedding the seat that
announced it holds all that are left, and a seat that has announced "Team" without having played one holds one.
"""

from __future__ import annotations

from math import comb
from typing import Final

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below

from .box import (
    COPIES,
    CREST,
    HAND,
    KINDS,
    NOBODY,
    SEATS,
    TEAM,
    TEAM_CARD,
    WITHOUT,
    State,
)
from .rules import hand_size

MOST_UNSEEN = (SEATS - 1) * HAND
BINOMIAL: Final = np.array([[comb(n, k) for k in range(MOST_UNSEEN + 1)] for n in range(MOST_UNSEEN + 1)], np.int64)
OTHERS = SEATS - 1
ANYONE = (1 << OTHERS) - 1
HALF_RANGE = 1 << 31


@compiled
def redeal(state: State, seat: int) -> None:
    """Deal the other hands anew, each possible deal of the unseen cards being as likely as any other.

    The others are counted as places 0, 1, 2 to the left of `seat`, a set of them is a bit mask, and every card has the
    set of places that may hold it.
    """
    if state.duels == HAND:
        return
    while True:
        _deal_unseen(state, seat)
        claimant = _claimant(state, seat)
        if claimant == NOBODY or state.hands[claimant, TEAM_CARD] < COPIES or below(state, 2):
            # It was given one Team card beforehand: a deal in which it holds just one of the two comes about in one way
            # here, but there are two, for either could be that one; where it holds both there is one. Hence the coin.
            break
    if state.wed == NOBODY:
        for other in range(SEATS):
            if other != seat:
                holds = state.hands[other, TEAM_CARD] + state.team_played[other] > 0
                state.team[other] = TEAM if holds else WITHOUT


@compiled
def may_hold(state: State, seat: int, kind: int) -> int:
    """Return the places, seen from `seat`, that may hold a card of this kind, as a bit mask."""
    voids = int(state.voids[CREST[kind]])
    places = ANYONE & ~((voids | voids << SEATS) >> (seat + 1))
    if kind == TEAM_CARD:
        for place in range(OTHERS):
            other = (seat + 1 + place) % SEATS
            if state.wed != NOBODY:
                holds_none = other != state.wed
            else:
                holds_none = state.shown[other] == 1 and state.team[other] == WITHOUT
            if holds_none:
                places &= ~(1 << place)
    return places


@compiled
def must_hold(state: State, other: int) -> bool:
    """Tell whether a seat has shown, other than by playing one, that it holds a Team card (R11)."""
    return (
        state.wed == NOBODY and state.shown[other] == 1 and state.team[other] == TEAM and state.team_played[other] == 0
    )


@compiled
def _claimant(state: State, seat: int) -> int:
    """Return the one other seat that must hold a Team card while two are unseen, or nobody."""
    if state.hands[seat, TEAM_CARD] or state.played[TEAM_CARD]:
        return NOBODY
    found, count = NOBODY, 0
    for other in range(SEATS):
        if other != seat and must_hold(state, other):
            found = other
            count += 1
    return found if count == 1 else NOBODY


@compiled
def _deal_unseen(state: State, seat: int) -> None:
    """Deal the unseen cards to the places that may hold them.

    The cards fall into groups, one for each set of places that may hold them. The hand of one place, p, comes first:
    how many cards of each group it gets is drawn with the number of deals that follow from it as the weight. What q and
    r may both hold is then dealt between them as it comes.
    """
    rooms, groups, given = (
        0,
        0,
        0,
    )  # how many cards a place gets, how many a group has (see `_part`), and Team cards given
    for place in range(OTHERS):
        other = (seat + 1 + place) % SEATS
        state.hands[other] = 0
        claims = 1 if must_hold(state, other) else 0
        state.hands[other, TEAM_CARD] = claims
        state.held[other] = claims << TEAM_CARD
        given += claims
        rooms += (int(hand_size(state, other)) - claims) << 8 * place
    for kind in range(KINDS):
        groups += _unseen(state, seat, kind, given) << 8 * may_hold(state, seat, kind)
    p = _place_to_draw(groups)
    q, r = (p + 1) % OTHERS, (p + 2) % OTHERS
    drawn = _draw_hand(state, rooms, groups, p, q, r)
    free = _part(groups, ANYONE & ~(1 << p)) + _part(groups, ANYONE) - _part(drawn, ANYONE)
    to_q = _part(rooms, q) - _part(groups, 1 << q) - _part(groups, 1 << p | 1 << q) + _part(drawn, 1 << p | 1 << q)
    for kind in range(KINDS):
        holders = may_hold(state, seat, kind)
        for _ in range(_unseen(state, seat, kind, given)):
            places = holders
            if places & 1 << p:
                lands = below(state, _part(groups, places)) < _part(drawn, places)
                groups -= 1 << 8 * places
                drawn -= (1 if lands else 0) << 8 * places
                places = 1 << p if lands else places & ~(1 << p)
            if places == 1 << q | 1 << r:
                lands = below(state, free) < to_q
                free -= 1
                to_q -= 1 if lands else 0
                places = 1 << q if lands else 1 << r
            other = (seat + 1 + (places >> 1)) % SEATS  # of 1, 2, 4: place 0, 1, 2
            state.hands[other, kind] += 1
            state.held[other] |= 1 << kind


@compiled
def _unseen(state: State, seat: int, kind: int, given: int) -> int:
    """Return how many cards of a kind are to be dealt, when so many Team cards have been given beforehand."""
    unseen = COPIES - int(state.hands[seat, kind]) - int(state.played[kind])
    return unseen - given if kind == TEAM_CARD else unseen


@compiled
def _part(counts: int, index: int) -> int:
    """Return one of the eight counts that are kept in one number."""
    return counts >> 8 * index & 255


@compiled
def _place_to_draw(groups: int) -> int:
    """Return the place whose hand can be split over its groups in the fewest ways."""
    best, fewest = 0, 1 << 30
    for p in range(OTHERS):
        ways = 1
        for other in range(OTHERS):
            if other != p:
                ways *= _part(groups, 1 << p | 1 << other) + 1
        if ways < fewest:
            best, fewest = p, ways
    return best


@compiled
def _draw_hand(state: State, rooms: int, groups: int, p: int, q: int, r: int) -> int:
    """Return how many cards of each group the place p holds, drawn by the number of deals each split leaves."""
    with_q, with_r = 1 << p | 1 << q, 1 << p | 1 << r
    alone = _part(groups, 1 << p)
    room = _part(rooms, p) - alone
    room_q = _part(rooms, q) - _part(groups, 1 << q)
    total = 0
    if _part(groups, with_q) or _part(groups, with_r):
        for x in range(_part(groups, with_q) + 1):
            for y in range(_part(groups, with_r) + 1):
                total += _ways(groups, with_q, with_r, room, room_q, x, y)
    from_q, from_r = 0, 0
    if total:
        left = _below(state, total)
        for x in range(_part(groups, with_q) + 1):
            for y in range(_part(groups, with_r) + 1):
                if left >= 0:
                    left -= _ways(groups, with_q, with_r, room, room_q, x, y)
                    from_q, from_r = x, y
    drawn = alone << 8 * (1 << p)
    drawn += from_q << 8 * with_q
    drawn += from_r << 8 * with_r
    drawn += (room - from_q - from_r) << 8 * ANYONE
    return drawn


@compiled
def _ways(groups: int, with_q: int, with_r: int, room: int, room_q: int, x: int, y: int) -> int:
    """Count the deals in which p holds x of the cards for p or q alone, and y of those for p or r alone."""
    pq, pr, all_three = _part(groups, with_q), _part(groups, with_r), _part(groups, ANYONE)
    from_all = room - x - y
    to_q = room_q - (pq - x)
    free = all_three - from_all + _part(groups, ANYONE & ~(with_q & with_r))
    if from_all < 0 or from_all > all_three or to_q < 0 or to_q > free:
        return 0
    return (
        BINOMIAL[pq, x] * BINOMIAL[pr, y] * BINOMIAL[all_three, from_all] * BINOMIAL[free, to_q]
    )  # at most 36!/12!**3


@compiled
def _below(state: State, limit: int) -> int:
    """Return a random number below a limit that may be larger than `below` takes."""
    if limit < HALF_RANGE:
        return below(state, limit)
    number = limit
    fair = HALF_RANGE * HALF_RANGE - HALF_RANGE * HALF_RANGE % limit
    while True:
        number = below(state, HALF_RANGE) * HALF_RANGE + below(state, HALF_RANGE)
        if number < fair:
            return number % limit
