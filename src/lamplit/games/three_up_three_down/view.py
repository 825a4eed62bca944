"""Who may know what in 3UP 3DOWN: views and events, built from what is allowed.

Public is all but the hands, which only their holders see, the face-down cards and the draw pile, which nobody sees, and
the rows while they are chosen. A face-down card that failed and stayed is known to its owner.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lamplit.core.declared import Event
from lamplit.core.game import View
from lamplit.games.three_up_three_down.components import (
    ACTION_NAMES,
    CHOICES,
    CHOOSING,
    CLEAR,
    COLOUR_NAMES,
    DONE,
    DOWN,
    DRAW,
    DRAW_UP,
    KEEP,
    LAY,
    LAYING,
    MOST_TURNS,
    NAMES,
    PHASES,
    PLAY_COUNT,
    PLAY_RANK,
    RANK_NAMES,
    RANKS,
    ROW,
    RUN,
    STAYS,
    SWAP,
    TAKE,
    UP,
    State,
)
from lamplit.games.three_up_three_down.dealing import row_before
from lamplit.games.three_up_three_down.legality import has_row, lowest_playable
from lamplit.games.three_up_three_down.position import counted
from lamplit.games.three_up_three_down.redealing import is_down_seen, is_row_seen
from lamplit.games.three_up_three_down.rules import cards_left, colour_run, run_length


def view(state: State, seat: int | None) -> View:
    """Return the table as `seat` sees it; a spectator (None) sees no hand."""
    top = int(state.pile[state.pile_count - 1]) if state.pile_count else None
    return {
        "turn": int(state.turn),
        "over": bool(state.over),
        "phase": PHASES[state.phase],
        "game": int(state.game),
        "games": int(state.option_games),
        "dealer": int(state.dealer),
        "direction": int(state.direction),
        "further": int(state.further),  # further turns owed to the seat to move
        "turns": int(state.turns),
        "draw": int(state.draw_count),
        "pile": names(state.pile[: state.pile_count]),  # the top card is the last
        "lowest": RANK_NAMES[lowest_playable(state)],  # what may go on the pile: this or higher
        "run": 0 if top is None else int(run_length(state)),  # equal cards on top; three numbers clear
        "colour": None if top is None else COLOUR_NAMES[top % 3],
        "colour_run": 0 if top is None else int(colour_run(state)),
        "laid": int(state.laid),  # cards of the play in progress
        "gone": names(counted(state.gone)),
        "seats": [_seat(state, other, seat) for other in range(state.seats)],
        "hand": None if seat is None else names(counted(state.hands[seat])),
        "part": None if seat is None else _part(state, seat),
        # what a play would do, so that the table can say it beforehand
        "effects": None if seat is None else _effects(state, seat),
        "choices": None if seat is None else _choices(state, seat),
    }


def names(cards: Any) -> list[str]:
    """Return the names of cards."""
    return [NAMES[kind] for kind in cards]


def _seat(state: State, other: int, seat: int | None) -> dict[str, Any]:
    """Return one place at the table; None in a row is a card that is not seen, "" an empty place."""
    seen = state.phase != CHOOSING or (seat is not None and is_row_seen(state, seat, other))
    return {
        "cards": int(state.hand_sizes[other]),
        "known": names(counted(state.known[other])),  # cards in hand that everybody has seen
        "up": [_card(kind, seen) for kind in state.up[other]],
        "down": [_card(state.down[other, place], _is_down_shown(state, seat, other, place)) for place in range(ROW)],
        "tried": [RANK_NAMES[bound] if bound else None for bound in state.down_below[other]],  # it is below this number
        "left": int(cards_left(state, other)),
        "place": int(state.places[other]),  # 0: still in; 1: the first without cards
        "points": int(state.points[other]),
    }


def _is_down_shown(state: State, seat: int | None, other: int, place: int) -> bool:
    return bool(is_down_seen(state, -1 if seat is None else seat, other, place))


def _card(kind: int, seen: bool) -> str | None:
    return "" if kind < 0 else NAMES[kind] if seen else None


def _part(state: State, seat: int) -> str:
    """Say what a seat plays from: hand, up or down (R7-R9)."""
    return "hand" if state.hand_sizes[seat] else "up" if has_row(state, seat) else "down"


def _effects(state: State, seat: int) -> dict[str, Any]:
    """Return for each number or Clear a seat plays from what it would do on the pile as it lies."""
    if state.phase == CHOOSING or _part(state, seat) == "down":
        return {}
    kinds = counted(state.hands[seat])
    if not kinds:
        kinds = [int(kind) for kind in state.up[seat] if kind >= 0]
    lowest, top = lowest_playable(state), int(state.pile[state.pile_count - 1]) // 3 if state.pile_count else -1
    effects = {}
    for rank in range(RANKS):
        copies = sum(kind // 3 == rank for kind in kinds)
        if copies:
            run = int(run_length(state)) if rank == top else 0
            effects[RANK_NAMES[rank]] = {
                "copies": copies,
                "playable": bool(rank >= lowest) and not (state.phase == LAYING and rank != top),
                "clears": 1 if rank >= CLEAR else max(1, RUN - run),  # as soon as so many are played
                "further": max(0, rank - CLEAR),  # turns that each brings
            }
    return effects


def _choices(state: State, seat: int) -> dict[str, list[str]]:
    """Return what each choice of three up means, while `seat` is choosing."""
    if state.phase != CHOOSING or state.turn != seat:
        return {}
    hand = names(counted(state.hands[seat]))
    return {ACTION_NAMES[UP + index]: [hand[place] for place in choice] for index, choice in enumerate(CHOICES)}


def events(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    """Return what a move brought about, as `seat` may see it."""
    mover = int(before.turn)
    if action >= UP:
        return _chose(before, action - UP, after, seat)
    same_game = bool(after.game == before.game)
    happened: list[Event] = []
    if action >= KEEP:
        happened = _exchanged(before, action)
    elif action == TAKE:
        happened = [_took(before)]
    elif DOWN <= action < KEEP:
        happened = _turned_over(before, action - DOWN, after, seat)
    elif action < DONE:
        happened = [
            {
                "type": "played",
                "seat": mover,
                "cards": _played(before, action, after),
                "from": "hand" if before.hand_sizes[mover] else "up",
            }
        ]
    settled = after.phase != LAYING and (action < DONE or action == DONE or _was_played(before, action))
    if settled:
        happened += _settled(before, action, after)
    if same_game:
        happened += _drew(before, action, after, seat)
    if after.places[mover] and not before.places[mover]:
        happened.append({"type": "finished", "seat": mover, "place": int(after.places[mover])})
    elif not same_game and before.turns + 1 < MOST_TURNS:
        finished = sum(int(place) > 0 for place in before.places)
        happened.append({"type": "finished", "seat": mover, "place": finished + 1})
    if before.option_points and (after.over or not same_game):
        happened.append(
            {
                "type": "game_ended",
                "game": int(before.game),
                "points": [int(after.points[other]) - int(before.points[other]) for other in range(before.seats)],
            }
        )
    if after.over:
        happened.append({"type": "over"})
    elif not same_game:
        happened.append(
            {
                "type": "dealt",
                "dealer": int(after.dealer),
                "hand": None if seat is None else names(counted(after.hands[seat])),
            }
        )
    return happened


def _chose(before: State, choice: int, after: State, seat: int | None) -> list[Event]:
    mover = int(before.turn)
    hand = names(counted(before.hands[mover]))
    happened: list[Event] = [
        {
            "type": "chose",
            "seat": mover,
            "before": int(row_before(before, mover)),
            "cards": [hand[place] for place in CHOICES[choice]] if seat == mover else None,
        }
    ]
    if after.phase != CHOOSING:
        happened.append(
            {
                "type": "rows_shown",
                "swapped": bool(after.option_swap_rows),
                "rows": [names(row) for row in after.up[: after.seats]],
            }
        )
    return happened


def _exchanged(before: State, action: int) -> list[Event]:
    mover = int(before.turn)
    if action == KEEP:
        return [{"type": "kept", "seat": mover}]
    kind, place = divmod(action - SWAP, ROW)
    return [
        {
            "type": "exchanged",
            "seat": mover,
            "gave": NAMES[kind],
            "got": NAMES[before.up[mover, place]],
            "place": place + 1,
        }
    ]


def _took(before: State) -> Event:
    return {"type": "took", "seat": int(before.turn), "cards": names(before.pile[: before.pile_count])}


def _was_played(before: State, action: int) -> bool:
    """Say whether a face-down card could be played (R8)."""
    return DOWN <= action < KEEP and bool(before.down[before.turn, action - DOWN] // 3 >= lowest_playable(before))


def _turned_over(before: State, place: int, after: State, seat: int | None) -> list[Event]:
    mover = int(before.turn)
    card = NAMES[before.down[mover, place]]
    if _was_played(before, DOWN + place):
        return [{"type": "played", "seat": mover, "cards": [card], "from": "down", "place": place + 1}]
    return [
        {
            "type": "failed",
            "seat": mover,
            "place": place + 1,
            "card": card if seat == mover else None,
            "stays": bool(before.option_failed_card == STAYS),
        },
        _took(before),
    ]


def _played(before: State, action: int, after: State) -> list[str]:
    """Return the cards that were laid on the pile."""
    if action >= LAY:
        return [NAMES[action - LAY]]
    mover, rank, count = before.turn, int(PLAY_RANK[action]), int(PLAY_COUNT[action])
    kinds = range(3 * rank, 3 * rank + 3)
    if after.game == before.game:  # what has come to the pile or to the cards gone
        laid = (_seen(after) - _seen(before))[kinds.start : kinds.stop].tolist()
    elif before.hand_sizes[mover]:  # the next game has been dealt: these were its last, but for the cap
        laid = [int(before.hands[mover, kind]) for kind in kinds]
    else:
        laid = [int((before.up[mover] == kind).sum()) for kind in kinds]
    return [NAMES[kind] for kind, copies in zip(kinds, laid, strict=True) for _ in range(copies)][:count]


def _seen(state: State) -> Any:
    """Return how many cards of each kind lie on the pile or are gone."""
    return state.gone + np.bincount(state.pile[: state.pile_count], minlength=len(NAMES))


def _settled(before: State, action: int, after: State) -> list[Event]:
    """Return what a play that has just ended brought about (R5, R6, R13)."""
    mover = int(before.turn)
    if action < LAY:
        rank, count = int(PLAY_RANK[action]), int(PLAY_COUNT[action])
    elif action == DONE:
        rank, count = int(before.pile[before.pile_count - 1]) // 3, int(before.laid)
    elif action < DONE:
        rank, count = (action - LAY) // 3, int(before.laid) + 1
    else:
        rank, count = int(before.down[mover, action - DOWN]) // 3, 1
    laid_before = int(before.laid) if action >= LAY else 0
    top = int(before.pile[before.pile_count - 1]) // 3 if before.pile_count else -1
    run = count + (int(run_length(before)) - laid_before if rank == top else 0)
    happened: list[Event] = []
    if rank == 0 and before.option_ones_reverse:
        happened.append({"type": "reversed", "direction": -int(before.direction)})
    if rank >= CLEAR or run >= RUN:
        happened.append(
            {
                "type": "cleared",
                "seat": mover,
                "by": "clear" if rank >= CLEAR else "run",
                "count": int(before.pile_count) - laid_before + count,
            }
        )
    goes_on = not after.over and after.game == before.game and after.turn == mover and not after.places[mover]
    if rank > CLEAR and goes_on:
        happened.append({"type": "further_turns", "seat": mover, "count": (rank - CLEAR) * count})
    return happened


def _drew(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    mover = int(before.turn)
    count = int(before.draw_count) - int(after.draw_count)
    if count == 0:
        return []
    cards = names(before.draw[after.draw_count : before.draw_count][::-1])
    instead = action == DRAW
    return [
        {
            "type": "drew",
            "seat": mover,
            "count": count,
            "cards": cards if seat == mover else None,
            "instead": instead,
            "first": action == DRAW_UP,
        }
    ]


def ending(state: State) -> str:
    """Say how a match ended: somebody had no card left, or the cap (R10)."""
    return "cap" if state.turns >= MOST_TURNS else "out of cards"
