"""What a seat knows of the hidden dominoes, and a deal that agrees with all of it, compiled.

Hidden from a seat are the other hands, the others' discards and the boneyard. Two things tell about them:

- at the set-up each seat shows its lowest domino, so its other two are not lower (R1);
- a seat that has to discard holds nothing that fits anywhere then, and that goes for the discarded one too (R2).

Both are about the dominoes in a hand at that time, and nobody sees which of them a seat plays, discards or keeps. So
the seat's turns are gone through again. For each domino in its hand, the oldest first, there is the set of kinds it
cannot be: a domino just drawn may be any; one that was there when the seat had to discard is none that fitted then. The
sets shrink from the oldest to the newest, so whatever leaves the hand is best taken for the oldest that it can be: that
leaves the newest, which are the freest. A deal is possible if and only if this works out for every seat.

`redeal` deals the others' discards one by one and their hands as wholes, each uniformly among what is possible by
itself, and accepts the whole with the probability that makes all possible deals equally likely.
"""

from __future__ import annotations

from math import comb
from typing import Any, Final

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.generate import clearing, counting
from lamplit.core.randomness import below, moment, resume, shuffle
from lamplit.core.record import UInt8s
from lamplit.core.tiles import put_in_order
from lamplit.core.zones import NO_CARD, spread

from .box import BELOW, DECK, DISCARDED, HAND, KIND_BIT, KINDS, MOST_DOMINOES, MOST_HAND, State

# After so many refusals one of the possible deals proposed so far is taken, by their weights: in random play with five
# or six seats about twice in a million positions, with few dominoes left and many discards. If there was none yet, more
# are proposed; if none of ALL_TRIES were possible, which has not been seen to happen, knowledge is left aside.
EXACT_TRIES = 4000
ALL_TRIES = 1_000_000
_CHANCES = 1 << 30
_NONE, _ALL = np.uint32(0), np.uint32((1 << KINDS) - 1)
_CHOOSE: Final = np.array([[comb(all_, some) for some in range(MOST_HAND + 1)] for all_ in range(MOST_DOMINOES + 1)])

# As an int64 all calls are of one type; for each plain number in a call another copy would be compiled.
_number: Any = np.int64
# How `_recall` takes the discards: those in the pit; each for the oldest domino; dealt from the pool.
AS_THEY_LIE, LOOSEST, DEALT = _number(0), _number(1), _number(2)
STAYS = _number(-1)  # the domino shown at the set-up is none of the seat's discards
_NOTHING = _number(0)

_count_unseen = counting(State, DECK)
_clear_room = clearing(State, "unseen", "ways")  # nothing is left behind of the work done in the record


@compiled
def redeal(state: State, seat: int) -> None:
    """Deal everything that `seat` cannot know anew, uniformly among all deals that agree with what it knows.

    At the end of a match all hands are open; the pit and the boneyard stay hidden.
    """
    _count_unseen(state, seat, state.unseen)
    kept, kept_moment = 0.0, moment(state)  # the weights of all possible deals that were refused, and where one began
    for tries in range(ALL_TRIES):
        began = moment(state)
        share = _deal_others(state, seat)
        if share >= 1.0 or below(state, _CHANCES) < share * _CHANCES:
            break
        kept += share
        if share > 0.0 and below(state, _CHANCES) * kept < share * _CHANCES:
            kept_moment = began
        if kept > 0.0 and tries >= EXACT_TRIES:
            now = moment(state)
            resume(state, kept_moment)
            _deal_others(state, seat)
            resume(state, now)
            break
    else:
        shown, fits = state.shown.copy(), state.pit_fits.copy()
        state.shown[:] = NO_CARD
        state.pit_fits[:] = 0
        _deal_others(state, seat)
        state.shown[:] = shown
        state.pit_fits[:] = fits
    shuffle(state, state.boneyard, spread(state.pool, state.boneyard))
    _clear_room(state)


@compiled
def _deal_others(state: State, seat: int) -> float:
    """Deal to all others from what `seat` has not seen, and return the share of choices that there were."""
    state.pool[:] = state.unseen
    share, seats = 1.0, _number(state.seats)
    for turns in range(2):  # first the seats that have discarded: theirs is the narrower choice
        for other in range(seats):
            if other != seat and share > 0.0 and (_discards(state, other) > 0) == (turns == 0):
                share *= _deal_seat(state, other)
    return share


