"""A server for tests: all of it without a network, with a clock that stands still and guests who talk to it."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx

from lamplit.server.app import create_app
from lamplit.server.routing import ALONE, Place
from lamplit.server.settings import Settings
from lamplit.server.socket import Connection
from lamplit.server.workers.pool import InlinePool

PATIENCE = 60.0  # seconds that a test waits for what should come at once


class StillTime:
    """A clock that moves when it is told to."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self._now = now
        self._timers: list[tuple[float, asyncio.Event]] = []

    def now(self) -> float:
        return self._now

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        if seconds is None:
            return await event.wait()
        if event.is_set() or seconds <= 0:
            await asyncio.sleep(0)
            return event.is_set()
        over = asyncio.Event()
        timer = (self._now + seconds, over)
        self._timers.append(timer)
        waiting = [asyncio.ensure_future(event.wait()), asyncio.ensure_future(over.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            if timer in self._timers:
                self._timers.remove(timer)
        return event.is_set()

    def advance(self, seconds: float) -> None:
        self._now += seconds
        for at, over in self._timers:
            if at <= self._now:
                over.set()


async def until(condition: Callable[[], Any], what: str = "it") -> Any:
    """Return what the condition returns once that is true."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + PATIENCE
    while not (found := condition()):
        assert loop.time() < deadline, f"waited too long for {what}"
        await asyncio.sleep(0.001)
    return found


class FakeSocket:
    """The server's end of a socket, as a connection knows it."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.closed: int | None = None
        self.is_full = self.is_held = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.connection: Any = None

    def send(self, message: bytes) -> None:
        self.sent.append(message.decode())

    def close(self, code: int, reason: str = "") -> None:
        self.closed = code
        asyncio.get_running_loop().call_soon(self.connection.lost)

    def abort(self) -> None:
        self.closed = 1006
        self.connection.lost()

    def hold(self) -> None:
        self.is_held = True

    def go_on(self) -> None:
        self.is_held = False

    def start(self, work: Any) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def over(self) -> None:
        """Wait until the connection has nothing to do any more."""
        while self.tasks:
            await asyncio.wait(self.tasks)


class Guest:
    """Somebody at a table, with one socket."""

    _ids = itertools.count(1)

    def __init__(self, local_server: LocalServer, user: str) -> None:
        self.local_server, self.user = local_server, user
        self.socket = FakeSocket()
        self._messages: list[dict[str, Any]] = []
        self._match: dict[str, Any] | None = None
        self._early: list[str] = []  # said before it came

    # -- talking

    async def come(self, table: str, **hello: Any) -> Guest:
        state = self.local_server.app.state
        self.socket.connection = Connection(state.services, state.sessions, self.socket, self.user, table)
        for text in self._early:
            self.say(text)
        self.say({"type": "hello", "protocol": 1, **hello})
        await until(lambda: self.socket.sent or self.socket.closed, "the welcome")
        return self

    def say(self, message: Any) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        if self.socket.connection:
            self.socket.connection.received(text)
        else:
            self._early.append(text)

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message and return its answer."""
        name = fields.pop("id", f"r{next(self._ids)}")
        before = len(self.socket.sent)
        self.say({"type": kind, "id": name, **fields})
        return await until(
            lambda: next((m for m in self.messages(before) if m.get("re") == name), None), f"the answer to {kind}"
        )

    async def go(self) -> None:
        """Close the socket."""
        if self.socket.connection:
            self.socket.connection.lost()
        await self.socket.over()

    # -- what came

    def messages(self, since: int = 0) -> list[dict[str, Any]]:
        self._read()
        return self._messages[since:]

    def last(self, kind: str) -> dict[str, Any] | None:
        return next((m for m in reversed(self.messages()) if m["type"] == kind), None)

    @property
    def table(self) -> dict[str, Any]:
        return next(m["table"] for m in reversed(self.messages()) if "table" in m)

    @property
    def you(self) -> dict[str, Any]:
        return next(m["you"] for m in reversed(self.messages()) if "you" in m)

    @property
    def match(self) -> dict[str, Any] | None:
        """The match as a client has it after all messages: whole ones and patches."""
        self._read()
        return self._match

    def _read(self) -> None:
        for text in self.socket.sent[len(self._messages) :]:
            message = json.loads(text)
            self._messages.append(message)
            if message["type"] in ("welcome", "match"):
                self._match = message["match"]
            elif message["type"] == "update" and self._match is not None:
                assert message["seq"] == self._match["seq"] + 1
                view = {**self._match["view"], **message["patch"]}
                now = {key: message[key] for key in ("seq", "turn", "legal", "left")}
                self._match = {**self._match, "view": view, **now}

    @property
    def seq(self) -> int:
        return self.match["seq"] if self.match else 0

    async def play(self, action: int | str | None = None, **fields: Any) -> dict[str, Any]:
        """Play an action, the first legal one unless told otherwise, when it is the turn."""
        match = await until(lambda: (m := self.match) and m["legal"] and m, "the turn")
        chosen = match["legal"][0][0] if action is None else action
        return await self.ask("play", action=chosen, seq=match["seq"], **fields)


class LocalServer:
    """A server in a test."""

    def __init__(self, app: Any, time: StillTime) -> None:
        self.app, self.time = app, time
        self.guests: list[Guest] = []

    @property
    def services(self) -> Any:
        return self.app.state.services

    def session(self, table: str) -> Any:
        return self.app.state.sessions._open[table].session

    async def rest(self, table: str, seconds: float) -> None:
        """Let a table that has nothing to do come to rest."""
        session = self.session(table)
        await until(lambda: session.step() is None, "nothing to do")

        def rests() -> bool:
            self.time.advance(seconds)  # once more, if the session had not begun to wait
            return session.match is None

        await until(rests, "the table to rest")

    def guest(self, user: str) -> Guest:
        guest = Guest(self, user)
        self.guests.append(guest)
        return guest

    @asynccontextmanager
    async def http(self, user: str | None = None) -> AsyncIterator[httpx.AsyncClient]:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
        headers = {"cookie": f"lamplit={self.app.state.signer.cookie(user)}"} if user else {}
        async with httpx.AsyncClient(transport=transport, base_url="http://test", headers=headers) as client:
            yield client

    async def make(self, user: str = "anna", game: str = "double_down", seats: int = 2, **wish: Any) -> str:
        """Make a table and return its id."""
        async with self.http(user) as client:
            answer = await client.post("/api/tables", json={"game": game, "seats": seats, **wish})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def begun(self, *users: str, **wish: Any) -> tuple[str, list[Guest]]:
        """Return a table at which these people play, everybody connected, the match begun; `fill` adds bots."""
        table = await self.make(users[0], seats=wish.pop("seats", len(users)), **wish)
        guests = [await self.guest(user).come(table) for user in users]
        for seat, guest in enumerate(guests[1:], 1):
            assert (await guest.ask("sit", seat=seat, name=guest.user))["type"] == "done"
        assert (await guests[0].ask("start"))["type"] == "done"
        return table, guests

    def mover(self, guests: list[Guest]) -> Guest:
        return next(guest for guest in guests if guest.match and guest.match["legal"])


@asynccontextmanager
async def local_server(
    url: str, time: StillTime | None = None, place: Place = ALONE, **settings: Any
) -> AsyncIterator[LocalServer]:
    """Open a server on a database, or one process of it."""
    clock = time or StillTime()
    defaults: dict[str, Any] = {
        "games": "double_down",
        "bot_delay_low": 0.0,
        "bot_delay_high": 0.0,
        "message_burst": 100_000,  # whoever is slowed waits for ever while the clock stands still
        "new_tables": 0,
        "warm": False,
    }
    app = create_app(
        Settings(database_url=url, **(defaults | settings)),
        time=clock,
        pool=InlinePool(),
        chance=random.Random(7),
        place=place,
    )
    async with app.router.lifespan_context(app):
        opened = LocalServer(app, clock)
        yield opened
        for guest in opened.guests:
            for task in guest.socket.tasks:
                task.cancel()
            await guest.socket.over()
