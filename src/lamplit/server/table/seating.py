"""Who may sit where: pure decisions. Each takes a table and returns it changed, or refuses."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from lamplit.server.refusals import Refusal
from lamplit.server.table.state import Seat, Table

LONGEST_NAME = 24
MOST_NONCE_DIGITS = 128
LAPSES_ASLEEP = 2  # times in a row that the clock moves for somebody before a bot does
BOT_NAMES = ("Emil", "Ada", "Otto", "Frida", "Hugo", "Ida", "Karl", "Lotte", "Max", "Nora", "Paul", "Rosa")


def clean_name(text: str) -> str:
    """Return a name as it is shown, or refuse it."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise Refusal("bad_name", f"A name has 1 to {LONGEST_NAME} characters that can be seen.")
    return name


def sit(table: Table, user: str, number: int, name: str) -> Table:
    """Seat somebody, from another seat too unless a match is on."""
    seat, own = _seat(table, number), table.seat_of(user)
    if own == number:
        return rename(table, user, name) if name else table
    if seat.holder:
        raise Refusal("seat_taken", f"{seat.name} sits there.")
    if table.phase == "playing":
        if own is not None:
            raise Refusal("playing", "Seats cannot be changed during a match.")
        if any(user in other.former.split() for place, other in enumerate(table.seats) if place != number):
            raise Refusal("playing", "You have seen another seat's cards in this match; sit down there again.")
    called = _unique(table, user, name or (table.seats[own].name if own is not None else "Guest"))
    if own is not None:
        table = table.with_seat(own, Seat())
    return table.with_seat(number, Seat(holder=user, name=called, former=seat.former))


def leave(table: Table, user: str) -> Table:
    """Free somebody's seat; in a match a bot plays on there."""
    return _vacate(table, _own(table, user))


def rename(table: Table, user: str, name: str) -> Table:
    """Call somebody by another name."""
    number = _own(table, user)
    return table.with_seat(number, replace(table.seats[number], name=_unique(table, user, name)))


def fill(table: Table, number: int | None, level: str) -> Table:
    """Let bots of a level sit on one seat, or on all that are empty."""
    if number is None:
        chosen = [place for place, seat in enumerate(table.seats) if seat.kind == "empty"]
    else:
        if _seat(table, number).holder:
            raise Refusal("seat_taken", f"{table.seats[number].name} sits there.")
        chosen = [number]
    for place in chosen:
        table = table.with_seat(place, _bot(table, place, level))
    return table


def remove(table: Table, number: int) -> Table:
    """Free a seat for the host; in a match a bot plays on there."""
    if _seat(table, number).kind == "bot" and table.phase == "playing":
        raise Refusal("playing", "Somebody must play this seat to the end of the match.")
    return _vacate(table, number)


def give_nonce(table: Table, user: str, nonce: str) -> Table:
    """Keep somebody's chance for the next match."""
    number = _own(table, user)
    if table.phase == "playing":
        raise Refusal("playing", "The match has begun; its chance is fixed.")
    digits = nonce.lower()
    if not 2 <= len(digits) <= MOST_NONCE_DIGITS or len(digits) % 2 or set(digits) - set("0123456789abcdef"):
        raise Refusal("bad_nonce", "A nonce is 1 to 64 bytes as hexadecimal digits.")
    return table.with_seat(number, replace(table.seats[number], nonce=digits))


def stand_in(table: Table, number: int) -> Table:
    """Let a bot play for somebody who is away or asleep."""
    return table.with_seat(number, replace(table.seats[number], stand_in=True))


def hand_back(table: Table, user: str) -> Table:
    """Give somebody who shows a sign of life their seat back, if a bot stood in."""
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
        raise Refusal("not_seated", "Sit down first.")
    return number


def _unique(table: Table, user: str, wanted: str) -> str:
    """Return the name, with a number where another at the table has it already."""
    name = clean_name(wanted)
    others = {seat.name.casefold() for seat in table.seats if seat.holder != user}
    called, count = name, 1
    while called.casefold() in others:
        count += 1
        called = f"{name[: LONGEST_NAME - 3]} {count}"
    return called
