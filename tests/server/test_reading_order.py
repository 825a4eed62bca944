"""The way of a move through the server is short enough to follow."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

import lamplit.server
from tests.server.local_server import local_server, until

pytestmark = pytest.mark.anyio

SERVER = str(Path(lamplit.server.__file__).parent)
MOST_STEPS = 60  # calls from one of its files into another, between socket and socket


async def test_a_move_changes_file_seldom(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, guests = await server.begun("anna", "ben", "carl", "dora")
        for _ in range(8):
            await server.mover(guests).play()
        await asyncio.sleep(0.05)
        steps: list[tuple[str, str]] = []

        def follow(frame: Any, event: str, _: Any) -> None:
            before = frame.f_back.f_code.co_filename if frame.f_back else ""
            here = frame.f_code.co_filename
            if event == "call" and before != here and before.startswith(SERVER) and here.startswith(SERVER):
                steps.append((before.removeprefix(SERVER), here.removeprefix(SERVER)))

        mover = server.mover(guests)
        seq = mover.seq
        sys.setprofile(follow)  # of this thread: the writer's is left out
        try:
            await mover.play()
            await until(lambda: all(guest.seq > seq for guest in guests), "the move")
        finally:
            sys.setprofile(None)

    assert 20 < len(steps) < MOST_STEPS, steps
