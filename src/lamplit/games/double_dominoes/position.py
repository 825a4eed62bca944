"""The text form of a Double Double Dominoes position.

turn, phase (place, chain: the last domino of the board is the double; or discard), points
board:     the dominoes on the board in the order they were placed, each as its action: 4-6 H8 right, 6-6 J8 down
hands:     each seat's dominoes
boneyard:  the next to be drawn first; ... at its end stands for all the rest in any order
pit:       the discards in order: the seat, the domino, and in brackets the kinds that fitted then: 1 3-5 (0-0 0-1)
shown:     what each seat showed at the set-up, - where that is not known
history:   every domino that left a hand, in order: the seat and its kind, or pit: 0 4-6, 1 6-6, 1 pit
"""

from __future__ import annotations

import re

import numpy as np

from lamplit.core.position import ANY, Fields, deal_unnamed, kinds
from lamplit.errors import BadPosition
from lamplit.games.double_dominoes.boards import SQUARES
from lamplit.games.double_dominoes.components import (
    BLOCK_KIND,
    BLOCK_TURNED,
    CHAIN,
    DISCARD,
    DISCARDED,
    FIRST,
    HAND,
    HIGH,
    KIND_BIT,
    KINDS,
    LOW,
    MOST_HAND,
    NAMES,
    NOT_SHOWN,
    PHASES,
    PIT,
    PLACE,
    PLACES,
    SECOND,
    SETS,
    State,
    action_name,
)
from lamplit.games.double_dominoes.knowledge import is_possible
from lamplit.games.double_dominoes.placing import lay
from lamplit.games.double_dominoes.rules import victory_total

REST = "..."
UNKNOWN = "-"
MOST_DEALS = 1000  # tries to deal what is written as ?
_PIT = re.compile(r"(\d+) +(\S+)(?: *\(([^)]*)\))?$")
_ACTIONS = {action_name(action).casefold(): action for action in range(PIT)}


def write_position(state: State) -> list[tuple[str, str]]:
    """Return the fields of the text."""
    seats = range(state.seats)
    pit = [
        f"{state.pit_seats[index]} {NAMES[state.pit[index]]} ({_names(_kinds_in(int(state.pit_fits[index])))})"
        for index in range(state.pit_count)
    ]
    history = [
        f"{line >> 5} {'pit' if line & 31 == DISCARDED else NAMES[line & 31]}"
        for line in map(int, state.history[: state.history_count])
    ]
    return [
        ("turn", str(state.turn)),
        ("phase", PHASES[state.phase]),
        ("over", "yes" if state.over else "no"),
        ("points", " ".join(str(state.points[seat]) for seat in seats)),
        ("board", ", ".join(action_name(int(action)) for action in state.placed[: state.placed_count])),
        ("hands", " | ".join(_names(state.hands[seat, : state.hand_sizes[seat]]) for seat in seats)),
        ("boneyard", _names(state.boneyard[: state.boneyard_count][::-1])),
        ("pit", ", ".join(pit).replace(" ()", "")),
        ("shown", " ".join(UNKNOWN if state.shown[seat] == NOT_SHOWN else NAMES[state.shown[seat]] for seat in seats)),
        ("history", ", ".join(history)),
    ]


def read_position(fields: Fields, state: State) -> None:
    """Fill the state, which is freshly set up, from the fields."""
    seats = int(state.seats)
    state.turn = fields.number("turn", int(state.turn), 0, seats - 1)
    state.phase = fields.choice("phase", PHASES, PHASES[PLACE])
    state.points[:seats] = fields.numbers("points", seats, [0] * seats, 0, 255)
    board = _read_board(fields)
    pit = _read_pit(fields, seats)
    _read_shown(fields, state)
    _read_history(fields, state, pit)
    _read_dominoes(fields, state, board, pit)
    for action in board:
        _lay(state, action)
    state.over = fields.flag("over", max(state.points[:seats]) >= victory_total(state))


def _read_board(fields: Fields) -> list[int]:
    board = []
    for text in _parts(fields.text("board")):
        action = _ACTIONS.get(" ".join(text.casefold().split()))
        if action is None:
            raise BadPosition(
                f"board: {text!r} is not a domino as in '4-6 H8 right': the lower half first, its square, "
                "and the way to the other half, right, down, left or up; a double goes right or down"
            )
        board.append(action)
    return board


