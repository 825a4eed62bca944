"""Dealing anew what a seat of 3UP 3DOWN cannot know, exactly uniformly among all deals that agree with what it does.

The unseen cards are gathered in the order of their ranks. The facts of `knowledge` speak of cards below a rank, the
bound; so we go through the bounds from the lowest up. At a bound, a hand that has a fact there takes so many of the
cards below the bound, and its other cards are owed: they are all from the bound up, and are dealt from the ranks above
as these come within the next bounds. How many a hand takes, and how many owed cards are dealt between two bounds, is
chosen by the number of deals that each choice leaves open. That number depends only on how many cards are owed in all:
whatever lies below the bound and is not dealt is there for all later hands alike.

A hand with facts at several bounds would need more memory than that. For all but its last bound, cards are set aside as
if they were known apart; a hand then comes up as often as such cards can be set aside in it, and is accepted with the
inverse chance.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below, shuffle
from lamplit.core.record import Floats, Int8s, Int32, Record, dtype
from lamplit.games.three_up_three_down.components import (
    BOXES,
    CHOOSING,
    KINDS,
    MAX_SEATS,
    NUMBERS,
    RANKS,
    ROW,
    TEN,
    State,
)
from lamplit.games.three_up_three_down.dealing import count_held, decks, row_before

MOST_DEMANDS = MAX_SEATS * (NUMBERS + ROW)


class Demand(Record):
    """What a hand or a place needs at a bound."""

    target: Int32  # a seat's hand, or MAX_SEATS + 3 * seat + place for a face-down card
    cards: Int32
    least: Int32  # of them below the bound
    most: Int32
    reach: Int32  # how many of the unseen cards are below the bound
    before: Int32  # how many cards earlier demands asked for


DEMAND = dtype(Demand)


@compiled
def redeal(state: State, seat: int) -> None:
    """Deal the other hands, the face-down cards and the draw pile anew, from what `seat` has not seen."""
    while True:
        for other in range(state.seats):
            if other != seat:
                state.hands[other] = state.known[other]
        count = _gather_unseen(state, seat)
        if _has_any_facts(state, seat):
            count = _deal_by_facts(state, seat, count)
        _deal_freely(state, seat, count)
        if _is_accepted(state, seat):
            break
    for other in range(state.seats):
        count_held(state, other)


@compiled
def is_down_seen(state: State, seat: int, other: int, place: int) -> bool:
    """Say whether `seat` knows a face-down card: its own that failed (R8), or one laid open for the count (R15)."""
    if state.over and state.option_count_rows:
        return True
    return other == seat and state.down_below[other, place] > 0


@compiled
def is_row_seen(state: State, seat: int, other: int) -> bool:
    """Say whether `seat` sees the row before `other`: while choosing, only the one it chose itself (R1, R17)."""
    return state.phase != CHOOSING or row_before(state, seat) == other


@compiled
def _gather_unseen(state: State, seat: int) -> int:
    """Put all cards that `seat` cannot place on the draw pile, lowest first, and return how many they are."""
    _count_in_sight(state, seat, 1)
    count = 0
    for kind in range(KINDS):
        unseen = np.int64(BOXES[decks(state), state.option_colours, kind]) - np.int64(state.gone[kind])
        for other in range(state.seats):
            unseen -= np.int64(state.hands[other, kind])
        for _ in range(unseen):
            state.draw[count] = kind
            count += 1
    _count_in_sight(state, seat, -1)
    return count


@compiled
def _count_in_sight(state: State, seat: int, sign: int) -> None:
    """Count the cards on the table that `seat` sees among those gone, for a moment."""
    for index in range(state.pile_count):
        state.gone[state.pile[index]] = np.int64(state.gone[state.pile[index]]) + sign
    for other in range(state.seats):
        for place in range(ROW):
            if state.up[other, place] >= 0 and is_row_seen(state, seat, other):
                state.gone[state.up[other, place]] = np.int64(state.gone[state.up[other, place]]) + sign
            if state.down[other, place] >= 0 and is_down_seen(state, seat, other, place):
                state.gone[state.down[other, place]] = np.int64(state.gone[state.down[other, place]]) + sign


@compiled
def _has_facts(state: State, other: int) -> bool:
    """Say whether a hand is dealt by its facts; what they leave out is seen to by `_is_accepted`."""
    return state.below[other, TEN] > 0 or (state.above[other] > 0 and state.above_end[other] == RANKS)


@compiled
def _has_any_facts(state: State, seat: int) -> bool:
    for other in range(state.seats):
        if other != seat:
            if _has_facts(state, other):
                return True
            if state.down_below[other, 0] or state.down_below[other, 1] or state.down_below[other, 2]:
                return True
    return False


@compiled
def _deal_freely(state: State, seat: int, count: int) -> None:
    """Shuffle the cards that no fact speaks of, deal them to their places and leave the rest as the draw pile."""
    shuffle(state, state.draw, count)
    for other in range(state.seats):
        if other != seat and not _has_facts(state, other):
            for _ in range(state.unknown[other]):
                count -= 1
                state.hands[other, state.draw[count]] += 1
        if state.up[other, 0] >= 0 and not is_row_seen(state, seat, other):
            for place in range(ROW):
                count -= 1
                state.up[other, place] = state.draw[count]
            _sort_row(state.up[other])
        for place in range(ROW):
            dealt = is_down_seen(state, seat, other, place) or state.down_below[other, place] > 0
            if state.down[other, place] >= 0 and not dealt:
                count -= 1
                state.down[other, place] = state.draw[count]
    state.draw[count:] = 0


@compiled
def _sort_row(row: Int8s) -> None:
    """Bring three cards into the order of their kinds, as they are laid when chosen."""
    for first, second in ((0, 1), (1, 2), (0, 1)):
        if row[first] > row[second]:
            row[first], row[second] = row[second], row[first]


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
                from_ = _count_unknown(state, other, 0, bound) - before
                step = within - before
                for index in range(1, step + 1):  # once in "step out of from_" cases
                    if below(state, from_ - step + index) >= index:
                        return False
    return True


@compiled
def _count_unknown(state: State, other: int, first: int, end: int) -> int:
    """Return how many cards of a hand that were not seen are from rank `first` up and below `end`."""
    count = 0
    for kind in range(3 * first, 3 * end):
        count += np.int64(state.hands[other, kind]) - state.known[other, kind]
    return count


@compiled
def _deal_by_facts(state: State, seat: int, count: int) -> int:
    """Deal all hands and places that facts speak of, and return how many cards are left on the draw pile."""
    demands = np.empty(MOST_DEMANDS, DEMAND)
    listed, owed_most = _list_demands(state, seat, count, demands)
    ways = np.zeros((2 * listed + 1, owed_most + 1))
    if owed_most:
        _count_ways(demands, listed, count, ways)
    owed_by = np.zeros(MAX_SEATS, np.int64)
    owed, free, reach = 0, 0, 0  # cards owed to hands; below the bound: cards not dealt, at the front; cards in all
    for index in range(listed):
        demand = demands[index]
        end = demand.reach
        extended = _choose_extend(state, ways[2 * index + 1], owed, end - reach)
        _deal_owed(state, owed_by, owed, extended, reach, end)
        owed -= extended
        for position in range(reach + extended, end):
            state.draw[free] = state.draw[position]
            free += 1
        reach = end
        taken = demand.least
        if demand.least < demand.most:
            taken = _choose_take(state, ways[2 * index + 2], owed, demand)
        for _ in range(taken):
            pick = below(state, free)
            free -= 1
            _give(state, demand.target, state.draw[pick])
            state.draw[pick] = state.draw[free]
        if taken < demand.cards:
            owed_by[demand.target] += demand.cards - taken
            owed += demand.cards - taken
    _deal_owed(state, owed_by, owed, owed, reach, count)
    for position in range(reach + owed, count):
        state.draw[free] = state.draw[position]
        free += 1
    return free


@compiled
def _list_demands(state: State, seat: int, count: int, demands: Any) -> tuple[int, int]:
    """Write all demands, by their bounds; return how many there are, and the most cards ever owed."""
    listed, owed_most, before, reach = 0, 0, 0, 0
    for bound in range(1, NUMBERS):
        while reach < count and state.draw[reach] // 3 < bound:
            reach += 1
        for other in range(state.seats):
            if other == seat:
                continue
            cards, least, most = _demand(state, other, bound)
            if cards:
                _write(demands[listed], other, cards, least, most, reach, before)
                listed += 1
                before += cards
                owed_most += cards - least
            for place in range(ROW):
                if state.down_below[other, place] == bound and not is_down_seen(state, seat, other, place):
                    _write(demands[listed], MAX_SEATS + ROW * other + place, 1, 1, 1, reach, before)
                    listed += 1
                    before += 1
    return listed, owed_most


@compiled
def _write(demand: Demand, target: int, cards: int, least: int, most: int, reach: int, before: int) -> None:
    demand.target = target
    demand.cards = cards
    demand.least = least
    demand.most = most
    demand.reach = reach
    demand.before = before


@compiled
def _demand(state: State, other: int, bound: int) -> tuple[int, int, int]:
    """Return how many cards a hand takes at a bound, and the least and most of them below it."""
    unknown, in_all = np.int64(state.unknown[other]), np.int64(state.below[other, TEN])
    if in_all == 0:
        if state.above[other] == bound and state.above_end[other] == RANKS:
            return unknown, 0, unknown - 1  # type: ignore[return-value]
        return 0, 0, 0
    before, within = np.int64(state.below[other, bound - 1]), np.int64(state.below[other, bound])
    if before == within:
        return 0, 0, 0
    if within < in_all:  # set aside
        return within - before, within - before, within - before  # type: ignore[return-value]
    return unknown - before, within - before, unknown - before  # type: ignore[return-value]


@compiled
def _give(state: State, target: int, kind: int) -> None:
    if target < MAX_SEATS:
        state.hands[target, kind] += 1
    else:
        state.down[(target - MAX_SEATS) // ROW, (target - MAX_SEATS) % ROW] = kind


@compiled
def _deal_owed(state: State, owed_by: Any, owed: int, number: int, start: int, end: int) -> None:
    """Deal random cards of those from `start` to `end` to random hands that are owed some; they come first then."""
    for index in range(number):
        pick = start + index + below(state, end - start - index)
        kind = state.draw[pick]
        state.draw[pick] = state.draw[start + index]
        debt = below(state, owed - index)
        target = 0
        while debt >= owed_by[target]:
            debt -= owed_by[target]
            target += 1
        owed_by[target] -= 1
        _give(state, target, kind)


@compiled
def _orders(cards: int, places: int) -> float:
    """Return in how many ways `places` may be filled from `cards`."""
    ways = 1.0
    for index in range(places):
        ways *= max(cards - index, 0)
    return ways


@compiled
def _take_ways(free: int, cards: int, taken: int) -> float:
    """Return the ways to take some of a hand's cards from the free ones; owed cards are told apart later."""
    return _orders(free, taken) / _orders(taken, taken) / _orders(cards - taken, cards - taken)


