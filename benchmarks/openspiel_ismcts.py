"""OpenSpiel's Python ISMCTS as a bot of the arena: an outside yardstick, a second or so a move.

    lamplit arena go_low --bot expert --bot benchmarks/openspiel_ismcts.py:Ismcts2000 --deals 10

It thinks in its own number of simulations, whatever the budget; worlds and rollouts come from our adapter.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from lamplit.bots.bot import Question

SIMULATIONS = 2000
UCT = 2.0  # as in OpenSpiel's own example


@functools.cache
def _table(name: str, seats: int, options: str) -> Any:
    import pyspiel

    import lamplit.adapters.openspiel  # noqa: F401  # registers the games

    return pyspiel.load_game(f"lamplit_{name}(players={seats},options={options})")


class Ismcts2000:
    """Asks OpenSpiel."""

    def choose(self, question: Question) -> int:
        """Return what OpenSpiel's bot answers at this position."""
        from open_spiel.python.algorithms.ismcts import ISMCTSBot

        from lamplit.adapters.openspiel import MOST_SEED, Resampler, Rollouts
        from lamplit.adapters.position import Position

        seed = question.seed % MOST_SEED
        table = _table(question.game.name, int(question.state.seats), _options(question))
        state = table.new_initial_state()
        state.at = Position(state.at.table, (0,) * state.at.table.dealer.nodes, _array(question))
        bot = ISMCTSBot(
            table,
            Rollouts(seed=seed),
            UCT,
            max_simulations=SIMULATIONS,
            random_state=np.random.RandomState(seed % 2**32),
        )
        bot.set_resampler(Resampler(seed=seed))
        return int(bot.step(state))


def _array(question: Question) -> Any:
    return np.frombuffer(question.state.tobytes(), question.game.dtype).copy()


def _options(question: Question) -> str:
    """Return the options of the match as OpenSpiel is told them."""
    options = question.game.options
    return ";".join(f"{name}:{value}" for name, value in options.changed(options.of(question.state)).items())