@compiled
def is_possible(state: State, seat: int) -> bool:
    """Tell whether the hand and the discards of a seat agree with what everybody has seen of it."""
    possible = _recall(state, seat, AS_THEY_LIE, STAYS)[1] > 0.0
    _clear_room(state)
    return possible


@compiled
def _discards(state: State, seat: int) -> int:
    """Return how many dominoes of the pit are this seat's."""
    count = 0
    for index in range(state.pit_count):
        count += state.pit_seats[index] == seat
    return count


@compiled
def _deal_seat(state: State, seat: int) -> float:
    """Deal the discards and the hand of a seat from the pool.

    Returns the number of choices there were over the most there could have been; 0 if the deal cannot be completed.
    """
    discards, dealt = _discards(state, seat), _allowed(state.unseen, _NONE) - _allowed(state.pool, _NONE)
    shown_is, most = _choose_shown(state, seat, discards, dealt) if discards else (STAYS, 1.0)
    count, choices = _recall(state, seat, DEALT, shown_is)
    if choices == 0.0:
        return 0.0
    if state.over:
        return choices / most
    if discards == 0:
        most = float(_count_ways(state, state.unseen, dealt, count)[1])
    groups, found = _count_ways(state, state.pool, _NOTHING, count)
    if found == 0:
        return 0.0
    _deal_hand(state, seat, groups, count)
    return choices * found / most


@compiled
def _choose_shown(state: State, seat: int, discards: int, dealt: int) -> tuple[int, float]:
    """Choose which of a seat's discards is the domino shown, or none, by the most choices each leaves; return both."""
    chosen, chosen_most, total = STAYS, 0.0, 0.0
    for shown_is in range(STAYS, discards):
        count, most = _recall(state, seat, LOOSEST, shown_is)
        if most > 0.0 and not state.over:
            most *= _count_ways(state, state.unseen, dealt + discards, count)[1]
        total += most
        if most > 0.0 and below(state, _CHANCES) * total < most * _CHANCES:
            chosen, chosen_most = shown_is, most
    return chosen, chosen_most


@compiled
def _recall(state: State, seat: int, mode: int, shown_is: int) -> tuple[int, float]:
    """Go through a seat's turns, and leave in `barred` what each domino in its hand cannot be, the oldest first.

    `shown_is` says which of the discards, if any, is the domino shown at the set-up; discards as they lie tell that
    themselves. Returns how many dominoes the hand has, and how many choices there were to deal the discards, or could
    have been at most (0: what is known of this seat cannot be).
    """
    barred = state.barred
    barred[:] = 0
    shown = _NONE  # the kind shown while that domino is in the hand
    if state.shown[seat] != NO_CARD:
        shown = KIND_BIT[state.shown[seat]]
        barred[0] = _ALL ^ shown
        barred[1] = barred[2] = BELOW[state.shown[seat]]
    count = HAND
    choices = 1.0
    discard, discards = -1, 0  # the last one, as an index of the pit; how many were this seat's before
    narrower, last = 0, _NONE  # of these, how many in a row were chosen among what the next may be too
    is_its_turn = False
    for index in range(state.history_count):
        line = state.history[index]
        kind = int(line & 31)
        discard += kind == DISCARDED
        was_its_turn, is_its_turn = is_its_turn, line >> 5 == seat
        if not is_its_turn:
            continue
        if not was_its_turn:
            count = max(count, HAND) + 1  # it has refilled and drawn; a new domino may be anything
        count = max(count, 1)  # a position set up by hand may have more discards than hands that are accounted for
        gone = _NOTHING
        if kind == DISCARDED:
            for place in range(count):
                barred[place] |= state.pit_fits[discard]
            if mode == AS_THEY_LIE:
                kind = int(state.pit[discard])
            else:
                is_shown = discards == shown_is
                others = barred[0] if is_shown else barred[count - 1] | shown  # what it cannot be
                allowed = _allowed(state.unseen if mode == LOOSEST else state.pool, others)
                if allowed == 0 or (is_shown and shown == 0):
                    return count, 0.0
                if mode == LOOSEST:
                    narrower = narrower + 1 if discards and others & last == others else 0
                    last = others
                    choices *= max(0, min(allowed - narrower, _allowed(state.pool, _NONE) - discards))
                    gone = _number(not is_shown and shown != 0)
                else:
                    choices *= allowed
                    kind = _deal_one(state, others, allowed)
                    state.pit[discard] = kind
            discards += 1
        gone = _leave(state, count, gone, _NONE if kind == DISCARDED else KIND_BIT[kind])
        if gone == count:
            return count, 0.0
        if gone == 0:
            shown = _NONE
        count -= 1
    held = _number(state.hand_sizes[seat])
    barred[held:] = 0
    if mode == AS_THEY_LIE or state.over:  # the hand is known
        for count in range(held, 0, -1):
            if _leave(state, count, _NOTHING, KIND_BIT[state.hands[seat, held - count]]) == count:
                return held, 0.0
    return held, choices


