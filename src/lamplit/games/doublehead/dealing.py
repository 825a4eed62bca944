"""A deal that agrees with what is known of each hand: play shows what a hand cannot hold.

`deal_constrained` deals to three hands: those of the others at a table of four. Each possible deal is as likely as
any other. To deal at random and to refuse what contradicts would be the same, and far too slow late in a round.
"""

from __future__ import annotations

from math import comb
from typing import Any, Final

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below
from lamplit.core.record import Int64s

HANDS = 3
ANYONE = (1 << HANDS) - 1
MOST = 40  # cards; the number of deals has to stay below 2**62
BINOMIAL: Final = np.array([[comb(n, k) for k in range(MOST + 1)] for n in range(MOST + 1)], np.int64)
HALF_RANGE = 1 << 31


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
    for hand in range(1, HANDS):
        p = hand if _part(groups, ANYONE ^ 1 << hand) > _part(groups, ANYONE ^ 1 << p) else p
    q, r = (p + 1) % HANDS, (p + 2) % HANDS
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
    number = limit
    fair = HALF_RANGE * HALF_RANGE - HALF_RANGE * HALF_RANGE % limit
    while True:
        number = below(stream, HALF_RANGE) * HALF_RANGE + below(stream, HALF_RANGE)
        if number < fair:
            return number % limit
