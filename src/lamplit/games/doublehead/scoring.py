"""What a round of Doublehead Kids is worth: who has won it, and how much gold each side takes, reason by reason.

Everything here is asked when the last duel has been taken. The seat that won it is the leader, and the four cards
are its last duel.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypedDict, get_args

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.declared import Each

from .box import ADVANCED, HAND, NOBODY, SAYINGS, SEATS, SIDES, TEAM, WITHOUT, Side, State
from .cards import ALL_SILVER, HALF, KARLCHEN

# The silver that a side needs, by how far it has announced (R11); after the last step it needs every duel.
SILVER_NEEDED: Final = np.array([0, 0, 151, 181, 211], np.int16)
TWO_GOLD, THREE_GOLD = 150, 180  # silver above which a winner takes more (R8)
UNDER_30 = 30

# The reasons for gold, in the order they are told, and their clauses.
For = Literal["won", "announced", "under_30", "none", "foxy", "karlchen_won", "karlchen_caught"]
PAID: tuple[For, ...] = get_args(For)
CLAUSES = ("R6", "R11", "R11", "R11", "R9", "R10", "R10")
ROUND_WON, ANNOUNCED, LOSERS_UNDER_30, LOSERS_WITHOUT, FOXYS_TAKEN, KARLCHEN_WON, KARLCHEN_CAUGHT = range(len(PAID))


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
    if said == SAYINGS:
        return side_sum(state, side, state.won) < HAND
    return side_sum(state, side, state.silver) < SILVER_NEEDED[said]


@compiled
def winning_side(state: State) -> int:
    """Return the side that has won the round (R6, R11), or nobody if both have missed what they announced."""
    if has_missed(state, TEAM):
        return NOBODY if has_missed(state, WITHOUT) else WITHOUT
    if has_missed(state, WITHOUT):
        return TEAM
    needed = HALF + 1
    if state.said[WITHOUT] and not state.said[TEAM]:  # (R11): alone in calling, Without has to have more than half
        needed = HALF
    return TEAM if side_sum(state, TEAM, state.silver) >= needed else WITHOUT


@compiled
def _foxys(state: State, side: int) -> int:
    """Count the Foxys that a side has won from opponents (R9)."""
    count = 0
    for index in range(state.foxys):
        if state.team[state.foxy_taker[index]] == side and state.team[state.foxy_owner[index]] != side:
            count += 1
    return count


@compiled
def _karlchens(state: State, side: int, caught: bool) -> int:
    """Count the Karlchens with which a side has won the last duel, or those of opponents in it (R10)."""
    winner, count = state.leader, 0
    for place in range(SEATS):
        owner = (state.last_leader[winner] + place) % SEATS
        pays = state.team[owner] != side if caught else owner == winner
        if pays and state.team[winner] == side and state.last[winner, place] == KARLCHEN + 1:
            count += 1
    return count


@compiled
def paid(state: State, side: int, reason: int) -> int:
    """Return the gold that each seat of a side takes for a reason, before a lone winner's doubling."""
    is_advanced = state.option_game == ADVANCED
    if reason >= FOXYS_TAKEN:
        if not is_advanced:
            return 0
        return _foxys(state, side) if reason == FOXYS_TAKEN else _karlchens(state, side, reason == KARLCHEN_CAUGHT)
    if winning_side(state) != side:
        return 0
    silver = side_sum(state, side, state.silver)
    if reason == ROUND_WON:  # (R6), and by how much (R8)
        return 1 + int(silver > TWO_GOLD) + int(silver > THREE_GOLD) if is_advanced else 1
    if not state.option_announcements:
        return 0
    if reason == ANNOUNCED:  # by either side (R11)
        return state.said[TEAM] + state.said[WITHOUT]
    if reason == LOSERS_UNDER_30:
        return int(ALL_SILVER - silver < UNDER_30)
    return int(side_sum(state, side, state.won) == HAND)


@compiled
def round_gold(state: State, side: int) -> int:
    """Return what each seat of a side takes for the round; a lone winner takes double (R6, R8)."""
    gold = 0
    for reason in range(len(PAID) if state.option_game == ADVANCED else 1):
        gold += paid(state, side, reason)
    return 2 * gold if side == TEAM and state.team.sum() == 1 and winning_side(state) == TEAM else gold


class Paid(TypedDict):
    """What each seat of a side takes for one reason, before a lone winner's doubling."""

    reason: For
    clause: str
    team: Side
    gold: int


class Result(TypedDict):
    """How a round is paid."""

    teams: Each[Side]
    silver: Each[int]
    side_silver: dict[str, int]
    winner: Side | None
    lone: bool
    doubled: bool
    reasons: list[Paid]
    gained: Each[int]


def result(table: Any) -> Result:
    """Return how a round that has been played to its end is paid, reason by reason (R6, R8-R11)."""
    state = table.record
    winner = int(winning_side(state))
    gold = [int(round_gold(state, side)) for side in (WITHOUT, TEAM)]
    lone = sum(table.team) == 1
    return {
        "teams": [SIDES[side] for side in table.team],
        "silver": [*table.silver],
        "side_silver": {SIDES[side]: int(side_sum(state, side, state.silver)) for side in (TEAM, WITHOUT)},
        "winner": None if winner == NOBODY else SIDES[winner],
        "lone": lone,
        "doubled": winner == TEAM and lone,
        "reasons": [
            {"reason": PAID[reason], "clause": CLAUSES[reason], "team": SIDES[side], "gold": gained}
            for reason in range(len(PAID))
            for side in (TEAM, WITHOUT)
            if (gained := int(paid(state, side, reason)))
        ],
        "gained": [gold[side] for side in table.team],
    }
