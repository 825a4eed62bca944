"""Speak WebSocket on one connection: the handshake, frames, pings and the close. `socket.py` says what is said.

The frames are read by the websockets library, in its form without input and output. uvicorn's own class around it keeps
a task, a queue and eight nested calls for each socket; this one keeps none of them, because most sockets are idle.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import Any, Protocol, cast

import uvicorn
from starlette.datastructures import Headers
from uvicorn.server import ServerState
from websockets.datastructures import Headers as Head
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from lamplit.server.limits import Connections
from lamplit.server.protocol import CLOSE_FAULT, CLOSE_RESTART
from lamplit.server.refusals import Refusal

PING_SECONDS = 20.0  # a client that is silent for twice as long is gone
CLOSE_SECONDS = 10.0  # for a client to agree to a close
CLOSE_BAD_TEXT = 1007
TEXTS = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)


class Wire(Protocol):
    """What a conversation may do with its socket."""

    is_full: bool  # the client reads too slowly: what is sent now would wait in memory

    def send(self, message: bytes) -> None:
        """Send a text message."""

    def close(self, code: int, reason: str) -> None:
        """Say that the socket is closed, and close it when the client agrees."""

    def abort(self) -> None:
        """Close it now; what was not sent is lost."""

    def hold(self) -> None:
        """Take nothing more from the client, until `go_on`."""

    def go_on(self) -> None:
        """Take what the client sends."""

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task that a stopping server waits for."""


class Conversation(Protocol):
    """What is said on a socket."""

    def received(self, text: str | None) -> None:
        """Take a message; None stands for a binary one."""

    def drained(self) -> None:
        """Go on sending."""

    def lost(self) -> None:
        """Learn that the socket is closed."""


Door = Callable[[str, Headers, str, Wire], tuple[Conversation, str | None]]
"""Opens a conversation from the path, the headers and the client's address, or raises a Refusal; the other value is the
cookie of a new visitor."""


class WebSocket(asyncio.Protocol):
    """One socket, as uvicorn hands it over with the request that asked for it."""

    __slots__ = (
        "_conversation",
        "_door",
        "_is_heard",
        "_limits",
        "_parts",
        "_speech",
        "_state",
        "_timer",
        "_transport",
        "is_full",
    )

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        *,
        limits: Connections,
        door: Door,
    ) -> None:
        self._state, self._limits, self._door = server_state, limits, door
        self._speech = ServerProtocol(max_size=config.ws_max_size)
        self._transport: asyncio.Transport = cast(Any, None)
        self._conversation: Conversation | None = None
        self._parts: list[bytes] | None = None  # of a message in several frames
        self._timer: asyncio.TimerHandle | None = None
        self._is_heard = True
        self.is_full = False

    # -- what the connection tells ------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection over."""
        self._transport = cast(asyncio.Transport, transport)
        self._state.connections.add(cast(Any, self))

    def data_received(self, data: bytes) -> None:
        """Take what the client sent."""
        self._is_heard = True
        self._speech.receive_data(data)
        for event in self._speech.events_received():
            if isinstance(event, Request):
                self._greet(event)
            elif isinstance(event, Frame) and event.opcode in TEXTS:
                self._take(event)
        self._flush()

    def pause_writing(self) -> None:
        """Learn that the client reads too slowly."""
        self.is_full = True

    def resume_writing(self) -> None:
        """Learn that it has caught up."""
        self.is_full = False
        if self._conversation:
            self._conversation.drained()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of everything."""
        self._state.connections.discard(cast(Any, self))
        self._limits.close(self._transport)
        self._wait(None, 0)
        if self._conversation:
            self._conversation.lost()

    def shutdown(self) -> None:
        """Close because the server stops; uvicorn calls it."""
        self.close(CLOSE_RESTART, "restart")
        self._transport.close()

    # -- frames -------------------------------------------------------------------------------------------------------

    def _greet(self, request: Request) -> None:
        """Answer the request for a socket."""
        response = self._speech.accept(request)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            peer = self._transport.get_extra_info("peername")
            raw = [(name.lower().encode(), value.encode("latin-1")) for name, value in request.headers.raw_items()]
            path = request.path.partition("?")[0]
            try:
                opened = self._door(path, Headers(raw=raw), peer[0] if isinstance(peer, tuple) else "", self)
            except Refusal as error:
                response = _refusal(error)
            else:
                self._conversation, cookie = opened
                if cookie:
                    response.headers["Set-Cookie"] = cookie
                self._wait(self._check, PING_SECONDS)
        self._speech.send_response(response)

    def _take(self, frame: Frame) -> None:
        """Take a frame, and with the last one the message."""
        if self._parts is None:
            self._parts = [b"" if frame.opcode is Opcode.TEXT else b"\0"]
        self._parts.append(bytes(frame.data))
        if not frame.fin:
            return
        (kind, *parts), self._parts = self._parts, None
        try:
            text = None if kind else b"".join(parts).decode()
        except UnicodeDecodeError:
            self._speech.fail(CLOSE_BAD_TEXT, "no UTF-8")
            return
        if self._conversation:
            self._conversation.received(text)

    def _flush(self) -> None:
        """Send what the library has to say; nothing more stands for the end."""
        for data in self._speech.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.close()

    # -- a wire -------------------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Send a text message."""
        if self._speech.state is State.OPEN and not self._transport.is_closing():
            self._transport.write(_head(len(message)) + message)

    def close(self, code: int, reason: str) -> None:
        """Say that the socket is closed, and close it when the client agrees."""
        if self._speech.state is State.OPEN:
            self._speech.send_close(code, reason)
            self._flush()
            self._wait(self.abort, CLOSE_SECONDS)

    def abort(self) -> None:
        """Close it now."""
        self._transport.abort()

    def hold(self) -> None:
        """Take nothing more from the client."""
        self._transport.pause_reading()

    def go_on(self) -> None:
        """Take what the client sends."""
        if not self._transport.is_closing():
            self._transport.resume_reading()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task that a stopping server waits for."""
        task = asyncio.get_running_loop().create_task(work, name="socket")
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)
        return task

    # -- pings --------------------------------------------------------------------------------------------------------

    def _check(self) -> None:
        """Ping a client that may be gone; give up on one that was silent since the last time."""
        if not self._is_heard:
            self._speech.fail(CLOSE_FAULT, "no answer to a ping")
            self._flush()
            self.abort()
            return
        self._is_heard = False
        self._speech.send_ping(b"")
        self._flush()
        self._wait(self._check, PING_SECONDS)

    def _wait(self, then: Callable[[], None] | None, seconds: float) -> None:
        """Do something after some seconds, in place of what would have been done."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, then) if then else None


def _head(length: int) -> bytes:
    """Return what stands before a text message of this many bytes (RFC 6455, section 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    return b"\x81\x7e" + length.to_bytes(2, "big") if length < 65_536 else b"\x81\x7f" + length.to_bytes(8, "big")


def _refusal(error: Refusal) -> Response:
    """Return an answer to a handshake that refuses it."""
    body = error.body()
    head = Head({"Content-Type": "application/json", "Content-Length": str(len(body)), "Connection": "close"})
    for name, value in error.headers.items():
        head[name] = value
    return Response(error.status, HTTPStatus(error.status).phrase, head, body)
