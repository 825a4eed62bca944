"""What Double Double Dominoes tells people: events, reasons, and what the words of its state cannot say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal, TypedDict

import numpy as np

from lamplit.core.compiled import in_python
from lamplit.core.declared import Declared, Each, Event, Reason, Seat, because, event, fields_of, own
from lamplit.core.fields import ANY, Fields
from lamplit.core.record import from_bytes
from lamplit.core.tiles import gained
from lamplit.core.words import SEATS_APART
from lamplit.core.zones import NO_CARD
from lamplit.errors import BadPosition

from .boards import DIAMONDS, FIRST, PLACES, SECOND, SIDE, SQUARE_NAMES, STAR, TRACKS, beside
from .boards import NAMES as BOARD_NAMES
from .box import ACTION_NAMES, CHAIN, DECK, DISCARD, DISCARDED, HAND, PIPS, PIT, PLACE, STOP, State, halves, kind_of
from .hidden import is_possible
from .placing import kinds_that_fit, lay_placed
from .rules import legal
from .scoring import bonus, diamonds, victory_total

_bonus, _diamonds, _victory_total = in_python(bonus), in_python(diamonds), in_python(victory_total)
_halves, _kind_of = in_python(halves), in_python(kind_of)

Direction = Literal["right", "down", "left", "up"]
Ending = Literal["victory", "boneyard", "blocked"]


class Lying(TypedDict):
    """A domino on the board: the square of its lower half, and the way to the other half."""

    domino: str
    square: str
    direction: Direction


class Board(TypedDict):
    """The board."""

    name: str
    star: str
    diamonds: list[list[int]]
    track: list[int]  # the pips of the spaces 1 to 100
    squares: list[list[int | None]]  # pips
    dominoes: list[Lying]  # in the order they were placed


class Way(TypedDict):
    """A place where a domino may lie, and what it scores there."""

    action: int
    square: str
    direction: Direction
    diamonds: int
    bonus: int
    others: list[Seat]  # the seats that are paid too


class Added(TypedDict):
    """What a view has beside the words of the state."""

    chain: Lying | None  # the double that may be added to
    victory: int
    board: Board
    pays: list[list[Seat]]  # for 0 to 6 pips: the seats whose pieces stand on them
    places: dict[str, list[Way]] | None


class AddedSeat(TypedDict):
    """What it has beside them for each seat."""

    pips: int | None  # of the space its piece stands on; None on START
    holds_shown: bool  # for certain


def add_view(table: Any, seat: int | None) -> Added:
    """Show the board, and what each domino of the seat to move would score at each place."""
    pips = [_pips(table, other) for other in range(table.seats)]
    chain = table.phase == CHAIN and not table.over
    squares = table.record.squares.reshape(SIDE, SIDE).tolist()
    return {
        "chain": lying(table.placed[table.placed_count - 1]) if chain else None,
        "victory": int(_victory_total(table)),
        "board": {
            "name": BOARD_NAMES[table.option_board],
            "star": SQUARE_NAMES[STAR[table.option_board]],
            "diamonds": DIAMONDS[table.option_board].reshape(SIDE, SIDE).tolist(),
            "track": TRACKS[table.option_board, 1:].tolist(),
            "squares": [[square - 1 if square else None for square in row] for row in squares],
            "dominoes": [lying(action) for action in table.placed[: table.placed_count]],
        },
        "pays": [[other for other, stands in enumerate(pips) if stands == paid] for paid in range(PIPS)],
        "places": None if seat is None else _places(table, seat),
    }


def add_seat(table: Any, other: int, seat: int | None) -> AddedSeat:
    """Show on which pips a piece stands, and whether the domino shown at the set-up is known to be in the hand."""
    gone = {line & 31 for line in table.history[: table.history_count] if line >> 5 == other}
    is_known = table.shown[other] != NO_CARD and not gone & {DISCARDED, table.shown[other]}
    return {"pips": _pips(table, other), "holds_shown": is_known}


def lying(action: int) -> Lying:
    """Return a domino on the board as its action has placed it."""
    domino, square, direction = ACTION_NAMES[action].split()
    return {"domino": domino, "square": square, "direction": direction}  # type: ignore[typeddict-item]


def _pips(table: Any, seat: int) -> int | None:
    points = table.points[seat]
    return int(TRACKS[table.option_board, points]) if 0 < points < TRACKS.shape[1] else None


def _places(table: Any, seat: int) -> dict[str, list[Way]]:
    """Return where each domino of the seat to move may lie, in the order of the board, and what it scores there."""
    places: dict[str, list[Way]] = {name: [] for name in DECK.cards(_held(table, seat))}
    if table.over or seat != table.turn:
        return places
    actions = np.zeros(len(ACTION_NAMES), np.int32)
    count = legal(table.record, actions)
    paid = {kind: [int(_bonus(table, other, kind)) for other in range(table.seats)] for kind in _held(table, seat)}
    for action in sorted(actions[:count].tolist(), key=lambda action: (action % PLACES, action)):
        if action < PIT:
            domino, kind = lying(action), int(_kind_of(action))
            places[domino["domino"]].append(
                {
                    "action": action,
                    "square": domino["square"],
                    "direction": domino["direction"],
                    "diamonds": int(_diamonds(table, kind, action % PLACES)),
                    "bonus": paid[kind][seat],
                    "others": [other for other, points in enumerate(paid[kind]) if points and other != seat],
                }
            )
    return places


def _held(table: Any, seat: int) -> list[int]:
    return list(table.hands[seat][: table.hand_sizes[seat]])


class Events(Declared):
    """What can happen."""

    placed = event(seat=Seat, **fields_of(Lying))
    scored = event(seat=Seat, gained=int, points=int, diamonds=int, bonus=int)
    stopped = event(seat=Seat)
    discarded = event(seat=Seat, domino=own(str))
    drew = event(seat=Seat, count=int, dominoes=own(list[str]))
    over = event(why=Ending, hands=Each[list[str]])


def tell(then: Any, action: int, now: Any, seat: int | None) -> list[Event]:
    """Return what a move brought about, as `seat` may see it."""
    mover, gone = then.turn, None
    happened: list[Event] = []
    if action == STOP:
        happened.append(Events.stopped(seat=mover))
    elif action >= PIT:
        gone = action - PIT
        happened.append(Events.discarded(seat=mover, domino=DECK.names[gone] if seat == mover else None))
    else:
        gone = int(_kind_of(action))
        happened.append(Events.placed(seat=mover, **lying(action)))
        happened += _scored(then, gone, now)
    for drawer in dict.fromkeys((mover, now.turn)):
        drawn = gained(_held(then, drawer), _held(now, drawer), gone if drawer == mover else None)
        if drawn:
            new = DECK.cards(drawn)
            happened.append(Events.drew(seat=drawer, count=len(new), dominoes=new if seat == drawer else None))
    if now.over:
        hands = [DECK.cards(_held(now, other)) for other in range(now.seats)]
        happened.append(Events.over(why=ending(now), hands=hands))
    return happened


def _scored(then: Any, kind: int, now: Any) -> Iterator[Event]:
    """Tell who was paid for a domino, in the order of R9."""
    for step in range(then.seats):
        seat = (then.turn + step) % then.seats
        gain, paid = now.points[seat] - then.points[seat], int(_bonus(then, seat, kind))
        if gain:
            yield Events.scored(seat=seat, gained=gain, points=now.points[seat], diamonds=gain - paid, bonus=paid)


def ending(table: Any) -> Ending:
    """Say how a match ended (R10): by the victory total, an empty boneyard, or because nothing fits any more."""
    if max(table.points[: table.seats]) >= _victory_total(table):
        return "victory"
    return "boneyard" if table.boneyard_count == 0 else "blocked"


class Reasons(Declared):
    """Why an action is not allowed."""

    over = because("R10")
    discard_down = because("R2", most=int)
    not_in_hand = because("R2", domino=str)
    cover_the_star = because("R3", star=str)
    occupied = because("R4", square=str)
    touches_nothing = because("R4")
    too_many_contacts = because("R4", count=int, where=list[str])
    two_at_one_half = because("R4", where=list[str])
    block = because("R4", where=list[str])
    pips_differ = because("R4", pips=int, other=int, square=str)
    must_place = because("R5")
    no_chain = because("R6")
    chain_or_stop = because("R6")
    touch_the_double = because("R6", where=list[str])


def explain(table: Any, action: int) -> Reason | None:
    """Return the reason against an action of the seat to move, or None where there is none."""
    if table.over:
        return Reasons.over()
    if action == STOP and table.phase != DISCARD:
        return None if table.phase == CHAIN else Reasons.no_chain()
    kind = action - PIT if action >= PIT else int(_kind_of(action))
    held = _held(table, table.turn)
    if action != STOP and kind not in held:
        return Reasons.not_in_hand(domino=DECK.names[kind])
    if table.phase == DISCARD:
        return None if PIT <= action < STOP else Reasons.discard_down(most=HAND)
    if action < PIT:
        return _misplaced(table, action)
    if table.phase == CHAIN:
        return Reasons.chain_or_stop()
    fits = int(kinds_that_fit(table.record))
    return Reasons.must_place() if any(fits >> kind & 1 for kind in held) else None


def _misplaced(table: Any, action: int) -> Reason | None:
    """Say why this domino cannot lie there (R3, R4, R6), or None where it can."""
    squares = [int(ends[action % PLACES]) for ends in (FIRST, SECOND)]
    for square in squares:
        if table.squares[square]:
            return Reasons.occupied(square=SQUARE_NAMES[square])
    if table.placed_count == 0:
        star = STAR[table.option_board]
        return None if star in squares else Reasons.cover_the_star(star=SQUARE_NAMES[star])
    contacts = [(half, other) for half in (0, 1) for other in beside(squares[half]) if table.squares[other]]
    where = [SQUARE_NAMES[other] for _, other in contacts]
    if not contacts:
        return Reasons.touches_nothing()
    if len(contacts) > 2:
        return Reasons.too_many_contacts(count=len(contacts), where=where)
    if len(contacts) == 2 and contacts[0][0] == contacts[1][0]:
        return Reasons.two_at_one_half(where=where)
    if len(contacts) == 2 and abs(contacts[0][1] - contacts[1][1]) in (1, SIDE):
        return Reasons.block(where=where)
    for half, other in contacts:
        pips, lies = int(_halves(action)[half]), table.squares[other] - 1
        if pips != lies:
            return Reasons.pips_differ(pips=pips, other=lies, square=SQUARE_NAMES[other])
    double = [int(ends[table.placed[table.placed_count - 1] % PLACES]) for ends in (FIRST, SECOND)]
    if table.phase == PLACE or any(other in double for _, other in contacts):
        return None
    return Reasons.touch_the_double(where=[SQUARE_NAMES[end] for end in double])


def defaults(fields: Fields, state: Any) -> None:
    """Say what a position leaves out: hands as they are at the start of a turn, of which nothing is known."""
    seats = range(state.seats)
    fields.default("turn", int(state.turn))
    new = fields.text("turn") if fields.text("phase", "place") == "place" else ""  # it has drawn
    fields.default("hands", SEATS_APART.join(f"{ANY} " * (HAND + (str(seat) == new)) for seat in seats))
    fields.default("shown", " ".join("-" for _ in seats))
    away = [text.partition(" ")[0] for text in fields.parts("pit")]  # without a history they alone have left a hand
    fields.default("history", ", ".join(f"{seat} pit" for seat in away if seat.isdecimal()))


def agrees(state: Any) -> bool:
    """Tell whether hands and discards can be what the seats were seen to show and to discard."""
    return not _tells_discards(state) or all(is_possible(state, seat) for seat in range(state.seats))


def complete(fields: Fields, state: Any) -> None:
    """Lay the dominoes of the board, whoever placed them, and follow from the points whether the match is over."""
    index = lay_placed(state)
    if index >= 0:
        raise BadPosition(f"board: {ACTION_NAMES[state.placed[index]]} lies on another domino")
    if "over" not in fields:
        state.over = max(state.points[: state.seats]) >= victory_total(state)


def wrong(table: Any) -> Iterator[str]:
    """Say what else does not add up in a table."""
    board = from_bytes(State, table.record.tobytes())
    if lay_placed(board) >= 0 or board.tobytes() != table.record.tobytes():
        yield "the board does not show the dominoes that were placed"
    total, blocked = int(_victory_total(table)), table.placed_count and table.open_places == 0
    won = [seat for seat in range(table.seats) if table.points[seat] >= total]
    if len(won) > 1:
        yield f"seats {won[0]} and {won[1]} have both reached {total} points; the first ends the match"
    if table.over and not (won or table.boneyard_count == 0 or blocked):
        yield "the match is not over: nobody has won, the boneyard is not empty, and there is room on the board"
    if not table.over:
        if won:
            yield f"seat {won[0]} has {table.points[won[0]]} points and has won"
        first, second = _halves(table.placed[table.placed_count - 1])
        if table.phase == CHAIN and (not table.placed_count or first != second):
            yield "a chain goes on from a double, which is the last domino of the board"
        held = table.hand_sizes[table.turn]
        if held == 0:
            yield "the seat to move has no domino"
        if table.phase == DISCARD and held <= HAND:
            yield f"a seat with {HAND} dominoes or fewer has nothing to discard"
        if blocked and table.phase == PLACE:
            yield "no domino of any kind fits anywhere: the match is over"
    history = table.history[: table.history_count]
    if any(line >> 5 >= table.seats for line in history):
        yield "the history names a seat that is not there"
    if not _tells_discards(table):
        yield "the history does not name the discards of the pit in their order"
    placed = Counter(int(_kind_of(action)) for action in table.placed[: table.placed_count])
    for kind in Counter(line & 31 for line in history if line & 31 != DISCARDED) - placed:
        yield f"the history has a {DECK.names[kind]} placed that is not on the board"
    for seat in range(table.seats):
        if not is_possible(table.record, seat):
            yield f"seat {seat} cannot hold these: it contradicts what it has shown or could not place"


def _tells_discards(table: Any) -> bool:
    """Tell whether the history names the discards of the pit in their order."""
    discarding = [line >> 5 for line in table.history[: table.history_count] if line & 31 == DISCARDED]
    return discarding == list(table.pit_seats[: table.pit_count])
