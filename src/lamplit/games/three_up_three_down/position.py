"""The text form of a 3UP 3DOWN position.

phase:      choosing, playing, laying or exchanging; left out: playing if hands, up or pile are given, else choosing
hands:      each seat's cards, in any order
up, down:   the three places of each row, `-` for an empty one; places left out at the end are empty
pile:       the discard pile, top card first
draw:       the draw pile, top card first
gone:       cards out of the game, in any order; left out, they are what `draw` leaves over
known:      cards of each hand that everybody has seen
below:      for each seat facts such as `2<7`: at least two of its unknown cards are below 7
above:      `5`: at least one of them is 5 or more; `5<8`: and below 8
tried:      for each face-down card that failed and stayed, the number it is below, else `-`
turn, dealer, direction (left or right), further, laid, fourth, places (0 still in), turns, game, points
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from lamplit.core.position import ANY, Fields, deal_unnamed, kinds
from lamplit.errors import BadPosition
from lamplit.games.three_up_three_down.components import (
    BOXES,
    CHOOSING,
    CLEAR,
    DEALT,
    EXCHANGING,
    HAND,
    KINDS,
    LAYING,
    MOST_TURNS,
    NAMES,
    NONE,
    NUMBERS,
    PHASES,
    PLAYING,
    RANK_NAMES,
    RANKS,
    ROW,
    RUN,
    State,
)
from lamplit.games.three_up_three_down.dealing import count_held, decks, left_of, row_before
from lamplit.games.three_up_three_down.legality import has_row
from lamplit.games.three_up_three_down.rules import cards_left, run_length

DIRECTIONS = ("left", "right")
EMPTY = "-"


def write_position(state: State) -> list[tuple[str, str]]:
    """Return the fields of the text."""
    seats = range(state.seats)
    fields = [
        ("turn", str(state.turn)),
        ("phase", PHASES[state.phase]),
        ("dealer", str(state.dealer)),
        ("direction", DIRECTIONS[int(state.direction < 0)]),
        ("further", str(state.further)),
        ("turns", str(state.turns)),
        ("hands", " | ".join(_names(counted(state.hands[seat])) for seat in seats)),
        ("up", " | ".join(_row(state.up[seat], NAMES) for seat in seats)),
        ("down", " | ".join(_row(state.down[seat], NAMES) for seat in seats)),
        ("pile", _names(state.pile[: state.pile_count][::-1])),
        ("draw", _names(state.draw[: state.draw_count][::-1])),
        ("gone", _names(counted(state.gone))),
    ]
    if state.option_points:
        fields += [("game", str(state.game)), ("points", " ".join(str(state.points[seat]) for seat in seats))]
    if state.places.any():
        fields.append(("places", " ".join(str(state.places[seat]) for seat in seats)))
    if state.laid:
        fields += [("laid", str(state.laid)), ("fourth", "yes" if state.fourth else "no")]
    if state.known.any():
        fields.append(("known", " | ".join(_names(counted(state.known[seat])) for seat in seats)))
    if state.below.any():
        fields.append(("below", " | ".join(_below(state.below[seat]) for seat in seats)))
    if state.above.any():
        fields.append(("above", " | ".join(_above(state, seat) for seat in seats)))
    if state.down_below.any():
        tried = [[int(bound) or NONE for bound in state.down_below[seat]] for seat in seats]
        fields.append(("tried", " | ".join(_row(bounds, RANK_NAMES) for bounds in tried)))
    return fields


def counted(copies: Any) -> list[int]:
    """Return the cards, one by one, of which there are so many copies of each kind."""
    return [kind for kind in range(KINDS) for _ in range(int(copies[kind]))]


def _names(cards: Iterable[int]) -> str:
    return " ".join(NAMES[kind] for kind in cards)


def _row(row: Iterable[int], names: Sequence[str]) -> str:
    return " ".join(EMPTY if number < 0 else names[number] for number in row)


def _below(below: Sequence[int]) -> str:
    return " ".join(
        f"{below[bound]}<{RANK_NAMES[bound]}" for bound in range(1, NUMBERS) if below[bound] > below[bound - 1]
    )


def _above(state: State, seat: int) -> str:
    if state.above[seat] == 0:
        return ""
    end = int(state.above_end[seat])
    return RANK_NAMES[state.above[seat]] + (f"<{RANK_NAMES[end]}" if end < RANKS else "")


def read_position(fields: Fields, state: State) -> None:
    """Fill the state, which is freshly set up, from the fields."""
    seats = int(state.seats)
    begun = any(key in fields for key in ("hands", "up", "pile"))
    state.phase = fields.choice("phase", PHASES, PHASES[PLAYING if begun else CHOOSING])
    turn = fields.number("turn", int(state.turn), 0, seats - 1)
    state.dealer = fields.number(
        "dealer", (turn - 1) % seats if state.option_dealer < 0 else int(state.dealer), 0, seats - 1
    )
    state.turn = turn
    state.direction = (1, -1)[fields.choice("direction", DIRECTIONS, "left")]
    state.further = fields.number("further", 0, 0, 127)
    state.turns = fields.number("turns", 0, 0, MOST_TURNS)
    state.laid = fields.number("laid", int(state.phase == LAYING), 0, 14)
    state.fourth = fields.flag("fourth")
    state.game = fields.number("game", 1, 1, int(state.option_games))
    state.points[:seats] = fields.numbers("points", seats, [0] * seats, 0, 32767)
    state.places[:seats] = fields.numbers("places", seats, [0] * seats, 0, seats)
    _read_cards(fields, state)
    _read_facts(fields, state)
    finished = sum(int(place) > 0 for place in state.places[:seats])
    state.over = state.turns >= MOST_TURNS or finished >= (seats - 1 if state.option_play_on else 1)


def _read_cards(fields: Fields, state: State) -> None:
    seats = range(state.seats)
    chosen = [_has_chosen(state, seat) for seat in seats]
    in_hand = [0 if state.places[seat] else HAND if chosen[seat] else DEALT for seat in seats]
    dealt = " | ".join(" ".join([ANY] * in_hand[seat]) for seat in seats)
    hands = [kinds("hands", words, NAMES) for words in fields.each_seat("hands", state.seats, dealt)]
    lying = {row_before(state, seat) for seat in seats if chosen[seat]}
    up = _read_rows(fields, state, "up", [ROW if seat in lying and not state.places[seat] else 0 for seat in seats])
    down = _read_rows(fields, state, "down", [0 if state.places[seat] else ROW for seat in seats])
    pile = kinds("pile", fields.words("pile"), NAMES)[::-1]
    draw_rest = fields.text("draw", ANY) == ANY
    gone_rest = fields.text("gone", ANY if not draw_rest else "") == ANY
    if draw_rest and gone_rest:
        raise BadPosition("draw and gone cannot both be ?: the cards left over would be in two places")
    draw = [] if draw_rest else kinds("draw", fields.words("draw"), NAMES)[::-1]
    gone = [] if gone_rest else kinds("gone", fields.words("gone"), NAMES)
    box = [int(copies) for copies in BOXES[decks(state), state.option_colours]]
    rows = [[kind for kind in row if kind is not None] for row in (*up, *down)]
    left = deal_unnamed(state, [*hands, *rows, pile, draw, gone], box, NAMES)
    if draw_rest:
        draw = left
    elif gone_rest:
        gone = left
    elif left:
        raise BadPosition(f"{len(left)} cards are nowhere, a {NAMES[left[0]]} among them; 'gone: ?' would take them")
    state.hands[:] = 0
    state.hand_sizes[:] = 0
    for seat, hand in enumerate(hands):
        state.hand_sizes[seat] = len(hand)
        for kind in hand:
            state.hands[seat, kind] += 1
        count_held(state, seat)
    for array, places, cards in ((state.up, up, rows[: len(up)]), (state.down, down, rows[len(up) :])):
        array[:] = NONE
        for seat, row in enumerate(places):
            rest = iter(cards[seat])
            for place, named in enumerate(row):
                if named is not None:
                    array[seat, place] = next(rest)
    for heap, heaped in ((state.pile, pile), (state.draw, draw)):
        heap[:] = 0
        heap[: len(heaped)] = heaped
    state.pile_count = len(pile)
    state.draw_count = len(draw)
    state.gone[:] = 0
    for kind in gone:
        state.gone[kind] += 1


def _has_chosen(state: State, seat: int) -> bool:
    """Say whether a seat has chosen the cards that lie face up: all between the dealer and the seat to move have."""
    first = left_of(state, state.dealer)
    return state.phase != CHOOSING or (seat - first) % state.seats < (state.turn - first) % state.seats


def _read_rows(fields: Fields, state: State, key: str, sizes: Sequence[int]) -> list[list[int | None]]:
    """Return for each place of each row a kind, -1 for `?`, or None where nothing lies."""
    default = " | ".join(" ".join([ANY] * size) for size in sizes)
    rows: list[list[int | None]] = []
    for words in fields.each_seat(key, int(state.seats), default):
        if len(words) > ROW:
            raise BadPosition(f"{key}: {len(words)} cards in a row of {ROW}")
        rows.append([None if word == EMPTY else kinds(key, [word], NAMES)[0] for word in words])
    return rows


def _read_facts(fields: Fields, state: State) -> None:
    seats = int(state.seats)
    state.known[:] = 0
    state.below[:] = 0
    state.above[:] = 0
    state.above_end[:] = 0
    state.down_below[:] = 0
    state.unknown[:] = 0
    for seat, words in enumerate(fields.each_seat("known", seats)):
        if ANY in words:
            raise BadPosition("known: name the cards")
        for kind in kinds("known", words, NAMES):
            state.known[seat, kind] += 1
        state.unknown[seat] = max(0, int(state.hand_sizes[seat]) - len(words))
    for seat, words in enumerate(fields.each_seat("below", seats)):
        for word in words:
            count, _, number = word.partition("<")
            if not count.isdecimal() or int(count) > 168:
                raise BadPosition(f"below: {word!r} is not of the form 2<7")
            bound = _bound("below", number)
            for higher in range(bound, NUMBERS):
                state.below[seat, higher] = max(int(state.below[seat, higher]), int(count))
    for seat, words in enumerate(fields.each_seat("above", seats)):
        if len(words) > 1:
            raise BadPosition("above: one fact for each seat, such as 5 or 5<8")
        for word in words:
            number, less, end = word.partition("<")
            state.above[seat] = _bound("above", number)
            state.above_end[seat] = _bound("above", end) if less else RANKS
    for seat, words in enumerate(fields.each_seat("tried", seats)):
        if len(words) > ROW:
            raise BadPosition(f"tried: {len(words)} cards in a row of {ROW}")
        for place, word in enumerate(words):
            if word != EMPTY:
                state.down_below[seat, place] = _bound("tried", word)


def _bound(key: str, number: str) -> int:
    """Return the rank of a number that a card may be below."""
    if number not in RANK_NAMES[1:CLEAR]:
        raise BadPosition(f"{key}: {number!r} is not a number from 2 to 10")
    return RANK_NAMES.index(number)


def fault(state: State) -> str | None:
    """Say what does not add up in a state, or None."""
    return (
        _cards_fault(state) or _pile_fault(state) or _seats_fault(state) or _facts_fault(state) or _phase_fault(state)
    )


def _cards_fault(state: State) -> str | None:
    held = state.hands.sum(axis=0).astype(int) + state.gone
    for row in (*state.up, *state.down):
        for kind in row:
            if kind >= 0:
                held[kind] += 1
    for pile, count in ((state.draw, state.draw_count), (state.pile, state.pile_count)):
        for kind in pile[:count]:
            held[kind] += 1
        if pile[count:].any():
            return "something lies beyond the end of a pile"
    box = BOXES[decks(state), state.option_colours]
    for kind in range(KINDS):
        if held[kind] != box[kind]:
            return f"{held[kind]} times {NAMES[kind]}, but the box holds {box[kind]}"
    if any(int(state.hands[seat].sum()) != state.hand_sizes[seat] for seat in range(state.seats)):
        return "a hand does not hold as many cards as it says"
    return None


def _pile_fault(state: State) -> str | None:
    ranks = [int(kind) // 3 for kind in state.pile[: state.pile_count]]
    if ranks != sorted(ranks):
        return "each card on the pile must be at least as high as the one below it"
    played = ranks[: len(ranks) - state.laid]
    if any(rank >= CLEAR for rank in played):
        return "a Clear does not stay on the pile"
    if any(played.count(rank) >= RUN for rank in played):
        return "three equal numbers have cleared the pile"
    if state.laid and (state.laid > len(ranks) or state.laid > run_length(state)):
        return f"the top {state.laid} cards of the pile are not one play"
    return None


def _seats_fault(state: State) -> str | None:
    seats = range(state.seats)
    order = sorted(int(state.places[seat]) for seat in seats if state.places[seat])
    if order != list(range(1, len(order) + 1)) or len(order) == state.seats:
        return "the seats without cards must be numbered 1, 2, ... in the order they finished, and one must be left"
    for seat in seats:
        if (cards_left(state, seat) == 0) != (state.places[seat] > 0):
            return f"seat {seat} must have a place if it has no cards, and none if it has some"
        ups, downs = (sum(int(kind) >= 0 for kind in row) for row in (state.up[seat], state.down[seat]))
        if state.phase == CHOOSING:
            continue
        if ups + downs < 2 * ROW and state.draw_count and not state.over:
            return f"seat {seat} has played from its rows while there was a draw pile"
        if ups and downs < ROW:
            return f"seat {seat} has played face-down cards before its face-up ones"
        if state.hand_sizes[seat] < HAND and state.draw_count and seat != state.turn and not state.over:
            return f"seat {seat} would have drawn up to three cards"
    if not state.over and state.places[state.turn]:
        return f"seat {state.turn} has no cards and cannot be to move"
    return None


def _facts_fault(state: State) -> str | None:
    for seat in range(state.seats):
        hidden = state.hands[seat].astype(int) - state.known[seat]
        if (hidden < 0).any():
            return f"seat {seat} does not hold all cards it is known to hold"
        if hidden.sum() != state.unknown[seat]:
            return f"seat {seat} has another number of unknown cards"
        for bound in range(NUMBERS):
            if bound and state.below[seat, bound] < state.below[seat, bound - 1]:
                return "facts about cards below a number must grow with it"
            if hidden[: 3 * bound].sum() < state.below[seat, bound]:
                number = int(state.below[seat, bound])
                return f"fewer than {number} unknown cards of seat {seat} are below {RANK_NAMES[bound]}"
        if state.above[seat] and not hidden[3 * state.above[seat] : 3 * state.above_end[seat]].any():
            return f"seat {seat} holds no unknown card that is {_above(state, seat)} or more"
        for place in range(ROW):
            bound = int(state.down_below[seat, place])
            if bound and not 0 <= state.down[seat, place] < 3 * bound:
                return f"the face-down card {place + 1} of seat {seat} is not below {RANK_NAMES[bound]}"
    return None


def _phase_fault(state: State) -> str | None:
    if state.phase == CHOOSING:
        return _choosing_fault(state)
    if (state.phase == LAYING) != (state.laid > 0):
        return "laid counts the cards of a play in progress, and one is in progress while laying"
    if state.fourth and state.phase != LAYING:
        return "fourth is said of a play in progress"
    if state.phase in (LAYING, EXCHANGING) and not state.option_colour_swap:
        return "cards are laid one by one and exchanged only with the option colour_swap"
    if state.phase == EXCHANGING and not (state.hand_sizes[state.turn] and has_row(state, state.turn)):
        return "an exchange needs a card in hand and a card in the row"
    if state.option_points and state.over and state.game < state.option_games:
        return "this game has ended, and the next one would have been dealt"
    return None


def _choosing_fault(state: State) -> str | None:
    if state.pile_count or state.gone.any() or state.known.any() or state.turns or state.further or state.laid:
        return "while the rows are chosen nothing has been played"
    for seat in range(state.seats):
        chosen = _has_chosen(state, seat)
        if state.hand_sizes[seat] != (HAND if chosen else DEALT):
            return f"seat {seat} holds {state.hand_sizes[seat]} cards while the rows are chosen"
        if sum(int(kind) >= 0 for kind in state.up[row_before(state, seat)]) != (ROW if chosen else 0):
            return f"the row before seat {row_before(state, seat)} does not agree with whether seat {seat} has chosen"
        if (state.down[seat] < 0).any():
            return f"seat {seat} has three face-down cards while the rows are chosen"
    return None
