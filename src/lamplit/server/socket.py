"""Serve sockets: the conversation of one person with one table, from the first message to the close.

Sockets bypass the web framework, because there are many and most are idle: an idle one has no task and no call waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from starlette.datastructures import Headers, State

from lamplit.server import protocol
from lamplit.server.clock import pause
from lamplit.server.limits import Bucket, client_address
from lamplit.server.middleware import who
from lamplit.server.refusals import Refusal, no_database
from lamplit.server.routing import TABLE
from lamplit.server.services import Services
from lamplit.server.storage.database import FAILURES
from lamplit.server.table.session import Session
from lamplit.server.table.sessions import Sessions
from lamplit.server.websocket import Wire

HELLO_SECONDS = 10.0
LAST_WORDS = 10.0  # seconds for a closing socket to receive its remaining messages
MOST_UNREAD = 8  # messages of a client that wait to be answered; until then no more are taken from it
MOST_WAITING = 512  # messages that a client may leave unread
SLOWED_REFUSED = 40  # delayed messages, after which more are refused too
SLOWED_CLOSED = 120  # delayed messages, after which the socket is closed
CLUMSY = 3  # a malformed message counts as several

log = logging.getLogger("lamplit.server")


def open_connection(state: State, path: str, headers: Headers, peer: str, wire: Wire) -> tuple[Connection, str | None]:
    """Return the connection that a handshake asks for, and the cookie of a new visitor."""
    services: Services = state.services
    found = TABLE.match(path)
    if found is None:
        raise Refusal("not_found", "There is no socket here; a table's is at /ws/ and its id.")
    address = client_address({"client": (peer, 0)}, headers, services.settings)
    services.budgets.spend("handshakes", address)
    caller = who(headers, state.signer, services.settings)
    services.budgets.open_socket(address)
    connection = Connection(services, state.sessions, wire, caller.user, found.group(1), address)
    if caller.is_foreign:
        asyncio.get_running_loop().call_soon(connection.close, protocol.CLOSE_FOREIGN, "foreign")
    return connection, caller.set_cookie


class Connection:
    """One socket of one person at one table."""

    __slots__ = (
        "_address",
        "_bucket",
        "_close",
        "_greeting",
        "_is_lost",
        "_outbox",
        "_services",
        "_session",
        "_sessions",
        "_table",
        "_unread",
        "_wire",
        "_working",
        "told",
        "user",
    )

    def __init__(
        self, services: Services, sessions: Sessions, wire: Wire, user: str, table: str, address: str = ""
    ) -> None:
        self.user, self._table, self._address = user, table, address
        self.told: tuple[bytes, int | None, bool] | None = None
        self._services, self._sessions, self._wire = services, sessions, wire
        self._bucket = Bucket(services.time, services.settings.message_rate, services.settings.message_burst)
        self._outbox: list[bytes] = []  # what the client has been too slow for
        self._unread: list[str | None] = []  # messages not yet answered
        self._session: Session | None = None  # once it has said hello
        self._close: tuple[int, str] | None = None
        self._is_lost = False
        self._working: asyncio.Task[None] | None = None  # only while messages are answered: most sockets are idle
        late = (protocol.CLOSE_NO_HELLO, "no hello")
        self._greeting = asyncio.get_running_loop().call_later(HELLO_SECONDS, self.close, *late)
        services.metrics.connections.inc()

    # -- what the socket tells ----------------------------------------------------------------------------------------

    def received(self, text: str | None) -> None:
        """Answer a message when those before it are answered."""
        if self._close is not None:
            return
        self._unread.append(text)
        if len(self._unread) >= MOST_UNREAD:
            self._wire.hold()
        if self._working is None:
            self._working = self._wire.start(self._work())

    def drained(self) -> None:
        """Send what waits, now that the client reads again; then close if that is due."""
        while self._outbox and not self._wire.is_full:
            self._wire.send(self._outbox.pop(0))
        if self._close is not None and not self._outbox:
            self._wire.close(*self._close)

    def lost(self) -> None:
        """Leave the table once the last message is answered."""
        was_lost, self._is_lost = self._is_lost, True
        if self._working is None and not was_lost:
            self._working = self._wire.start(self._leave())

    # -- sending ------------------------------------------------------------------------------------------------------

    def deliver(self, message: bytes) -> None:
        """Send a message; close the socket of a client that does not read, which gets everything on reconnecting."""
        if self._close is not None:
            return
        if not self._outbox and not self._wire.is_full:
            try:
                self._wire.send(message)
            except Exception:  # of this socket: the others at the table get theirs
                log.exception("a fault in sending")
                self.close(protocol.CLOSE_FAULT, "fault")
        elif len(self._outbox) < MOST_WAITING:
            self._outbox.append(message)
        else:
            self.close(protocol.CLOSE_TOO_SLOW, "too slow")

    def close(self, code: int, reason: str) -> None:
        """Close the socket once everything is sent, at the latest after a timeout."""
        if self._close is not None:
            return
        self._close = (code, reason)
        self._greeting.cancel()
        if self._outbox:
            asyncio.get_running_loop().call_later(LAST_WORDS, self._wire.abort)
        else:
            self._wire.close(code, reason)

    def turn_away(self, re: str, error: Refusal, code: int) -> None:
        """Refuse a request and close the socket."""
        self._answer(self._refused(re, error))
        self.close(code, error.code)

    def _answer(self, message: protocol.Message) -> None:
        self.deliver(protocol.encode(message))

    def _refused(self, re: str, error: Refusal) -> protocol.Refused:
        self._services.metrics.refusals.labels(error.code).inc()
        code, clause, *_ = error.against
        return protocol.Refused(
            re=re, code=error.code, reason=code, clause=clause, sentence=error.sentence, key=error.key,
            given=dict(error.given),
        )  # fmt: skip

    # -- answering ----------------------------------------------------------------------------------------------------

    async def _work(self) -> None:
        """Answer all messages that have come."""
        try:
            while self._unread and self._close is None and not self._is_lost:
                text = self._unread.pop(0)
                if not self._unread:
                    self._wire.go_on()
                await (self._one(self._session, text) if self._session else self._hello(text))
        except Exception:
            log.exception("a fault on a socket")
            self.close(protocol.CLOSE_FAULT, "fault")
        finally:
            self._working = None
            if self._is_lost:
                await self._leave()

    async def _leave(self) -> None:
        """Leave the table."""
        self._greeting.cancel()
        self._services.metrics.connections.dec()
        self._services.budgets.close_socket(self._address)
        session, self._session = self._session, None
        if session is None:
            return
        try:
            await session.part(self)
        except FAILURES as error:
            log.warning("presence could not be ended", extra={"error": type(error).__name__})
        except Exception:
            log.exception("a fault on a socket")
        finally:
            self._sessions.leave(session)

    async def _hello(self, text: str | None) -> None:
        """Take the first message, and enter the table."""
        self._greeting.cancel()
        try:
            hello = self._decode(text)
        except Refusal as error:
            self.turn_away("", error, protocol.CLOSE_NO_HELLO)
            return
        if not isinstance(hello, protocol.Hello):
            self.turn_away(hello.id, Refusal("hello_first", "The first message is hello."), protocol.CLOSE_NO_HELLO)
            return
        if hello.protocol != protocol.PROTOCOL:
            other = Refusal("protocol", "This page is not of the server's version: load it anew.")
            self.turn_away(hello.id, other, protocol.CLOSE_PROTOCOL)
            return
        try:
            self._services.budgets.check("lookups", self._address)
            self._session = await self._sessions.enter(self._table)
        except Refusal as error:
            if error.code == "no_table":
                with contextlib.suppress(Refusal):
                    self._services.budgets.spend("lookups", self._address)
            self.turn_away(hello.id, error, protocol.CLOSE_NO_TABLE)
            return
        except FAILURES as error:
            self.turn_away(hello.id, no_database(error), protocol.CLOSE_FAULT)
            return
        if not self._is_lost:
            await self._join(self._session, hello)

    async def _join(self, session: Session, hello: protocol.Hello) -> None:
        try:
            await session.join(self, hello)
        except FAILURES as error:
            self.turn_away(hello.id, no_database(error), protocol.CLOSE_FAULT)

    async def _one(self, session: Session, text: str | None) -> None:
        """Answer one message."""
        begun = self._services.time.now()
        request: protocol.ClientMessage | None = None
        try:
            await self._slow_down()
            request = self._decode(text)
            self._services.metrics.asked(type(request).__name__)
            self._answer(await session.ask(self.user, request))
        except Refusal as error:
            self._answer(self._refused(request.id if request else _id_of(text), error))
        except FAILURES as error:
            self._answer(self._refused(request.id if request else _id_of(text), no_database(error)))
        self._services.metrics.seconds.observe(self._services.time.now() - begun)

    async def _slow_down(self, count: int = 1) -> None:
        """Delay a client that sends too fast; if it goes on, refuse its messages, then close its socket."""
        wait = self._bucket.take(count)
        if self._bucket.slowed >= SLOWED_CLOSED:
            self.close(protocol.CLOSE_FLOOD, "too many messages")
        await pause(self._services.time, wait)
        if self._bucket.slowed >= SLOWED_REFUSED:
            raise Refusal("too_fast", "Too many messages; wait a moment.")

    def _decode(self, text: str | None) -> protocol.ClientMessage:
        if text is None:
            self._bucket.take(CLUMSY - 1)
            raise Refusal("malformed", "This is no message of the protocol: it is binary.")
        if len(text) > protocol.MOST_BYTES or len(text.encode("utf-8", "replace")) > protocol.MOST_BYTES:
            self._bucket.take(CLUMSY - 1)
            raise Refusal("too_big", f"A message has at most {protocol.MOST_BYTES} bytes.")
        try:
            return protocol.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._bucket.take(CLUMSY - 1)
            raise Refusal("malformed", f"This is no message of the protocol: {error}.") from None


def _id_of(text: str | None) -> str:
    """Return the id of a malformed message, if it has one, so that the client can match the answer."""
    try:
        data: Any = msgspec.json.decode((text or "")[: protocol.MOST_BYTES])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    given = data.get("id") if isinstance(data, dict) else None
    return given[:64] if isinstance(given, str) else ""
