"""What a seat knows of the other hands: a deal that agrees with it, and numbers for a network.

A seat knows its own cards and all that were played, how many cards each hand holds, which crests a seat has not
followed (R4), and of the Team cards (R2, R3, R11): a seat shown as Without holds none, at a wedding the seat that
announced it holds all that are left, and a seat that has announced "Team" without having played one holds one.

`deal_constrained` deals to the three others what agrees with that. Each possible deal is as likely as any other. To
deal at random and to refuse what contradicts would be the same, and far too slow late in a round.
"""

from __future__ import annotations

from math import comb
from typing import Any, Final

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below
from lamplit.core.record import Float32s, Int64s

from .box import ADVANCED, HAND, NOBODY, SAYINGS, SEATS, TEAM, WITHOUT, State
from .cards import ALL_SILVER, COPIES, CREST, KINDS, ROYAL, TEAM_CARD
from .rules import place_ahead, table_silver

OTHERS = SEATS - 1
ANYONE = (1 << OTHERS) - 1
MOST = OTHERS * HAND  # cards; the number of deals has to stay below 2**62
BINOMIAL: Final = np.array([[comb(n, k) for k in range(MOST + 1)] for n in range(MOST + 1)], np.int64)
HALF_RANGE = 1 << 31


@compiled
def redeal(state: State, seat: int) -> None:
    """Deal the other hands anew, each possible deal of the unseen cards being as likely as any other.

    The others are counted as places 0, 1, 2 to the left of `seat`, and a set of them is a bit mask.
    """
    if state.duels == HAND:
        return
    counts = np.zeros((4, KINDS), np.int64)
    unseen, holders, rooms, given = counts[0], counts[1], counts[2], counts[3]
    for kind in range(KINDS):
        voids = int(state.voids[CREST[kind]])
        holders[kind] = ANYONE & ~((voids | voids << SEATS) >> (seat + 1))
    for place in range(OTHERS):
        other = (seat + 1 + place) % SEATS
        unseen += state.hands[other]
        rooms[place] = state.hands[other].sum()
        is_known = state.wed == NOBODY and state.shown[other] == 1
        if (is_known and state.team[other] == WITHOUT) or (state.wed != NOBODY and other != state.wed):
            holders[TEAM_CARD] &= ~(1 << place)
        elif is_known and state.team_played[other] == 0:  # it has said that it holds a Team card (R11)
            given[place] = 1  # beforehand
            unseen[TEAM_CARD] -= 1
            rooms[place] -= 1
    is_open = given.sum() == 1 and unseen[TEAM_CARD] == 1  # the seat that has said so may hold the other one too
    while True:
        for place in range(OTHERS):
            other = (seat + 1 + place) % SEATS
            state.hands[other] = 0
            state.hands[other, TEAM_CARD] = given[place]
        deal_constrained(state, unseen, holders, rooms, state.hands, seat + 1)
        if not is_open or state.hands[:, TEAM_CARD].max() < COPIES or below(state, 2):
            # A deal in which it holds just one of the two comes about in one way here, but there are two, for either
            # could be the one that it was given; where it holds both there is one. Hence the coin.
            break
    for place in range(OTHERS):
        other = (seat + 1 + place) % SEATS
        state.held[other] = 0
        for kind in range(KINDS):
            state.held[other] |= (1 if state.hands[other, kind] else 0) << kind
        if state.wed == NOBODY:
            holds = state.hands[other, TEAM_CARD] + state.team_played[other] > 0
            state.team[other] = TEAM if holds else WITHOUT


@compiled
def deal_constrained(stream: Any, counts: Int64s, holders: Int64s, rooms: Int64s, hands: Any, first: int) -> None:
    """Add cards to three hands, each of which takes `rooms` cards: the rows of `hands` from `first` on, going round.

    Of each kind there are `counts` cards, and `holders` is the set of hands that may hold it, as a bit mask. All the
    kinds with the same holders are a group. The hand p comes first: how many cards of each group it gets is drawn with
    the number of deals that follow from it as the weight. What q and r may both hold then falls to them as it comes.
    """
    groups = 0  # how many cards each group has: eight counts in one number, see `_part`
    for kind in range(len(counts)):
        groups += counts[kind] << 8 * holders[kind]
    p = 0  # the hand whose two others share the most cards: it can be split over its groups in the fewest ways
    for hand in range(1, OTHERS):
        p = hand if _part(groups, ANYONE ^ 1 << hand) > _part(groups, ANYONE ^ 1 << p) else p
    q, r = (p + 1) % OTHERS, (p + 2) % OTHERS
    drawn = _draw_hand(stream, rooms, groups, p, q, r)
    free = _part(groups, 1 << q | 1 << r) + _part(groups, ANYONE) - _part(drawn, ANYONE)
    to_q = rooms[q] - _part(groups, 1 << q) - _part(groups, 1 << p | 1 << q) + _part(drawn, 1 << p | 1 << q)
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            left = holders[kind]
            if left & 1 << p:
                lands = below(stream, _part(groups, left)) < _part(drawn, left)
                groups -= 1 << 8 * left
                drawn -= (1 if lands else 0) << 8 * left
                left = 1 << p if lands else left & ~(1 << p)
            if left == 1 << q | 1 << r:
                lands = below(stream, free) < to_q
                free -= 1
                to_q -= 1 if lands else 0
                left = 1 << q if lands else 1 << r
            row = first + (left >> 1)  # of 1, 2, 4: hand 0, 1, 2
            hands[row if row < len(hands) else row - len(hands), kind] += 1


