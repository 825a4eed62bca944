"""A good move of Doublehead Kids by rules of thumb, and what a position is worth, compiled.

It counts the cards that are still out, guesses who is friend or foe from what has been shown, and weighs each card by
the silver its side can expect from the duel, less what the card is worth later. So castles are led early, fat cards go
to a friend who is ahead, a friend is not overtrumped, and a high trump is spent on a rich duel only.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.record import Int32s

from .box import ADVANCED, HAND, MARRY, READY, SAY_STEP, SAY_TEAM, SEATS, TEAM, State
from .cards import COPIES, CREST, FIRST, FOXY, KINDS, ROYAL, SILVER, TEAM_CARD
from .rules import is_ahead, place_ahead

HORIZON = 80  # moves: more than a round has
EXACT = 3  # duels at the end of a round that are looked through
FULL = 8.0  # a lead in gold that counts as won

# What it is worth, in silver, to still hold a card after this duel; a soldier is better gone. These and the next three
# numbers were found by self-play.
KEEP: Final = np.array(
    (15.3, 7.4, 5.7, 4.2, 3.0, 2.9)  # the King, Team, the Queen, the ladies, Karlchen
    + (0.5, 0.5, 0.3, 0.6, 0.6, 1.9, 2.5)  # the knights, Foxy, August, the Bishop, the Jester
    + (0.0, -0.5, -0.9, -1.8) * 2  # cross and spade: the castle, the earl, the soldiers
    + (0.0, -0.9, -1.8)  # heart
)
RICH = 1.0  # silver that a seat still to play is expected to add
EAGER = 0.73  # how surely a seat takes a duel that it can take
OWN = 0.4  # the weight of one's own card's silver, which has to go some time
# What a card in the duel counts, in the basic and in the advanced game, where a Foxy is worth gold (R9).
COUNTS: Final = np.array([SILVER, SILVER], np.float64)
COUNTS[ADVANCED, FOXY] += 15.0
# The chance that a seat holds none of n cards, when m seats may hold them.
LACKS: Final = np.array([[1.0 if m == 0 else (1 - 1 / m) ** n for n in range(2 * KINDS)] for m in range(SEATS)])


@compiled
def choose(state: State, actions: Int32s, count: int, stream: Any) -> int:
    """Return the best of the legal actions."""
    if actions[0] == READY:  # with both Team cards, marry unless the hand is strong enough to stand alone
        return READY if count == 1 or hand_strength(state) >= 18.0 else MARRY + (state.turn + 2) % SEATS
    last = actions[count - 1]
    if last >= SAY_TEAM:
        if last < SAY_STEP and hand_strength(state) >= 16.0:
            return last
        count -= 1
    if count == 1:
        return actions[0]
    return _best_card(state, actions, count)


@compiled
def hand_strength(state: State) -> float:
    """Return a hand's power: high trumps count most, castles and short crests help."""
    hand = state.hands[state.turn]
    power = 0.0
    for kind in range(FIRST[ROYAL + 1]):
        power += hand[kind] * (2.5 if kind == 0 else 2.0 if kind < 4 else 1.2 if kind < 9 else 0.7)
    for crest in range(1, 4):
        castles = hand[FIRST[crest]]
        cards = hand[FIRST[crest] : FIRST[crest + 1]].sum()
        power += (1.0 if castles else 0.0) + (1.0 if cards == 0 else 0.0)
    return power


@compiled
def friendship(state: State, steps: int) -> float:
    """Return how surely the seat so many steps to the left plays with the one to move: 1 a partner, -1 an opponent."""
    seat, other = state.turn, (state.turn + steps) % SEATS
    if state.shown[other]:
        return 1.0 if state.team[other] == state.team[seat] else -1.0
    teams = COPIES  # seats with a Team card that are not yet placed
    hidden = 0  # seats that may be one
    for player in range(SEATS):
        if (player == seat or state.shown[player]) and state.team[player] == TEAM:
            teams -= 1
        if player != seat and not state.shown[player] and not state.voids[ROYAL] >> player & 1:
            hidden += 1
    if state.hands[seat, TEAM_CARD] + state.team_played[seat] == COPIES:
        return -1.0
    chance = 0.0 if state.voids[ROYAL] >> other & 1 else min(1.0, teams / hidden)
    return 2.0 * chance - 1.0 if state.team[seat] == TEAM else 1.0 - 2.0 * chance


