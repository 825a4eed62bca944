"""Keep a server busy for an hour and see whether it grows: `python -m benchmarks.soak --minutes 60`.

People come to new tables of all five games, play with bots, finish matches and play again, watch replays, and leave.
Retention deletes what they leave within minutes. Each minute the memory of the server and its workers, the size of the
database, open files and open tables are sampled. The verdict compares the medians of the third and the last quarter,
and a line through the second half gives the growth an hour with its 95 % interval. Ctrl+C ends the run early.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import random
import re
import signal
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console

from benchmarks.load import memory, processor
from benchmarks.people import LOST, UNLIMITED, Person, new_table
from lamplit.games import NAMES, load
from tests.server.process import Process, serving

KEPT = 0.001  # days, of tables, matches and requests
PLAYED = (20.0, 120.0)  # seconds that people stay at a table
SLACK = {"memory_mb": 1.03, "database_mb": 1.05, "files": 1.1, "tables": 1.3}  # growth that counts as flat
TOKEN = "soak"  # noqa: S105  of a server that nobody else can reach
BARS = "▁▂▃▄▅▆▇█"
SETTINGS: dict[str, Any] = UNLIMITED | {
    "games": "",
    "warm": "on",
    "metrics_token": TOKEN,
    "rest": 10,
    "grace": 3,
    "bot_seconds": 0.02,
    "bot_delay_low": 0.1,
    "bot_delay_high": 0.4,
    "keep_tables": KEPT,
    "keep_matches": KEPT,
    "keep_requests": KEPT,
}

out = Console(stderr=True, highlight=False)


class Crowd:
    """People who come, play and leave."""

    def __init__(self, address: str, pace: float, seed: int) -> None:
        self.address, self._pace = address, pace
        self.chance = random.Random(seed)  # noqa: S311  a script, not a secret
        self.counts: Counter[str] = Counter()

    async def keep_coming(self) -> None:
        """Play at one table after another until cancelled."""
        while True:
            try:
                await self._evening()
            except (*LOST, httpx.HTTPError) as error:
                self.counts[f"failed: {type(error).__name__}"] += 1
                await asyncio.sleep(1.0)

    async def _evening(self) -> None:
        """Create a table, play for a while, leave one by one, and watch a replay."""
        game, people = self.chance.choice(NAMES), self.chance.choice((1, 2, 2, 3))
        seats = min(number for number in load(game).seats if number >= max(2, people + self.chance.randrange(2)))
        players = await new_table(self.address, game, people, seats, self.chance, keep_notes=False)
        tasks = []
        for player in players:
            player.pace = self._pace
            tasks.append(asyncio.create_task(player.play()))
        try:
            await asyncio.sleep(self.chance.uniform(*PLAYED))
            for task in tasks[1:]:
                task.cancel()
                await asyncio.sleep(self.chance.uniform(0, 4))
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        self._count(players)
        await self._look_back(players[0].table)

    def _count(self, players: Sequence[Person]) -> None:
        self.counts["tables"] += 1
        self.counts["people"] += len(players)
        self.counts["moves"] += sum(player.moves for player in players)
        self.counts["matches"] += players[0].matches
        for player in players:
            self.counts.update({name: count for name, count in player.counts.items() if ":" in name or "Error" in name})

    async def _look_back(self, table: str) -> None:
        async with httpx.AsyncClient(base_url=self.address, timeout=60) as client:
            await client.get("/")
            for match in (await client.get(f"/api/tables/{table}")).json().get("matches", [])[:1]:
                await client.get(f"/api/matches/{match}/replay")
                self.counts["replays"] += 1


def sample(server: Process, database: Path, metrics: str) -> dict[str, float]:
    """Return what the server holds now."""
    family = [server.pid, *_children(server.pid)]
    wal = database.with_name(f"{database.name}-wal")
    return {
        "minute": 0.0,
        "memory_mb": round(memory(family) / 2**20, 1),
        "server_mb": round(memory([server.pid]) / 2**20, 1),
        "workers": len(family) - 1,
        "database_mb": round((database.stat().st_size + _size(wal)) / 2**20, 2),
        "wal_mb": round(_size(wal) / 2**20, 2),
        "files": len(list(Path(f"/proc/{server.pid}/fd").iterdir())),
        "tables": _metric(metrics, "lamplit_tables_open"),
        "sockets": _metric(metrics, "lamplit_connections"),
        "processor_s": round(processor(server.pid), 1),
    }


def _children(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0


def _metric(text: str, name: str) -> float:
    found = re.search(rf"^{name} (\S+)$", text, re.MULTILINE)
    return float(found.group(1)) if found else 0.0


# -- the verdict ------------------------------------------------------------------------------------------------------


def curve(values: Sequence[float]) -> str:
    """Return a small curve from zero to the greatest value."""
    most = max(values, default=0) or 1
    return "".join(BARS[round(value / most * (len(BARS) - 1))] for value in values)


def slope(minutes: Sequence[float], values: Sequence[float]) -> tuple[float, float]:
    """Return the growth an hour by least squares, and half of its 95 % interval."""
    if len(values) < 3:
        return 0.0, math.inf
    fit = statistics.linear_regression(minutes, values)
    left = sum((y - fit.slope * x - fit.intercept) ** 2 for x, y in zip(minutes, values, strict=True))
    spread = sum((x - statistics.fmean(minutes)) ** 2 for x in minutes)
    error = math.sqrt(left / (len(values) - 2) / spread)
    return fit.slope * 60, 1.96 * error * 60


def verdict(samples: Sequence[dict[str, float]]) -> dict[str, Any]:
    """Compare the third with the last quarter, and fit a line through the second half."""
    quarter, half = len(samples) // 4, samples[len(samples) // 2 :]
    told: dict[str, Any] = {}
    for name, slack in SLACK.items():
        third, last = (
            statistics.median(one[name] for one in part)
            for part in (samples[-2 * quarter : -quarter], samples[-quarter:])
        )
        growth, margin = slope([one["minute"] for one in half], [one[name] for one in half])
        told[name] = {
            "third_quarter": third,
            "last_quarter": last,
            "growth_an_hour": [round(growth, 2), round(growth - margin, 2), round(growth + margin, 2)],
            "is_flat": last <= third * slack,
        }
    return told


# -- running ----------------------------------------------------------------------------------------------------------


async def soak(server: Process, database: Path, given: argparse.Namespace) -> dict[str, Any]:
    """Keep a server busy, sample it, and return the figures."""
    stopping = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, stopping.set)
    crowd = Crowd(server.address, given.pace, given.seed)
    tasks = [asyncio.create_task(crowd.keep_coming()) for _ in range(given.tables)]
    samples: list[dict[str, float]] = []
    begun = time.monotonic()
    while not stopping.is_set() and time.monotonic() - begun < given.minutes * 60:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(given.every):
                await stopping.wait()
        samples.append(await _look(server, database) | {"minute": round((time.monotonic() - begun) / 60, 2)})
        _draw(samples)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    seconds = time.monotonic() - begun
    return {
        "minutes": round(seconds / 60, 1),
        "server_processor_share": round(samples[-1]["processor_s"] / seconds, 3),
        "people": dict(sorted(crowd.counts.items())),
        "verdict": verdict(samples) if len(samples) >= 4 else {},
        "samples": samples,
    }


async def _look(server: Process, database: Path) -> dict[str, float]:
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
        answer = await client.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})
    return sample(server, database, answer.text)


def _draw(samples: Sequence[dict[str, float]]) -> None:
    if out.is_terminal:
        out.clear()
    out.print(f"minute {samples[-1]['minute']:.0f}")
    for name in ("memory_mb", "database_mb", "files", "tables", "sockets"):
        values = [one[name] for one in samples]
        out.print(f"{name:12} {curve(values[-100:])} {values[-1]:g}")


def main() -> int:
    """Run, print the figures and return 1 if anything grew."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--every", type=float, default=60.0, help="seconds between two samples")
    parser.add_argument("--tables", type=int, default=10, help="at once")
    parser.add_argument("--pace", type=float, default=0.5, help="seconds that a person takes for a move")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "soak.sqlite3"
        with serving(f"sqlite:///{database}", **SETTINGS) as server:
            figures = asyncio.run(soak(server, database, given))
            server.end()
    print(json.dumps(figures, indent=1))
    return int(not all(one["is_flat"] for one in figures["verdict"].values()))


if __name__ == "__main__":
    sys.exit(main())