def _read_pit(fields: Fields, seats: int) -> list[tuple[int, int, int]]:
    """Return the seat, the kind (-1 for `?`) and the set of kinds that fitted, of each discard."""
    pit = []
    for text in _parts(fields.text("pit")):
        match = _PIT.match(text)
        if match is None or int(match[1]) >= seats:
            raise BadPosition(f"pit: {text!r} is not a seat and its discard, as in '1 3-5'")
        fitting = kinds("pit", (match[3] or "").split(), NAMES)
        if -1 in fitting:
            raise BadPosition(f"pit: {text!r} leaves open which kinds fitted")
        pit.append((int(match[1]), kinds("pit", [match[2]], NAMES)[0], sum({1 << kind for kind in fitting})))
    return pit


def _read_shown(fields: Fields, state: State) -> None:
    seats = int(state.seats)
    words = fields.words("shown", " ".join([UNKNOWN] * seats))
    if len(words) != seats:
        raise BadPosition(f"shown: {len(words)} words for {seats} seats; - is for what is not known")
    state.shown[:seats] = [NOT_SHOWN if word == UNKNOWN else kinds("shown", [word], NAMES)[0] for word in words]
    if ANY in words:
        raise BadPosition("shown: ? is not known; write -")


def _read_dominoes(fields: Fields, state: State, board: list[int], pit: list[tuple[int, int, int]]) -> None:
    """Fill the hands, the boneyard and the pit; what is written as `?` is dealt to agree with what is known."""
    seats = int(state.seats)
    new = state.phase == PLACE  # the seat to move has drawn
    dealt = " | ".join(" ".join([ANY] * (HAND + (new and seat == state.turn))) for seat in range(seats))
    hands = [kinds("hands", words, NAMES) for words in fields.each_seat("hands", seats, dealt)]
    if any(len(hand) > MOST_HAND for hand in hands):
        raise BadPosition(f"hands: a seat holds {max(map(len, hands))} dominoes; at most {MOST_HAND} can be set up")
    words = fields.words("boneyard", ANY)
    rest = words == [ANY] or words[-1:] == [REST]
    boneyard = kinds("boneyard", words[:-1] if rest else words, NAMES)
    lying = [int(BLOCK_KIND[action // PLACES]) for action in board]
    discards = [kind for _, kind, _ in pit]
    for _ in range(MOST_DEALS):
        places = [list(place) for place in (*hands, discards, boneyard)]
        left = deal_unnamed(state, [lying, *places], [int(SETS[seats])] * KINDS, NAMES)
        if left and not rest:
            raise BadPosition(
                f"{len(left)} dominoes are nowhere, a {NAMES[left[0]]} among them; 'boneyard: ?' would take them all"
            )
        _fill(state, places[:seats], [*places[-1], *left][::-1], places[-2], pit)
        if _fault_in_history(state) or all(is_possible(state, seat) for seat in range(seats)):
            break


def _fill(
    state: State, hands: list[list[int]], boneyard: list[int], discards: list[int], pit: list[tuple[int, int, int]]
) -> None:
    state.hands[:] = 0
    state.hand_sizes[:] = 0
    for seat, hand in enumerate(hands):
        state.hands[seat, : len(hand)] = sorted(hand)
        state.hand_sizes[seat] = len(hand)
    state.boneyard[:] = 0
    state.boneyard[: len(boneyard)] = boneyard
    state.boneyard_count = len(boneyard)
    for index, (seat, _, fitting) in enumerate(pit):
        state.pit[index], state.pit_seats[index], state.pit_fits[index] = discards[index], seat, fitting
    state.pit_count = len(pit)


def _read_history(fields: Fields, state: State, pit: list[tuple[int, int, int]]) -> None:
    """Read who placed what; without a history only the discards are known to have left a hand."""
    seats = int(state.seats)
    texts = _parts(fields.text("history", ", ".join(f"{seat} pit" for seat, _, _ in pit)))
    for index, text in enumerate(texts):
        seat, _, name = text.partition(" ")
        if not seat.isdecimal() or int(seat) >= seats:
            raise BadPosition(f"history: {text!r} is not a seat and a domino or pit, as in '0 4-6' or '1 pit'")
        kind = DISCARDED if name == "pit" else kinds("history", [name], NAMES)[0]
        if kind < 0:
            raise BadPosition(f"history: {text!r} is not known")
        if index >= len(state.history):
            raise BadPosition("history: more dominoes than there are")
        state.history[index] = 32 * int(seat) + kind
    state.history_count = len(texts)


def _lay(state: State, action: int) -> None:
    """Lay a domino on the board as it is written, whoever placed it."""
    place, turned = action % PLACES, int(BLOCK_TURNED[action // PLACES])
    kind = int(BLOCK_KIND[action // PLACES])
    if state.squares[FIRST[place]] or state.squares[SECOND[place]]:
        raise BadPosition(f"board: {action_name(action)} lies on another domino")
    lay(state, place, int((LOW, HIGH)[turned][kind]), int((HIGH, LOW)[turned][kind]))
    state.placed[state.placed_count] = action
    state.placed_count += 1


def fault(state: State) -> str | None:
    """Say what does not add up in a state, or None."""
    return _fault_in_dominoes(state) or _fault_in_frontier(state) or _fault_in_play(state) or _fault_in_knowledge(state)


def _fault_in_dominoes(state: State) -> str | None:
    """Count the dominoes."""
    box = int(SETS[state.seats])
    found = [0] * KINDS
    for seat in range(state.seats):
        hand = [int(kind) for kind in state.hands[seat, : state.hand_sizes[seat]]]
        if hand != sorted(hand) or state.hands[seat, len(hand) :].any():
            return f"the hand of seat {seat} is not in order"
        for kind in hand:
            found[kind] += 1
    for pile, count in ((state.boneyard, state.boneyard_count), (state.pit, state.pit_count)):
        if pile[count:].any():
            return "something is left behind in a pile"
        for kind in pile[:count]:
            found[kind] += 1
    for action in state.placed[: state.placed_count]:
        found[BLOCK_KIND[action // PLACES]] += 1
    for kind in range(KINDS):
        if found[kind] != box:
            return f"{found[kind]} times {NAMES[kind]}, but the box holds {box}"
    return None


def _fault_in_frontier(state: State) -> str | None:
    """Compare the board with its dominoes, and count the open places."""
    squares = np.zeros(SQUARES, np.uint8)
    for action in map(int, state.placed[: state.placed_count]):
        place, turned = action % PLACES, int(BLOCK_TURNED[action // PLACES])
        kind = int(BLOCK_KIND[action // PLACES])
        squares[(FIRST, SECOND)[turned][place]] = LOW[kind] + 1
        squares[(SECOND, FIRST)[turned][place]] = HIGH[kind] + 1
    if not np.array_equal(squares, state.squares):
        return "the board does not show the dominoes that were placed"
    words = [*state.one.ravel(), *state.two[0].ravel()]
    count = sum(int(word).bit_count() for word in words)
    return None if count == state.open_places else "the open places do not add up"


def _fault_in_play(state: State) -> str | None:
    """Look at points, phase and the size of hands."""
    won = [seat for seat in range(state.seats) if state.points[seat] >= victory_total(state)]
    if len(won) > 1:
        return f"seats {won[0]} and {won[1]} have both reached {victory_total(state)} points; the first ends the match"
    if state.over:
        if not (won or state.boneyard_count == 0 or (state.placed_count and state.open_places == 0)):
            return "the match is not over: nobody has won, the boneyard is not empty, and there is room on the board"
        return None
    if won:
        return f"seat {won[0]} has {state.points[won[0]]} points and has won"
    if state.phase == CHAIN:
        last = int(state.placed[state.placed_count - 1]) // PLACES if state.placed_count else -1
        if last < 0 or LOW[BLOCK_KIND[last]] != HIGH[BLOCK_KIND[last]]:
            return "a chain goes on from a double, which is the last domino of the board"
    if state.hand_sizes[state.turn] == 0:
        return "the seat to move has no domino"
    if state.phase == DISCARD and state.hand_sizes[state.turn] <= HAND:
        return f"a seat with {HAND} dominoes or fewer has nothing to discard"
    if state.placed_count and state.open_places == 0 and state.phase == PLACE:
        return "no domino of any kind fits anywhere: the match is over"
    return None


def _fault_in_knowledge(state: State) -> str | None:
    """Compare the history with the pit, the board, and what each seat holds."""
    if sentence := _fault_in_history(state):
        return sentence
    lines = [int(line) & 31 for line in state.history[: state.history_count]]
    placed = [int(BLOCK_KIND[action // PLACES]) for action in state.placed[: state.placed_count]]
    for kind in range(KINDS):
        if lines.count(kind) > placed.count(kind):
            return f"the history has a {NAMES[kind]} placed that is not on the board"
    for seat in range(state.seats):
        if not is_possible(state, seat):
            return f"seat {seat} cannot hold these: it contradicts what it has shown or could not place"
    return None


def _fault_in_history(state: State) -> str | None:
    """Compare the discards of the history with the pit."""
    lines = [int(line) for line in state.history[: state.history_count]]
    discarding = [line >> 5 for line in lines if line & 31 == DISCARDED]
    if discarding != [int(seat) for seat in state.pit_seats[: state.pit_count]]:
        return "the history does not name the discards of the pit in their order"
    return None


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _kinds_in(bits: int) -> list[int]:
    return [kind for kind in range(KINDS) if bits & int(KIND_BIT[kind])]


def _names(dominoes: object) -> str:
    return " ".join(NAMES[kind] for kind in dominoes)  # type: ignore[attr-defined]
