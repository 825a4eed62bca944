"""Who may know what in Double Double Dominoes: views and events, built from what is allowed.

Hidden are the hands (until the match is over), the boneyard, and the faces of the pit, which only the seat that
discarded them knows. What a seat showed at the set-up is known to lie in its hand as long as it has placed and
discarded nothing that it could be.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lamplit.core.declared import Event
from lamplit.core.game import View
from lamplit.games.double_dominoes.boards import NAMES as BOARD_NAMES
from lamplit.games.double_dominoes.boards import SIDE
from lamplit.games.double_dominoes.components import (
    BLOCK_KIND,
    BLOCK_TURNED,
    CHAIN,
    DIAMONDS,
    DISCARDED,
    LIES,
    MOST_LEGAL,
    NAMES,
    NOT_SHOWN,
    PHASES,
    PIPS,
    PIT,
    PLACES,
    SQUARE_NAMES,
    STAR,
    STOP,
    TRACKS,
    State,
)
from lamplit.games.double_dominoes.rules import bonus, diamonds, legal, victory_total


def view(state: State, seat: int | None) -> View:
    """Return the table as `seat` sees it; a spectator (None) sees no hand."""
    return {
        "turn": int(state.turn),
        "over": bool(state.over),
        "phase": PHASES[state.phase],
        "chain": placed(int(state.placed[state.placed_count - 1])) if state.phase == CHAIN and not state.over else None,
        "victory": int(victory_total(state)),
        "boneyard": int(state.boneyard_count),
        "board": {
            "name": BOARD_NAMES[state.option_board],
            "star": SQUARE_NAMES[STAR[state.option_board]],
            "diamonds": _rows(DIAMONDS[state.option_board]),
            "track": [int(pips) for pips in TRACKS[state.option_board, 1:]],  # of the spaces 1 to 100
            "squares": _rows([int(square) - 1 if square else None for square in state.squares]),  # pips, None: empty
            "dominoes": [
                placed(int(action)) for action in state.placed[: state.placed_count]
            ],  # the last is the newest
        },
        "seats": [
            {
                "points": int(state.points[other]),
                "pips": _pips(state, other),  # of the space its piece stands on; None on START
                "dominoes": int(state.hand_sizes[other]),
                "pit": int((state.pit_seats[: state.pit_count] == other).sum()),
                "shown": None if state.shown[other] == NOT_SHOWN else NAMES[state.shown[other]],  # at the set-up
                "holds_shown": _holds_shown(state, other),  # for certain
                "hand": dominoes(state, other) if state.over else None,  # at the end all hands are open
            }
            for other in range(state.seats)
        ],
        "pays": [[other for other in range(state.seats) if _pips(state, other) == pips] for pips in range(PIPS)],
        "hand": None if seat is None else dominoes(state, seat),
        "pit": None if seat is None else _discards(state, seat),
        "places": None if seat is None else _places(state, seat),
    }


def events(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    """Return what a move brought about, as `seat` may see it."""
    mover = int(before.turn)
    happened: list[Event] = []
    if action == STOP:
        happened.append({"type": "stopped", "seat": mover})
    elif action >= PIT:
        happened.append({"type": "discarded", "seat": mover, "domino": NAMES[action - PIT] if seat == mover else None})
    else:
        happened += _placed_and_scored(before, action, after)
    for drawer in (mover, int(after.turn)) if after.turn != mover else (mover,):
        new = _new(before, after, drawer, _left_hand(action) if drawer == mover else None)
        if new:
            seen = new if seat == drawer else None
            happened.append({"type": "drew", "seat": drawer, "count": len(new), "dominoes": seen})
    if after.over:
        hands = [dominoes(after, other) for other in range(after.seats)]
        happened.append({"type": "over", "why": ending(after), "hands": hands})
    return happened


def placed(action: int) -> dict[str, str]:
    """Return a domino on the board: its kind, the square of its lower half, and the way to the other half."""
    block, place = divmod(action, PLACES)
    square, direction = LIES[BLOCK_TURNED[block] * PLACES + place].split()
    return {"domino": NAMES[BLOCK_KIND[block]], "square": square, "direction": direction}


def dominoes(state: State, seat: int) -> list[str]:
    """Return the names of the dominoes in a hand."""
    return [NAMES[kind] for kind in state.hands[seat, : state.hand_sizes[seat]]]


def _discards(state: State, seat: int) -> list[str]:
    return [NAMES[state.pit[index]] for index in range(state.pit_count) if state.pit_seats[index] == seat]


def _rows(squares: Any) -> list[list[int | None]]:
    numbers = [None if square is None else int(square) for square in squares]
    return [numbers[SIDE * row : SIDE * (row + 1)] for row in range(SIDE)]


def _pips(state: State, seat: int) -> int | None:
    if state.points[seat] == 0 or state.points[seat] >= len(TRACKS[state.option_board]):
        return None
    return int(TRACKS[state.option_board, state.points[seat]])


def _holds_shown(state: State, seat: int) -> bool:
    """Tell whether everybody knows that the domino shown at the set-up is still in the hand."""
    lines = [int(line) & 31 for line in state.history[: state.history_count] if int(line) >> 5 == seat]
    return bool(state.shown[seat] != NOT_SHOWN) and DISCARDED not in lines and int(state.shown[seat]) not in lines


def _places(state: State, seat: int) -> dict[str, list[dict[str, Any]]]:
    """Return where each domino of the seat to move may lie, in the order of the board, and what it scores there."""
    places: dict[str, list[dict[str, Any]]] = {name: [] for name in dominoes(state, seat)}
    if state.over or seat != state.turn:
        return {name: [] for name in places}
    actions = np.zeros(MOST_LEGAL, np.int32)
    for action in map(int, actions[: legal(state, actions)]):
        if action < PIT:
            lying = placed(action)
            kind = int(BLOCK_KIND[action // PLACES])
            places[lying["domino"]].append(
                {
                    "action": action,
                    "square": lying["square"],
                    "direction": lying["direction"],
                    "diamonds": int(diamonds(state, kind, action % PLACES)),
                    "bonus": int(bonus(state, seat, kind)),
                    "others": [other for other in range(state.seats) if other != seat and bonus(state, other, kind)],
                }
            )
    for ways in places.values():
        ways.sort(key=lambda way: (way["action"] % PLACES, way["action"]))
    return places


def _placed_and_scored(before: State, action: int, after: State) -> list[Event]:
    mover, kind = int(before.turn), int(BLOCK_KIND[action // PLACES])
    happened: list[Event] = [{"type": "placed", "seat": mover, **placed(action)}]
    for step in range(before.seats):
        other = (mover + step) % int(before.seats)
        gained = int(after.points[other]) - int(before.points[other])
        if gained:
            happened.append(
                {
                    "type": "scored",
                    "seat": other,
                    "gained": gained,
                    "points": int(after.points[other]),
                    "diamonds": int(diamonds(before, kind, action % PLACES)) if other == mover else 0,
                    "bonus": int(bonus(before, other, kind)),
                }
            )
    return happened


def _left_hand(action: int) -> str | None:
    if action == STOP:
        return None
    return NAMES[action - PIT] if action >= PIT else NAMES[BLOCK_KIND[action // PLACES]]


def _new(before: State, after: State, seat: int, gone: str | None) -> list[str]:
    """Return what a seat has drawn in a move in which `gone` left its hand."""
    new = dominoes(after, seat)
    for name in dominoes(before, seat):
        if name == gone:
            gone = None
        else:
            new.remove(name)
    return new


def ending(state: State) -> str:
    """Return how a match ended (R10): by the victory total, an empty boneyard, or because nothing fits any more."""
    if max(state.points[: state.seats]) >= victory_total(state):
        return "victory"
    return "boneyard" if state.boneyard_count == 0 else "blocked"
