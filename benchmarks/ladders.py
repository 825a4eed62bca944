"""Run the ladders of all games and write docs/strength.md.

    python -m benchmarks.ladders --jobs 16 --budget 100ms --deals 400 --folder results

A run that was stopped goes on where it was: every deal is kept in the folder. With a time as budget use no more jobs
than there are idle cores, or the bots get less than they are said to. `--only go_low` runs one game.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

TABLES = (  # game, seats
    ("double_down", 2),
    ("double_down", 4),
    ("doublehead", 4),
    ("three_up_three_down", 2),
    ("three_up_three_down", 4),
    ("go_low", 2),
    ("go_low", 4),
    ("double_dominoes", 2),
    ("double_dominoes", 4),
)


def main() -> int:
    """Run one ladder after the other; return the first exit code that is not 0."""
    parser = argparse.ArgumentParser(description="Run the ladders of all games and write docs/strength.md.")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--budget", default="100ms")
    parser.add_argument("--deals", type=int, default=200, help="deals of each pair with two seats; half with four")
    parser.add_argument("--seed", type=int, default=1000, help="not one that the bots were tuned on")
    parser.add_argument("--folder", type=Path, default=Path("results"))
    parser.add_argument("--docs", type=Path, default=Path("docs/strength.md"))
    parser.add_argument("--only", action="append", help="a game; may be repeated")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for game, seats in TABLES:
        if given.only and game not in given.only:
            continue
        name = f"{game}-{seats}-{given.budget}-{given.seed}"
        deals = given.deals if seats == 2 or game == "doublehead" else max(1, given.deals // 2)
        words = ["ladder", game, "--seats", seats, "--deals", deals, "--budget", given.budget, "--seed", given.seed]
        files = ["--jobs", given.jobs, "--out", given.folder / f"{name}.jsonl", "--docs", given.docs]
        files += ["--report", given.folder / f"{name}.html"]
        print(f"{game}, {seats} seats", flush=True)
        command = [sys.executable, "-m", "parlor", *map(str, [*words, *files])]
        done = subprocess.run(command, check=False)  # noqa: S603
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
