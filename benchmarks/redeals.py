"""Does a redeal ever contradict what a seat knows? python -m benchmarks.redeals --positions 100000 --json redeals.json.

Matches are played at random, with random seats and options and, where a game has it, the memory aid, so that a view
holds all that its seat has rightly seen. At every few moves a world is dealt anew from a random seat. It must add up,
show that seat and a spectator the same, be the same to a network, and allow the same actions. Dealt anew once more with
the same numbers, it must lead to the same world as the true one does. In Doublehead voids are also written down from
the cards as they fall, apart from the game's own notes.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

import numpy as np

from lamplit.core.game import Game
from lamplit.games import NAMES, load

STRIDE = 3  # moves from one position to the next
ALWAYS = {"memory_aid": True}  # options that make a view say all


class Voids:
    """The crests that seats have not followed in this round of Doublehead, noted from the cards as they fall."""

    def __init__(self) -> None:
        self.found: set[tuple[int, int]] = set()
        self.round = -1

    def watch(self, state: Any, action: int) -> None:
        """Look at a card before it is played."""
        from lamplit.games.doublehead.cards import CREST, KINDS

        if self.round != state.rounds:
            self.found, self.round = set(), int(state.rounds)
        if action < KINDS and state.table_count and CREST[action] != CREST[state.table[0]]:
            self.found.add((int(state.turn), int(CREST[state.table[0]])))

    def contradicts(self, world: Any) -> bool:
        """Tell whether a seat holds a crest that it could not follow."""
        from lamplit.games.doublehead.cards import CREST

        if self.round != world.rounds:
            return False
        return any(world.hands[seat][crest == CREST].any() for seat, crest in self.found)


class Nothing:
    """No notes."""

    def watch(self, state: Any, action: int) -> None:
        """Note nothing."""

    def contradicts(self, world: Any) -> bool:
        """Contradict nothing."""
        return False


WITNESSES: dict[str, type[Voids | Nothing]] = {"doublehead": Voids}


def check(name: str, positions: int, seed: int) -> dict[str, Any]:
    """Return how many worlds were dealt and what was wrong with each that contradicted something."""
    game, chance, wrong, done, began = load(name), random.Random(f"{name} {seed}"), [], 0, time.perf_counter()  # noqa: S311
    while done < positions:
        witness, state = WITNESSES.get(name, Nothing)(), _start(game, chance)
        moves = 0
        while not state.over and done < positions:
            if moves % STRIDE == 0:
                seat, number = chance.randrange(int(state.seats)), chance.randrange(1 << 60)
                world = game.redealt(state, seat, number)
                if fault := _fault(game, state, world, seat, number) or (witness.contradicts(world) and "a void"):
                    wrong.append(fault)
                done += 1
            action = chance.choice(game.legal(state))
            witness.watch(state, action)
            game.rules.apply(state, action)
            moves += 1
    return {"game": name, "positions": done, "seed": seed, "wrong": wrong, "seconds": time.perf_counter() - began}


def _start(game: Game, chance: random.Random) -> Any:
    """Return a match with random seats and options."""
    while True:
        seats = chance.choice(game.seats)
        options = {option.name: option.sample(seats, chance.randrange) for option in game.options.declared}
        options |= {name: value for name, value in ALWAYS.items() if name in options}
        if game.refuse(seats, options) is None:
            return game.start(seats, options, chance.randrange(1 << 60))


def _fault(game: Game, state: Any, world: Any, seat: int, number: int) -> str | None:
    """Return what tells a redealt world from the true one, if anything does."""
    if fault := game.fault(world):
        return fault
    if game.view(world, seat) != game.view(state, seat) or game.view(world, None) != game.view(state, None):
        return "a view"
    one, two = np.zeros(game.observation, np.float32), np.zeros(game.observation, np.float32)
    game.rules.observe(state, seat, one)
    game.rules.observe(world, seat, two)
    if (one != two).any():
        return "an observation"
    if seat == state.turn and game.legal(world) != game.legal(state):
        return "what is legal"
    if game.redealt(world, seat, number + 1).tobytes() != game.redealt(state, seat, number + 1).tobytes():
        return "another redeal"
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", action="append")
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    rows = []
    for name in given.game or NAMES:
        row = check(name, given.positions, given.seed)
        rows.append(row)
        print(f"{name:20} {row['positions']:7} worlds, {len(row['wrong'])} contradict {row['wrong'][:3]}", flush=True)
        if given.json:
            given.json.write_text(json.dumps(rows))


if __name__ == "__main__":
    main()
