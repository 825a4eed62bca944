"""What a round of Doublehead Kids is worth: who has won it, and how much gold each side takes, reason by reason.

Everything here is asked when the last duel has been taken. The seat that won it is the leader, and the four cards
are its last duel.
"""

from __future__ import annotations

from lamplit.core.compiled import compiled
from lamplit.games.doublehead.components import (
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


@compiled
def members(state: State, side: int) -> int:
    """Return how many seats play on a side."""
    count = 0
    for seat in range(SEATS):
        if state.team[seat] == side:
            count += 1
    return count


@compiled
def side_silver(state: State, side: int) -> int:
    """Return the silver that a side has won together (R6)."""
    total = 0
    for seat in range(SEATS):
        if state.team[seat] == side:
            total += state.silver[seat]
    return total


@compiled
def side_duels(state: State, side: int) -> int:
    """Return how many duels a side has won."""
    total = 0
    for seat in range(SEATS):
        if state.team[seat] == side:
            total += state.won[seat]
    return total


@compiled
def has_missed(state: State, side: int) -> bool:
    """Tell whether a side has not reached the furthest step it announced (R11)."""
    said = state.said[side]
    if said < 2:
        return False
    if said == SAYINGS:
        return side_duels(state, side) < HAND
    return side_silver(state, side) < SILVER_NEEDED[said - 2]


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
    return TEAM if side_silver(state, TEAM) >= needed else WITHOUT


@compiled
def step_gold(state: State, side: int) -> int:
    """Return what a side takes for having won (R6), and by how much (R8)."""
    if winning_side(state) != side:
        return 0
    gold = 1
    if state.option_game == ADVANCED:
        gold += 1 if side_silver(state, side) > TWO_GOLD else 0
        gold += 1 if side_silver(state, side) > THREE_GOLD else 0
    return gold


@compiled
def announced_gold(state: State, side: int) -> int:
    """Return what the winning side takes for all that either side has announced (R11)."""
    if not state.option_announcements or winning_side(state) != side:
        return 0
    return int(state.said[TEAM]) + int(state.said[WITHOUT])


@compiled
def under_30_gold(state: State, side: int) -> int:
    """Return what the winning side takes for opponents with less than 30 silver (R11)."""
    if not state.option_announcements or winning_side(state) != side:
        return 0
    return 1 if ALL_SILVER - side_silver(state, side) < UNDER_30 else 0


@compiled
def none_gold(state: State, side: int) -> int:
    """Return what the winning side takes for opponents without a single duel (R11)."""
    if not state.option_announcements or winning_side(state) != side:
        return 0
    return 1 if side_duels(state, side) == HAND else 0


@compiled
def foxy_gold(state: State, side: int) -> int:
    """Return what a side takes for Foxys won from opponents (R9)."""
    gold = 0
    if state.option_game == ADVANCED:
        for index in range(state.foxys):
            taken = state.team[state.foxy_taker[index]] == side
            if taken and state.team[state.foxy_owner[index]] != side:
                gold += 1
    return gold


@compiled
def karlchen_gold(state: State, side: int) -> int:
    """Return what a side takes for winning the last duel with a Karlchen (R10)."""
    winner = state.leader
    if state.option_game != ADVANCED or state.team[winner] != side:
        return 0
    place = (winner - state.last_leader[winner] + SEATS) % SEATS
    return 1 if state.last[winner, place] == KARLCHEN + 1 else 0


@compiled
def caught_gold(state: State, side: int) -> int:
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
def round_gold(state: State, side: int) -> int:
    """Return what each seat of a side takes for the round; a lone winner takes double (R6, R8)."""
    gold = (
        step_gold(state, side)
        + announced_gold(state, side)
        + under_30_gold(state, side)
        + none_gold(state, side)
        + foxy_gold(state, side)
        + karlchen_gold(state, side)
        + caught_gold(state, side)
    )
    if winning_side(state) == side and members(state, side) == 1:
        gold *= 2
    return gold
