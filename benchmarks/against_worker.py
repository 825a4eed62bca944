"""One of two processes that `against.py` measures in turn: it runs in either checkout, with the code of that one.

Called with a game alone it makes a first move, looks at the table and ends.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from benchmarks import ours
from benchmarks.measure import rate

MOVES = 60


def from_python(game: str, seats: int) -> Callable[[], int]:
    """Return work that plays a match, and asks for the views of all seats and what each was told of every move."""

    def work() -> int:
        match = ours.Match(game, seats, seed=3)
        while not match.over and len(match.actions) < MOVES:
            legal = match.legal()
            match.play(legal[len(match.actions) % len(legal)])
            for seat in range(seats):
                match.view(seat)
                match.events(seat)
        return len(match.actions)

    work()
    return work


def main() -> None:
    """Compile, say how large a state is, and answer every line WORK|SECONDS with a rate."""
    name = sys.argv[1]
    game = ours.Match(name).game
    if len(sys.argv) == 2:
        match = ours.Match(name)
        match.play(match.legal()[0])
        match.view(0)
        return
    seats = int(sys.argv[2])
    works = {
        "random play": ours.random_play(game, seats),
        "redeal": ours.redealing(game, ours.positions(game, seats)),
        "a move from Python": from_python(name, seats),
    }
    print(ours.batch(game.state, 1).dtype.itemsize, flush=True)
    for line in sys.stdin:
        work, _, seconds = line.partition("|")
        print(rate(works[work], float(seconds)), flush=True)


main()
