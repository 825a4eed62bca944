"""What each seat of a Doublehead Kids table may see, and what it sees happen.

A seat sees its own cards and side. Of the others it sees the cards they lay down, and the side once it is shown. The
silver in the loot stays covered until the round ends, unless the table counts openly (R13).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lamplit.core.declared import Event
from lamplit.core.game import View
from lamplit.core.record import from_bytes, plain
from lamplit.games.doublehead.components import (
    ACTION_NAMES,
    ADVANCED,
    COPIES,
    CREST,
    CRESTS,
    HAND,
    KINDS,
    MARRY,
    MOST_LEGAL,
    NAMES,
    NOBODY,
    READY,
    SAY_STEP,
    SAY_TEAM,
    SEATS,
    SIDES,
    SILVER,
    STEPS,
    TEAM,
    TEAM_CARD,
    WITHOUT,
    State,
)
from lamplit.games.doublehead.rules import is_ahead, legal, place_ahead, put_down, take_duel
from lamplit.games.doublehead.scoring import (
    announced_gold,
    caught_gold,
    foxy_gold,
    karlchen_gold,
    members,
    none_gold,
    round_gold,
    side_silver,
    step_gold,
    under_30_gold,
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
    table = plain(state)
    return {
        "turn": table.turn,
        "over": table.over,
        "phase": "over" if table.over else "ready" if table.spoken < SEATS else "play",
        "round": table.rounds + (0 if table.over else 1),
        "duel_number": min(table.duels + 1, HAND),
        "dealer": table.dealer,
        "target": table.option_gold,
        "seats": [_seat(table, other) for other in range(SEATS)],
        "wedding": None if table.wed == NOBODY else {"seat": table.wed, "partner": table.partner},
        "duel": _duel(state, table),
        "finished": _last_duel(table, table.leader) if table.duels and not table.table_count else None,
        "result": result(state) if table.over else None,
        "hand": None if seat is None else cards(table.hands[seat]),
        "my_team": None if seat is None else SIDES[table.team[seat]],
        "alone": None if seat is None else _is_alone(table, seat),
        "last_duel": None if seat is None else _last_duel(table, seat),
        "effects": None if seat is None else _effects(state, table, seat),
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
    return [
        {"type": "announced", "seat": mover, "what": what, "team": SIDES[before.team[mover]]},
        *_shown(before, after),
        *_foxys(before, after),
    ]


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
            for reason, clause, counted in REASONS
            for side in (TEAM, WITHOUT)
            if counted(state, side)
        ],
        "gained": [gold[state.team[seat]] for seat in range(SEATS)],
    }


def _seat(table: Any, seat: int) -> dict[str, Any]:
    return {
        "gold": table.gold[seat],
        "cards": sum(table.hands[seat]),
        "duels": table.won[seat],
        "team": SIDES[table.team[seat]] if table.shown[seat] else None,
        "ready": _is_ready(table, seat),
        "said": _said(table, seat),
        "silver": table.silver[seat] if table.option_open_count or table.over else None,
        "open_foxys": [table.foxy_owner[index] for index in _open_foxys(table) if table.foxy_taker[index] == seat],
    }


def _said(table: Any, seat: int) -> list[str]:
    return [
        word
        for side in (WITHOUT, TEAM)
        for word, sayer in zip((SIDES[side], *STEPS), table.said_by[side], strict=True)
        if sayer == seat + 1
    ]


def _open_foxys(table: Any) -> list[int]:
    """Return which of the Foxys taken lie open, their owners' side being hidden (R9)."""
    if table.option_game != ADVANCED:
        return []
    return [
        index
        for index in range(table.foxys)
        if not table.shown[table.foxy_owner[index]] and table.foxy_owner[index] != table.foxy_taker[index]
    ]


def _is_ready(table: Any, seat: int) -> bool:
    return bool((seat - table.dealer - 1) % SEATS < table.spoken)


def _is_alone(table: Any, seat: int) -> bool:
    """Tell a seat whether it has said ready with both Team cards in its hand (R3)."""
    had_both = table.hands[seat][TEAM_CARD] + table.team_played[seat] == COPIES
    return had_both and table.wed == NOBODY and _is_ready(table, seat)


