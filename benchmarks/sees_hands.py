"""A bot that sees every card on the table but not the order of the draw pile: a yardstick between honest and `cheat`.

    lamplit arena go_low --bot benchmarks/sees_hands.py:SeesHands --bot heuristic --budget 500sims --deals 100

`cheat` knows what everybody will draw, which no skill can stand in for. What this one wins is about what our search
could win if it inferred every hand without a mistake.
"""

from __future__ import annotations

import numpy as np

from lamplit.bots.bot import Question
from lamplit.bots.endgame import room
from lamplit.bots.search import CANDIDATES, EVERYTHING, _bound, ordered
from lamplit.core.hooks import ROOM
from lamplit.core.randomness import Stream
from lamplit.core.record import batch, new


class SeesHands:
    """Tries every candidate in many shuffles of the pile, with playouts by the heuristic."""

    cheats = True

    def choose(self, question: Question) -> int:
        """Return the action that came to most."""
        game, candidates = question.game, np.array(ordered(question, CANDIDATES)[:CANDIDATES], np.int32)
        if len(candidates) == 1:
            return int(candidates[0])
        simulate, work, buffer, stream = _bound(game)[0], batch(game.state, 3), game.buffer(), new(Stream)
        chance, totals = np.random.default_rng(question.seed), np.zeros((2, len(candidates)))
        weights, endgame, seed = np.ones(ROOM), room(game), np.uint64(question.seed % 2**64)
        work[0] = question.state
        pile = work[0]["draw"][: question.state.draw_count]
        for number in range(max(1, (question.budget.simulations or 2000) // len(candidates))):
            chance.shuffle(pile)
            simulate(work, question.seat, candidates, len(candidates), number, number + 1, seed, buffer, stream,
                     game.hooks.horizon, EVERYTHING, weights, *endgame, totals)  # fmt: skip
        return int(candidates[np.argmax(totals[0])])
