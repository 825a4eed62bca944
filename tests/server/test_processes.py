"""Real processes: killed in mid-match, two on one database, ended politely, and the example client."""

from __future__ import annotations

import asyncio
import importlib.util
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from lamplit.server import protocol
from tests.server.conftest import new_database
from tests.server.process import Player, Process, cookie, joined, make, own_port, serving

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).parents[2] / "examples" / "client.py"
SOON = 0.03  # seconds
MOST_ROUNDS = 20  # the best of them counts: a busy machine must not make this fail
MOST_EXAMPLE_LINES = 50  # forty of code, and what tells what it is


async def two_people(server: Any, stack: Any) -> tuple[str, list[str], list[Player]]:
    """Begin a match of two people and return the table, their cookies and their players."""
    table, anna = await make(server.address, options={"chips": 9})
    ben = await cookie(server.address)
    one = await stack.enter_async_context(joined(server.address, table, anna))
    two = await stack.enter_async_context(joined(server.address, table, ben))
    assert (await two.ask("sit", seat=1, name="Ben"))["type"] == "done"
    while any(seat["kind"] == "empty" for seat in one.heard[-1].get("table", {"seats": [{"kind": "empty"}]})["seats"]):
        await one.hear("table")  # it may be in another process
    assert (await one.ask("start"))["type"] == "done"
    return table, [anna, ben], [one, two]


def legal(player: Player) -> tuple[int, list[Any]]:
    """Return the seq and the legal actions that a player was told last."""
    for message in reversed(player.heard):
        now = message.get("match") or message
        if "legal" in now:
            return now["seq"], now["legal"]
    return 0, []


async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database: str) -> None:
    port = own_port()
    with serving(database, port=port) as server:
        async with AsyncExitStack() as stack:
            table, cookies, players = await two_people(server, stack)
            acknowledged = 0
            await players[1].hear("match")
            for _ in range(7):
                mover = next(player for player in players if legal(player)[1])
                seq, actions = legal(mover)
                answer = await mover.ask("play", action=actions[0][0], seq=seq, id=f"move {seq}")
                assert answer["type"] == "done"
                acknowledged = answer["seq"]
                for player in players:
                    while legal(player)[0] < acknowledged:
                        await player.hear("update")
            last = (mover, seq, actions[0][0])
            server.end(signal.SIGKILL)

    with serving(database, port=port) as server:
        index = players.index(last[0])
        async with joined(server.address, table, cookies[index]) as again:
            match = again.heard[0]["match"]
            repeated = await again.ask("play", action=last[2], seq=last[1], id=f"move {last[1]}")

        assert match["seq"] == acknowledged == 7
        assert repeated == {"type": "done", "re": f"move {last[1]}", "seq": 7}


async def test_a_server_that_is_told_to_stop_tells_its_clients_to_come_back(sqlite_url: str) -> None:
    with serving(sqlite_url) as server:
        table, anna = await make(server.address)
        async with joined(server.address, table, anna) as player:
            server._process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                await player.hear("nothing")
        status = server.end()

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == protocol.CLOSE_RESTART
    assert status == 0


@pytest.fixture(scope="module")
def pair(postgres_address: str) -> Iterator[tuple[Process, Process]]:
    """Two servers on one PostgreSQL."""
    url = new_database(postgres_address)
    with serving(url) as first, serving(url) as second:
        yield first, second


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server on SQLite for all tests that leave it alive."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('server') / 'lamplit.sqlite3'}") as running:
        yield running


async def test_two_processes_serve_one_table(pair: tuple[Process, Process]) -> None:
    first, second = pair
    table, anna = await make(first.address)
    ben = await cookie(second.address)
    async with joined(first.address, table, anna) as one, joined(second.address, table, ben) as two:
        assert (await two.ask("sit", seat=1, name="Ben"))["type"] == "done"
        while one.heard[-1].get("table", {}).get("seats", [{}, {}])[1].get("name") != "Ben":
            await one.hear("table")
        assert (await one.ask("start"))["type"] == "done"
        await two.hear("match")
        players = [one, two]
        for _ in range(10):
            mover = next(player for player in players if legal(player)[1])
            seq, actions = legal(mover)
            assert (await mover.ask("play", action=actions[0][0], seq=seq))["type"] == "done"
            for player in players:
                while legal(player)[0] < seq + 1:
                    await player.hear("update")
        assert legal(one)[0] == legal(two)[0] == 10


