"""The numbers printed in the rules of 3UP 3DOWN, what its options allow together, and what a state is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.fields import Fields
from lamplit.core.options import RANDOM, Value
from lamplit.core.record import Bool, Int8, Int8s, Int16, Int16s, UInt8, UInt8s, UInt64s
from lamplit.core.words import ALL, KEPT, Described, choice, each_seat, flag, number, option, room, seat, text
from lamplit.core.zones import HIDDEN, OPEN, bag, grid, hand, noted, pile
from lamplit.errors import BadPosition

from .cards import BOXES, CLEAR, COLOURS, DECK, MOST_CARDS, MOST_COPIES, NUMBERS, RANK_NAMES, RANKS, SEATS_PER_DECK

MAX_SEATS = 12
ROW = 3  # cards face up, and as many face down (R1)
HAND = 3  # cards a hand is drawn up to (R2)
DEALT = HAND + ROW  # cards dealt to the hand, of which a row is chosen (R1)
RUN = 3  # equal numbers in a row that clear the pile (R6)
COLOUR_RUN = 4  # cards of one colour in a row that allow an exchange (R18)
MOST_TURNS = 2000  # the cap, in each game (R10)
MOST_GAMES = 10
NONE = -1  # an empty place of a row

FAILED_CARDS = ("to_hand", "stays")
TO_HAND, STAYS = range(2)
PHASES = ("choosing", "playing", "laying", "exchanging")
CHOOSING, PLAYING, LAYING, EXCHANGING = range(4)


def refuse(seats: int, options: Mapping[str, Value]) -> str | None:
    """Say why these seats and options do not go together, or None."""
    cards = int(BOXES[1 + (seats > SEATS_PER_DECK), int(options["colours"])].sum())
    if cards < seats * (ROW + DEALT):
        return f"{options['colours']} colours are {cards} cards; {seats} seats need {seats * (ROW + DEALT)}"
    if options["games"] != 1 and not options["points"]:
        return "games counts the games of a match with points; set points too"
    if options["count_rows"] and not options["points"]:
        return "count_rows says what counts as points; set points too"
    return None


@compiled
def is_row_seen(state: Any, seat: int, other: int, place: int) -> bool:
    """Say whether `seat` sees the row before `other`: while choosing, only the one it chose itself (R1, R17)."""
    return state.phase != CHOOSING or (seat >= 0 and (seat + state.option_others_choose) % state.seats == other)


@compiled
def is_down_seen(state: Any, seat: int, other: int, place: int) -> bool:
    """Say whether `seat` knows a face-down card: its own that failed (R8), or one laid open for the count (R15)."""
    return (state.over and state.option_count_rows) or (other == seat and state.down_below[other][place] > 0)


def written_below(table: Any, seat: int) -> str:
    """Write facts such as `2<7`: at least two of the unknown cards of a hand are below 7."""
    facts = table.below[seat]
    steps = ((facts[bound], facts[bound - 1], RANK_NAMES[bound]) for bound in range(1, NUMBERS))
    return " ".join(f"{count}<{name}" for count, before, name in steps if count > before)


def written_above(table: Any, seat: int) -> str:
    """Write a fact such as `5<8`: at least one of the unknown cards of a hand is 5 or more, and below 8."""
    rank, end = table.above[seat], table.above_end[seat]
    return "" if rank == 0 else RANK_NAMES[rank] + (f"<{RANK_NAMES[end]}" if end < RANKS else "")


def read_facts(fields: Fields, state: Any) -> None:
    """Read what `written_below` and `written_above` write."""
    for other, words in enumerate(fields.each_seat("below", int(state.seats))):
        for word in words:
            count, _, number = word.partition("<")
            if not count.isdecimal() or int(count) > MOST_CARDS:
                raise BadPosition(f"below: {word!r} is not of the form 2<7")
            bound = _rank_of("below", number)
            state.below[other, bound:] = np.maximum(state.below[other, bound:], int(count))
    for other, words in enumerate(fields.each_seat("above", int(state.seats))):
        if len(words) > 1:
            raise BadPosition("above: one fact for each seat, such as 5 or 5<8")
        for word in words:
            number, less, end = word.partition("<")
            state.above[other] = _rank_of("above", number)
            state.above_end[other] = _rank_of("above", end) if less else RANKS


def _rank_of(key: str, number: str) -> int:
    """Return the rank of a number that a card may be below."""
    if number not in RANK_NAMES[1:CLEAR]:
        raise BadPosition(f"{key}: {number!r} is not a number from 2 to 10")
    return RANK_NAMES.index(number)


class State(Described):
    """One moment of a match."""

    SEATS = range(2, MAX_SEATS + 1)
    POSITION = (
        "turn phase dealer direction further turns hands up down pile draw gone game points places laid fourth "
        "known below above tried"
    )

    # the options
    option_failed_card: Int8 = option("to_hand", clause="R8", among=FAILED_CARDS)
    option_play_on: Bool = option(False, clause="R11")
    option_may_draw: Bool = option(False, clause="R12")
    option_ones_reverse: Bool = option(False, clause="R13")
    option_colours: Int8 = option(COLOURS, clause="R14", among=range(1, COLOURS + 1))
    option_points: Bool = option(False, clause="R15")
    option_games: Int8 = option(
        1, clause="R15", among=range(1, MOST_GAMES + 1), default_with=("points", {True: 3}), show="games"
    )
    option_count_rows: Bool = option(False, clause="R15")
    option_swap_rows: Bool = option(False, clause="R16")
    option_others_choose: Bool = option(False, clause="R17")
    option_colour_swap: Bool = option(False, clause="R18")
    option_dealer: Int8 = option(RANDOM, clause="R1")

    # the match
    game: Int8 = number(1, "option_games", when="option_points")  # 1: the first
    dealer: Int8 = seat()  # of this game
    points: Int16s = each_seat(0, 32767, when="option_points")  # of the games that have ended

    # the game
    phase: Int8 = choice(PHASES)  # choosing the rows, playing, in the middle of a play (R18), or exchanging (R18)
    turns: Int16 = number(0, MOST_TURNS)  # taken so far, further turns too, for the cap
    direction: Int8 = choice(("left", "right"), values=(1, -1))
    further: Int8 = number()  # further turns owed to the seat to move (R5)
    laid: Int8 = number(0, MOST_COPIES, rare=True)  # while laying: cards of this play so far
    fourth: Bool = flag(sees=KEPT, when="laid")  # while laying: one of them was the fourth of its colour
    places: Int8s = each_seat(0, "seats", show="place", rare=True)  # 0: still in; 1: the first to be out of cards, ...
    hands: UInt8s = hand(DECK, show="hand", sizes="hand_sizes", known="known")
    held: UInt64s = room(each=True)  # copies of each rank, four bits a rank: quicker to look through than the kinds
    hand_sizes: UInt8s = room(each=True)
    up: Int8s = grid(DECK, ROW, knows=is_row_seen, sees="everyone; before that, the seat that chose it")
    down: Int8s = grid(DECK, ROW, knows=is_down_seen, sees="no one; its owner, once it failed; everyone, for the count")
    draw: UInt8s = pile(DECK, HIDDEN, count="draw_count")
    draw_count: UInt8 = room()
    pile: UInt8s = pile(DECK, OPEN, count="pile_count")
    pile_count: UInt8 = room()
    gone: UInt8s = bag(DECK)

    # what everybody knows of hidden cards
    known: UInt8s = noted(DECK, sees=ALL)  # cards in a hand that all have seen: taken up with the pile
    unknown: UInt8s = room(each=True)  # the other cards of the hand: how many
    below: UInt8s = text(written_below, MAX_SEATS, NUMBERS, each=True, rare=True)  # this many below a rank
    above: Int8s = text(written_above, MAX_SEATS, each=True, rare=True)  # one of this rank or more (0: unknown) ...
    above_end: Int8s = room(each=True)  # ... and is below that one (RANKS: nothing known; 0 while above is 0)
    down_below: Int8s = each_seat(  # a face-down card that failed is below this rank (R8); 0: not tried
        key="tried", shape=(ROW,), names=("-", *RANK_NAMES[1:CLEAR]), none=0, blank="-", rare=True
    )
