"""Notify the processes that serve the same tables of changes.

A message only says "table T is at version N". Processes that have the table open read the change from the database. A
lost message costs a delay, never a move.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Protocol

from sqlalchemy import event, text
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from lamplit.server.clock import Time, pause

CHANNEL = "lamplit"
NEWS = "news"  # of a connection: what its transaction has changed
NOTIFY = text("select pg_notify(:channel, payload) from unnest(cast(:payloads as text[])) as payload")
RECONNECT = 1.0  # seconds

log = logging.getLogger("lamplit.server")

OnNews = Callable[[str | None, int], None]  # a table (None: any, news may have been missed) and its version


class Bus(Protocol):
    """Notifies other processes of changes, and listens for theirs."""

    def tell(self, connection: Connection, table: str, version: int) -> None:
        """Notify the others when the connection's transaction is committed. Version 0: only presence changed."""

    async def start(self, on_news: OnNews) -> None:
        """Start listening."""

    async def stop(self) -> None:
        """Stop listening."""


class Alone:
    """The bus of a single process, with no others to notify."""

    def tell(self, connection: Connection, table: str, version: int) -> None:
        """Do nothing."""

    async def start(self, on_news: OnNews) -> None:
        """Do nothing."""

    async def stop(self) -> None:
        """Do nothing."""


class Notify:
    """PostgreSQL's LISTEN and NOTIFY."""

    def __init__(self, engine: AsyncEngine, process: str, time: Time) -> None:
        self._engine, self._process, self._time = engine, process, time
        event.listen(engine.sync_engine, "commit", self._send)
        event.listen(engine.sync_engine, "rollback", self._forget)
        self._on_news: OnNews = lambda table, version: None
        self._task: asyncio.Task[None] | None = None
        self._lost = asyncio.Event()

    def tell(self, connection: Connection, table: str, version: int) -> None:
        """Notify the others when the connection's transaction is committed: one statement for all its changes."""
        connection.info.setdefault(NEWS, {})[table, version == 0] = version

    def _send(self, connection: Connection) -> None:
        if news := connection.info.pop(NEWS, None):
            payloads = [f"{self._process} {table} {version}" for (table, _), version in news.items()]
            connection.execute(NOTIFY, {"channel": CHANNEL, "payloads": payloads})

    def _forget(self, connection: Connection) -> None:
        connection.info.pop(NEWS, None)

    async def start(self, on_news: OnNews) -> None:
        """Start listening; reconnect when the connection is lost."""
        self._on_news = on_news
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._listen(listening), name="bus")
        await listening.wait()

    async def stop(self) -> None:
        """Stop listening."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self, listening: asyncio.Event) -> None:
        while True:
            try:
                async with self._engine.connect() as connection:
                    driver: Any = (await connection.get_raw_connection()).driver_connection
                    self._lost.clear()
                    driver.add_termination_listener(lambda _: self._lost.set())
                    await driver.add_listener(CHANNEL, self._heard)
                    if listening.is_set():  # reconnected: something may have been missed
                        self._on_news(None, 0)
                    listening.set()
                    try:
                        await self._lost.wait()
                    finally:
                        if not driver.is_closed():
                            await driver.remove_listener(CHANNEL, self._heard)
                    await connection.invalidate()
            except Exception as error:  # noqa: BLE001  driver errors too: reconnect in any case
                log.warning("the bus lost its connection", extra={"error": type(error).__name__})
            await pause(self._time, RECONNECT)

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        process, table, version = payload.split(" ")
        if process != self._process:
            self._on_news(table, int(version))


def open_bus(engine: AsyncEngine, process: str, time: Time) -> Bus:
    """Return the bus for a database."""
    return Notify(engine, process, time) if engine.dialect.name == "postgresql" else Alone()