@compiled
def _part(counts: int, index: int) -> int:
    """Return one of the eight counts that are kept in one number: quicker than an array."""
    return counts >> 8 * index & 255


@compiled
def _draw_hand(stream: Any, rooms: Int64s, groups: int, p: int, q: int, r: int) -> int:
    """Return how many cards of each group the hand p gets, drawn by the number of deals each split leaves."""
    with_q, with_r = 1 << p | 1 << q, 1 << p | 1 << r
    alone = _part(groups, 1 << p)
    room, room_q = rooms[p] - alone, rooms[q] - _part(groups, 1 << q)
    rows, columns = _part(groups, with_q) + 1, _part(groups, with_r) + 1
    total, split = 0, 0
    if rows * columns > 1:
        for each in range(rows * columns):
            total += _ways(groups, with_q, with_r, room, room_q, each // columns, each % columns)
        left = _below(stream, total)
        while left >= 0:
            left -= _ways(groups, with_q, with_r, room, room_q, split // columns, split % columns)
            split += 1
        split -= 1
    from_q, from_r = split // columns, split % columns
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
    ways: int = BINOMIAL[pq, x] * BINOMIAL[pr, y] * BINOMIAL[all_three, from_all] * BINOMIAL[free, to_q]
    return ways


@compiled
def _below(stream: Any, limit: int) -> int:
    """Return a random number below a limit that may be larger than `below` takes."""
    if limit < HALF_RANGE:
        return below(stream, limit)
    fair = HALF_RANGE * HALF_RANGE - HALF_RANGE * HALF_RANGE % limit
    while True:
        number = below(stream, HALF_RANGE) * HALF_RANGE + below(stream, HALF_RANGE)
        if number < fair:
            return number % limit


PLACE = 12  # numbers for each seat
FEATURES = {  # what `observe` writes
    "hand": KINDS,
    "played": KINDS,
    "duel": SEATS * KINDS,
    "seats": SEATS * PLACE,  # of each: side, shown, gold, silver, duels, cards, four voids, to move, wed
    "ahead": SEATS,
    "silver": 1,
    "led": 1,
    "spoken": 1,
    "advanced": 1,
    "said": 2,
}


@compiled
def observe(state: State, seat: int, out: Float32s) -> None:
    """Write the hand, the cards played, the duel, and from `seat` on what is known of every seat."""
    out[:] = 0
    out[:KINDS] = state.hands[seat] / 2
    out[KINDS : 2 * KINDS] = state.played / 2
    for place in range(state.table_count):
        player = int(state.leader + place - seat + SEATS) % SEATS
        out[2 * KINDS + KINDS * player + state.table[place]] = 1
    for place in range(SEATS):
        other = (seat + place) % SEATS
        column = 2 * KINDS + SEATS * KINDS + PLACE * place
        if other == seat or state.shown[other]:
            out[column] = 1 if state.team[other] == TEAM else -1
        out[column + 1] = state.shown[other]
        out[column + 2] = state.gold[other] / state.option_gold
        out[column + 3] = state.silver[other] / ALL_SILVER
        out[column + 4] = state.won[other] / HAND
        out[column + 5] = state.hands[other].sum() / HAND
        out[column + 6 : column + 10] = state.voids >> other & 1
        out[column + 10] = 1 if other == state.turn else 0
        out[column + 11] = 1 if other == state.wed else 0
    table = 2 * KINDS + SEATS * KINDS + SEATS * PLACE
    if state.table_count:
        ahead = int(state.leader + place_ahead(state) - seat + SEATS) % SEATS
        out[table + ahead] = 1
        out[table + 4] = table_silver(state) / 44
        out[table + 5] = 1 if CREST[state.table[0]] == ROYAL else -1
    out[table + 6] = state.spoken / SEATS
    out[table + 7] = 1 if state.option_game == ADVANCED else 0
    out[table + 8] = state.said[TEAM] / SAYINGS
    out[table + 9] = state.said[WITHOUT] / SAYINGS
