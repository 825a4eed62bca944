"""Track who is at a table: the sockets here, and people connected to other processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from lamplit.server import protocol
from lamplit.server.clock import Time
from lamplit.server.refusals import Refusal
from lamplit.server.table.state import Table


class Person(NamedTuple):
    """The presence of a person."""

    gone: float | None  # since when they are away; None: here
    until: float | None  # connected to another process until then; check again after it
    sign: float  # when they last did something


class Listener(Protocol):
    """One socket at the table, of a player or spectator."""

    user: str
    told: tuple[bytes, int | None, bool] | None  # last shown to them: the table, their seat, whether host

    def deliver(self, message: bytes) -> None:
        """Queue a message."""

    def close(self, code: int, reason: str) -> None:
        """Close the socket once everything is sent."""

    def turn_away(self, re: str, error: Refusal, code: int) -> None:
        """Refuse a request and close the socket."""


class Audience:
    """All players and spectators of one table."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._opened = time.now()
        self._gone: dict[str, float] = {}  # by user: when their last socket here closed
        self._signs: dict[str, float] = {}
        self._sockets: Counter[str] = Counter()  # by user
        self.listeners: list[Listener] = []
        self.elsewhere: dict[str, float] = {}  # by user: connected to another process until then

    def add(self, listener: Listener) -> bool:
        """Add a socket; return True if it is the person's first one here."""
        first = not self._is_local(listener.user)
        self.listeners.append(listener)
        self._sockets[listener.user] += 1
        self._gone.pop(listener.user, None)
        return first

    def drop(self, listener: Listener) -> bool:
        """Remove a socket; return True if it was the person's last one here."""
        if listener not in self.listeners:
            return False
        self.listeners.remove(listener)
        self._sockets[listener.user] -= 1
        if self._is_local(listener.user):
            return False
        self._gone[listener.user] = self._time.now()
        return True

    def sign(self, user: str) -> None:
        """Record activity of a user."""
        self._signs[user] = self._time.now()

    def present(self) -> set[str]:
        """Return all connected users, here or elsewhere."""
        now = self._time.now()
        return {listener.user for listener in self.listeners} | {
            user for user, until in self.elsewhere.items() if until >= now
        }

    def is_here(self, user: str) -> bool:
        """Tell whether a user is connected, here or elsewhere."""
        return self._is_local(user) or self.elsewhere.get(user, 0.0) >= self._time.now()

    def gone_for(self, user: str) -> float | None:
        """Return for how many seconds a user has been away; None if connected."""
        gone = self.person(user).gone
        return None if self.is_here(user) or gone is None else self._time.now() - gone

    def person(self, user: str) -> Person:
        """Return the presence of a user."""
        sign, until = self._signs.get(user, 0.0), self.elsewhere.get(user, 0.0)
        if self._is_local(user):
            return Person(None, None, sign)
        if until >= self._time.now():
            return Person(None, until, sign)
        return Person(max(until, self._gone.get(user, 0.0)) or self._opened, None, sign)

    def by_seat(self, table: Table) -> dict[int | None, list[Listener]]:
        """Group the sockets here by the seat whose view they get; None: spectators."""
        groups: dict[int | None, list[Listener]] = {}
        for listener in self.welcomed:
            groups.setdefault(table.seat_of(listener.user), []).append(listener)
        return groups

    @property
    def welcomed(self) -> list[Listener]:
        """The sockets that have received the table and now get its changes."""
        return [listener for listener in self.listeners if listener.told is not None]

    def _is_local(self, user: str) -> bool:
        return self._sockets[user] > 0


def send(listeners: Iterable[Listener], message: protocol.Message) -> None:
    """Send the same bytes to several sockets."""
    data = protocol.encode(message)
    for listener in listeners:
        listener.deliver(data)
