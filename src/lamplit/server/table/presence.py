"""Who looks at a table: the sockets here, and the people whom other processes serve."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from lamplit.server import protocol
from lamplit.server.clock import Time
from lamplit.server.refusals import Refusal
from lamplit.server.table.state import Table


class Person(NamedTuple):
    """What is known of a person's presence."""

    gone: float | None  # since when they are away; None: here
    until: float | None  # another process says they are here until then; ask again after it
    sign: float  # when they last did something


class Listener(Protocol):
    """Somebody who looks at the table: one socket."""

    user: str
    told: tuple[bytes, int | None, bool] | None  # the table as it was last shown to them, their seat, whether host

    def deliver(self, message: bytes) -> None:
        """Send a message, soon."""

    def close(self, code: int, reason: str) -> None:
        """Close the socket when all has been sent."""

    def turn_away(self, re: str, error: Refusal, code: int) -> None:
        """Refuse, and close the socket."""


class Audience:
    """Everybody who looks at one table."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._opened = time.now()
        self._gone: dict[str, float] = {}  # when somebody's last socket here closed
        self._signs: dict[str, float] = {}
        self.listeners: list[Listener] = []
        self.elsewhere: dict[str, float] = {}  # until when another process says that somebody is here, or was

    def add(self, listener: Listener) -> bool:
        """Let a socket look; True if it is the person's first one here."""
        first = not self._is_local(listener.user)
        self.listeners.append(listener)
        self._gone.pop(listener.user, None)
        return first

    def drop(self, listener: Listener) -> bool:
        """Let a socket go; True if it was the person's last one here."""
        if listener not in self.listeners:
            return False
        self.listeners.remove(listener)
        if self._is_local(listener.user):
            return False
        self._gone[listener.user] = self._time.now()
        return True

    def sign(self, user: str) -> None:
        """Take note of a sign of life."""
        self._signs[user] = self._time.now()

    def present(self) -> set[str]:
        """Return everybody who is connected, here or elsewhere."""
        now = self._time.now()
        return {listener.user for listener in self.listeners} | {
            user for user, until in self.elsewhere.items() if until >= now
        }

    def is_here(self, user: str) -> bool:
        """Whether somebody is connected, here or elsewhere."""
        return self._is_local(user) or self.elsewhere.get(user, 0.0) >= self._time.now()

    def gone_for(self, user: str) -> float | None:
        """Return for how many seconds a person has been away; None: they are here."""
        gone = self.person(user).gone
        return None if self.is_here(user) or gone is None else self._time.now() - gone

    def person(self, user: str) -> Person:
        """Return what is known of somebody's presence."""
        sign, until = self._signs.get(user, 0.0), self.elsewhere.get(user, 0.0)
        if self._is_local(user):
            return Person(None, None, sign)
        if until >= self._time.now():
            return Person(None, until, sign)
        return Person(max(until, self._gone.get(user, 0.0)) or self._opened, None, sign)

    def by_seat(self, table: Table) -> dict[int | None, list[Listener]]:
        """Return the sockets here by the seat whose eyes they see with; None: spectators."""
        groups: dict[int | None, list[Listener]] = {}
        for listener in self.welcomed:
            groups.setdefault(table.seat_of(listener.user), []).append(listener)
        return groups

    @property
    def welcomed(self) -> list[Listener]:
        """The sockets that have been shown the table, and are told of changes."""
        return [listener for listener in self.listeners if listener.told is not None]

    def _is_local(self, user: str) -> bool:
        return any(listener.user == user for listener in self.listeners)


def send(listeners: Iterable[Listener], message: protocol.Message) -> None:
    """Send the same bytes to everybody."""
    data = protocol.encode(message)
    for listener in listeners:
        listener.deliver(data)
