"""What everybody learns about hidden cards of 3UP 3DOWN, and dealing anew what a seat cannot know.

A card taken up with the pile is known until it is played. Of the other cards in a hand we keep two kinds of facts:
at least so many of them are below a rank (the seat had nothing playable, R4), and at least one of them is not (it drew
although it could have played, R12). When one of them is played the facts that it may have stood for are weakened.

A redeal is exactly uniform among all deals that agree with what a seat knows. We go through the ranks that facts speak
of, the bounds, from the lowest up. A hand that has a fact at a bound is dealt there as if it were the last one: how
many of its cards are below the bound is chosen by the number of hands that each choice leaves open. That number in all
depends on what earlier hands took. So the deal goes on with the share that it has of the most there could be, and else
begins anew. What no fact speaks of is dealt last.

For all but the last bound of a hand with facts at several, cards are set aside as if they were known apart. A hand then
comes up as often as such cards can be set aside in it, and is accepted with the inverse chance.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.generate import counting
from lamplit.core.randomness import below, shuffle
from lamplit.core.zones import spread

from .box import ROW, State, is_down_seen, is_row_seen
from .cards import DECK, KINDS, NUMBERS, RANKS, TEN
from .dealing import card_at, count_held

_FINE = 1 << 32  # steps in which a chance is measured
_count_unseen = counting(State, DECK)


@compiled
def note_left_hand(state: State, seat: int, kind: int) -> None:
    """Strike off a card that everybody saw leave the hand."""
    if state.known[seat, kind]:
        state.known[seat, kind] -= 1
        return
    state.unknown[seat] -= 1
    rank = kind // 3
    if rank < TEN and state.below[seat, TEN]:
        lower = np.int64(state.below[seat, rank])  # it was none of those
        for bound in range(rank + 1, NUMBERS):
            state.below[seat, bound] = max(np.int64(state.below[seat, bound]) - 1, lower)
    if state.above[seat] and state.above[seat] <= rank < state.above_end[seat]:
        state.above[seat] = 0
        state.above_end[seat] = 0


@compiled
def note_nothing_playable(state: State, seat: int, top: int) -> None:
    """Note that every card in the hand is below `top` (R4)."""
    state.below[seat, top:] = state.unknown[seat]
    if state.above_end[seat] > top:
        state.above_end[seat] = top


@compiled
def note_could_play(state: State, seat: int, top: int) -> None:
    """Note that some card in the hand is at least `top` (R12)."""
    if top == 0 or state.known[seat, 3 * top :].any():
        return
    end = RANKS
    for bound in range(NUMBERS - 1, top, -1):
        if state.below[seat, bound] == state.unknown[seat]:
            end = bound
    if top > state.above[seat]:
        state.above[seat] = top
        state.above_end[seat] = end
    elif top == state.above[seat]:
        state.above_end[seat] = min(state.above_end[seat], end)


@compiled
def redeal(state: State, seat: int) -> None:
    """Deal the other hands, the face-down cards and the draw pile anew, from what `seat` has not seen."""
    unseen = np.zeros(KINDS, np.int64)
    _count_unseen(state, seat, unseen)
    left = unseen.copy()
    is_accepted = False
    while not is_accepted:
        left[:] = unseen
        if _deal_by_facts(state, seat, unseen, left):
            _deal_freely(state, seat, left)
            is_accepted = _is_accepted(state, seat)
    for other in range(state.seats):
        count_held(state, other)


@compiled
def _deal_by_facts(state: State, seat: int, unseen: Any, left: Any) -> bool:
    """Deal all that facts speak of from what is left of the unseen cards, or return that the deal begins anew."""
    least_low, most_low = 0, 0  # cards below the bound that have been dealt: so many at the least, and at the most
    for other in range(state.seats):
        if other != seat:
            state.hands[other] = state.known[other]
    for bound in range(1, NUMBERS):
        for other in range(state.seats):
            for part in range(1 + ROW):
                cards, least = _demand(state, seat, other, part, bound)
                if cards:
                    low, high = left[: 3 * bound].sum(), left[3 * bound :].sum()
                    easiest = max(0, unseen[: 3 * bound].sum() - (least_low if least else most_low))
                    taken = _choose_low(state, low, high, easiest, cards, least)
                    if taken < 0:
                        return False
                    _deal_cards(state, other, part, taken, left, 0, low)
                    _deal_cards(state, other, part, cards - taken, left, 3 * bound, high)
                    least_low += least
                    most_low += cards
    return True


@compiled
def _demand(state: State, seat: int, other: int, part: int, bound: int) -> tuple[Any, Any]:
    """Return how many cards a hand (part 0) or a place takes at a bound, and the least of them that are below it.

    The least is 0 where the fact is that not all of them are.
    """
    nothing = np.int64(0), np.int64(0)
    if other == seat:
        return nothing
    if part > 0:
        tried = np.int64(state.down_below[other, part - 1] == bound and not is_down_seen(state, seat, other, part - 1))
        return tried, tried
    unknown, in_all = np.int64(state.unknown[other]), np.int64(state.below[other, TEN])
    if in_all == 0:
        above = state.above[other] == bound and state.above_end[other] == RANKS
        return (unknown, np.int64(0)) if above else nothing
    before, within = np.int64(state.below[other, bound - 1]), np.int64(state.below[other, bound])
    if before == within:
        return nothing
    return (within if within < in_all else unknown) - before, within - before  # set aside; or all others


@compiled
def _choose_low(state: State, low: int, high: int, easiest: int, cards: int, least: int) -> int:
    """Choose how many of the cards are below the bound, by the number of hands that each choice leaves open.

    `low` cards are below it and `high` are not. With `easiest` of them below there would be the most hands; -1 stands
    for those that are missing.
    """
    most = cards if least else cards - 1
    point = 0.0
    for taken in range(least, most + 1):
        point += _combinations(easiest, taken) * _combinations(low + high - easiest, cards - taken)
    point *= below(state, _FINE) / _FINE
    for taken in range(least, most + 1):
        point -= _combinations(low, taken) * _combinations(high, cards - taken)
        if point < 0:
            return taken
    return -1


@compiled
def _combinations(cards: Any, places: Any) -> float:
    """Return how many sets of `places` cards there are."""
    ways = 1.0
    for index in range(places):
        ways *= max(cards - index, 0) / (index + 1)
    return ways


@compiled
def _deal_cards(state: State, other: int, part: int, count: int, left: Any, first: int, among: int) -> None:
    """Deal random cards, of those left from the kind `first` on, to a hand (part 0) or a place."""
    for dealt in range(count):
        kind = card_at(left, below(state, among - dealt), first)
        left[kind] -= 1
        if part == 0:
            state.hands[other, kind] += 1
        else:
            state.down[other, part - 1] = kind


@compiled
def _deal_freely(state: State, seat: int, left: Any) -> None:
    """Shuffle the cards that no fact speaks of, deal them to their places and leave the rest as the draw pile."""
    count = spread(left, state.draw)
    shuffle(state, state.draw, count)
    for other in range(state.seats):
        for _ in range(np.int64(state.hand_sizes[other]) - np.int64(state.hands[other].sum())):
            count -= 1
            state.hands[other, state.draw[count]] += 1
        row = state.up[other]
        if row[0] >= 0 and not is_row_seen(state, seat, other, 0):
            count -= ROW
            row[:] = np.sort(state.draw[count : count + ROW])  # as they are laid when chosen
        for place in range(ROW):
            dealt = is_down_seen(state, seat, other, place) or state.down_below[other, place] > 0
            if state.down[other, place] >= 0 and not dealt:
                count -= 1
                state.down[other, place] = state.draw[count]
    state.draw[count:] = 0


@compiled
def _is_accepted(state: State, seat: int) -> bool:
    """Give hands with facts at several bounds their due chance, and refuse what a fact left out speaks against."""
    for other in range(state.seats):
        if other == seat:
            continue
        if state.above[other] and (state.below[other, TEN] or state.above_end[other] < RANKS):
            if _count_unknown(state, other, state.above[other], state.above_end[other]) == 0:
                return False
        for bound in range(1, NUMBERS):
            before, within = np.int64(state.below[other, bound - 1]), np.int64(state.below[other, bound])
            if before < within < state.below[other, TEN]:
                ways = _combinations(_count_unknown(state, other, 0, bound) - before, within - before)
                if below(state, _FINE) * ways >= _FINE:
                    return False
    return True


@compiled
def _count_unknown(state: State, other: int, first: int, end: int) -> int:
    """Return how many cards of a hand that were not seen are from rank `first` up and below `end`."""
    count = 0
    for kind in range(3 * first, 3 * end):
        count += np.int64(state.hands[other, kind]) - state.known[other, kind]
    return count
