"""Serve sockets: one connection of one person to one table, from handshake to close.

Sockets bypass the web framework's middleware, because there are many and most are idle. With it an idle socket took
twice the memory, and each message a dozen more calls.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Protocol, cast

import msgspec
from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from lamplit.server import protocol
from lamplit.server.clock import pause
from lamplit.server.limits import Bucket, Connections, client_address
from lamplit.server.middleware import who
from lamplit.server.refusals import Refusal
from lamplit.server.services import Services
from lamplit.server.table.session import Session
from lamplit.server.table.sessions import Sessions

HELLO_SECONDS = 10.0
LAST_WORDS = 10.0  # seconds for a closing socket to receive its remaining messages
MOST_UNREAD = 8  # messages of a client that the server has taken from the line and not yet read
MOST_WAITING = 512  # messages that a client may leave unread
SLOWED_REFUSED = 40  # delayed messages, after which more are refused too
SLOWED_CLOSED = 120  # delayed messages, after which the socket is closed
CLUMSY = 3  # a malformed message counts as several

log = logging.getLogger("lamplit.server")


class Wire(Protocol):
    """The socket operations that a connection uses."""

    def receive(self) -> Awaitable[MutableMapping[str, Any]]:
        """Return the next ASGI message: from the client, or that it disconnected."""

    def send_now(self, message: bytes) -> bool:
        """Send a message if that can be done without waiting; return whether it was."""

    def send_text(self, text: str) -> Awaitable[None]:
        """Send a message."""

    def close(self, code: int, reason: str = "") -> Awaitable[None]:
        """Close the socket."""


class Gone(Exception):
    """The client has disconnected."""


class Connection:
    """One socket of one person at one table."""

    __slots__ = (
        "_address",
        "_bucket",
        "_close",
        "_outbox",
        "_sending",
        "_services",
        "_serving",
        "_sessions",
        "_table",
        "_wire",
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
        self._outbox: list[bytes] = []
        self._close: tuple[int, str] | None = None
        self._serving: asyncio.Task[Any] | None = None
        self._sending: asyncio.Task[None] | None = None  # only while messages wait: most sockets are idle

    def deliver(self, message: bytes) -> None:
        """Queue a message; close the socket of a client that does not read, which gets everything on reconnecting."""
        if self._sending is None and not self._outbox and self._close is None and self._wire.send_now(message):
            return
        if len(self._outbox) >= MOST_WAITING:
            self.close(protocol.CLOSE_TOO_SLOW, "too slow")
            return
        self._outbox.append(message)
        self._send()

    async def run(self) -> None:
        """Serve the socket until it closes."""
        self._services.metrics.connections.inc()
        self._serving = asyncio.current_task()
        try:
            await self._serve()
        except Gone:
            pass
        except asyncio.CancelledError:
            if self._close is None:
                raise
        except Exception:
            log.exception("a fault on a socket")
            self.close(protocol.CLOSE_FAULT, "fault")
        finally:
            await self._finish()
            self._services.metrics.connections.dec()

    async def _finish(self) -> None:
        """Send the remaining messages, if the client still listens."""
        self._serving = None
        if self._sending is not None:
            await asyncio.wait([self._sending], timeout=0 if self._close is None else LAST_WORDS)
        if self._sending is not None:
            self._sending.cancel()

    async def _serve(self) -> None:
        hello = await self._hello()
        if hello is None:
            return
        try:
            self._services.budgets.check("lookups", self._address)
            session = await self._sessions.enter(self._table)
        except Refusal as error:
            if error.code == "no_table":
                with contextlib.suppress(Refusal):
                    self._services.budgets.spend("lookups", self._address)
            self.turn_away(hello.id, error, protocol.CLOSE_NO_TABLE)
            return
        try:
            await session.join(self, hello)
            while self._close is None:
                await self._one(session)
        finally:
            await asyncio.shield(self._part(session))

    async def _part(self, session: Session) -> None:
        try:
            await session.part(self)
        finally:
            self._sessions.leave(session)

    async def _hello(self) -> protocol.Hello | None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                text = await self._receive()
            request = self._decode(text)
        except TimeoutError:
            self.close(protocol.CLOSE_NO_HELLO, "no hello")
            return None
        except Refusal as error:
            self.turn_away("", error, protocol.CLOSE_NO_HELLO)
            return None
        if not isinstance(request, protocol.Hello):
            self.turn_away(request.id, Refusal("hello_first", "The first message is hello."), protocol.CLOSE_NO_HELLO)
            return None
        if request.protocol != protocol.PROTOCOL:
            other = Refusal("protocol", "This page is not of the server's version: load it anew.")
            self.turn_away(request.id, other, protocol.CLOSE_PROTOCOL)
            return None
        return request

    def turn_away(self, re: str, error: Refusal, code: int) -> None:
        """Refuse a request and close the socket."""
        self._answer(self._refused(re, error))
        self.close(code, error.code)

    async def _one(self, session: Session) -> None:
        """Receive one message and answer it."""
        text = await self._receive()
        begun = self._services.time.now()
        request: protocol.ClientMessage | None = None
        try:
            await self._slow_down()
            request = self._decode(text)
            self._services.metrics.asked(type(request).__name__)
            self._answer(await session.ask(self.user, request))
        except Refusal as error:
            self._answer(self._refused(request.id if request else _id_of(text), error))
        self._services.metrics.seconds.observe(self._services.time.now() - begun)

    async def _slow_down(self, count: int = 1) -> None:
        """Delay a client that sends too fast; if it goes on, refuse its messages, then close its socket."""
        wait = self._bucket.take(count)
        if self._bucket.slowed >= SLOWED_CLOSED:
            self.close(protocol.CLOSE_FLOOD, "too many messages")
        await pause(self._services.time, wait)
        if self._bucket.slowed >= SLOWED_REFUSED:
            raise Refusal("too_fast", "Too many messages; wait a moment.")

    async def _receive(self) -> str:
        message = await self._wire.receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        text: str | None = message.get("text")
        return text if text is not None else "\0"  # refused as malformed: binary messages are not valid

    def _decode(self, text: str) -> protocol.ClientMessage:
        if len(text) > protocol.MOST_BYTES or len(text.encode("utf-8", "replace")) > protocol.MOST_BYTES:
            self._bucket.take(CLUMSY - 1)
            raise Refusal("too_big", f"A message has at most {protocol.MOST_BYTES} bytes.")
        try:
            return protocol.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._bucket.take(CLUMSY - 1)
            raise Refusal("malformed", f"This is no message of the protocol: {error}.") from None

    def _refused(self, re: str, error: Refusal) -> protocol.Refused:
        self._services.metrics.refusals.labels(error.code).inc()
        code, clause, *_ = error.against
        return protocol.Refused(
            re=re, code=error.code, reason=code, clause=clause, sentence=error.sentence, key=error.key,
            given=dict(error.given),
        )  # fmt: skip

    def _answer(self, message: protocol.Message) -> None:
        self.deliver(protocol.encode(message))

    def close(self, code: int, reason: str) -> None:
        """Close the socket once everything is sent, at the latest after a timeout."""
        if self._close is None:
            self._close = (code, reason)
            asyncio.get_running_loop().call_later(LAST_WORDS, self._give_up)
            self._send()

    def _give_up(self) -> None:
        if self._serving is not None:
            self._serving.cancel()

    def _send(self) -> None:
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all(), name="socket")

    async def _send_all(self) -> None:
        """Send the queued messages in order; then close if requested."""
        try:
            while self._outbox:
                waiting, self._outbox = self._outbox, []
                for message in waiting:
                    await self._wire.send_text(message.decode())
            if self._close is not None:
                await self._wire.close(*self._close)
        except (OSError, RuntimeError):  # the client is gone: the receiving task is told so
            self._outbox.clear()
        except Exception:
            log.exception("a fault in sending")
            self._close = self._close or (protocol.CLOSE_FAULT, "fault")
            self._give_up()
        finally:
            self._sending = None


def _id_of(text: str) -> str:
    """Return the id of a malformed message, if it has one, so that the client can match the answer."""
    try:
        data = msgspec.json.decode(text[: protocol.MOST_BYTES])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    given = data.get("id") if isinstance(data, dict) else None
    return given[:64] if isinstance(given, str) else ""


PATH = re.compile(r"/ws/([^/]+)$")


SEND_NOW = "lamplit.send_now"  # the ASGI extension by which `Slim` sends without a task and a dozen calls


def _never(_: bytes) -> bool:
    return False


class AsgiWire:
    """One ASGI socket."""

    __slots__ = ("_send", "receive", "send_now")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.receive, self._send = receive, send
        self.send_now: Callable[[bytes], bool] = scope.get("extensions", {}).get(SEND_NOW, _never)

    def send_text(self, text: str) -> Awaitable[None]:
        """Send a message."""
        return self._send({"type": "websocket.send", "text": text})

    def close(self, code: int, reason: str = "") -> Awaitable[None]:
        """Close the socket."""
        return self._send({"type": "websocket.close", "code": code, "reason": reason})


class App(FastAPI):
    """The ASGI app: requests go to FastAPI, sockets go straight to their table."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, a socket, or the app's lifespan."""
        if scope["type"] != "websocket":
            await super().__call__(scope, receive, send)
            return
        budgets = self.state.services.budgets
        address = client_address(
            scope, Headers(scope=scope), self.state.services.settings
        )  # no socket keeps its headers
        try:
            budgets.spend("handshakes", address)
            budgets.open_socket(address)
        except Refusal as error:
            await receive()
            await _refuse(send, error)
            return
        try:
            if connection := await self._accept(scope, receive, send, address):
                await connection.run()
        finally:
            budgets.close_socket(address)

    async def _accept(self, scope: Scope, receive: Receive, send: Send, address: str) -> Connection | None:
        """Accept a socket and return its connection; None for a wrong path or a page of another site."""
        await receive()
        path = PATH.match(scope["path"])
        if path is None:
            await send({"type": "websocket.close"})
            return None
        services, sessions = self.state.services, self.state.sessions
        caller = who(Headers(scope=scope), self.state.signer, services.settings)
        wire = AsgiWire(scope, receive, send)
        accept: Message = {"type": "websocket.accept", "headers": []}
        if caller.set_cookie:
            accept["headers"] = [(b"set-cookie", caller.set_cookie.encode())]
        await send(accept)
        if caller.is_foreign:
            await wire.close(protocol.CLOSE_FOREIGN, "foreign")
            return None
        return Connection(services, sessions, wire, caller.user, path.group(1), address)


