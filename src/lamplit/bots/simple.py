"""The two quick bots: one plays at random, one by the game's rules of thumb."""

from __future__ import annotations

import numpy as np

from lamplit.bots.bot import Question
from lamplit.core import randomness
from lamplit.core.randomness import Stream
from lamplit.core.record import new


class Random:
    """Any legal action, each as likely as the others."""

    def choose(self, question: Question) -> int:
        """Return some legal action."""
        stream = new(Stream)
        randomness.seed(stream, np.uint64(question.seed % 2**64))
        return question.actions[randomness.below(stream, len(question.actions))]


class Heuristic:
    """The game's own rules of thumb."""

    def choose(self, question: Question) -> int:
        """Return the action that the game's heuristic prefers."""
        stream = new(Stream)
        randomness.seed(stream, np.uint64(question.seed % 2**64))
        actions = np.array(question.actions, np.int32)
        return int(question.game.choose(question.state, actions, len(actions), stream))
