"""Rubbish for a running server: `python -m benchmarks.fuzz --messages 1000000 --requests 100000`.

A server is started on a fresh SQLite file, and two people play at a table. Strangers who look on then send it messages
and requests that are broken in many ways. Nothing they send may change a row of the table, give a status of 500 or
more, close a socket as a fault of the server, or end the process. Exits with 1 if anything did.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
from rich.console import Console
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

SERVE = "import sys; from lamplit.server.app import serve; sys.exit(serve())"
UNLIMITED = "NEW_TABLES NEW_IDENTITIES REQUESTS LOOKUPS REPLAYS HANDSHAKES SOCKETS CONNECTIONS".split()
AT_ONCE = 8  # strangers
TOGETHER = 200  # messages sent before their answers are read
FAULT = 1011
KEPT = ("tables", "seats", "matches", "moves", "archives", "secrets")
out = Console(highlight=False)

WHOLE: list[dict[str, Any]] = [
    {"type": "hello", "protocol": 1, "match": "x", "seq": 3},
    {"type": "sit", "seat": 0, "name": "Mallory"},
    {"type": "leave"},
    {"type": "name", "name": "Mallory"},
    {"type": "fill", "level": "random", "seat": 1},
    {"type": "remove", "seat": 0},
    {"type": "send_away", "seat": 0},
    {"type": "admit", "seat": 0, "yes": True},
    {"type": "policy", "open_seats": "free", "locked": True},
    {"type": "start"},
    {"type": "rematch"},
    {"type": "nonce", "nonce": "00ff"},
    {"type": "play", "action": "5", "seq": 1},
    {"type": "why", "action": 3},
    {"type": "take_back", "seq": 2},
    {"type": "answer", "yes": False},
    {"type": "ping"},
]
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 63, 64, 2**31, 2**63, -(2**70), 1e308, 0.5, "", "0", "x" * 500, "\0", "\ud800", "ä€😀",
    "' or 1=1 --", "../../etc/passwd", "<script>", [], {}, [[[[[]]]]], {"type": "ping"}, "NaN", "\u202e", "free", "all",
]  # fmt: skip
PATHS = (
    "/", "/api/games", "/api/games/{}/rules", "/api/tables", "/api/tables/{}", "/api/matches/{}", "/healthz", "/readyz",
    "/api/matches/{}/record", "/api/matches/{}/replay?eyes={}", "/api/device", "/metrics", "/assets/{}",
    "/{}", "/ws/{}", "/api/openapi.json", "/t/{}", "/r/{}", "/%00{}", "//{}", "/api/{}/{}", "/{}.js", "/{}.css?{}",
)  # fmt: skip
METHODS = ("GET", "GET", "GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "BREW")
HEADERS = (
    "cookie: lamplit={}", "origin: {}", "x-forwarded-for: {}", "content-type: {}", "accept-encoding: {}", "range: {}",
    "authorization: Bearer {}", "if-none-match: {}", "content-type: application/json", "accept-language: {}",
)  # fmt: skip


def message(chance: random.Random, action: int) -> str:
    """Return a message that is not right, or that a stranger may not send."""
    told = dict(chance.choice(WHOLE)) | {"id": f"f{action}"}
    for _ in range(chance.randrange(3)):
        where = chance.choice([*told, "more", "seat", "seq"])
        told[where] = chance.choice(ODD)
        if chance.random() < 0.2:
            told.pop(chance.choice(list(told)), None)
    text = json.dumps(told, ensure_ascii=chance.random() < 0.7)
    if chance.random() < 0.3:
        place = chance.randrange(len(text))
        text = text[:place] + chance.choice(("", "\0", "{", "}", '"', ",,", "\\", "9" * 30)) + text[place + 1 :]
    if chance.random() < 0.01:
        text = chance.choice((text * 60, "[" * 2000, "", " ", "null", '"' * 9))
    return text.encode("utf-8", "replace").decode()


def request(chance: random.Random) -> bytes:
    """Return a request that is not right, or that leads nowhere."""

    def odd() -> str:
        return quote(str(chance.choice(ODD)).encode("utf-8", "replace"), safe=chance.choice(("", "/.%", "?&=")))

    path = chance.choice(PATHS)
    while "{}" in path:
        path = path.replace("{}", odd()[:900], 1)
    lines = [f"{chance.choice(METHODS)} {path} HTTP/1.1", "host: lamplit.test", "connection: close"]
    lines += [chance.choice(HEADERS).replace("{}", odd()[:500]) for _ in range(chance.randrange(4))]
    body = b""
    if chance.random() < 0.5:
        wish = {"game": "double_down", "seats": 2, "sit": True, "code": "x"}
        wish[chance.choice(("game", "seats", "code"))] = None
        body = json.dumps(wish | {str(chance.choice(ODD))[:50]: chance.choice(ODD)}).encode("utf-8", "replace")
        body = body[: chance.choice((len(body), len(body), chance.randrange(len(body) + 1)))]
        lines.append(f"content-length: {len(body)}")
    return "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + body


class Server:
    """A server in a process of its own, without limits."""

    def __init__(self, folder: str) -> None:
        """Start it."""
        self.file = Path(folder) / "fuzz.sqlite3"
        settings = {"PORT": "0", "GAMES": "double_down", "LOG_LEVEL": "warning", "WARM": "off", "SLEEP": "100000"}
        settings |= dict.fromkeys(UNLIMITED, "0")
        settings |= {"MESSAGE_RATE": "1e9", "MESSAGE_BURST": "1000000000", "DATABASE_URL": f"sqlite:///{self.file}"}
        environment = os.environ | {f"LAMPLIT_{name}": value for name, value in settings.items()}
        command = [sys.executable, "-c", SERVE]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)  # noqa: S603
        assert self.process.stdout
        self.address = self.process.stdout.readline().split()[-1].replace("localhost", "127.0.0.1")
        self.port = int(self.address.rsplit(":", 1)[1])

    def rows(self, table: str) -> dict[str, list[Any]]:
        """Return what is kept of a table."""
        of = {"tables": "id = :t", "seats": "table_id = :t", "matches": "table_id = :t"}
        with closing(sqlite3.connect(self.file)) as connection:
            return {
                name: connection.execute(
                    f"select * from {name} where {of.get(name, '1 = 1')} order by 1, 2",  # noqa: S608  names of ours
                    {"t": table},
                ).fetchall()
                for name in KEPT
                if name != "secrets"
            }


async def strangers(server: Server, table: str, count: int, seed: int) -> Counter[str]:
    """Send messages as a spectator, and count what comes back."""
    chance, seen, sent = random.Random(seed), Counter[str](), 0  # noqa: S311
    uri = f"{server.address.replace('http', 'ws', 1)}/ws/{table}"
    while sent < count:
        try:
            async with connect(uri, compression=None, ping_interval=None) as socket:
                await socket.send('{"type":"hello","protocol":1}')
                while sent < count:
                    many = min(TOGETHER, count - sent)
                    for _ in range(many):
                        sent += 1
                        await socket.send(message(chance, sent))
                    await socket.send('{"type":"ping","id":"last"}')
                    while (told := json.loads(await socket.recv())).get("re") != "last":
                        seen[told.get("code") or told["type"]] += 1
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 0
            seen[f"closed {code}"] += 1
            if code == FAULT or server.process.poll() is not None:
                return seen
    return seen


async def callers(server: Server, count: int, seed: int) -> Counter[str]:
    """Send requests, and count the statuses that come back."""
    chance, seen = random.Random(seed), Counter[str]()  # noqa: S311
    for _ in range(count):
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            sent = request(chance)
            writer.write(sent)
            line = (await reader.readline()).decode("latin-1").split()
            await reader.read()
            writer.close()
        except OSError:
            line = []
        status = line[1] if len(line) > 1 else "none"
        seen[status] += 1
        if (status[0] == "5" and status != "503") or status == "none":
            out.print(f"{status}: {sent[:300]!r}", style="red", markup=False)
    return seen


async def attack(server: Server, messages: int, requests: int, seed: int) -> bool:
    """Play a little, let the strangers loose, and tell whether nothing happened."""
    async with httpx.AsyncClient(base_url=server.address, timeout=120) as client:
        answer = await client.post("/api/tables", json={"game": "double_down", "seats": 2, "fill": False})
        table, cookie = answer.json()["id"], answer.cookies["lamplit"]
    uri = f"{server.address.replace('http', 'ws', 1)}/ws/{table}"
    async with connect(uri, additional_headers={"cookie": f"lamplit={cookie}"}) as one, connect(uri) as two:
        for socket, wishes in ((one, []), (two, [{"type": "sit", "seat": 1}]), (one, [{"type": "start"}])):
            for wish in ([] if wishes == [{"type": "start"}] else [{"type": "hello", "protocol": 1}]) + wishes:
                await socket.send(json.dumps(wish | {"id": wish["type"]}))
                while json.loads(await socket.recv()).get("re") != wish["type"]:
                    pass
        drains = [asyncio.create_task(_drain(socket)) for socket in (one, two)]
        before = server.rows(table)
        begun = time.monotonic()
        share = [len(range(place, messages, AT_ONCE)) for place in range(AT_ONCE)]
        told = sum(
            await asyncio.gather(*(strangers(server, table, n, seed + i) for i, n in enumerate(share) if n)), Counter()
        )
        out.print(f"{messages:,} messages in {time.monotonic() - begun:.0f} s: {dict(told.most_common())}")
        begun = time.monotonic()
        share = [len(range(place, requests, AT_ONCE)) for place in range(AT_ONCE)]
        got = sum(await asyncio.gather(*(callers(server, n, seed + i) for i, n in enumerate(share) if n)), Counter())
        out.print(f"{requests:,} requests in {time.monotonic() - begun:.0f} s: {dict(got.most_common())}")
        after = server.rows(table)
        for drain in drains:
            drain.cancel()
    faults = {
        "the process has ended": server.process.poll() is not None,
        "a row of the table has changed": after != before,
        "a socket was closed as a fault": told[f"closed {FAULT}"] > 0 or told["internal"] > 0,
        "a request was answered with a fault": any(status[0] == "5" or status == "none" for status in got),
    }
    for fault in (name for name, found in faults.items() if found):
        out.print(fault, style="red")
    return not any(faults.values())


async def _drain(socket: Any) -> None:
    async for _ in socket:
        pass


def main() -> int:
    """Run the attack and return 1 if anything happened."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--messages", type=int, default=1_000_000)
    asked.add_argument("--requests", type=int, default=100_000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            good = asyncio.run(attack(server, given.messages, given.requests, given.seed))
        finally:
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(30)
    out.print("Nothing happened." if good else "Something happened.", style="green" if good else "red")
    return int(not good)


if __name__ == "__main__":
    sys.exit(main())
