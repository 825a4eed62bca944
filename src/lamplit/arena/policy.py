"""One move by a simple bot, outside the compiled loops: at the terminal table, say."""

from __future__ import annotations

import numpy as np

from lamplit.arena.playout import RANDOM
from lamplit.core.randomness import Stream, below, seed
from lamplit.core.record import new
from lamplit.match import Match

SECRET = 0x5EA7  # keeps a bot's chance apart from that of the deal, which may run on the same small seed


def choose(match: Match, policy: int, number: int = 0) -> int:
    """Return the action of the seat to move; chance follows `number` and how many moves were made.

    The bot is handed what its seat may know, never the true state. Equal matches get equal answers, so that a match
    which is taken up again goes on as it would have.
    """
    stream = new(Stream)
    seed(stream, np.uint64((number * 1_000_003 + len(match.actions) + SECRET) % (1 << 64)))
    if policy == RANDOM:
        actions = match.legal()
        return actions[below(stream, len(actions))]
    state = match.redealt(match.turn or 0, below(stream, 1 << 32))
    buffer = match.game.buffer()
    count = match.game.rules.legal(state, buffer)
    return int(match.game.choose(state, buffer, count, stream))
