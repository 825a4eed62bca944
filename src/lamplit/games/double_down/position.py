"""The text form of a Double Down position.

turn, starter            seats
total, turns             numbers
direction                left or right
owed                     cards the seat to move has still to play this turn
doubled                  yes if it has played an x2 this turn
to_draw                  cards it has played and not yet drawn for
chips                    each seat's; 0 is a free ride
out                      0 for a seat still in, 1 for the first that went out, and so on
hands                    each seat's cards, in any order
discards, draw           the piles, top card first
shown                    x2 cards that everybody knows to lie in each hand

after a reshuffle also, and only then:
old                      each seat's cards at the reshuffle
drawn                    cards each seat has drawn since
since                    what came to light since, as seat:card:drawn, the earliest first; drawn is how many cards
                         the seat had drawn by then
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lamplit.core.position import ANY, Fields, deal_unnamed, kinds
from lamplit.errors import BadPosition
from lamplit.games.double_down.components import (
    COPIES,
    HAND,
    KINDS,
    LOWEST_TOTAL,
    MOST_CARDS,
    MOST_TURNS,
    NAMES,
    TIMES_TWO,
    VALUES,
    State,
)

DIRECTIONS = ("left", "right")


def write_position(state: State) -> list[tuple[str, str]]:
    """Return the fields of the text."""
    seats = range(state.seats)
    fields = [
        ("turn", str(state.turn)),
        ("total", str(state.total)),
        ("direction", DIRECTIONS[int(state.direction < 0)]),
        ("owed", str(state.owed)),
        ("doubled", "yes" if state.doubled else "no"),
        ("to_draw", str(state.to_draw)),
        ("chips", _numbers(state.chips, seats)),
        ("out", _numbers(state.out_order, seats)),
        ("starter", str(state.starter)),
        ("turns", str(state.turns)),
        ("hands", _hands(state.hands, seats)),
        ("discards", _names(state.discards[: state.discard_count][::-1])),
        ("draw", _names(state.draw[: state.draw_count][::-1])),
        ("shown", _numbers(state.shown, seats)),
    ]
    if state.reshuffled:
        log = zip(state.log_seats, state.log_kinds, state.log_drawn, strict=True)
        words = [f"{seat}:{NAMES[kind]}:{drawn}" for seat, kind, drawn in log][: state.log_count]
        fields += [
            ("old", _hands(state.old_hands, seats)),
            ("drawn", _numbers(state.drawn, seats)),
            ("since", " ".join(words)),
        ]
    return fields


def read_position(fields: Fields, state: State) -> None:
    """Fill the state, which is freshly set up, from the fields."""
    seats = int(state.seats)
    state.turn = fields.number("turn", max(0, int(state.option_starter)), 0, seats - 1)
    state.starter = fields.number("starter", int(state.turn), 0, seats - 1)
    state.total = fields.number("total", 0, LOWEST_TOTAL, int(state.option_limit + VALUES.max()))
    state.direction = (1, -1)[fields.choice("direction", DIRECTIONS, "left")]
    state.owed = fields.number("owed", 1, 0, 2)
    state.doubled = fields.flag("doubled")
    state.to_draw = fields.number("to_draw", 0, 0, 2)
    chips = int(state.option_chips)
    out = fields.numbers("out", seats, [0] * seats, 0, seats - 1)
    state.out_order[:seats] = out
    state.chips[:seats] = fields.numbers("chips", seats, [0 if gone else chips for gone in out], 0, chips)
    state.turns = fields.number("turns", 0, 0, MOST_TURNS)
    state.over = out.count(0) == 1 or state.turns == MOST_TURNS
    _read_cards(fields, state)
    state.shown[:seats] = fields.numbers("shown", seats, [0] * seats, 0, HAND)
    if "old" in fields:
        _read_reshuffle(fields, state)


def _read_cards(fields: Fields, state: State) -> None:
    """Read the hands and the piles, and deal what they leave open."""
    seats = range(state.seats)
    missing = [state.to_draw if seat == state.turn else 0 for seat in seats]
    dealt = ["" if state.out_order[seat] else f"{ANY} " * (HAND - missing[seat]) for seat in seats]
    hands = [kinds("hands", words, NAMES) for words in fields.each_seat("hands", len(seats), "|".join(dealt))]
    discards = kinds("discards", fields.words("discards"), NAMES)[::-1]
    rest = fields.text("draw", ANY) == ANY
    draw = [] if rest else kinds("draw", fields.words("draw"), NAMES)[::-1]
    left = deal_unnamed(state, [*hands, discards, draw], [int(copies) for copies in COPIES[state.option_deck]], NAMES)
    if rest:
        draw = left
    elif left:
        raise BadPosition(f"{len(left)} cards are nowhere, a {NAMES[left[0]]} among them; 'draw: ?' would take them")
    state.hands[:] = 0
    for seat, hand in enumerate(hands):
        if len(hand) > HAND:
            raise BadPosition(f"hands: seat {seat} has {len(hand)} cards; a hand holds {HAND}")
        state.hand_sizes[seat] = len(hand)
        for kind in hand:
            state.hands[seat, kind] += 1
    for pile, cards in ((state.discards, discards), (state.draw, draw)):
        pile[:] = 0
        pile[: len(cards)] = cards
    state.discard_count = len(discards)
    state.draw_count = len(draw)


def _read_reshuffle(fields: Fields, state: State) -> None:
    """Read what came to light since a reshuffle."""
    seats = int(state.seats)
    state.reshuffled = True
    for seat, words in enumerate(fields.each_seat("old", seats)):
        if ANY in words:
            raise BadPosition("old: the hands at the reshuffle cannot be left open")
        for kind in kinds("old", words, NAMES):
            state.old_hands[seat, kind] += 1
    state.drawn[:seats] = fields.numbers("drawn", seats, [0] * seats, 0, MOST_CARDS)
    log = fields.words("since")
    if len(log) > MOST_CARDS:
        raise BadPosition(f"since: {len(log)} cards have come to light, more than there are")
    for place, word in enumerate(log):
        parts = word.split(":")
        numbers = parts[::2]
        if len(parts) != 3 or ANY in parts or not all(map(str.isdecimal, numbers)) or int(numbers[0]) >= seats:
            raise BadPosition(f"since: {word!r} is not of the form seat:card:drawn")
        state.log_seats[place] = int(parts[0])
        state.log_kinds[place] = kinds("since", [parts[1]], NAMES)[0]
        state.log_drawn[place] = min(int(parts[2]), MOST_CARDS)
    state.log_count = len(log)


def fault(state: State) -> str | None:
    """Say what does not add up in a state, or None."""
    return _fault_in_cards(state) or _fault_in_seats(state) or _fault_in_turn(state) or _fault_in_knowledge(state)


def _fault_in_cards(state: State) -> str | None:
    held = state.hands.sum(axis=0).astype(int)
    for pile, count in ((state.draw, state.draw_count), (state.discards, state.discard_count)):
        for kind in pile[:count]:
            held[kind] += 1
        if pile[count:].any():
            return "something is left of a card that was drawn or discarded"
    for kind in range(KINDS):
        copies = COPIES[state.option_deck, kind]
        if held[kind] != copies:
            return f"{held[kind]} times {NAMES[kind]}, but the box holds {copies}"
    if (state.hands.sum(axis=1) != state.hand_sizes).any() or state.hands[state.seats :].any():
        return "a hand does not hold as many cards as it says"
    for seat in range(state.seats):
        waiting = state.to_draw if seat == state.turn and not state.over else 0
        if state.hand_sizes[seat] + waiting > HAND:
            return f"seat {seat} would hold {state.hand_sizes[seat] + waiting} cards; a hand holds {HAND}"
    return None


def _fault_in_seats(state: State) -> str | None:
    seats = range(state.seats)
    order = sorted(int(state.out_order[seat]) for seat in seats if state.out_order[seat])
    if order != list(range(1, len(order) + 1)) or len(order) == state.seats:
        return "the seats that are out must be numbered 1, 2, ... in the order they went, and one must be left"
    if any(state.out_order[seat] and state.chips[seat] for seat in seats):
        return "a seat that is out cannot hold chips"
    if any(not 0 <= state.chips[seat] <= state.option_chips for seat in seats):
        return f"a seat holds from 0 to {state.option_chips} chips"
    if state.over != (len(order) == state.seats - 1 or state.turns == MOST_TURNS):
        return f"a match is over when one seat is left, or after {MOST_TURNS} turns"
    return None


def _fault_in_turn(state: State) -> str | None:
    if state.direction not in (1, -1) or not 0 <= state.turn < state.seats or not 0 <= state.starter < state.seats:
        return "the direction, the seat to move or the starter is none of this table"
    if state.over:
        return None
    if state.out_order[state.turn]:
        return f"seat {state.turn} is out and cannot be to move"
    if state.total >= state.option_limit:
        return f"a total of {state.total} has ended the round"
    if state.owed == 0 and not (state.option_draw_yourself and state.to_draw):
        return "the seat to move owes a card unless it is about to draw for itself"
    if state.owed + state.to_draw > 2:
        return "nobody plays more than two cards in a turn"
    if state.doubled and not state.to_draw:
        return "the seat to move has played an x2 this turn, and yet no card"
    return None


def _fault_in_knowledge(state: State) -> str | None:
    if (state.shown > state.hands[:, TIMES_TWO]).any():
        return "a hand holds fewer x2 than it has shown"
    if not state.reshuffled:
        known = (state.old_hands, state.drawn, state.log_seats, state.log_kinds, state.log_drawn)
        return "something is known of a reshuffle that did not happen" if any(part.any() for part in known) else None
    if state.discard_count == 0:
        return "a reshuffle leaves the top card of the discards"
    left = COPIES[state.option_deck].astype(int)
    left[state.discards[0]] -= 1
    for seat in range(state.seats):
        newer = state.hands[seat].astype(int) - state.old_hands[seat]
        newer[TIMES_TWO] -= state.shown[seat]
        older = state.old_hands[seat].astype(int)
        by_then = 0
        for place in np.flatnonzero(state.log_seats[: state.log_count] == seat):
            kind = state.log_kinds[place]
            newer[kind] += 1
            older[kind] -= 1
            needed = max(by_then, -int(np.minimum(older, 0).sum()))  # those that it did not hold at the reshuffle
            by_then = int(state.log_drawn[place])
            if not needed <= by_then <= state.drawn[seat]:
                return f"seat {seat} cannot have drawn {by_then} cards when its {NAMES[kind]} came to light"
        if (newer < 0).any() or newer.sum() != state.drawn[seat]:
            return f"the cards of seat {seat} at the reshuffle, drawn since, come to light and in hand do not add up"
        left -= newer + state.old_hands[seat]
    for kind in state.draw[: state.draw_count]:
        left[kind] -= 1
    return "the draw pile is not what a reshuffle has left" if left.any() else None


def _numbers(values: Any, seats: range) -> str:
    return " ".join(str(values[seat]) for seat in seats)


def _hands(hands: Any, seats: range) -> str:
    return " | ".join(_names(kind for kind in range(KINDS) for _ in range(hands[seat, kind])) for seat in seats)


def _names(cards: Any) -> str:
    return " ".join(NAMES[kind] for kind in cards)