def _duel(state: State, table: Any) -> dict[str, Any]:
    """Return the duel on the table: who led what, and who is ahead with how much silver in it."""
    laid = table.table[: table.table_count]
    return {
        "leader": table.leader,
        "cards": _laid(table.leader, laid),
        "led": CRESTS[CREST[laid[0]]] if laid else None,
        "ahead": int(table.leader + place_ahead(state)) % SEATS if laid else None,
        "silver": _silver(laid),
    }


def _last_duel(table: Any, seat: int) -> dict[str, Any] | None:
    """Return the last duel that a seat has won: the top of its loot."""
    laid = [kind - 1 for kind in table.last[seat] if kind]
    if not laid:
        return None
    leader = table.last_leader[seat]
    return {"leader": leader, "cards": _laid(leader, laid), "winner": seat, "silver": _silver(laid)}


def _laid(leader: int, kinds: list[int]) -> list[dict[str, Any]]:
    return [{"seat": (leader + place) % SEATS, "card": NAMES[kind]} for place, kind in enumerate(kinds)]


def _silver(kinds: list[int]) -> int:
    return int(sum(SILVER[kind] for kind in kinds))


def _effects(state: State, table: Any, seat: int) -> dict[str, Any]:
    """Say of each card in a hand whether it may be played now, would be ahead, and the silver then in the duel."""
    room = np.zeros(MOST_LEGAL, np.int32)
    playable = set(room[: legal(state, room)].tolist()) if table.turn == seat else set()
    laid = table.table[: table.table_count]
    best = laid[place_ahead(state)] if laid else None
    return {
        NAMES[kind]: {
            "playable": kind in playable,
            "ahead": best is None or bool(is_ahead(kind, best)),
            "silver": _silver([*laid, kind]),
        }
        for kind in range(KINDS)
        if table.hands[seat][kind]
    }


def _played(before: State, kind: int, after: State, seat: int | None) -> list[Event]:
    """Tell of a card, and of the duel and the round that it may have ended."""
    mover = int(before.turn)
    led = CRESTS[CREST[before.table[0]]] if before.table_count else None
    happened: list[Event] = [{"type": "played", "seat": mover, "card": NAMES[kind], "led": led}]
    middle = from_bytes(State, before.tobytes())  # as the table was before a new deal
    put_down(middle, kind)
    happened += _shown(before, middle)
    if middle.table_count == SEATS:
        take_duel(middle)
        winner = int(middle.leader)
        taken = _last_duel(plain(middle), winner) or {}
        happened.append({"type": "duel_won", "seat": winner, "number": int(middle.duels), **taken})
    happened += _foxys(before, middle)
    if middle.duels < HAND:
        return happened
    happened.append(
        {
            "type": "round_ended",
            "round": int(before.rounds) + 1,
            **result(middle),
            "gold": [int(after.gold[other]) for other in range(SEATS)],
        }
    )
    if after.over:
        happened.append({"type": "over"})
    else:
        happened.append(
            {
                "type": "dealt",
                "dealer": int(after.dealer),
                "leader": int(after.leader),
                "hand": None if seat is None else cards(after.hands[seat]),
            }
        )
    return happened


def _shown(before: State, after: State) -> list[Event]:
    return [
        {"type": "team_shown", "seat": seat, "team": SIDES[after.team[seat]]}
        for seat in range(SEATS)
        if after.shown[seat] and not before.shown[seat]
    ]


def _foxys(before: State, after: State) -> list[Event]:
    """Tell of Foxys that now lie open, and of those that no longer do (R9).

    Whether one is caught is told only if the taker's side is known.
    """
    if before.option_game != ADVANCED:
        return []
    then, now = plain(before), plain(after)
    was_open, is_open = _open_foxys(then), _open_foxys(now)
    happened: list[Event] = []
    for index in range(now.foxys):
        owner, taker = now.foxy_owner[index], now.foxy_taker[index]
        if index in is_open and index not in was_open:
            happened.append({"type": "foxy_open", "seat": taker, "owner": owner})
        if index in was_open and index not in is_open:
            caught = now.team[owner] != now.team[taker] if now.shown[taker] else None
            happened.append({"type": "foxy_settled", "seat": taker, "owner": owner, "caught": caught})
    return happened
