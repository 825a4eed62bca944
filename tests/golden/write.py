"""Write the golden games anew: `make golden`. Review the result as a diff.

A golden game pins down what a seed and its actions lead to. If one changes, the game's version must rise.
"""

from __future__ import annotations

import random
from pathlib import Path

from lamplit import NAMES, Match, load
from tests.contract.play import anywhere, random_options

HERE = Path(__file__).parent
EACH = 3  # golden games of every game: the defaults, then random options


def golden(name: str, number: int) -> str:
    """Return a whole match played at random, as text, with its final position as a comment."""
    game, chooser = load(name), random.Random(number)
    seats = game.seats[min(number, len(game.seats) - 1)]
    options = random_options(game, seats, chooser, anywhere) if number else {}
    match = Match(game, seats, options, seed=number)
    while not match.over:
        match.play(chooser.choice(match.legal()))
    comments = "".join(f"# {line}\n" for line in match.position.splitlines())
    return f"{match.notation()}\n# digest {match.digest()}\n{comments}"


def main() -> None:
    for name in NAMES:
        for number in range(EACH):
            path = HERE / f"{name}-{number}.txt"
            path.write_text(golden(name, number))
            print("wrote", path.name)


if __name__ == "__main__":
    main()
