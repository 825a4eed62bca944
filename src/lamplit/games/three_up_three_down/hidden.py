"""What everybody learns about hidden cards of 3UP 3DOWN, and dealing anew what a seat cannot know.

A card taken up with the pile is known until it is played. Of the other cards in a hand we keep two kinds of facts:
at least so many of them are below a rank (the seat had nothing playable, R4), and at least one of them is not (it drew
although it could have played, R12). When one of them is played the facts that it may have stood for are weakened.

A redeal is exactly uniform among all deals that agree with what a seat knows. The unseen cards are gathered in the
order of their ranks, and we go through the ranks that facts speak of, the bounds, from the lowest up. At a bound, a
hand that has a fact there takes so many of the cards below it, and its other cards are owed: they are all from the
bound up, and are dealt from the ranks above as these come within the next bounds. How many a hand takes, and how many
owed cards are dealt between two bounds, is chosen by the number of deals that each choice leaves open. That number
depends only on how many cards are owed in all: whatever lies below the bound and is not dealt is there for all later
hands alike.

A hand with facts at several bounds would need more memory than that. For all but its last bound, cards are set aside as
if they were known apart; a hand then comes up as often as such cards can be set aside in it, and is accepted with the
inverse chance.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below, shuffle
from lamplit.core.record import Floats, Int32, Record, dtype
from lamplit.core.zones import spread

from .box import KINDS, MAX_SEATS, MOST_CARDS, NUMBERS, RANKS, ROW, TEN, State, is_down_seen, is_row_seen
from .dealing import card_at, count_held

MOST_DEMANDS = MAX_SEATS * (NUMBERS + ROW)


class Demand(Record):
    """What a hand or a place needs at a bound."""

    seat: Int32
    part: Int32  # 0: of the hand; 1, 2, 3: the face-down card at that place
    cards: Int32
    least: Int32  # of them below the bound
    most: Int32
    reach: Int32  # how many of the unseen cards are below the bound
    before: Int32  # how many cards earlier demands asked for


DEMAND = dtype(Demand)


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
    for bound in range(NUMBERS):
        if bound >= top:
            state.below[seat, bound] = state.unknown[seat]
    if state.above_end[seat] > top:
        state.above_end[seat] = top


@compiled
def note_could_play(state: State, seat: int, top: int) -> None:
    """Note that some card in the hand is at least `top` (R12)."""
    if top == 0:
        return
    for kind in range(3 * top, KINDS):
        if state.known[seat, kind]:
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
    while True:
        count = _deal_by_facts(state, seat, _gather_unseen(state, seat))
        _deal_freely(state, seat, count)
        if _is_accepted(state, seat):
            break
    for other in range(state.seats):
        count_held(state, other)


@compiled
def _gather_unseen(state: State, seat: int) -> int:
    """Put all cards that `seat` cannot place on the draw pile, lowest first, and return how many they are."""
    unseen = np.zeros(KINDS, np.int64)
    for index in range(state.draw_count):
        unseen[state.draw[index]] += 1
    for other in range(state.seats):
        for place in range(ROW):
            if state.up[other, place] >= 0 and not is_row_seen(state, seat, other, place):
                unseen[state.up[other, place]] += 1
            if state.down[other, place] >= 0 and not is_down_seen(state, seat, other, place):
                unseen[state.down[other, place]] += 1
        if other != seat:
            for kind in range(KINDS):
                unseen[kind] += np.int64(state.hands[other, kind]) - np.int64(state.known[other, kind])
            state.hands[other] = state.known[other]
    return spread(unseen, state.draw)


@compiled
def _is_dealt_by_facts(state: State, other: int) -> bool:
    """Say whether a hand is dealt by its facts; what they leave out is seen to by `_is_accepted`."""
    return state.below[other, TEN] > 0 or (state.above[other] > 0 and state.above_end[other] == RANKS)


@compiled
def _deal_freely(state: State, seat: int, count: int) -> None:
    """Shuffle the cards that no fact speaks of, deal them to their places and leave the rest as the draw pile."""
    shuffle(state, state.draw, count)
    for other in range(state.seats):
        if other != seat and not _is_dealt_by_facts(state, other):
            for _ in range(state.unknown[other]):
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
    if listed == 0:
        return count
    ways, weights = np.zeros((2 * listed + 1, owed_most + 1)), np.zeros(MOST_CARDS + 1)
    if owed_most:
        _count_ways(demands, listed, count, ways, weights)
    owed_by = np.zeros(MAX_SEATS, np.int64)
    owed, free, reach = 0, 0, 0  # cards owed to hands; below the bound: cards not dealt, at the front; cards in all
    for index in range(listed):
        demand = demands[index]
        end = demand.reach
        extended = 0
        if owed and end > reach:
            total = _weigh_extends(ways[2 * index + 1], owed, end - reach, weights)
            extended = _choose(state, weights, 0, min(owed, end - reach), total)
        _deal_owed(state, owed_by, owed, extended, reach, end)
        owed -= extended
        for position in range(reach + extended, end):
            state.draw[free] = state.draw[position]
            free += 1
        reach = end
        taken = demand.least
        if taken < demand.most:
            total = _weigh_takes(ways[2 * index + 2], owed, demand, weights)
            taken = _choose(state, weights, taken, min(demand.most, free), total)
        for _ in range(taken):
            pick = below(state, free)
            free -= 1
            if demand.part == 0:
                state.hands[demand.seat, state.draw[pick]] += 1
            else:
                state.down[demand.seat, demand.part - 1] = state.draw[pick]
            state.draw[pick] = state.draw[free]
        owed_by[demand.seat] += demand.cards - taken
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
            for part in range(1 + ROW):
                cards, least, most = _demand(state, seat, other, part, bound)
                if cards:
                    demand = demands[listed]
                    demand.seat, demand.part, demand.cards = other, part, cards
                    demand.least, demand.most = least, most
                    demand.reach, demand.before = reach, before
                    listed += 1
                    before += cards
                    owed_most += cards - least
    return listed, owed_most


@compiled
def _demand(state: State, seat: int, other: int, part: int, bound: int) -> tuple[Any, Any, Any]:
    """Return how many cards a hand or a place takes at a bound, and the least and most of them below it."""
    if other == seat:
        return 0, 0, 0
    if part > 0:
        tried = np.int64(state.down_below[other, part - 1] == bound and not is_down_seen(state, seat, other, part - 1))
        return tried, tried, tried
    unknown, in_all = np.int64(state.unknown[other]), np.int64(state.below[other, TEN])
    if in_all == 0:
        above = state.above[other] == bound and state.above_end[other] == RANKS
        return (unknown, 0, unknown - 1) if above else (0, 0, 0)
    before, within = np.int64(state.below[other, bound - 1]), np.int64(state.below[other, bound])
    if before == within:
        return 0, 0, 0
    if within < in_all:  # set aside
        return within - before, within - before, within - before
    return unknown - before, within - before, unknown - before


@compiled
def _deal_owed(state: State, owed_by: Any, owed: int, number: int, start: int, end: int) -> None:
    """Deal random cards of those from `start` to `end` to random hands that are owed some; they come first then."""
    for index in range(start, start + number):
        pick = index + below(state, end - index)
        kind = state.draw[pick]
        state.draw[pick] = state.draw[index]
        other = card_at(owed_by, below(state, owed + start - index))
        owed_by[other] -= 1
        state.hands[other, kind] += 1


@compiled
def _count_ways(demands: Any, listed: int, count: int, ways: Floats, weights: Floats) -> None:
    """Write the number of deals (up to a factor in each row) that every number of owed cards leaves open.

    Row 2 i is before the bound of demand i is reached, row 2 i + 1 before the demand is met.
    """
    owed_most = ways.shape[1] - 1
    for owed in range(owed_most + 1):
        ways[2 * listed, owed] = _orders(count - demands[listed - 1].reach, owed)
    for index in range(listed - 1, -1, -1):
        demand = demands[index]
        group = demand.reach - (demands[index - 1].reach if index else 0)
        ways[2 * index + 2] /= ways[2 * index + 2].max()
        for owed in range(owed_most + 1):
            ways[2 * index + 1, owed] = _weigh_takes(ways[2 * index + 2], owed, demand, weights)
        ways[2 * index + 1] /= ways[2 * index + 1].max()
        for owed in range(owed_most + 1):
            ways[2 * index, owed] = _weigh_extends(ways[2 * index + 1], owed, group, weights)


@compiled
def _weigh_takes(after: Floats, owed: int, demand: Demand, weights: Floats) -> float:
    """Weigh by the deals left open how many cards of a hand are below the bound, and return the sum of the weights."""
    free = demand.reach - demand.before + owed
    total = 0.0
    for taken in range(demand.least, min(demand.most, free) + 1):
        left = demand.cards - taken  # owed from now on; these are told apart later
        weights[taken] = 0.0
        if owed + left < len(after):
            weights[taken] = _orders(free, taken) / _orders(taken, taken) / _orders(left, left) * after[owed + left]
        total += weights[taken]
    return total


@compiled
def _weigh_extends(after: Floats, owed: int, group: int, weights: Floats) -> float:
    """Weigh how many owed cards are dealt from the group between two bounds, and return the sum of the weights."""
    total = 0.0
    for extended in range(min(owed, group) + 1):
        hands = _orders(owed, extended) / _orders(extended, extended)
        weights[extended] = hands * _orders(group, extended) * after[owed - extended]
        total += weights[extended]
    return total


@compiled
def _orders(cards: int, places: int) -> float:
    """Return in how many ways `places` may be filled from `cards`."""
    ways = 1.0
    for index in range(places):
        ways *= max(cards - index, 0)
    return ways


@compiled
def _choose(state: State, weights: Floats, first: int, last: int, total: float) -> int:
    """Return a number from `first` to `last` by their weights, which sum up to `total`."""
    left = (below(state, 1 << 27) * float(1 << 26) + below(state, 1 << 26)) / float(1 << 53) * total
    for number in range(first, last):
        left -= weights[number]
        if left < 0:
            return number
    return last
