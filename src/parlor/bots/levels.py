"""The levels that people choose from, weakest first; each answers well within a second."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np

from parlor.bots.bot import Budget, Question
from parlor.bots.knowledge import knowledge
from parlor.bots.search import Search
from parlor.bots.simple import Heuristic
from parlor.engine.randomness import Stream, below
from parlor.engine.randomness import seed as seed_stream
from parlor.engine.record import from_bytes, new

EASY_ERRS, MEDIUM_ERRS = 40, 12  # of a hundred moves, how many are made without a thought
EXPERT_SECONDS = 0.1
_SALT = 0x0DD  # keeps the chance to err apart from what the heuristic draws


class Easy:
    """Plays like a child: often anything that is allowed, and forgets what it has seen."""

    def __init__(self) -> None:
        self._heuristic = Heuristic()

    def choose(self, question: Question) -> int:
        """Return any action now and then, else what the heuristic prefers by what is remembered."""
        stream = _stream(question)
        if below(stream, 100) < EASY_ERRS:
            return question.actions[below(stream, len(question.actions))]
        state = from_bytes(question.game.state, question.state.tobytes())
        knowledge(question.game).forget(state, question.seat, stream)
        return self._heuristic.choose(dataclasses.replace(question, state=state))


class Medium:
    """Plays by rules of thumb, and errs now and then."""

    def __init__(self) -> None:
        self._heuristic = Heuristic()

    def choose(self, question: Question) -> int:
        """Return what the heuristic prefers, now and then any action."""
        stream = _stream(question)
        if below(stream, 100) < MEDIUM_ERRS:
            return question.actions[below(stream, len(question.actions))]
        return self._heuristic.choose(question)


class Hard:
    """Plays by good rules of thumb, without a slip."""

    def __init__(self) -> None:
        self._heuristic = Heuristic()

    def choose(self, question: Question) -> int:
        """Return what the heuristic prefers."""
        return self._heuristic.choose(question)


class Expert:
    """Thinks through thousands of possible deals before each move."""

    def __init__(self, seconds: float = EXPERT_SECONDS) -> None:
        self._search = Search()
        self._seconds = seconds

    def choose(self, question: Question) -> int:
        """Return the action that came to most."""
        return self._search.choose(self._capped(question))

    def estimate(self, question: Question) -> dict[int, float]:
        """Return what each action is expected to come to."""
        return self._search.estimate(self._capped(question))

    def _capped(self, question: Question) -> Question:
        """Return the question with no more time than this level takes; a number of simulations stays as it is."""
        if question.budget.seconds is None or question.budget.seconds <= self._seconds:
            return question
        return dataclasses.replace(question, budget=Budget(seconds=self._seconds))


def _stream(question: Question) -> Any:
    stream = new(Stream)
    seed_stream(stream, np.uint64((question.seed ^ _SALT) % 2**64))
    return stream
