"""A server in a process of its own, and a plain client of its sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SERVE = """
import faulthandler, signal, sys
from lamplit.server.app import serve
faulthandler.register(signal.SIGUSR1, all_threads=True)
sys.exit(serve())
"""
START_SECONDS = 60
FIRST_PORT, PORTS_EACH = 20_000, 20  # up to 30,000: below those that the system hands out


def own_port() -> int:
    """Return a free port that the system gives to nobody else before it is used, or while a server starts again."""
    first = FIRST_PORT + os.getpid() % 500 * PORTS_EACH  # workers of one run do not meet
    for port in range(first, first + PORTS_EACH):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def begin(
    url: str, port: int = 0, *, cwd: Path | None = None, log: IO[str] | None = None, **settings: Any
) -> subprocess.Popen[str]:
    """Begin to start a server."""
    given = {"port": port, "database_url": url, "games": "double_down", "warm": "off", "new_tables": 0}
    given |= {"bot_delay_low": 0, "bot_delay_high": 0, "log_level": "warning"} | settings
    environment = os.environ | {f"LAMPLIT_{name.upper()}": str(value) for name, value in given.items()}
    return subprocess.Popen(
        [sys.executable, "-c", SERVE],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
        cwd=cwd,
        start_new_session=True,  # Ctrl+C is for the caller, who then ends it
    )


class Process:
    """A running server."""

    def __init__(
        self, url: str, port: int = 0, *, cwd: Path | None = None, log: IO[str] | None = None, **settings: Any
    ) -> None:
        self._begun = time.monotonic()
        self._process = begin(url, port, cwd=cwd, log=log, **settings)
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line.startswith("Lamplit is at http://"), f"the server did not start: {line!r}"
        self.address = line.split()[-1].replace("localhost", "127.0.0.1")
        self.port = int(self.address.rsplit(":", 1)[1])

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def cpu_seconds(self) -> float:
        """Return how much time the processor has given to the server; where that is not told, how long it has run."""
        told = Path(f"/proc/{self.pid}/stat")
        if not told.is_file():
            return time.monotonic() - self._begun
        user, system = told.read_text().rsplit(")", 1)[1].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def tell(self) -> None:
        """Have the server write to its errors what each of its threads is doing."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGUSR1)
            time.sleep(0.2)  # it is written before anything else happens

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End the process and return its status."""
        if self._process.poll() is None:
            self._process.send_signal(how)
        status = self._process.wait(START_SECONDS)
        if self._process.stdout:
            self._process.stdout.close()
        return status


@contextlib.contextmanager
def serving(url: str, **settings: Any) -> Iterator[Process]:
    """Run a server for as long as the block lasts."""
    process = Process(url, **settings)
    try:
        yield process
    finally:
        process.end(signal.SIGKILL)


class Player:
    """A client with a real socket; it keeps what it hears."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []

    async def say(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """Wait for the next message of one of these kinds."""
        async with asyncio.timeout(START_SECONDS):
            while True:
                message = json.loads(await self.socket.recv())
                self.heard.append(message)
                if message["type"] in kinds:
                    return message

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        await self.say(kind, **fields)
        return await self.hear("done", "refused", "reason", "pong", "welcome")


@contextlib.asynccontextmanager
async def joined(address: str, table: str, cookie: str) -> Any:
    """Come to a table."""
    uri = f"{address.replace('http', 'ws', 1)}/ws/{table}"
    headers = {"cookie": f"lamplit={cookie}"}
    async with connect(uri, additional_headers=headers, compression=None, open_timeout=START_SECONDS) as socket:
        player = Player(socket)
        await player.ask("hello", protocol=1)
        yield player


async def make(address: str, **wish: Any) -> tuple[str, str]:
    """Make a table and return its id and the maker's cookie."""
    async with httpx.AsyncClient(base_url=address, timeout=START_SECONDS) as client:
        answer = await client.post("/api/tables", json={"game": "double_down", "seats": 2, **wish})
        assert answer.status_code == 201, answer.text
        return answer.json()["id"], answer.cookies["lamplit"]


async def cookie(address: str) -> str:
    """Return somebody new."""
    async with httpx.AsyncClient(base_url=address, timeout=START_SECONDS) as client:
        return str((await client.get("/api/games")).cookies["lamplit"])
