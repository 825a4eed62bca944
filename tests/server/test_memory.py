"""What an idle table costs."""

from __future__ import annotations

import gc
import tracemalloc

import pytest

from tests.server.local_server import local_server, until

pytestmark = pytest.mark.anyio

MOST = 100_000  # bytes
TABLES = 4
MOVES = 25


async def test_an_idle_table_with_four_people_takes_little_memory(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:

        async def sit() -> str:
            table, guests = await server.begun("a", "b", "c", "d", options={"chips": 9})
            for _ in range(MOVES):
                await server.mover(guests).play()
            for guest in guests:  # what the clients keep is not the server's
                guest.socket.sent.clear()
                guest._messages.clear()
                guest._match = None
            return table

        await sit()
        tracemalloc.start()
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        tables = [await sit() for _ in range(TABLES)]
        gc.collect()
        awake = (tracemalloc.get_traced_memory()[0] - before) / TABLES
        for table in tables:
            server.session(table).rest()
            await until(lambda table=table: server.session(table).match is None)
        gc.collect()
        resting = (tracemalloc.get_traced_memory()[0] - before) / TABLES
        tracemalloc.stop()

    assert resting < awake < MOST, (awake, resting)
