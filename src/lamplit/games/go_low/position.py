"""The text form of a Go Low position.

turn, round, starter
points:     each seat's, of the rounds that are scored
looks:      how many seats have looked at two cards; the turns begin when all have
turns:      finished in this round
caller:     the seat that called Go Low, or none
drawn:      the card that the seat to move has drawn and not yet placed, or none
hands:      each seat's four cards, places 1 to 4
seen:       who has seen them: no (nobody), own (their owner) or all
discards:   the discard pile, top card first
draw:       the draw pile, top card first
reshuffles: in this round
piles:      after how many reshuffles each card was drawn; left out before the first
replaced:   the card each one replaced, if it was kept from the draw pile, else -; a ~ before it: its owner had
            not seen it; left out when there is none
last_hands, last_caller: the cards that the last round ended with, and who called; left out before one has ended
over:       yes or no
"""

from __future__ import annotations

from lamplit.core.position import ANY, Fields, deal_unnamed, kinds
from lamplit.errors import BadPosition
from lamplit.games.go_low.components import (
    COPIES,
    EVERYBODY,
    KINDS,
    MAX_SEATS,
    MOST_RESHUFFLES,
    MOST_TURNS,
    NAMES,
    NO_CALLER,
    NO_CARD,
    NOBODY,
    OWNER,
    PLACES,
    SEEN_BY,
    State,
)

NONE = "none"
NOT_REPLACED = "-"
BLINDLY = "~"


def write_position(state: State) -> list[tuple[str, str]]:
    """Return the fields of the text."""
    seats = range(state.seats)
    fields = [
        ("turn", str(state.turn)),
        ("round", str(state.round_number)),
        ("starter", str(state.starter)),
        ("points", " ".join(str(state.points[seat]) for seat in seats)),
        ("looks", str(state.looks)),
        ("turns", str(state.turns)),
        ("caller", NONE if state.caller == NO_CALLER else str(state.caller)),
        ("drawn", NONE if state.drawn == NO_CARD else NAMES[state.drawn]),
        ("hands", " | ".join(_names(state.hands[seat]) for seat in seats)),
        ("seen", " | ".join(" ".join(SEEN_BY[seen_by] for seen_by in state.seen_by[seat]) for seat in seats)),
        ("discards", _names(state.discards[: state.discard_count][::-1])),
        ("draw", _names(state.draw[: state.draw_count][::-1])),
        ("reshuffles", str(state.reshuffles)),
    ]
    if state.piles.any():
        fields.append(("piles", " | ".join(" ".join(map(str, state.piles[seat])) for seat in seats)))
    if state.replaced.any():
        fields.append(("replaced", " | ".join(" ".join(map(_replaced_word, state.replaced[seat])) for seat in seats)))
    if state.last_hands.any():
        fields.append(("last_hands", " | ".join(_names(state.last_hands[seat]) for seat in seats)))
        fields.append(("last_caller", NONE if state.last_caller == NO_CALLER else str(state.last_caller)))
    if state.over:
        fields.append(("over", "yes"))
    return fields


def read_position(fields: Fields, state: State) -> None:
    """Fill the state, which is freshly set up, from the fields."""
    seats = int(state.seats)
    state.round_number = fields.number("round", 1, 1, int(state.option_rounds))
    state.points[:seats] = fields.numbers("points", seats, [0] * seats, 0, 9999)
    state.looks = fields.number("looks", 0, 0, seats)
    state.over = fields.flag("over")
    _read_order(fields, state)
    state.caller = _read_caller(fields, "caller", seats)
    state.last_caller = _read_caller(fields, "last_caller", seats)
    state.reshuffles = fields.number("reshuffles", 0, 0, MOST_RESHUFFLES + 1)
    _read_cards(fields, state)
    _read_knowledge(fields, state)


def _read_caller(fields: Fields, key: str, seats: int) -> int:
    return NO_CALLER if fields.text(key, NONE) == NONE else fields.number(key, NO_CALLER, 0, seats - 1)


def _read_order(fields: Fields, state: State) -> None:
    """Read whose turn it is; of turn, starter and the count of turns, one may follow from the others."""
    seats = int(state.seats)
    turn = fields.number("turn", -1, 0, seats - 1) if "turn" in fields else None
    starter = fields.number("starter", -1, 0, seats - 1) if "starter" in fields else None
    if "turns" not in fields and turn is not None and starter is not None and state.looks == seats:
        state.turns = (turn - starter) % seats
    else:
        state.turns = fields.number("turns", 0, 0, MOST_TURNS + seats)
    steps = int(state.turns if state.looks == seats else state.looks)
    if starter is None:
        starter = int(state.starter) if turn is None else (turn - steps) % seats
    state.starter = starter
    state.turn = (starter + steps) % seats if turn is None else turn


