"""What a seat knows of the hidden dominoes, and a deal that agrees with all of it, compiled.

Hidden from a seat are the other hands, the others' discards and the boneyard. Two things tell about them:

- at the set-up each seat shows its lowest domino, so its other two are not lower (R1);
- a seat that has to discard holds nothing that fits anywhere then, and that goes for the discarded one too (R2).

Both are about the dominoes in a hand at that time, and nobody sees which of them a seat plays, discards or keeps. So the
seat's turns are gone through again. For each domino in its hand, the oldest first, there is the set of kinds it cannot be:
a domino just drawn may be any; one that was there when the seat had to discard is none that fitted then. The sets shrink
from the oldest to the newest, so whatever leaves the hand is best taken for the oldest that it can be: that leaves the
newest, which are the freest. A deal is possible if and only if this works out for every seat.

`redeal` deals the others' discards one by one and their hands as wholes, each uniformly among what is possible by itself,
and accepts the whole with the probability that makes all possible deals equally likely.
"""

from __future__ import annotations

import numpy as np

from parlor.engine.compiled import compiled
from parlor.engine.randomness import below, shuffle
from parlor.games.double_dominoes.components import (
    BELOW, BLOCK_KIND, DISCARDED, HAND, KIND_BIT, KINDS, NOT_SHOWN, PLACES, SETS, State,
)
from parlor.games.double_dominoes.rules import take

EXACT_TRIES = 2000  # after so many refusals the next possible deal is taken as it comes,
ALL_TRIES = 20000  # and after so many any deal at all; neither has been seen to happen
_CHANCES = 1 << 30
_NONE, _ALL = np.uint32(0), np.uint32((1 << KINDS) - 1)

TRUE, LOOSEST, DEALT = range(3)  # discards as they lie; taken for the oldest domino; dealt from the pool


@compiled
def redeal(state: State, seat: int) -> None:
    """Deal everything that `seat` cannot know anew, uniformly among all deals that agree with what it knows.

    At the end of a match all hands are open; the pit and the boneyard stay hidden.
    """
    pool = _gather_unseen(state, seat)
    for tries in range(ALL_TRIES + 1):
        left, share = pool, 1.0
        for turns in range(2):  # first the seats that have discarded: theirs is the narrower choice
            for other in range(state.seats):
                if other != seat and share > 0.0 and _has_discarded(state, other) == (turns == 0):
                    left, share = _deal_seat(state, other, pool, left, share, tries == ALL_TRIES)
        if share > 0.0 and (tries >= EXACT_TRIES or share >= 1.0 or below(state, _CHANCES) < share * _CHANCES):
            break
    state.boneyard_count = left
    shuffle(state, state.boneyard, left)
    state.boneyard[left:] = 0
    state.barred[:] = 0
    state.needed[:] = 0
    state.within[:] = 0


@compiled
def is_possible(state: State, seat: int) -> bool:
    """Tell whether the hand and the discards of a seat agree with what everybody has seen of it."""
    count, _, ways = _recall(state, seat, TRUE, 0)
    possible = ways > 0.0 and _fits_hand(state, seat, count)
    state.barred[:] = 0
    return possible


