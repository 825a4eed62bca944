"""The way in for sockets: past everything that is made for requests, because there are many and most are idle.

Through all the layers of the web framework an idle socket took twice the memory, and each message a dozen calls more.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable
from typing import Any, cast

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from lamplit.server import protocol
from lamplit.server.connection import Connection
from lamplit.server.porch import who

PATH = re.compile(r"/ws/([^/]+)$")


class Wire:
    """One socket, as a connection uses it."""

    __slots__ = ("_send", "receive")

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receive, self._send = receive, send

    def send_text(self, text: str) -> Awaitable[None]:
        """Send a message."""
        return self._send({"type": "websocket.send", "text": text})

    def close(self, code: int, reason: str = "") -> Awaitable[None]:
        """Close the socket."""
        return self._send({"type": "websocket.close", "code": code, "reason": reason})


class App(FastAPI):
    """The server: requests go to the framework, sockets go straight to their table."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, a socket, or the beginning and end of the server."""
        if scope["type"] != "websocket":
            await super().__call__(scope, receive, send)
        elif connection := await self._accept(scope, receive, send):
            await connection.run()

    async def _accept(self, scope: Scope, receive: Receive, send: Send) -> Connection | None:
        """Let a socket in, and return its connection; None if it leads nowhere, or comes from another site."""
        await receive()
        path = PATH.match(scope["path"])
        if path is None:
            await send({"type": "websocket.close"})
            return None
        house, rooms = self.state.house, self.state.rooms
        caller = who(Headers(scope=scope), self.state.signer, house.settings)
        wire = Wire(receive, send)
        accept: Message = {"type": "websocket.accept", "headers": []}
        if caller.set_cookie:
            accept["headers"] = [(b"set-cookie", caller.set_cookie.encode())]
        await send(accept)
        if caller.is_foreign:
            await wire.close(protocol.CLOSE_FOREIGN, "foreign")
            return None
        return Connection(house, rooms, wire, caller.user, path.group(1))


class Inbox:
    """What a client has sent and nobody has read: a queue for one reader, in a tenth of the memory of asyncio's."""

    __slots__ = ("_items", "_reader")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        """Add something at the end."""
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        """Tell whether everything has been read."""
        return not self._items

    async def get(self) -> Any:
        """Wait for something, and return what came first."""
        while not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._items.pop(0)


class Slim(WebSocketsSansIOProtocol):
    """uvicorn's end of a socket, without what an idle one does not need: it was 36 kB with all layers, and is 15."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = cast(Any, Inbox())

    def start_keepalive(self) -> None:
        """Go on after the socket was accepted: nobody reads the headers any more."""
        super().start_keepalive()
        for message in (self.request, self.response):
            message.headers.clear()
        self.request = self.response = cast(Any, None)
        self.scope["headers"] = []
