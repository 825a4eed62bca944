"""Decide who may sit where; each function takes a table and returns it changed, or refuses."""

from __future__ import annotations

import unicodedata

from msgspec.structs import replace

from lamplit.bots.first_names import BOT_NAMES
from lamplit.server.refusals import Refusal
from lamplit.server.table.state import Seat, Table, Wish

LONGEST_NAME = 24
MOST_NONCE_DIGITS = 128
LAPSES_ASLEEP = 3  # times in a row that the clock moves for a person before a bot does


def clean_name(text: str) -> str:
    """Normalize a player's name, or refuse it."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise Refusal("bad_name", given={"most": LONGEST_NAME})
    return name


def sit(table: Table, user: str, number: int, name: str, now: float, *, host: bool = False) -> Table:
    """Seat a person (outside a match also from another seat), or record their wish if the host must be asked."""
    seat, own = _seat(table, number), table.seat_of(user)
    if own == number:
        return rename(table, user, name) if name else table
    if reason := table.keeps_out(user):
        raise Refusal(reason)
    if seat.holder:
        raise Refusal("seat_taken", given={"name": seat.name})
    called = _unique(table, user, name or (table.seats[own].name if own is not None else "Guest"))
    if table.phase == "playing":
        _check_may_join(table, user, number)
        if table.open_seats == "ask" and not host and user not in seat.former.split():
            return _wish(table, Wish(number, user, called))
    if own is not None:
        table = table.with_seat(own, Seat())
    wishes = tuple(wish for wish in table.wishes if wish.user != user and wish.seat != number)
    return replace(table, wishes=wishes).with_seat(number, Seat(user, called, former=seat.former, since=now))


def _check_may_join(table: Table, user: str, number: int) -> None:
    """Refuse a person who may not take a seat during a match."""
    if table.seat_of(user) is not None:
        raise Refusal("playing", key="playing-seats")
    if any(user in other.former.split() for place, other in enumerate(table.seats) if place != number):
        raise Refusal("playing", key="playing-seen")
    if table.open_seats == "closed" and user not in table.seats[number].former.split():
        raise Refusal("closed")


def _wish(table: Table, wish: Wish) -> Table:
    for other in table.wishes:
        if other.seat == wish.seat and other.user != wish.user:
            raise Refusal("seat_taken", key="seat_wished", given={"name": other.name})
    others = tuple(other for other in table.wishes if other.user != wish.user)
    return replace(table, wishes=(*others, wish))


def admit(table: Table, number: int, now: float, *, yes: bool) -> Table:
    """Accept or decline a wish for a seat, for the host."""
    wish = next((wish for wish in table.wishes if wish.seat == number), None)
    if wish is None:
        raise Refusal("nothing_asked", key="nothing_wished")
    table = replace(table, wishes=tuple(other for other in table.wishes if other is not wish))
    return sit(table, wish.user, number, wish.name, now, host=True) if yes else table


def send_away(table: Table, number: int) -> Table:
    """Free a person's seat and ban them from the table, for the host."""
    user = _seat(table, number).holder
    if not user or user == table.host:
        raise Refusal("bad_seats", "Only another person can be sent away.")
    return replace(remove(table, number), sent_away=(*table.sent_away, user))


def leave(table: Table, user: str) -> Table:
    """Free a user's seat; during a match a bot takes over."""
    return _vacate(table, _own(table, user))


def rename(table: Table, user: str, name: str) -> Table:
    """Change a user's name."""
    number = _own(table, user)
    return table.with_seat(number, replace(table.seats[number], name=_unique(table, user, name)))


def fill(table: Table, number: int | None, level: str) -> Table:
    """Put bots of a level on one seat, or on all empty seats."""
    if number is None:
        chosen = [place for place, seat in enumerate(table.seats) if seat.kind == "empty"]
    else:
        if _seat(table, number).holder:
            raise Refusal("seat_taken", given={"name": table.seats[number].name})
        chosen = [number]
    for place in chosen:
        table = table.with_seat(place, _bot(table, place, level))
    return table


def remove(table: Table, number: int) -> Table:
    """Free a seat for the host; not during a match, when seats are kept and bots play for absent players."""
    _seat(table, number)
    if table.phase == "playing":
        raise Refusal("playing", key="playing-kept")
    return _vacate(table, number)


def give_nonce(table: Table, user: str, nonce: str) -> Table:
    """Store a player's nonce for the next match."""
    number = _own(table, user)
    if table.phase == "playing":
        raise Refusal("playing", "The match has begun; its chance is fixed.")
    digits = nonce.lower()
    if not 2 <= len(digits) <= MOST_NONCE_DIGITS or len(digits) % 2 or set(digits) - set("0123456789abcdef"):
        raise Refusal("bad_nonce", "A nonce is 1 to 64 bytes as hexadecimal digits.")
    return table.with_seat(number, replace(table.seats[number], nonce=digits))


def stand_in(table: Table, number: int) -> Table:
    """Let a bot play for a person who is away or asleep."""
    return table.with_seat(number, replace(table.seats[number], stand_in=True))


def hand_back(table: Table, user: str) -> Table:
    """Give an active player their seat back if a bot stood in."""
    number = table.seat_of(user)
    if number is None or not table.seats[number].stand_in:
        return table
    return table.with_seat(number, replace(table.seats[number], stand_in=False, lapses=0))


def _vacate(table: Table, number: int) -> Table:
    seat = table.seats[number]
    if table.phase != "playing":
        return table.with_seat(number, Seat())
    bot = _bot(table, number, table.level)
    return table.with_seat(number, replace(bot, former=f"{seat.former} {seat.holder}".strip()))


def _bot(table: Table, number: int, level: str) -> Seat:
    taken = {seat.name for place, seat in enumerate(table.seats) if place != number}
    name = next(name for name in (*BOT_NAMES[number % 12 :], *BOT_NAMES, f"Bot {number}") if name not in taken)
    return Seat(name=name, bot=level, former=table.seats[number].former)


def _seat(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise Refusal("bad_seats", f"There is no seat {number}; this table has seats 0 to {len(table.seats) - 1}.")
    return table.seats[number]


def _own(table: Table, user: str) -> int:
    number = table.seat_of(user)
    if number is None:
        raise Refusal("not_seated")
    return number


def _unique(table: Table, user: str, wanted: str) -> str:
    """Return the name, with a number added if another player at the table has it."""
    name = clean_name(wanted)
    others = {seat.name.casefold() for seat in table.seats if seat.holder != user}
    called, count = name, 1
    while called.casefold() in others:
        count += 1
        called = f"{name[: LONGEST_NAME - 3]} {count}"
    return called