@compiled
def _gather_unseen(state: State, seat: int) -> int:
    """Lay what `seat` has not seen into the boneyard's room, in the order of the kinds; return how many they are."""
    for kind in range(KINDS):
        state.unseen[kind] = SETS[state.seats]
    for index in range(state.placed_count):
        state.unseen[BLOCK_KIND[state.placed[index] // PLACES]] -= 1
    for index in range(state.pit_count):
        if state.pit_seats[index] == seat:
            state.unseen[state.pit[index]] -= 1
    for other in range(state.seats):
        if other == seat or state.over:
            for index in range(state.hand_sizes[other]):
                state.unseen[state.hands[other, index]] -= 1
    count = 0
    for kind in range(KINDS):
        for _ in range(state.unseen[kind]):
            state.boneyard[count] = kind
            count += 1
    state.unseen[:] = 0
    return count


@compiled
def _has_discarded(state: State, seat: int) -> bool:
    for index in range(state.pit_count):
        if state.pit_seats[index] == seat:
            return True
    return False


@compiled
def _deal_seat(state: State, seat: int, pool: int, left: int, share: float, anything: bool) -> tuple[int, float]:
    """Deal the discards and the hand of a seat from the `left` first dominoes of the pool.

    Returns how many are left, and `share` times the number of choices there were over the most there could have been;
    0 if the deal cannot be completed. With `anything` all knowledge is left aside.
    """
    most = 1.0
    if _has_discarded(state, seat):
        count, _, most = _recall(state, seat, LOOSEST, pool)
        if not state.over:
            most *= _most_ways(state, count, pool, left)
        count, left, ways = _recall(state, seat, DEALT, left)
    else:
        if state.over:
            return left, share
        count, _, ways = _recall(state, seat, TRUE, 0)
        if left < pool:
            most = _most_ways(state, count, pool, left)
    if anything:
        state.barred[:] = 0
        most = ways = 1.0
    if state.over:
        return left, share * ways / most if _fits_hand(state, seat, count) else 0.0
    groups = _group(state, count, left)
    found = _ways(state, 0, 0, groups, count)
    if left == pool:
        most = found
    if ways == 0.0 or found == 0 or most == 0.0:
        return left, 0.0
    left = _deal_hand(state, seat, groups, count, found, left)
    return left, share * ways * found / most


@compiled
def _recall(state: State, seat: int, mode: int, left: int) -> tuple[int, int, float]:
    """Go through a seat's turns, and leave in `barred` what each domino in its hand cannot be, the oldest first.

    Returns how many these are, how many are left of the pool, and in how many ways the discards could be dealt (0: what
    is known of this seat cannot be).
    """
    barred = state.barred
    barred[:] = 0
    count = HAND
    if state.shown[seat] != NOT_SHOWN:
        barred[0] = _ALL ^ KIND_BIT[state.shown[seat]]
        barred[1] = barred[2] = BELOW[state.shown[seat]]
    ways = 1.0
    discard = -1  # the seat's last one, as an index of the pit
    is_its_turn = False
    for index in range(state.history_count):
        if state.history[index] >> 5 != seat:
            if is_its_turn:
                count = max(count, HAND)  # it has refilled: `barred` is 0 there
            is_its_turn = False
            continue
        if not is_its_turn:
            count += 1  # it draws
        is_its_turn = True
        kind = state.history[index] & 31
        gone = 0
        if kind == DISCARDED:
            discard = _next_discard(state, seat, discard)
            for place in range(count):
                barred[place] |= state.pit_fits[discard]
            if mode == TRUE:
                kind = state.pit[discard]
            elif mode == DEALT:
                choices = _allowed(state, barred[count - 1], left)
                if choices == 0:
                    return count, left, 0.0
                left = _deal_one(state, barred[count - 1], choices, left)
                kind = state.pit[discard] = state.boneyard[left]
                ways *= choices
            else:
                ways *= _allowed(state, barred[count - 1], left)
        if mode != LOOSEST or state.history[index] & 31 != DISCARDED:
            while gone < count and barred[gone] & KIND_BIT[kind]:
                gone += 1
        if gone == count:
            return count, left, 0.0
        count -= 1
        for place in range(gone, count):
            barred[place] = barred[place + 1]
        barred[count] = 0
    while count > state.hand_sizes[seat]:
        count -= 1
        barred[count] = 0
    return int(state.hand_sizes[seat]), left, ways


@compiled
def _next_discard(state: State, seat: int, discard: int) -> int:
    """Return where in the pit the seat's next discard after `discard` lies."""
    discard += 1
    while state.pit_seats[discard] != seat:
        discard += 1
    return discard


@compiled
def _fits_hand(state: State, seat: int, count: int) -> bool:
    """Tell whether the hand can be what `barred` leaves open."""
    for index in range(state.hand_sizes[seat]):
        kind = state.hands[seat, index]
        gone = 0
        while gone < count and state.barred[gone] & KIND_BIT[kind]:
            gone += 1
        if gone == count:
            return False
        count -= 1
        for place in range(gone, count):
            state.barred[place] = state.barred[place + 1]
    return True


@compiled
def _allowed(state: State, barred: np.uint32, left: int) -> int:
    """Return how many dominoes of the pool are not barred."""
    allowed = 0
    for index in range(left):
        allowed += KIND_BIT[state.boneyard[index]] & barred == 0
    return allowed


@compiled
def _deal_one(state: State, barred: np.uint32, choices: int, left: int) -> int:
    """Move one of the `choices` dominoes that are not barred behind the pool; return how many are left in it."""
    skip = below(state, choices)
    index = 0
    while skip or KIND_BIT[state.boneyard[index]] & barred:
        skip -= KIND_BIT[state.boneyard[index]] & barred == 0
        index += 1
    left -= 1
    state.boneyard[index], state.boneyard[left] = state.boneyard[left], state.boneyard[index]
    return left


@compiled
def _group(state: State, count: int, left: int) -> int:
    """Gather equal sets of `barred` into groups, and count the dominoes of the pool by the first group that admits them.

    `needed[g]`: so many dominoes of the hand must be admitted by group g or an earlier one. Returns the number of groups.
    """
    groups = 0
    for place in range(count):
        if groups == 0 or state.barred[place] != state.barred[groups - 1]:
            state.barred[groups] = state.barred[place]
            groups += 1
        state.needed[groups - 1] = place + 1
    state.within[:] = 0
    for index in range(left):
        bit = KIND_BIT[state.boneyard[index]]
        group = 0
        while group < groups and state.barred[group] & bit:
            group += 1
        state.within[group] += 1
    return groups


@compiled
def _most_ways(state: State, count: int, pool: int, left: int) -> float:
    """Return the most ways there could be to fill the hand after `pool` - `left` dominoes have been dealt to others."""
    groups = _group(state, count, pool)
    group = groups
    for _ in range(pool - left):  # at best the most useless have gone
        while state.within[group] == 0:
            group -= 1
        state.within[group] -= 1
    ways = _ways(state, 0, 0, groups, count)
    for place in range(count - 1, -1, -1):  # undo the grouping
        group = groups - 1
        while group > 0 and state.needed[group - 1] > place:
            group -= 1
        state.barred[place] = state.barred[group]
    return ways


@compiled
def _choose(things: int, taken: int) -> int:
    """Return the number of ways to choose `taken` of some things."""
    ways = 1
    for index in range(taken):
        ways = ways * (things - index) // (index + 1)
    return ways


@compiled
def _ways(state: State, group: int, held: int, groups: int, count: int) -> int:
    """Return in how many ways a hand with `held` dominoes can be filled up from this group on."""
    if group == groups:
        return 1
    if group == groups - 1:
        return _choose(int(state.within[group]), count - held)
    ways = 0
    for taken in range(max(0, int(state.needed[group]) - held), count - held + 1):
        here = _choose(int(state.within[group]), taken)
        if here:
            ways += here * _ways(state, group + 1, held + taken, groups, count)
    return ways


@compiled
def _deal_hand(state: State, seat: int, groups: int, count: int, ways: int, left: int) -> int:
    """Deal the seat one of the `ways` to fill its hand, each equally likely; return how many are left in the pool."""
    state.hands[seat] = 0
    state.hand_sizes[seat] = 0
    for group in range(groups):
        chosen = below(state, ways) if group < groups - 1 else 0
        taken = max(0, int(state.needed[group]) - state.hand_sizes[seat]) if group < groups - 1 else count - state.hand_sizes[seat]
        while True:
            rest = _ways(state, group + 1, state.hand_sizes[seat] + taken, groups, count)
            here = _choose(int(state.within[group]), taken) * rest
            if chosen < here:
                break
            chosen -= here
            taken += 1
        ways = rest
        admitted = int(state.within[group])
        barred = state.barred[group]
        if group:  # an earlier group's are not this group's
            barred = barred | (state.barred[group - 1] ^ _ALL)
        for _ in range(taken):
            left = _deal_one(state, barred, admitted, left)
            admitted -= 1
            take(state, seat, state.boneyard[left])
    return left