def _read_cards(fields: Fields, state: State) -> None:
    seats = int(state.seats)
    dealt = fields.each_seat("hands", seats, _for_each(seats, [ANY] * PLACES))
    hands = [kinds("hands", words, NAMES) for words in dealt]
    if any(len(hand) != PLACES for hand in hands):
        raise BadPosition(f"hands: each seat has {PLACES} cards")
    discards = kinds("discards", fields.words("discards", ANY), NAMES)[::-1]
    word = fields.text("drawn", NONE)
    drawn = [] if word == NONE else kinds("drawn", word.split(), NAMES)
    if len(drawn) > 1:
        raise BadPosition("drawn: only one card is drawn at a time")
    rest = fields.text("draw", ANY) == ANY
    draw = [] if rest else kinds("draw", fields.words("draw"), NAMES)[::-1]
    copies = [int(count) for count in COPIES[state.option_deck]]
    left = deal_unnamed(state, [*hands, discards, drawn, draw], copies, NAMES)
    if rest:
        draw = left
    elif left:
        raise BadPosition(f"{len(left)} cards are nowhere, a {NAMES[left[0]]} among them; 'draw: ?' takes them all")
    for seat, hand in enumerate(hands):
        state.hands[seat] = hand
    for pile, cards in ((state.discards, discards), (state.draw, draw)):
        pile[:] = 0
        pile[: len(cards)] = cards
    state.discard_count = len(discards)
    state.draw_count = len(draw)
    state.drawn = drawn[0] if drawn else NO_CARD
    if "last_hands" in fields:
        for seat, words in enumerate(fields.each_seat("last_hands", seats)):
            cards = kinds("last_hands", words, NAMES)
            if len(cards) != PLACES or min(cards) < 0:
                raise BadPosition(f"last_hands: each seat had {PLACES} cards, all turned")
            state.last_hands[seat] = cards


def _read_knowledge(fields: Fields, state: State) -> None:
    seats = int(state.seats)
    looked = [SEEN_BY[OWNER]] * 2 + [SEEN_BY[NOBODY]] * 2
    default = [SEEN_BY[EVERYBODY]] * PLACES if state.over else looked
    seen = fields.each_seat("seen", seats, _for_each(seats, default))
    piles = fields.each_seat("piles", seats, _for_each(seats, ["0"] * PLACES))
    replaced = fields.each_seat("replaced", seats, _for_each(seats, [NOT_REPLACED] * PLACES))
    for seat in range(seats):
        if not _has_looked(state, seat) and "seen" not in fields:
            seen[seat] = [SEEN_BY[NOBODY]] * PLACES
        for key, words in (("seen", seen[seat]), ("piles", piles[seat]), ("replaced", replaced[seat])):
            if len(words) != PLACES:
                raise BadPosition(f"{key}: {len(words)} words for the {PLACES} places of seat {seat}")
        for place in range(PLACES):
            if seen[seat][place] not in SEEN_BY:
                raise BadPosition(f"seen: {seen[seat][place]!r} is none of {', '.join(SEEN_BY)}")
            if piles[seat][place] not in map(str, range(state.reshuffles + 1)):
                word, most = piles[seat][place], state.reshuffles
                raise BadPosition(f"piles: {word!r} is not a number of reshuffles from 0 to {most}")
            state.seen_by[seat, place] = SEEN_BY.index(seen[seat][place])
            state.piles[seat, place] = int(piles[seat][place])
            state.replaced[seat, place] = _read_replaced(replaced[seat][place])


def fault(state: State) -> str | None:
    """Say what does not add up in a state, or None."""
    return _wrong_cards(state) or _wrong_order(state) or _wrong_knowledge(state)


def _wrong_cards(state: State) -> str | None:
    cards = [*state.hands[: state.seats].ravel()]
    cards += [*state.draw[: state.draw_count], *state.discards[: state.discard_count]]
    if state.drawn != NO_CARD:
        cards.append(state.drawn)
    for kind in range(KINDS):
        held, copies = sum(int(card) == kind for card in cards), COPIES[state.option_deck, kind]
        if held != copies:
            return f"{held} times {NAMES[kind]}, but the box holds {copies}"
    if state.draw[state.draw_count :].any() or state.discards[state.discard_count :].any():
        return "something of a card has stayed behind in a pile"
    if state.discard_count == 0:
        return "one card at least lies on the discard pile"
    return None


