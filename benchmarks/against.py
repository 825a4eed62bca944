"""This checkout beside an older one, in one run: `python -m benchmarks.against REVISION [GAME ...]`.

The older one is laid out in a folder of its own; a process in each is measured in turn, each for a moment, many times
over. A ratio is taken in every round, so that whatever else the machine does falls on both. Above 1 is better now.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.measure import Spread, ratios
from lamplit import NAMES, load

ROOT = Path(__file__).resolve().parents[1]
WORKS = {"random play": 0.97, "redeal": 1 / 1.5, "a move from Python": 1 / 1.1}  # each with the ratio it has to reach
WARM = 5  # starts
out = Console(highlight=False)


class Checkout:
    """A folder with a version of Lamplit, and a process in it that measures on request."""

    def __init__(self, root: Path, game: str, seats: int) -> None:
        """Start the process; it compiles first."""
        self.root = root
        self._environment = os.environ | {"PYTHONPATH": f"{root}{os.pathsep}{root / 'src'}"}
        self._process = self._start(game, str(seats))
        self.size = int(self._answer())

    def _start(self, *words: str) -> subprocess.Popen[str]:
        command = [sys.executable, str(ROOT / "benchmarks" / "against_worker.py"), *words]
        return subprocess.Popen(  # noqa: S603  # our own command
            command, cwd=self.root, env=self._environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def _answer(self) -> str:
        assert self._process.stdout
        if line := self._process.stdout.readline():
            return line
        raise SystemExit(f"the process in {self.root} has ended; what it wrote is above")

    def rate(self, work: str, seconds: float) -> float:
        """Return how much of a work is done in a second of processor time."""
        assert self._process.stdin
        print(f"{work}|{seconds}", file=self._process.stdin, flush=True)
        return float(self._answer())

    def close(self) -> None:
        """End the process."""
        self._process.communicate()

    def start_seconds(self, game: str) -> float:
        """Return the seconds from starting Python to a first move and view, with machine code on disk."""
        began = time.perf_counter()
        self._start(game).communicate()
        return time.perf_counter() - began


def main() -> int:
    """Measure each game and return 1 where a ratio is too low."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("revision", help="a revision of this repository, or a folder with a checkout")
    asked.add_argument("game", nargs="*", help=f"one of {', '.join(NAMES)}; left out: all")
    asked.add_argument("--rounds", type=int, default=15)
    asked.add_argument("--seconds", type=float, default=0.3, help="of each measurement")
    given = asked.parse_args()
    table = Table("game", "seats", "what", "now / then", "quartiles", "at least", box=None)
    missed = False
    with tempfile.TemporaryDirectory() as folder:
        then = Path(given.revision).resolve() if Path(given.revision).is_dir() else _laid_out(given.revision, folder)
        for game in given.game or NAMES:
            for seats in sorted({max(2, load(game).seats[0]), min(4, load(game).seats[-1])}):
                missed |= _measure(table, then, game, seats, given.rounds, given.seconds)
    out.print(table)
    return int(missed)


def _laid_out(revision: str, folder: str) -> Path:
    archive = subprocess.run(["git", "archive", revision], cwd=ROOT, check=True, capture_output=True)  # noqa: S603, S607
    subprocess.run(["tar", "x", "-C", folder], input=archive.stdout, check=True)  # noqa: S603, S607
    return Path(folder)


def _measure(table: Table, then: Path, game: str, seats: int, rounds: int, seconds: float) -> bool:
    """Add the rows of a game and tell whether one of them is too low."""
    both = new, old = [Checkout(root, game, seats) for root in (ROOT, then)]
    missed = False
    for work, least in WORKS.items():
        rates: list[list[float]] = [[], []]
        for number in range(rounds + 1):
            for checkout, found in list(zip(both, rates, strict=True))[:: 1 if number % 2 else -1]:
                found.append(checkout.rate(work, seconds))
        spread = ratios(rates[0][1:], rates[1][1:])
        missed |= _row(table, game, seats, work, spread, least)
    for checkout in both:
        checkout.close()
    table.add_row(game, str(seats), "bytes of a state", f"{new.size} / {old.size}", "", "as before")
    starts = [[checkout.start_seconds(game) for checkout in both] for _ in range(WARM)]
    mine, theirs = Spread([start[0] for start in starts]), Spread([start[1] for start in starts])
    table.add_row(game, str(seats), "a start, s", f"{mine.median:.2f} / {theirs.median:.2f}", "", "at most 1.2 s")
    return missed or new.size != old.size


def _row(table: Table, game: str, seats: int, work: str, spread: Spread, least: float) -> bool:
    low = spread.median < least
    style = "red" if low else ""
    numbers = (f"{spread.median:.3f}", f"{spread.low:.3f} to {spread.high:.3f}", f"{least:.2f}")
    table.add_row(game, str(seats), work, *numbers, style=style)
    return low


if __name__ == "__main__":
    sys.exit(main())