@compiled
def _extend_ways(owed: int, extended: int, group: int) -> float:
    """Return the ways to deal some of the owed cards from the group between two bounds."""
    return _orders(owed, extended) / _orders(extended, extended) * _orders(group, extended)


@compiled
def _count_ways(demands: Any, listed: int, count: int, ways: Floats) -> None:
    """Write the number of deals (up to a factor in each row) that every number of owed cards leaves open.

    Row 2 i is before the bound of demand i is reached, row 2 i + 1 before the demand is met.
    """
    owed_most = ways.shape[1] - 1
    for owed in range(owed_most + 1):
        ways[2 * listed, owed] = _orders(count - demands[listed - 1].reach, owed)
    for index in range(listed - 1, -1, -1):
        demand = demands[index]
        group = demand.reach - (demands[index - 1].reach if index else 0)
        _scale(ways[2 * index + 2])
        for owed in range(owed_most + 1):
            free = demand.reach - demand.before + owed
            for taken in range(demand.least, min(demand.most, free) + 1):
                later = owed + demand.cards - taken
                if later <= owed_most:
                    ways[2 * index + 1, owed] += _take_ways(free, demand.cards, taken) * ways[2 * index + 2, later]
        _scale(ways[2 * index + 1])
        for owed in range(owed_most + 1):
            for extended in range(min(owed, group) + 1):
                ways[2 * index, owed] += _extend_ways(owed, extended, group) * ways[2 * index + 1, owed - extended]


