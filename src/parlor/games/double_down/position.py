"""The text form of a Double Down position.

    hands:      each seat's cards, in any order
    draw:       the draw pile, top card first
    discards:   the discard pile, top card first
    chips:      each seat's; 0 is a free ride
    out:        0 for a seat still in, 1 for the first that went out, and so on
    total, direction (left or right), owed, doubled, to_draw, starter, turns
    old, drawn, others: what a reshuffle told (rules.py, `redeal`); left out before one
"""

from __future__ import annotations

from parlor.engine.position import ANY, Fields, deal_unnamed, kinds
from parlor.errors import BadPosition
from parlor.games.double_down.components import COPIES, HAND, KINDS, MOST_TURNS, NAMES, State

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
        ("chips", " ".join(str(state.chips[seat]) for seat in seats)),
        ("out", " ".join(str(state.out_order[seat]) for seat in seats)),
        ("starter", str(state.starter)),
        ("turns", str(state.turns)),
        ("hands", " | ".join(_names(_counted(state.hands[seat])) for seat in seats)),
        ("discards", _names(state.discards[: state.discard_count][::-1])),
        ("draw", _names(state.draw[: state.draw_count][::-1])),
    ]
    if state.reshuffled:
        fields += [
            ("old", " ".join(str(state.old_left[seat]) for seat in seats)),
            ("drawn", " ".join(str(state.drawn_since[seat]) for seat in seats)),
            ("others", " | ".join(_names(_counted(state.others_hold[seat])) for seat in seats)),
        ]
    return fields


def read_position(fields: Fields, state: State) -> None:
    """Fill the state, which is freshly set up, from the fields."""
    seats = int(state.seats)
    state.turn = fields.number("turn", int(state.turn), 0, seats - 1)
    state.total = fields.number("total", 0, -999, state.option_limit - 1)
    state.direction = (1, -1)[fields.choice("direction", DIRECTIONS, "left")]
    state.owed = fields.number("owed", 1, 0, 2)
    state.doubled = fields.flag("doubled")
    state.to_draw = fields.number("to_draw", 0, 0, 2)
    state.chips[:seats] = fields.numbers("chips", seats, [int(state.option_chips)] * seats, 0, int(state.option_chips))
    state.out_order[:seats] = fields.numbers("out", seats, [0] * seats, 0, seats - 1)
    state.starter = fields.number("starter", int(state.turn), 0, seats - 1)
    state.turns = fields.number("turns", 0, 0, MOST_TURNS)
    _read_cards(fields, state)
    if "old" in fields:
        state.reshuffled = True
        state.old_left[:seats] = fields.numbers("old", seats, [], 0, HAND)
        state.drawn_since[:seats] = fields.numbers("drawn", seats, [], 0, 127)
        for seat, words in enumerate(fields.each_seat("others", seats)):
            for kind in kinds("others", words, NAMES):
                state.others_hold[seat, kind] += 1
    state.over = sum(int(gone) == 0 for gone in state.out_order[:seats]) == 1 or state.turns >= MOST_TURNS


def _read_cards(fields: Fields, state: State) -> None:
    seats = int(state.seats)
    dealt = " | ".join("" if state.out_order[seat] else " ".join([ANY] * HAND) for seat in range(seats))
    hands = [kinds("hands", words, NAMES) for words in fields.each_seat("hands", seats, dealt)]
    discards = kinds("discards", fields.words("discards"), NAMES)[::-1]
    rest = fields.text("draw", ANY) == ANY
    draw = [] if rest else kinds("draw", fields.words("draw"), NAMES)[::-1]
    left = deal_unnamed(state, [*hands, discards, draw], [int(copies) for copies in COPIES[state.option_deck]], NAMES)
    if rest:
        draw = left
    elif left:
        raise BadPosition(f"{len(left)} cards are nowhere, a {NAMES[left[0]]} among them; 'draw: ?' would take them all")
    state.hands[:] = 0
    for seat, hand in enumerate(hands):
        state.hand_sizes[seat] = len(hand)
        for kind in hand:
            state.hands[seat, kind] += 1
    for pile, cards in ((state.discards, discards), (state.draw, draw)):
        pile[:] = 0
        pile[: len(cards)] = cards
    state.discard_count = len(discards)
    state.draw_count = len(draw)


def fault(state: State) -> str | None:
    """Say what does not add up in a state, or None."""
    seats = range(state.seats)
    held = state.hands.sum(axis=0).astype(int)
    for pile, count in ((state.draw, state.draw_count), (state.discards, state.discard_count)):
        for kind in pile[:count]:
            held[kind] += 1
    for kind in range(KINDS):
        if held[kind] != COPIES[state.option_deck, kind]:
            return f"{held[kind]} times {NAMES[kind]}, but the box holds {COPIES[state.option_deck, kind]}"
    if any(int(state.hands[seat].sum()) != state.hand_sizes[seat] for seat in seats):
        return "a hand does not hold as many cards as it says"
    if any(state.hand_sizes[seat] > HAND for seat in seats):
        return f"a seat holds more than {HAND} cards"
    order = sorted(int(state.out_order[seat]) for seat in seats if state.out_order[seat])
    if order != list(range(1, len(order) + 1)) or len(order) == state.seats:
        return "the seats that are out must be numbered 1, 2, ... in the order they went, and one must be left"
    if any(state.out_order[seat] and state.chips[seat] for seat in seats):
        return "a seat that is out cannot hold chips"
    if state.over:
        return None
    if state.out_order[state.turn]:
        return f"seat {state.turn} is out and cannot be to move"
    if state.total >= state.option_limit:
        return f"a total of {state.total} has ended the round"
    if state.owed == 0 and not (state.option_draw_yourself and state.to_draw):
        return "the seat to move owes a card unless it is about to draw"
    if state.owed == 2 and state.to_draw:
        return "a seat that owes two cards has not played yet"
    return None


def _counted(hand: object) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(hand[kind])]  # type: ignore[index]


def _names(cards: object) -> str:
    return " ".join(NAMES[kind] for kind in cards)  # type: ignore[attr-defined]
