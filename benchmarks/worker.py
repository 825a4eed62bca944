"""One of two processes that play at the same time: python -m benchmarks.worker GAME SEATS SECONDS."""

from __future__ import annotations

import sys
import time

from benchmarks.ours import random_play
from lamplit.games import load


def main() -> None:
    """Compile, say so, and for every line that comes in play for a while and print the moves a second."""
    name, seats, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    work = random_play(load(name), seats)
    work()
    print("ready", flush=True)
    for _ in sys.stdin:
        done, began = 0, time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds:
            done += work()
        print(done / spent, flush=True)


main()
