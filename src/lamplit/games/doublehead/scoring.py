"""What a round of Doublehead Kids is worth: who has won it, and how much gold each side takes, reason by reason.

Everything here is asked when the last duel has been taken. The seat that won it is the leader, and the four cards
are its last duel.
"""

from __future__ import annotations

from typing import Any

from lamplit.core.compiled import compiled

from .box import (
    ADVANCED,
    ALL_SILVER,
    HALF,
    HAND,
    KARLCHEN,
    NOBODY,
    SAYINGS,
    SEATS,
    SILVER_NEEDED,
    TEAM,
    THREE_GOLD,
    TWO_GOLD,
    UNDER_30,
    WITHOUT,
    State,
)

# The reasons for gold, in the order they are told, each with its clause.
PAID = (
    ("won", "R6"),
    ("announced", "R11"),
    ("under_30", "R11"),
    ("none", "R11"),
    ("foxy", "R9"),
    ("karlchen_won", "R10"),
    ("karlchen_caught", "R10"),
)
ROUND_WON, ANNOUNCED, LOSERS_UNDER_30, LOSERS_WITHOUT, FOXYS_TAKEN, KARLCHEN_WON, KARLCHEN_CAUGHT = range(len(PAID))


@compiled
def members(state: State, side: int) -> int:
    """Return how many seats play on a side."""
    count = 0
    for seat in range(SEATS):
        if state.team[seat] == side:
            count += 1
    return count


@compiled
def side_sum(state: State, side: int, numbers: Any) -> int:
    """Return the sum of a number of each seat, such as its silver, over the seats of a side (R6)."""
    total = 0
    for seat in range(SEATS):
        if state.team[seat] == side:
            total += numbers[seat]
    return total


@compiled
def has_missed(state: State, side: int) -> bool:
    """Tell whether a side has not reached the furthest step it announced (R11)."""
    said = state.said[side]
    if said < 2:
        return False
    if said == SAYINGS:
        return side_sum(state, side, state.won) < HAND
    return side_sum(state, side, state.silver) < SILVER_NEEDED[said - 2]


@compiled
def winning_side(state: State) -> int:
    """Return the side that has won the round (R6, R11), or nobody if both have missed what they announced."""
    team_missed, without_missed = has_missed(state, TEAM), has_missed(state, WITHOUT)
    if team_missed and without_missed:
        return NOBODY
    if team_missed:
        return WITHOUT
    if without_missed:
        return TEAM
    needed = HALF + 1
    if state.said[WITHOUT] and not state.said[TEAM]:  # (R11): alone in calling, Without has to have more than half
        needed = HALF
    return TEAM if side_sum(state, TEAM, state.silver) >= needed else WITHOUT


@compiled
def _step_gold(state: State, side: int) -> int:
    """Return what the winners take for having won (R6), and by how much (R8)."""
    silver = side_sum(state, side, state.silver)
    return 1 + int(silver > TWO_GOLD) + int(silver > THREE_GOLD) if state.option_game == ADVANCED else 1


@compiled
def _foxy_gold(state: State, side: int) -> int:
    """Return what a side takes for Foxys won from opponents (R9)."""
    gold = 0
    if state.option_game == ADVANCED:
        for index in range(state.foxys):
            taken = state.team[state.foxy_taker[index]] == side
            if taken and state.team[state.foxy_owner[index]] != side:
                gold += 1
    return gold


@compiled
def _karlchen_gold(state: State, side: int) -> int:
    """Return what a side takes for winning the last duel with a Karlchen (R10)."""
    winner = state.leader
    if state.option_game != ADVANCED or state.team[winner] != side:
        return 0
    place = (winner - state.last_leader[winner] + SEATS) % SEATS
    return 1 if state.last[winner, place] == KARLCHEN + 1 else 0


@compiled
def _caught_gold(state: State, side: int) -> int:
    """Return what a side takes for opponents' Karlchens in the last duel (R10)."""
    winner = state.leader
    gold = 0
    if state.option_game == ADVANCED and state.team[winner] == side:
        for place in range(SEATS):
            owner = (state.last_leader[winner] + place) % SEATS
            if state.last[winner, place] == KARLCHEN + 1 and state.team[owner] != side:
                gold += 1
    return gold


@compiled
def paid(state: State, side: int, reason: int) -> int:
    """Return the gold that each seat of a side takes for a reason, before a lone winner's doubling (R6, R8-R11)."""
    if reason == FOXYS_TAKEN:
        return _foxy_gold(state, side)
    if reason == KARLCHEN_WON:
        return _karlchen_gold(state, side)
    if reason == KARLCHEN_CAUGHT:
        return _caught_gold(state, side)
    if winning_side(state) != side:
        return 0
    if reason == ROUND_WON:
        return _step_gold(state, side)
    if not state.option_announcements:
        return 0
    if reason == ANNOUNCED:  # by either side
        return state.said[TEAM] + state.said[WITHOUT]
    if reason == LOSERS_UNDER_30:
        return int(ALL_SILVER - side_sum(state, side, state.silver) < UNDER_30)
    return int(side_sum(state, side, state.won) == HAND)


@compiled
def round_gold(state: State, side: int) -> int:
    """Return what each seat of a side takes for the round; a lone winner takes double (R6, R8)."""
    gold = 0
    for reason in range(KARLCHEN_CAUGHT + 1):
        gold += paid(state, side, reason)
    if winning_side(state) == side and members(state, side) == 1:
        gold *= 2
    return gold