async def test_two_processes_and_a_bot_move_once(pair: tuple[Process, Process]) -> None:
    first, second = pair
    table, anna = await make(first.address, seats=3, fill=True)
    async with joined(first.address, table, anna) as one, joined(second.address, table, anna) as two:
        assert (await one.ask("start"))["type"] == "done"
        await two.hear("match")
        for _ in range(5):
            while not legal(one)[1]:
                await one.hear("update")
            seq, actions = legal(one)
            assert (await one.ask("play", action=actions[0][0], seq=seq))["type"] == "done"
        while legal(two)[0] < seq + 1:
            await two.hear("update")

        told = [[m["seq"] for m in player.heard if m["type"] == "update"] for player in (one, two)]
        assert told[0][: seq + 1] == told[1][: seq + 1] == list(range(1, seq + 2))


async def test_a_click_is_soon_seen_by_the_other(server: Process) -> None:
    medians: list[float] = []
    while len(medians) < MOST_ROUNDS and min(medians, default=1.0) >= SOON:
        async with AsyncExitStack() as stack:
            _, _, players = await two_people(server, stack)
            await players[1].hear("match")
            times = []
            for _ in range(10):
                mover = next(player for player in players if legal(player)[1])
                other = next(player for player in players if player is not mover)
                seq, actions = legal(mover)
                begun = time.perf_counter()
                await mover.say("play", action=actions[0][0], seq=seq)
                await other.hear("update")
                times.append(time.perf_counter() - begun)
                await mover.hear("done")
            medians.append(statistics.median(times))

    assert min(medians) < SOON, medians


async def test_a_message_that_is_far_too_big_closes_the_socket(server: Process) -> None:
    table, anna = await make(server.address)
    async with joined(server.address, table, anna) as player:
        with pytest.raises(ConnectionClosed) as closed:
            await player.socket.send("x" * 100_000)
            await player.hear("nothing")

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


MINE = """
class Mine:
    "Plays the first card."
    def choose(self, question):
        open({noted!r}, "a").write("asked ")
        return question.actions[0]
"""


async def test_a_bot_of_ones_own_sits_down_with_people(sqlite_url: str, tmp_path: Path) -> None:
    noted, bot = tmp_path / "noted", tmp_path / "mine.py"
    bot.write_text(MINE.format(noted=str(noted)))
    with serving(sqlite_url, bots=f"{bot}:Mine") as server:
        async with httpx.AsyncClient(base_url=server.address) as client:
            offered = (await client.get("/api/games")).json()["levels"]
        assert [level["name"] for level in offered] == ["easy", "medium", "hard", "expert", "Mine"]
        assert offered[-1]["sentence"] == "Plays the first card."
        table, anna = await make(server.address, fill=True, level="Mine", sit=True, name="Anna", options={"starter": 1})
        async with joined(server.address, table, anna) as player:
            await player.say("start", id="1")
            update = await player.hear("update")
    assert (update["seat"], update["by"]) == (1, "bot")
    assert noted.read_text().startswith("asked")


@pytest.mark.parametrize(
    ("bots", "complaint"),
    [
        ("nobody", "there is no bot 'nobody'"),
        ("cheat", "never offered to people"),
        ("x.py:easy", "needs its own name"),
        ("nowhere.py:Mine", "there is no file"),
    ],
)
def test_a_bot_that_cannot_be_offered_is_named_at_once(bots: str, complaint: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "lamplit", "serve", "--port", "0", "--bot", bots]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, timeout=60)

    assert run.returncode == 2
    assert complaint in run.stderr
    assert "Traceback" not in run.stderr


async def test_the_example_plays_a_match(server: Process) -> None:
    spec = importlib.util.spec_from_file_location("example_client", EXAMPLE)
    assert spec and spec.loader
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)

    made = await asyncio.to_thread(example.make_table, server.address)
    result = await example.play(server.address, *made)

    assert sorted(seat for place in result["ranking"] for seat in place) == [0, 1]
    assert len(EXAMPLE.read_text().splitlines()) <= MOST_EXAMPLE_LINES