@compiled
def _scale(row: Floats) -> None:
    """Divide a row by its largest number."""
    largest = row.max()
    for index in range(len(row)):
        row[index] /= largest


@compiled
def _fraction(state: State) -> float:
    """Return a random number from 0 up to 1."""
    return (below(state, 1 << 27) * float(1 << 26) + below(state, 1 << 26)) / float(1 << 53)


@compiled
def _choose_extend(state: State, after: Floats, owed: int, group: int) -> int:
    """Choose how many owed cards are dealt from the group between two bounds."""
    if owed == 0 or group == 0:
        return 0
    most = min(owed, group)
    in_all = 0.0
    for extended in range(most + 1):
        in_all += _extend_ways(owed, extended, group) * after[owed - extended]
    left = _fraction(state) * in_all
    for extended in range(most):
        left -= _extend_ways(owed, extended, group) * after[owed - extended]
        if left < 0:
            return extended
    return most


@compiled
def _choose_take(state: State, after: Floats, owed: int, demand: Demand) -> int:
    """Choose how many cards of a hand are below the bound."""
    free = demand.reach - demand.before + owed
    cards, least, most = demand.cards, demand.least, min(demand.most, free)
    in_all = 0.0
    for taken in range(least, most + 1):
        in_all += _take_ways(free, cards, taken) * after[owed + cards - taken]
    left = _fraction(state) * in_all
    for taken in range(least, most):
        left -= _take_ways(free, cards, taken) * after[owed + cards - taken]
        if left < 0:
            return taken
    return most