def _wrong_order(state: State) -> str | None:
    seats = int(state.seats)
    if not 1 <= state.round_number <= state.option_rounds:
        return f"round {state.round_number} of {state.option_rounds}"
    if not 0 <= state.reshuffles <= MOST_RESHUFFLES + 1:
        return f"{state.reshuffles} reshuffles in one round"
    if state.looks < seats:
        if state.turns or state.caller != NO_CALLER or state.drawn != NO_CARD or state.reshuffles or state.over:
            return "no turn is taken before all seats have looked"
    steps = int(state.looks if state.looks < seats else state.turns)
    if (int(state.starter) + steps) % seats != state.turn:
        return f"seat {state.starter} began, so after {steps} seats it is not seat {state.turn} that is to move"
    if state.caller == NO_CALLER:
        if state.turns >= MOST_TURNS and not state.over:
            return f"{MOST_TURNS} turns without a call have ended the round"
        if state.reshuffles > MOST_RESHUFFLES:
            return f"{state.reshuffles} reshuffles in a round that nobody has called"
    if state.over and (state.round_number != state.option_rounds or state.drawn != NO_CARD):
        return "a match is over after its last round, when no card is in anyone's hand"
    return None


def _wrong_knowledge(state: State) -> str | None:
    for seat in range(state.seats):
        known = sum(int(seen_by) != NOBODY for seen_by in state.seen_by[seat])
        if not _has_looked(state, seat) and known:
            return f"seat {seat} has not looked yet, but knows {known} of its cards"
        if _has_looked(state, seat) and known < 2:
            return f"seat {seat} has looked at two cards, but knows {known}"
        for place in range(PLACES):
            where = f"seat {seat}, place {place + 1}"
            if not 0 <= state.piles[seat, place] <= state.reshuffles:
                return f"{where}: a card of pile {state.piles[seat, place]} after {state.reshuffles} reshuffles"
            if abs(int(state.replaced[seat, place])) > KINDS:
                return f"{where}: it replaced a card that does not exist"
            if state.seen_by[seat, place] == EVERYBODY and (state.piles[seat, place] or state.replaced[seat, place]):
                return f"{where}: of a card that all have seen, neither its pile nor the card it replaced is kept"
            if state.seen_by[seat, place] == NOBODY and (state.piles[seat, place] or state.replaced[seat, place]):
                return f"{where}: a card that nobody has seen was dealt, and replaced nothing"
    if state.over and (state.seen_by[: state.seats] != EVERYBODY).any():
        return "when a match is over all cards have been turned"
    if state.round_number == 1 and not state.over and state.last_hands.any():
        return "no round has ended before the first"
    if not state.last_hands.any() and state.last_caller != NO_CALLER:
        return "last_caller needs the hands of that round: last_hands"
    if state.last_hands.any() and any(_too_many(state, kind) for kind in range(KINDS)):
        return "last_hands: more cards of a kind than the box holds"
    unused = slice(int(state.seats), MAX_SEATS)
    if state.hands[unused].any() or state.seen_by[unused].any() or state.points[unused].any():
        return "a seat that is not there holds something"
    return None


def _too_many(state: State, kind: int) -> bool:
    return int((state.last_hands[: state.seats] == kind).sum()) > COPIES[state.option_deck, kind]


def _has_looked(state: State, seat: int) -> bool:
    return (seat - int(state.starter)) % int(state.seats) < state.looks


def _read_replaced(word: str) -> int:
    if word == NOT_REPLACED:
        return 0
    kind = word.removeprefix(BLINDLY)
    if kind not in NAMES:
        raise BadPosition(f"replaced: {word!r} is neither {NOT_REPLACED} nor a card, with or without {BLINDLY}")
    return -1 - NAMES.index(kind) if word.startswith(BLINDLY) else 1 + NAMES.index(kind)


def _replaced_word(replaced: int) -> str:
    if replaced == 0:
        return NOT_REPLACED
    return f"{BLINDLY if replaced < 0 else ''}{NAMES[abs(int(replaced)) - 1]}"


def _for_each(seats: int, words: list[str]) -> str:
    return " | ".join([" ".join(words)] * seats)


def _names(cards: object) -> str:
    return " ".join(NAMES[card] for card in cards)  # type: ignore[attr-defined]
