"""A good move of Double Double Dominoes by rules of thumb, compiled.

It takes diamonds and its own bonus, grudges the others theirs, keeps many different pips, and its doubles for when they
can be added to, likes to stand on pips it holds, and does not open dear diamonds to the next seats.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.record import Int32s

from .boards import COVERED, FIRST, PLACES, SECOND, SQUARES, TOUCHES, TRACKS
from .box import BONUS, FREE, HIGH, LOW, PIPS, PIT, STOP, TOTAL, State, kind_of
from .scoring import bonus, diamonds, victory_total

# What things are worth in points.
WIN = 100.0
OTHERS_BONUS = 2.4  # shared out among the other seats
CHAIN = 1.3  # a double to which something in the hand can be added
DOUBLE_SPENT = 0.3
VARIETY = 0.16  # each number of pips still in the hand
NEXT_BONUS = 0.6  # to stand on pips that are in the hand
ON_START = 1.3  # what it costs to stay where nothing is paid
OPENED = 0.2  # a point of the dearest diamonds opened to the next seats
ALSO_OPENED = 0.1  # and of those at the other half
STOPPING = -0.5  # a chain goes on unless that opens too much
KEPT_DOUBLE = 20  # in pips, when something must go to the pit

HORIZON = 14  # moves that a playout looks ahead
FULL = 60.0  # a lead in points that counts as won


def _dearest(covered: Any) -> Any:
    """Return for each square the places with diamonds that it touches, the dearest first, filled up with -1."""
    rows = np.full((SQUARES, 12), -1, np.int64)
    for square in range(SQUARES):
        places = [int(touch) // 2 for touch in TOUCHES[square] if touch >= 0 and covered[touch // 2]]
        rows[square, : len(places)] = sorted(places, key=lambda place: -int(covered[place]))
    return rows


DEAREST: Final = np.array([_dearest(covered) for covered in COVERED])


@compiled
def choose(state: State, actions: Int32s, count: int, stream: Any) -> int:
    """Return the best of the legal actions."""
    if actions[0] >= PIT and actions[0] != STOP:
        return _choose_discard(actions, count)
    seat, target = state.turn, victory_total(state)
    best, best_worth = STOP, STOPPING if actions[count - 1] == STOP else -1e9
    last, kept, own, of_kind = -1, 0, 0, 0.0
    for index in range(count):
        action = actions[index]
        if action == STOP:
            break
        kind = kind_of(action)
        if kind != last:  # the actions of a kind lie together
            last, kept, own = kind, _kept(state, kind), bonus(state, seat, kind)
            of_kind = _worth_of_kind(state, kind, kept, target)
        place = action % PLACES
        gained = own + diamonds(state, kind, place)
        worth = of_kind + gained
        points = state.points[seat] + gained
        if points >= target:
            worth += WIN
        elif points == 0:
            worth -= ON_START
        elif kept >> TRACKS[state.option_board, points] & 1:
            worth += NEXT_BONUS
        if worth > best_worth:
            worth -= _opened(state, place)
            if worth > best_worth:
                best, best_worth = action, worth
    return best


@compiled
def _kept(state: State, gone: int) -> int:
    """Return the set of pips that are in the hand of the seat to move when a domino of the kind `gone` has left it."""
    hand = state.hands[state.turn]
    pips = 0
    for index in range(state.hand_sizes[state.turn]):
        if hand[index] == gone:
            gone = -1
        else:
            pips |= 1 << LOW[hand[index]] | 1 << HIGH[hand[index]]
    return pips


@compiled
def _worth_of_kind(state: State, kind: int, kept: int, target: int) -> float:
    """Weigh a kind wherever it lies: the others' bonuses, and what the hand keeps."""
    worth = 0.0
    for other in range(state.seats):
        if other != state.turn and bonus(state, other, kind):
            worth -= OTHERS_BONUS / (state.seats - 1)
            if state.points[other] + BONUS >= target:
                worth -= WIN / 2
    if LOW[kind] == HIGH[kind]:
        worth += (CHAIN if kept >> LOW[kind] & 1 else 0.0) - DOUBLE_SPENT
    for pips in range(PIPS):
        worth += VARIETY * (kept >> pips & 1)
    return worth


@compiled
def _opened(state: State, place: int) -> float:
    """Weigh the diamonds that a domino at this place opens to the next seats."""
    one = _dearest_from(state, FIRST[place], SECOND[place])
    two = _dearest_from(state, SECOND[place], FIRST[place])
    return OPENED * max(one, two) + ALSO_OPENED * min(one, two)


@compiled
def _dearest_from(state: State, square: int, other: int) -> int:
    """Return the dearest diamonds that a half on this square opens, the other half lying on `other`."""
    for place in DEAREST[state.option_board, square]:
        if place < 0:
            return 0
        if state.standing[place] == FREE and FIRST[place] != other and SECOND[place] != other:
            return COVERED[state.option_board, place]
    return 0


@compiled
def _choose_discard(actions: Int32s, count: int) -> int:
    """Keep doubles, and of the others those with more pips, which may decide at the end (R11)."""
    best, best_worth = actions[0], 999
    for index in range(count):
        kind = actions[index] - PIT
        worth = TOTAL[kind] + (KEPT_DOUBLE if LOW[kind] == HIGH[kind] else 0)
        if worth < best_worth:
            best, best_worth = actions[index], worth
    return best


@compiled
def value(state: State, seat: int) -> float:
    """Return half, more for a lead over the best other seat; a match that is over is won or lost."""
    best = -1
    for other in range(state.seats):
        if other != seat:
            best = max(best, int(state.points[other]))
    lead = float(state.points[seat] - best)
    if state.over and lead != 0:
        return 1.0 if lead > 0 else 0.0
    return min(0.95, max(0.05, 0.5 + lead / (2 * FULL)))


@compiled
def is_short(state: State) -> bool:
    """Say whether no more than this turn and the next are left: the boneyard is all but empty (R10)."""
    return bool(state.boneyard_count <= 1)
