"""What a seat knows of the other hands: a deal that agrees with it, and numbers for a network.

A seat knows its own cards and all that were played, how many cards each hand holds, which crests a seat has not
followed (R4), and of the Team cards (R2, R3, R11): a seat shown as Without holds none, at a wedding the seat that
announced it holds all that are left, and a seat that has announced "Team" without having played one holds one.
"""

from __future__ import annotations

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below
from lamplit.core.record import Float32s

from .box import ADVANCED, HAND, NOBODY, SAYINGS, SEATS, TEAM, WITHOUT, State
from .cards import ALL_SILVER, COPIES, CREST, KINDS, ROYAL, TEAM_CARD
from .dealing import ANYONE, deal_constrained
from .dealing import HANDS as OTHERS
from .rules import place_ahead, table_silver


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
    for kind in range(KINDS):
        out[kind] = state.hands[seat, kind] / 2
        out[KINDS + kind] = state.played[kind] / 2
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
        for crest in range(4):
            out[column + 6 + crest] = state.voids[crest] >> other & 1
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