@compiled
def _best_card(state: State, actions: Int32s, count: int) -> int:
    """Weigh every card by the silver it brings to one's side and by what it is worth later."""
    laid = state.table_count
    friends = (1.0, friendship(state, 1), friendship(state, 2), friendship(state, 3))
    silver = RICH * (SEATS - 1 - laid)
    for place in range(laid):
        silver += COUNTS[state.option_game, state.table[place]]
    led, best, stays = 0, 0, 0.0
    if laid:
        led = CREST[state.table[0]]
        ahead = place_ahead(state)
        best = state.table[ahead]
        stays = _outcome(state, best, led, friends[(ahead - laid) % SEATS], friends)
    chosen, chosen_worth = actions[0], -1e9
    for index in range(count):
        kind = actions[index]
        outcome = stays
        if laid == 0 or is_ahead(kind, best):
            outcome = _outcome(state, kind, led if laid else CREST[kind], 1.0, friends)
        worth = outcome * (silver + OWN * COUNTS[state.option_game, kind]) - KEEP[kind]
        if worth > chosen_worth:
            chosen, chosen_worth = kind, worth
    return chosen


@compiled
def _unseen(state: State, first: int, end: int) -> int:
    """Return how many cards of a range of kinds the seat to move has not seen."""
    count = 0
    for kind in range(first, end):
        count += COPIES - int(state.hands[state.turn, kind]) - int(state.played[kind])
    return count


@compiled
def _holders(state: State, crest: int) -> int:
    """Return how many of the other seats may hold a crest."""
    holders = 0
    for place in range(1, SEATS):
        holders += 1 - (state.voids[crest] >> (state.turn + place) % SEATS & 1)
    return holders


@compiled
def _outcome(state: State, kind: int, led: int, friend: float, friends: tuple[float, float, float, float]) -> float:
    """Return who takes the duel in the end if `kind`, a friend's, is ahead now: 1 one's own side, -1 the other one."""
    if state.table_count == SEATS - 1:
        return friend
    above = _unseen(state, FIRST[CREST[kind]], kind)  # the stronger ones of its crest
    is_trump = CREST[kind] == ROYAL
    trumps = above if is_trump else _unseen(state, 0, FIRST[ROYAL + 1])
    trumped = 1.0 - LACKS[_holders(state, ROYAL), trumps]
    cannot, beaten = 1.0, 0.0
    if led != ROYAL:
        holders = _holders(state, led)
        cannot = LACKS[holders, _unseen(state, FIRST[led], FIRST[led + 1])]
        beaten = 0.0 if is_trump else 1.0 - LACKS[holders, above]
    for later in range(1, SEATS - state.table_count):
        other = (state.turn + later) % SEATS
        chance = 0.0 if state.voids[ROYAL] >> other & 1 else trumped
        if led != ROYAL and not state.voids[led] >> other & 1:
            chance = cannot * chance + (1.0 - cannot) * beaten
        friend += (chance if friends[later] > friend else EAGER * chance) * (friends[later] - friend)
    return friend


@compiled
def value(state: State, seat: int) -> float:
    """Return a seat's lead in gold over the mean of the others, between 0 and 1."""
    others = state.gold.sum() - state.gold[seat]
    lead = state.gold[seat] - others / (SEATS - 1)
    return min(1.0, max(0.0, 0.5 + lead / (2 * FULL)))


@compiled
def is_short(state: State) -> bool:
    """Say whether only the last few duels are left."""
    return bool(state.duels >= HAND - EXACT)


@compiled
def are_allies(state: State, seat: int, other: int) -> bool:
    """Say whether two seats are on the same side."""
    return bool(state.team[seat] == state.team[other])


@compiled
def forget(state: State, seat: int, stream: Any) -> None:
    """Forget which cards are gone and who could not follow."""
    state.played[:] = 0
    state.voids[:] = 0
