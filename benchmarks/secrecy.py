"""Does a bot know what its seat cannot? python -m benchmarks.secrecy --positions 10000 --jobs 16 --json secrecy.json.

At positions from random play the question is put twice, the second time after the hidden cards were dealt otherwise,
with the same seed and number of simulations. The choice must be the same.
"""

from __future__ import annotations

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from lamplit.bots import BUILT_IN, MEASURING, load
from lamplit.bots.bot import Budget, Question
from lamplit.games import NAMES
from lamplit.games import load as load_game

BATCH = 100


def check(game_name: str, bot_name: str, simulations: int, batch: int) -> dict[str, Any]:
    """Compare the choices at the positions of one batch."""
    game, bot, chance = load_game(game_name), load(bot_name), random.Random(f"{game_name} {batch}")  # noqa: S311
    differ = 0
    for _ in range(BATCH):
        state = _position(game, chance)
        seat, seed = int(state.turn), chance.randrange(1 << 60)
        choices = []
        for deal in (chance.randrange(1 << 60), chance.randrange(1 << 60)):
            truth = game.redealt(state, seat, deal)
            handed = game.redealt(truth, seat, seed)
            asked = Question(game, handed, seat, game.legal(handed), Budget(simulations=simulations), seed)
            choices.append(bot.choose(asked))
        differ += choices[0] != choices[1]
    return {"game": game_name, "bot": bot_name, "batch": batch, "positions": BATCH, "differ": differ}


def _position(game: Any, chance: random.Random) -> Any:
    while True:
        state = game.start(chance.choice(game.seats), None, chance.randrange(1 << 60))
        for _ in range(chance.randrange(1, 80)):
            if not state.over:
                game.rules.apply(state, chance.choice(game.legal(state)))
        if not state.over and len(game.legal(state)) > 1:
            return state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--bot", action="append", help="all honest ones unless named")
    parser.add_argument("--game", action="append")
    parser.add_argument("--json", type=Path, help="where results go; a run that was stopped goes on from there")
    given = parser.parse_args()
    bots = given.bot or [name for name in BUILT_IN if name not in MEASURING]
    done = json.loads(given.json.read_text()) if given.json and given.json.exists() else []
    known = {(row["game"], row["bot"], row["batch"]) for row in done}
    tasks = [
        (game, bot, batch)
        for game in given.game or NAMES
        for bot in bots
        for batch in range(max(1, given.positions // BATCH))
        if (game, bot, batch) not in known
    ]
    with ProcessPoolExecutor(given.jobs) as pool:
        for future in [pool.submit(check, game, bot, given.simulations, batch) for game, bot, batch in tasks]:
            done.append(future.result())
            if given.json:
                given.json.write_text(json.dumps(done))
    for game in given.game or NAMES:
        for bot in bots:
            rows = [row for row in done if row["game"] == game and row["bot"] == bot]
            positions, differ = (sum(row[key] for row in rows) for key in ("positions", "differ"))
            print(f"{game:20} {bot:10} {positions:7} positions, {differ} differ")


if __name__ == "__main__":
    main()
