"""Define a table as a value: its seats and its match. It changes only by being replaced (see `Change`).

The values are msgspec's structs, because every move makes some of them: a frozen dataclass takes five times as long.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from lamplit.match.fairness import KEY_BYTES, Key, commitment
from lamplit.server.protocol import By, Clock, OpenSeats, Phase, Value


class Seat(Struct, frozen=True):
    """A seat: empty, or held by a person (`holder`) or a bot of a level."""

    holder: str = ""  # a person's user id: it goes to the database and nowhere else
    name: str = ""
    bot: str = ""
    stand_in: bool = False  # a bot plays for the holder until they come back
    nonce: str = ""  # for the next match
    lapses: int = 0  # how often in a row the clock moved for the holder
    since: float = 0.0  # when the holder sat down
    former: str = ""  # earlier holders in this match, space-separated: they know its cards

    @property
    def kind(self) -> Literal["empty", "person", "bot"]:
        """The kind of player on this seat."""
        return "person" if self.holder else "bot" if self.bot else "empty"

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot chooses the moves of this seat now."""
        return bool(self.bot) or self.stand_in


class Ask(Struct, frozen=True):
    """A wish to take moves back, waiting for the others to agree."""

    seat: int
    moves: int
    agreed: tuple[int, ...] = ()


class Wish(Struct, frozen=True):
    """A wish for a seat, waiting for the host."""

    seat: int
    user: str
    name: str


class Table(Struct, frozen=True):
    """A table."""

    id: str
    game: str
    options: Mapping[str, Value]
    clock: Clock
    public: bool
    level: str
    host: str
    seats: tuple[Seat, ...]
    created: float
    phase: Phase = "waiting"
    number: int = 0  # of the match shown; the next one has number + 1
    ask: Ask | None = None
    since: float = 0.0  # when the current decision began
    open_seats: OpenSeats = "free"  # who may take a seat left during a match
    locked: bool = False  # no new people may come in
    sent_away: tuple[str, ...] = ()  # people who may not come back
    wishes: tuple[Wish, ...] = ()
    version: int = 0  # counts every change: of two writers at the same version only one wins

    def seat_of(self, user: str) -> int | None:
        """Return a user's seat, or None."""
        for number, seat in enumerate(self.seats):
            if seat.holder == user:
                return number
        return None

    def with_seat(self, number: int, seat: Seat) -> Table:
        """Return the table with a seat replaced."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def keeps_out(self, user: str) -> Literal["sent_away", "locked"] | None:
        """Return why a user may not come in; None if they may."""
        if user in self.sent_away:
            return "sent_away"
        known = user == self.host or any(user in (seat.holder, *seat.former.split()) for seat in self.seats)
        return "locked" if self.locked and not known else None

    @property
    def arrangement(self) -> tuple[object, ...]:
        """What everyone at the table sees of it, apart from the match."""
        return self.seats, self.ask, self.wishes, self.open_seats, self.locked

    @property
    def policy(self) -> tuple[object, ...]:
        """What of it rarely changes: its options, and who may come in."""
        return self.options, self.open_seats, self.locked, self.sent_away, self.wishes

    @property
    def is_full(self) -> bool:
        """Whether every seat is filled."""
        return all(seat.kind != "empty" for seat in self.seats)

    @property
    def people(self) -> list[int]:
        """The seats that people hold."""
        return [number for number, seat in enumerate(self.seats) if seat.holder]


class MatchRow(Struct, frozen=True):
    """A match in the database, without its moves."""

    id: str
    table: str
    number: int
    version: int  # of the game's rules
    key: bytes
    nonces: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    started: float | None = None
    ended: float | None = None
    result: dict[str, Any] | None = None
    options: Mapping[str, Value] | None = None  # of this match; None: the table's options

    def __repr__(self) -> str:  # a key must not slip into a log
        return f"MatchRow(id={self.id!r}, table={self.table!r}, number={self.number})"

    @property
    def commitment(self) -> str:
        """The hash of the key, which is shown before the deal."""
        return commitment(self.key)

    @property
    def chance(self) -> Key:
        """The source of all randomness in this match."""
        return Key(self.key, tuple(bytes.fromhex(nonce) for nonce in self.nonces))


class Entry(Struct, frozen=True):
    """One row of a match's log: a move, or the taking back of the last moves."""

    match: str
    seq: int  # from 1 on
    kind: Literal["move", "back"]
    seat: int
    action: int  # of "back": how many moves
    by: By
    at: float


class Change(Struct, frozen=True):
    """What a request does to a table, written atomically."""

    before: Table
    after: Table
    entry: Entry | None = None
    begun: MatchRow | None = None
    ended: MatchRow | None = None
    prepared: MatchRow | None = None
    seq: int = 0  # the length of the match's log afterwards
    request: tuple[str, str, float] | None = None  # user, request id and time

    @property
    def is_nothing(self) -> bool:
        """Whether the change has no effect."""
        return self.after == self.before and self.entry is None


def new_id() -> str:
    """Return an id that no one can guess: the link of a private table is the key to it."""
    return secrets.token_urlsafe(9)


def prepare(table: str, number: int, version: int) -> MatchRow:
    """Return the match that a table plays next, with a fresh key."""
    return MatchRow(new_id(), table, number, version, secrets.token_bytes(KEY_BYTES))


def still_to_agree(table: Table, ask: Ask) -> list[int]:
    """Return the seats that have not agreed yet; seats played by a stand-in are skipped."""
    return [
        seat for seat in table.people if seat != ask.seat and seat not in ask.agreed and not table.seats[seat].stand_in
    ]