@compiled
def _leave(state: State, count: int, gone: int, kind: np.uint32) -> int:
    """Take the oldest domino from `gone` on that can be of a kind (a bit) out of the hand; return where it was."""
    barred = state.barred
    while gone < count and barred[gone] & kind:
        gone += 1
    for place in range(gone, count - 1):
        barred[place] = barred[place + 1]
    if gone < count:
        barred[count - 1] = 0
    return gone


@compiled
def _allowed(pool: UInt8s, barred: np.uint32) -> int:
    """Return how many dominoes of the pool are not barred."""
    allowed = 0
    for kind in range(KINDS):
        if KIND_BIT[kind] & barred == 0:
            allowed += pool[kind]
    return allowed


@compiled
def _deal_one(state: State, barred: np.uint32, allowed: int) -> int:
    """Take one of the `allowed` dominoes that are not barred out of the pool and return its kind."""
    skip = below(state, allowed)
    for kind in range(KINDS):
        if KIND_BIT[kind] & barred == 0:
            skip -= state.pool[kind]
            if skip < 0:
                state.pool[kind] -= 1
                return kind
    return 0


@compiled
def _count_ways(state: State, pool: UInt8s, useless: int, count: int) -> tuple[int, int]:
    """Count the hands of `count` dominoes that `barred` leaves open, without so many of the most useless of the pool.

    Equal sets of `barred` make a group. `needed[g]`: so many of the hand must be admitted by group g or an earlier one.
    `within[g]`: dominoes of the pool that group g admits and no earlier one. `ways[g + 1, n]`: ways to take n dominoes
    from the groups up to g. Returns the number of groups and of ways.
    """
    groups = 0
    for place in range(count):
        if place == 0 or state.barred[place] != state.barred[place - 1]:
            groups += 1
        state.needed[groups - 1] = place + 1
    state.within[:] = 0
    for kind in range(KINDS):
        group = 0
        while group < groups and state.barred[state.needed[group] - 1] & KIND_BIT[kind]:
            group += 1
        state.within[group] += pool[kind]
    group = groups
    while useless:
        taken = min(useless, int(state.within[group]))
        state.within[group] -= taken
        useless -= taken
        group -= 1
    state.ways[:] = 0
    state.ways[0, 0] = 1
    for group in range(groups):
        for held in range(state.needed[group], count + 1):
            for rest in range(held + 1):
                state.ways[group + 1, held] += _CHOOSE[state.within[group], held - rest] * int(state.ways[group, rest])
    return groups, int(state.ways[groups, count])


@compiled
def _deal_hand(state: State, seat: int, groups: int, count: int) -> None:
    """Deal the seat one of the hands just counted, each equally likely."""
    state.hands[seat] = 0
    state.hand_sizes[seat] = 0
    left = count
    for group in range(groups - 1, -1, -1):
        chosen, taken = below(state, state.ways[group + 1, left]), -1
        while chosen >= 0:
            taken += 1
            chosen -= _CHOOSE[state.within[group], taken] * int(state.ways[group, left - taken])
        left -= taken
        barred = state.barred[state.needed[group] - 1]
        if group:  # what an earlier group admits is not this group's
            barred = barred | (state.barred[state.needed[group - 1] - 1] ^ _ALL)
        for index in range(taken):
            kind = _deal_one(state, barred, int(state.within[group]) - index)
            put_in_order(state.hands[seat], state.hand_sizes[seat], kind)
            state.hand_sizes[seat] += 1
