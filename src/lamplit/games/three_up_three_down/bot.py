"""A good move of 3UP 3DOWN by rules of thumb, and what a position is worth, compiled.

It lays its best cards face up, where they are played last and without choice; sheds low cards first and twins together;
keeps tens and Clears for when they are needed; and plays higher than it has to when the next seat is about to win. In a
game that drags on it sometimes plays anything: two such players could go in circles until the cap.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below
from lamplit.core.record import Int32s
from lamplit.core.seats import next_in

from .actions import CHOICE, DONE, DOWN, DRAW_UP, KEEP, PLAY_COUNT, PLAY_RANK, SWAP, UP
from .box import HAND, ROW, RUN, State
from .cards import CLEAR
from .dealing import card_at
from .legality import lowest_playable
from .rules import cards_left, run_length

# What it is worth to still have a card of each rank: 1 to 10, Clear, Clear+1, Clear+2.
WORTH: Final = np.array([0.0, 0.4, 0.9, 1.5, 2.2, 3.0, 4.0, 5.2, 6.6, 8.2, 11.0, 11.0, 12.0])
SHED = 6.0  # what it is worth to have a card less
NEAR = 3  # a seat with so few cards is about to win
HORIZON = 300  # moves after which a playout stops and cards are counted
DRAGGING = 75  # turns of each seat after which a game may go in circles: the heuristic sometimes plays anything


@compiled
def choose(state: State, actions: Int32s, count: int, stream: Any) -> int:
    """Return the best of the legal actions."""
    if count == 1:
        return actions[0]
    if state.turns // state.seats >= DRAGGING and below(stream, 4) == 0:
        return actions[below(stream, count)]
    if state.laid:  # twins go together where one alone would have
        return actions[0] if _sheds(state) or WORTH[lowest_playable(state)] < SHED / 2 else actions[count - 1]
    best, best_worth = actions[0], -1e9
    for index in range(count):
        worth = _worth(state, actions[index])
        if worth > best_worth:
            best, best_worth = actions[index], worth
    return best


@compiled
def _worth(state: State, action: int) -> float:
    """Weigh an action."""
    if action < DONE:
        return _play_worth(state, PLAY_RANK[action], PLAY_COUNT[action])
    if action == DRAW_UP:  # more to choose from
        return 1e6
    if action < DOWN:  # drawing instead, or taking the pile where drawing up is possible
        return -1e6
    if action < KEEP:
        return _down_worth(state, action - DOWN)
    if action == KEEP:
        return 0.0
    if action < UP:  # bring the better card into the row
        kind, place = (action - SWAP) // ROW, (action - SWAP) % ROW
        return WORTH[kind // 3] - WORTH[state.up[state.turn, place] // 3] - 1.0
    return _row_worth(state, action - UP)


@compiled
def _sheds(state: State) -> bool:
    """Say whether a card played is a card less: the hand is not drawn up again."""
    return state.draw_count == 0 or state.hand_sizes[state.turn] > HAND


@compiled
def _play_worth(state: State, rank: int, count: int) -> float:
    """Weigh a play: what it spends, what it sheds, what it leaves to the next seat."""
    worth = SHED * (2.0 if _sheds(state) else 0.5) * count - WORTH[rank] * count
    run = run_length(state) if lowest_playable(state) == rank else 0
    if rank > CLEAR:  # the seat itself goes on
        worth += SHED * (rank - CLEAR) * count
    elif rank == CLEAR or run + count >= RUN:  # the next seat may play anything
        worth -= 2.0
    else:
        near = cards_left(state, next_in(state.places, state.seats, state.turn, state.direction)) <= NEAR
        worth += (1.0 if near else 0.15) * rank
    return worth


@compiled
def _down_worth(state: State, place: int) -> float:
    """Turn over a card never tried rather than one known to fail, and one known to go before both."""
    seat = state.turn
    if state.down_below[seat, place] == 0:
        return 1.0
    return 2.0 if state.down[seat, place] // 3 >= lowest_playable(state) else 0.0


@compiled
def _row_worth(state: State, choice: int) -> float:
    """Weigh three of the six cards for the row: the best for one's own, the worst for another's (R17)."""
    worth = 0.0
    for place in range(ROW):
        worth += WORTH[card_at(state.hands[state.turn], CHOICE[choice, place]) // 3]
    return -worth if state.option_others_choose and not state.option_swap_rows else worth


@compiled
def value(state: State, seat: int) -> float:
    """Return the share of the win; in a match for points, how far the seat is below the others."""
    if state.option_points:  # half, more for every point below the mean of the other seats
        points = int(state.points[seat])
        lead = (state.points.sum() - points) / (state.seats - 1) - points
        return min(1.0, max(0.0, 0.5 + lead / 400.0))
    mine, equal = cards_left(state, seat), 0
    for other in range(state.seats):
        left = cards_left(state, other)
        if left < mine:
            return 0.0
        equal += left == mine
    return 1.0 / equal


@compiled
def plans_ahead(state: State) -> bool:
    """Say that two plan: what is kept now is answered in one's own next turn. Among more, too much happens between."""
    return bool(state.seats == 2)
