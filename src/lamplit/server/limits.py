"""Limit what a client may do: budgets per address and per person, and open connections.

The address is the client's own; only proxies named in the settings may forward another one.
"""

from __future__ import annotations

import asyncio
import functools
import ipaddress
import math
from collections import Counter, OrderedDict
from typing import Any, Literal

import h11
from starlette.datastructures import Headers
from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol

from lamplit.server.clock import Time
from lamplit.server.refusals import Refusal
from lamplit.server.routing import Router
from lamplit.server.settings import Settings

MOST_KEPT = 20_000  # buckets; the least recently used are dropped

Kind = Literal["requests", "new_tables", "new_identities", "lookups", "handshakes", "replays"]


class Bucket:
    """A token bucket: limits how fast a client may send."""

    __slots__ = ("_at", "_burst", "_rate", "_time", "_tokens", "slowed")

    def __init__(self, time: Time, rate: float, burst: float) -> None:
        self._time, self._rate, self._burst = time, rate, burst
        self._tokens, self._at = burst, time.now()
        self.slowed = 0

    def take(self, count: float = 1) -> float:
        """Take tokens and return how long to wait for them."""
        wait = self.wait(count)
        if self._tokens >= self._burst / 2:
            self.slowed = 0
        self._tokens -= count
        if wait > 0:
            self.slowed += 1
        return wait

    def wait(self, count: float = 1) -> float:
        """Return the seconds until that many tokens are available."""
        now = self._time.now()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        return max(0.0, count - self._tokens) / self._rate


class Budgets:
    """Counts what each address and person does; the settings limit it per minute."""

    def __init__(self, time: Time, settings: Settings) -> None:
        self._time, self._settings = time, settings
        self._buckets: OrderedDict[tuple[Kind, str], Bucket] = OrderedDict()
        self._sockets: Counter[str] = Counter()

    def spend(self, kind: Kind, address: str, user: str = "") -> None:
        """Count a request, or refuse it when the budget is spent."""
        buckets = self._of(kind, address, user)
        self._check(kind, buckets)
        for bucket in buckets:
            bucket.take()

    def check(self, kind: Kind, address: str, user: str = "") -> None:
        """Refuse a request when the budget is spent, without counting it."""
        self._check(kind, self._of(kind, address, user))

    def open_socket(self, address: str) -> None:
        """Count a socket, or refuse it."""
        most = self._settings.sockets
        if most and self._sockets[address] >= most:
            raise Refusal("too_fast", key="sockets", retry_after=60)
        self._sockets[address] += 1

    def close_socket(self, address: str) -> None:
        """Stop counting a socket."""
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]

    def _of(self, kind: Kind, address: str, user: str) -> list[Bucket]:
        most = getattr(self._settings, kind)
        if not most:
            return []
        keys = [f"address {_network(address)}", *([f"person {user}"] if user else [])]
        return [self._bucket((kind, key), most) for key in keys]

    def _bucket(self, key: tuple[Kind, str], most: float) -> Bucket:
        bucket = self._buckets.setdefault(key, Bucket(self._time, most / 60, most))
        self._buckets.move_to_end(key)
        while len(self._buckets) > MOST_KEPT:
            self._buckets.popitem(last=False)
        return bucket

    def _check(self, kind: Kind, buckets: list[Bucket]) -> None:
        wait = math.ceil(max((bucket.wait() for bucket in buckets), default=0.0))
        if wait > 0:
            raise Refusal("too_fast", given={"what": kind, "wait": wait}, retry_after=wait)


@functools.lru_cache(maxsize=4096)
def _network(address: str) -> str:
    """Return the key of a shared budget: an IPv4 address, or a household's network in IPv6."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(ipaddress.ip_network((known, 64), strict=False)) if known.version == 6 else address


@functools.lru_cache(maxsize=16)
def _proxies(text: str) -> tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]:
    return tuple(ipaddress.ip_network(part.strip(), strict=False) for part in text.split(",") if part.strip())


def is_proxy(address: str, settings: Settings) -> bool:
    """Tell whether the settings name an address as a trusted proxy."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(known in network for network in _proxies(settings.trusted_proxies))


def client_address(scope: Scope, headers: Headers, settings: Settings) -> str:
    """Return the client's address: the last forwarded one that is not a trusted proxy."""
    address = scope["client"][0] if scope.get("client") else ""
    forwarded = [part.strip() for line in headers.getlist("x-forwarded-for") for part in line.split(",")]
    while forwarded and is_proxy(address, settings):
        address = forwarded.pop()
    return str(address)


class Connections:
    """The open connections of each address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._open: dict[Any, str] = {}
        self._of: Counter[str] = Counter()

    def open(self, transport: asyncio.BaseTransport) -> bool:
        """Count a connection; return False if its address has too many."""
        peer = transport.get_extra_info("peername")
        address = peer[0] if isinstance(peer, tuple) else ""
        if address and not is_proxy(address, self.settings):
            if self.settings.connections and self._of[address] >= self.settings.connections:
                return False
            self._open[transport] = address
            self._of[address] += 1
        return True

    def close(self, transport: asyncio.BaseTransport) -> None:
        """Stop counting a connection."""
        address = self._open.pop(transport, None)
        if address is not None:
            self._of[address] -= 1
            if not self._of[address]:
                del self._of[address]


class PatientHttp(H11Protocol):
    """uvicorn's HTTP protocol, with a limit on connections and a deadline for the head of a request.

    With a router it passes sockets on to the process of their table. A connection that was passed on begins with the
    `request` that the other process has read.
    """

    def __init__(
        self, *given: Any, limits: Connections, router: Router | None = None, request: bytes = b"", **named: Any
    ) -> None:
        super().__init__(*given, **named)
        self._limits, self._router, self._request = limits, router, request
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection and start the deadline for its first request."""
        super().connection_made(transport)
        if not self._limits.open(transport):
            transport.abort()
            return
        self._wait_for_head()
        if self._request:
            self.data_received(self._request)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Serve a socket here, or pass it on to the process of its table."""
        if self._router and self._router.pass_on(self.transport, self.scope["path"], self._head(event)):
            self.transport.abort()  # closes it here only
        else:
            super().handle_websocket_upgrade(event)

    def _head(self, event: h11.Request) -> bytes:
        lines = [b"%b %b HTTP/1.1" % (event.method, event.target), *(b"%b: %b" % header for header in self.headers)]
        return b"\r\n".join([*lines, b"", b""])

    def data_received(self, data: bytes) -> None:
        """Process data; abort the connection if the head of a request misses its deadline."""
        super().data_received(data)
        is_complete = self.cycle is not None and not self.cycle.response_complete
        if is_complete or self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._stop_waiting()
        elif self._deadline is None:
            self._wait_for_head()

    def on_response_complete(self) -> None:
        """Cancel the deadline; uvicorn itself waits a few seconds for the next request."""
        super().on_response_complete()
        self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._stop_waiting()
        self._limits.close(self.transport)
        super().connection_lost(exc)

    def _wait_for_head(self) -> None:
        self._deadline = self.loop.call_later(self._limits.settings.head_seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
