"""One socket: what comes in is checked, decoded and answered; what goes out waits in a queue of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, MutableMapping
from typing import Any, Protocol

import msgspec

from lamplit.server import protocol
from lamplit.server.clock import Time, pause
from lamplit.server.house import House
from lamplit.server.refusals import Refusal
from lamplit.server.room import Room
from lamplit.server.rooms import Rooms

HELLO_SECONDS = 10.0
LAST_WORDS = 10.0  # seconds in which a socket that is to be closed takes what is still to be said
MOST_WAITING = 512  # messages that a client may leave unread
SLOWED_REFUSED = 40  # messages that are only slowed; those after them are refused too
SLOWED_CLOSED = 120  # and then the socket is closed
CLUMSY = 3  # a malformed message counts as several

log = logging.getLogger("lamplit.server")


class Bucket:
    """How fast a client may send: tokens that fill up with time."""

    __slots__ = ("_at", "_burst", "_rate", "_time", "_tokens", "slowed")

    def __init__(self, time: Time, rate: float, burst: float) -> None:
        self._time, self._rate, self._burst = time, rate, burst
        self._tokens, self._at = burst, time.now()
        self.slowed = 0

    def take(self, count: int = 1) -> float:
        """Take tokens and return how long to wait for them."""
        now = self._time.now()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens >= self._burst / 2:
            self.slowed = 0
        self._tokens -= count
        if self._tokens >= 0:
            return 0.0
        self.slowed += 1
        return -self._tokens / self._rate


class Socket(Protocol):
    """What a connection needs of a socket."""

    def receive(self) -> Awaitable[MutableMapping[str, Any]]:
        """Return the next message of the client, or that it has gone."""

    def send_text(self, text: str) -> Awaitable[None]:
        """Send a message."""

    def close(self, code: int, reason: str = "") -> Awaitable[None]:
        """Close the socket."""


class Gone(Exception):
    """The client has gone."""


class Connection:
    """One socket of one person at one table."""

    __slots__ = (
        "_bucket",
        "_close",
        "_house",
        "_outbox",
        "_rooms",
        "_sending",
        "_serving",
        "_socket",
        "_table",
        "told",
        "user",
    )

    def __init__(self, house: House, rooms: Rooms, socket: Socket, user: str, table: str) -> None:
        self.user, self._table = user, table
        self.told: tuple[bytes, int | None, bool] | None = None
        self._house, self._rooms, self._socket = house, rooms, socket
        self._bucket = Bucket(house.time, house.settings.message_rate, house.settings.message_burst)
        self._outbox: list[bytes] = []
        self._close: tuple[int, str] | None = None
        self._serving: asyncio.Task[Any] | None = None
        self._sending: asyncio.Task[None] | None = None  # only while something waits: most sockets are idle

    def deliver(self, message: bytes) -> None:
        """Send a message, soon; whoever does not read is let go, and finds everything again on coming back."""
        if len(self._outbox) >= MOST_WAITING:
            self._closing(protocol.CLOSE_TOO_SLOW, "too slow")
            return
        self._outbox.append(message)
        self._send()

    async def run(self) -> None:
        """Serve the socket until it closes."""
        self._house.metrics.connections.inc()
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
            self._closing(protocol.CLOSE_FAULT, "fault")
        finally:
            await self._finish()
            self._house.metrics.connections.dec()

    async def _finish(self) -> None:
        """Send the last words, if there are any and somebody listens."""
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
            room = await self._rooms.enter(self._table)
        except Refusal as error:
            self._turn_away(hello.id, error, protocol.CLOSE_NO_TABLE)
            return
        try:
            await room.join(self, hello)
            while self._close is None:
                await self._one(room)
        finally:
            await asyncio.shield(self._part(room))

    async def _part(self, room: Room) -> None:
        try:
            await room.part(self)
        finally:
            self._rooms.leave(room)

    async def _hello(self) -> protocol.Hello | None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                text = await self._receive()
            request = self._decode(text)
        except TimeoutError:
            self._closing(protocol.CLOSE_NO_HELLO, "no hello")
            return None
        except Refusal as error:
            self._turn_away("", error, protocol.CLOSE_NO_HELLO)
            return None
        if not isinstance(request, protocol.Hello):
            self._turn_away(request.id, Refusal("hello_first", "The first message is hello."), protocol.CLOSE_NO_HELLO)
            return None
        if request.protocol != protocol.PROTOCOL:
            other = Refusal("protocol", "This page is not of the server's version: load it anew.")
            self._turn_away(request.id, other, protocol.CLOSE_PROTOCOL)
            return None
        return request

    def _turn_away(self, re: str, error: Refusal, code: int) -> None:
        self._answer(self._refused(re, error))
        self._closing(code, error.code)

    async def _one(self, room: Room) -> None:
        """Receive one message and answer it."""
        text = await self._receive()
        begun = self._house.time.now()
        request: protocol.ClientMessage | None = None
        try:
            await self._slow_down()
            request = self._decode(text)
            self._house.metrics.requests.labels(type(request).__name__).inc()
            self._answer(await room.ask(self.user, request))
        except Refusal as error:
            self._answer(self._refused(request.id if request else _id_of(text), error))
        self._house.metrics.seconds.observe(self._house.time.now() - begun)

    async def _slow_down(self, count: int = 1) -> None:
        """Let a client that sends too fast wait; one that does not learn is refused, then closed."""
        wait = self._bucket.take(count)
        if self._bucket.slowed >= SLOWED_CLOSED:
            self._closing(protocol.CLOSE_FLOOD, "too many messages")
        await pause(self._house.time, wait)
        if self._bucket.slowed >= SLOWED_REFUSED:
            raise Refusal("too_fast", "Too many messages; wait a moment.")

    async def _receive(self) -> str:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        text: str | None = message.get("text")
        return text if text is not None else "\0"  # bytes are no message of this protocol

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
        self._house.metrics.refusals.labels(error.code).inc()
        return protocol.Refused(
            re=re, code=error.code, reason=error.reason, clause=error.clause, sentence=error.sentence
        )

    def _answer(self, message: protocol.Message) -> None:
        self.deliver(protocol.encode(message))

    def _closing(self, code: int, reason: str) -> None:
        """Close the socket when all has been sent; whoever does not take it in time is let go all the same."""
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
        """Send what waits, in order; then close if that was decided."""
        try:
            while self._outbox:
                waiting, self._outbox = self._outbox, []
                for message in waiting:
                    await self._socket.send_text(message.decode())
            if self._close is not None:
                await self._socket.close(*self._close)
        except (OSError, RuntimeError):  # nobody is there any more: whoever receives is told so
            self._outbox.clear()
        except Exception:
            log.exception("a fault in sending")
            self._close = self._close or (protocol.CLOSE_FAULT, "fault")
            self._give_up()
        finally:
            self._sending = None


def _id_of(text: str) -> str:
    """Return the id in a message that could not be understood, if it can be found, so that the answer finds its way."""
    try:
        data = msgspec.json.decode(text[: protocol.MOST_BYTES])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    given = data.get("id") if isinstance(data, dict) else None
    return given[:64] if isinstance(given, str) else ""
