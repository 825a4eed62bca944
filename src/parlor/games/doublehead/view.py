"""What each seat of a Doublehead Kids table may see, and what it sees happen.

A seat sees its own cards and side. Of the others it sees the cards they lay down, and the side of those that have shown it.
The silver in the loot stays covered until the round ends, unless the table counts openly (R13).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlor.engine.game import Event, View
from parlor.games.doublehead.components import (
    ACTION_NAMES, ADVANCED, COPIES, CREST, CRESTS, HAND, KINDS, MARRY, MOST_LEGAL, NAMES, NOBODY, READY, SAY_STEP, SAY_TEAM, SEATS,
    SIDES, SILVER, STEPS, TEAM, TEAM_CARD, WITHOUT, State,
)
from parlor.games.doublehead.rules import hand_size, is_ahead, legal, place_ahead, put_down, table_silver, take_duel
from parlor.games.doublehead.scoring import (
    announced_gold, caught_gold, foxy_gold, karlchen_gold, members, none_gold, round_gold, side_silver, step_gold, under_30_gold,
    winning_side,
)

# The reasons for gold, in the order they are told, each with its clause.
REASONS = (
    ("won", "R6", step_gold),
    ("announced", "R11", announced_gold),
    ("under_30", "R11", under_30_gold),
    ("none", "R11", none_gold),
    ("foxy", "R9", foxy_gold),
    ("karlchen_won", "R10", karlchen_gold),
    ("karlchen_caught", "R10", caught_gold),
)


def view(state: State, seat: int | None) -> View:
    """Return the table as `seat` sees it; a spectator (None) sees no hand."""
    return {
        "turn": int(state.turn),
        "over": bool(state.over),
        "phase": "over" if state.over else "ready" if state.spoken < SEATS else "play",
        "round": int(state.rounds) + (0 if state.over else 1),
        "duel_number": min(int(state.duels) + 1, HAND),
        "dealer": int(state.dealer),
        "target": int(state.option_gold),
        "seats": [_seat(state, other) for other in range(SEATS)],
        "wedding": _wedding(state),
        "duel": _duel(state),
        "finished": _finished(state),
        "result": result(state) if state.over else None,
        "hand": None if seat is None else cards(state.hands[seat]),
        "my_team": None if seat is None else SIDES[state.team[seat]],
        "alone": None if seat is None else _is_alone(state, seat),
        "last_duel": None if seat is None else _last_duel(state, seat),
        "effects": None if seat is None else _effects(state, seat),
    }


def events(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    """Return what a move brought about, as `seat` may see it."""
    mover = int(before.turn)
    if action == READY:
        return [{"type": "ready", "seat": mover}]
    if action < KINDS:
        return _played(before, action, after, seat)
    if action < SAY_TEAM:
        return [{"type": "wedding", "seat": mover, "partner": action - MARRY}, *_shown(before, after)]
    what = ACTION_NAMES[action] if action >= SAY_STEP else SIDES[before.team[mover]]
    return [{"type": "announced", "seat": mover, "what": what, "team": SIDES[before.team[mover]]}, *_shown(before, after),
            *_settled(before, after)]


def cards(hand: object) -> list[str]:
    """Return the names of the cards in a hand, strongest first."""
    return [NAMES[kind] for kind in range(KINDS) for _ in range(hand[kind])]  # type: ignore[index]


def result(state: State) -> dict[str, Any]:
    """Return how a round that has been played to its end is paid, reason by reason (R6, R8-R11)."""
    winner = int(winning_side(state))
    gold = [int(round_gold(state, side)) for side in (WITHOUT, TEAM)]
    return {
        "teams": [SIDES[state.team[seat]] for seat in range(SEATS)],
        "silver": [int(state.silver[seat]) for seat in range(SEATS)],
        "side_silver": {SIDES[side]: int(side_silver(state, side)) for side in (TEAM, WITHOUT)},
        "winner": None if winner == NOBODY else SIDES[winner],
        "lone": int(members(state, TEAM)) == 1,
        "doubled": winner == TEAM and int(members(state, TEAM)) == 1,
        "reasons": [
            {"reason": reason, "clause": clause, "team": SIDES[side], "gold": int(counted(state, side))}
            for reason, clause, counted in REASONS for side in (TEAM, WITHOUT) if counted(state, side)
        ],
        "gained": [gold[state.team[seat]] for seat in range(SEATS)],
    }


def _seat(state: State, seat: int) -> dict[str, Any]:
    is_counted = state.option_open_count or state.over
    return {
        "gold": int(state.gold[seat]),
        "cards": int(hand_size(state, seat)),
        "duels": int(state.won[seat]),
        "team": SIDES[state.team[seat]] if state.shown[seat] else None,
        "ready": _is_ready(state, seat),
        "said": _said(state, seat),
        "silver": int(state.silver[seat]) if is_counted else None,
        "open_foxys": _open_foxys(state, seat),  # the seats that played them (R9)
    }


def _said(state: State, seat: int) -> list[str]:
    side = int(state.team[seat])
    words = (SIDES[side], *STEPS)
    return [words[step] for step in range(int(state.said[side])) if state.said_by[side, step] == seat + 1]


def _open_foxys(state: State, taker: int) -> list[int]:
    if state.option_game != ADVANCED:
        return []
    taken = [index for index in range(state.foxys) if state.foxy_taker[index] == taker]
    return [int(state.foxy_owner[index]) for index in taken if _lies_open(state, index)]


def _lies_open(state: State, index: int) -> bool:
    owner = int(state.foxy_owner[index])
    return not state.shown[owner] and owner != state.foxy_taker[index]


def _wedding(state: State) -> dict[str, int] | None:
    return None if state.wed == NOBODY else {"seat": int(state.wed), "partner": int(state.partner)}


def _duel(state: State) -> dict[str, Any]:
    """Return the duel on the table: who led what, and who is ahead with how much silver in it."""
    laid = [int(kind) for kind in state.table[: state.table_count]]
    return {
        "leader": int(state.leader),
        "cards": [{"seat": int(state.leader + place) % SEATS, "card": NAMES[kind]} for place, kind in enumerate(laid)],
        "led": CRESTS[CREST[laid[0]]] if laid else None,
        "ahead": int(state.leader + place_ahead(state)) % SEATS if laid else None,
        "silver": int(table_silver(state)),
    }


def _finished(state: State) -> dict[str, Any] | None:
    """Return the duel just taken, which stays to be seen until the next card is played."""
    return _last_duel(state, int(state.leader)) if state.duels and not state.table_count else None


def _last_duel(state: State, seat: int) -> dict[str, Any] | None:
    """Return the last duel that a seat has won: the top of its loot."""
    if state.last[seat, 0] == 0:
        return None
    leader = int(state.last_leader[seat])
    laid = [int(kind) - 1 for kind in state.last[seat]]
    return {
        "leader": leader,
        "cards": [{"seat": (leader + place) % SEATS, "card": NAMES[kind]} for place, kind in enumerate(laid)],
        "winner": seat,
        "silver": int(sum(SILVER[kind] for kind in laid)),
    }


def _is_alone(state: State, seat: int) -> bool:
    """Tell a seat whether it has said ready with both Team cards in its hand (R3)."""
    return bool(state.wed == NOBODY and _is_ready(state, seat)
                and state.hands[seat, TEAM_CARD] + state.team_played[seat] == COPIES)


def _is_ready(state: State, seat: int) -> bool:
    return bool((seat - state.dealer - 1) % SEATS < state.spoken)


def _effects(state: State, seat: int) -> dict[str, Any]:
    """Say of each card in a seat's hand whether it may be played now, would be ahead, and what would then be in the duel."""
    room = np.zeros(MOST_LEGAL, np.int32)
    playable = {int(action) for action in room[: legal(state, room)]} if state.turn == seat else set()
    best = None if state.table_count in (0, SEATS) else state.table[place_ahead(state)]
    return {
        NAMES[kind]: {
            "playable": kind in playable,
            "ahead": best is None or bool(is_ahead(kind, best)),
            "silver": int(table_silver(state) + SILVER[kind]),
        }
        for kind in range(KINDS) if state.hands[seat, kind]
    }