async def _refuse(send: Send, error: Refusal) -> None:
    """Answer a handshake with a refusal."""
    headers = [(b"content-type", b"application/json")]
    headers += [(name.encode(), value.encode()) for name, value in error.headers.items()]
    await send({"type": "websocket.http.response.start", "status": error.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": error.body()})


class Inbox:
    """A queue of unread client messages for one reader, in a tenth of the memory of asyncio's."""

    __slots__ = ("_items", "_reader")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        """Add an item at the end."""
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def __len__(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        """Tell whether everything has been read."""
        return not self._items

    async def get(self) -> Any:
        """Wait for an item and return the oldest."""
        while not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._items.pop(0)


def _head(length: int) -> bytes:
    """Return what stands before a text message of this many bytes (RFC 6455, section 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    return b"\x81\x7e" + length.to_bytes(2, "big") if length < 65_536 else b"\x81\x7f" + length.to_bytes(8, "big")


class Slim(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, without what an idle socket does not need: 15 kB instead of 36."""

    def __init__(self, *given: Any, limits: Connections, **named: Any) -> None:
        super().__init__(*given, **named)
        self._limits = limits
        self._inbox = Inbox()
        self.queue = cast(Any, self._inbox)

    async def run_asgi(self) -> None:
        """Serve the socket, with an extension of our own."""
        cast(Any, self.scope["extensions"])[SEND_NOW] = self.send_now
        await super().run_asgi()

    def send_now(self, message: bytes) -> bool:
        """Send a text message, unless the client reads too slowly or is gone."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(_head(len(message)) + message)
        return True

    def send_receive_event_to_app(self) -> None:
        """Queue a message, and stop reading once several wait; uvicorn would stop and start at every one."""
        held, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = held
        if not held and len(self._inbox) >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._limits.close(self.transport)
        super().connection_lost(exc)

    def start_keepalive(self) -> None:
        """Start the keepalive, and free the headers, which are no longer needed."""
        super().start_keepalive()
        for message in (self.request, self.response):
            message.headers.clear()
        self.request = self.response = cast(Any, None)
        self.scope["headers"] = []
