"""Drive thousands of matches: `python -m tests.referee double_down --matches 5000`."""

from __future__ import annotations

import argparse

from tests.referee.drive import drive


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    asked = parser.parse_args()
    moves = 0
    for number in range(asked.matches):
        moves += drive(asked.game, asked.first + number)
        if number % 50 == 49:
            print(f"\r{number + 1} of {asked.matches} matches, {moves} moves", end="", flush=True)
    print(f"\r{asked.matches} matches, {moves} moves: no difference")


if __name__ == "__main__":
    main()