def _played(before: State, kind: int, after: State, seat: int | None) -> list[Event]:
    """Tell of a card, and of the duel and the round that it may have ended."""
    mover = int(before.turn)
    led = CRESTS[CREST[before.table[0]]] if before.table_count else None
    happened: list[Event] = [{"type": "played", "seat": mover, "card": NAMES[kind], "led": led}]
    middle = before.copy()  # as the table was before a new deal
    put_down(middle, kind)
    happened += _shown(before, middle)
    if middle.table_count == SEATS:
        take_duel(middle)
        winner = int(middle.leader)
        happened.append({"type": "duel_won", "number": int(middle.duels), **(_last_duel(middle, winner) or {}), "seat": winner})
        happened += _laid_open(before, middle)
    happened += _settled(before, middle)
    if middle.duels < HAND:
        return happened
    happened.append({"type": "round_ended", "round": int(before.rounds) + 1, **result(middle),
                     "gold": [int(after.gold[other]) for other in range(SEATS)]})
    if after.over:
        happened.append({"type": "over"})
    else:
        happened.append({"type": "dealt", "dealer": int(after.dealer), "leader": int(after.leader),
                         "hand": None if seat is None else cards(after.hands[seat])})
    return happened


def _shown(before: State, after: State) -> list[Event]:
    return [{"type": "team_shown", "seat": seat, "team": SIDES[after.team[seat]]}
            for seat in range(SEATS) if after.shown[seat] and not before.shown[seat]]


def _laid_open(before: State, after: State) -> list[Event]:
    """Tell of Foxys that were taken while their owner's side is hidden (R9)."""
    if after.option_game != ADVANCED:
        return []
    return [{"type": "foxy_open", "seat": int(after.foxy_taker[index]), "owner": int(after.foxy_owner[index])}
            for index in range(before.foxys, after.foxys) if _lies_open(after, index)]


def _settled(before: State, after: State) -> list[Event]:
    """Tell of open Foxys whose owner's side is shown now; whether they count is told once the taker's is, too (R9)."""
    if after.option_game != ADVANCED:
        return []
    closed = [index for index in range(before.foxys) if _lies_open(before, index) and not _lies_open(after, index)]
    return [{"type": "foxy_settled", "seat": int(after.foxy_taker[index]), "owner": int(after.foxy_owner[index]),
             "caught": _is_caught(after, index)} for index in closed]


def _is_caught(state: State, index: int) -> bool | None:
    owner, taker = state.foxy_owner[index], state.foxy_taker[index]
    return bool(state.team[owner] != state.team[taker]) if state.shown[taker] else None
