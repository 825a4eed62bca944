"""Print a digest of every state of some random matches: `python -m tests.contract.digest GAME MATCHES MOVES`.

Run compiled, interpreted and with bounds checks, the digests must be the same. Redeals, standings, observations and the
heuristic's choices are part of them.
"""

from __future__ import annotations

import hashlib
import random
import sys

import numpy as np

from lamplit import load
from lamplit.core import randomness
from tests.contract.play import copy, start, stream


def digest(name: str, matches: int, moves: int) -> str:
    game, buffer = load(name), load(name).buffer()
    total = hashlib.sha256()
    for seed in range(matches):
        state, choices = start(game, seed), stream(seed)
        standings, numbers = np.zeros(int(state.seats), np.int64), np.zeros(game.observation, np.float32)
        for move in range(moves):
            total.update(state.tobytes())
            count = int(game.rules.legal(state, buffer))
            total.update(buffer[:count].tobytes())
            if count == 0:
                break
            if move % 7 == 0:
                seat = random.Random(move).randrange(int(state.seats))
                world = copy(game, state)
                randomness.seed(world, np.uint64(move))
                game.rules.redeal(world, seat)
                game.rules.observe(state, seat, numbers)
                total.update(world.tobytes() + numbers.tobytes())
            game.rules.standings(state, standings)
            chosen = int(game.choose(state, buffer, count, choices))
            total.update(standings.tobytes() + bytes([chosen % 251]))
            picked = chosen if seed % 2 else int(buffer[randomness.below(choices, count)])
            game.rules.apply(state, picked)
    return total.hexdigest()


if __name__ == "__main__":
    print(digest(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
