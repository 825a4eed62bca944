"""The levels that people choose from, weakest first; each answers well within a second."""

from __future__ import annotations

import dataclasses

import numpy as np

from lamplit.bots.bot import Budget, Question
from lamplit.bots.ismcts import Tree
from lamplit.bots.search import Search
from lamplit.bots.simple import Heuristic
from lamplit.core.randomness import Stream, below
from lamplit.core.randomness import seed as seed_stream
from lamplit.core.record import from_bytes, new

EASY_ERRS, MEDIUM_ERRS, HARD_ERRS = 70, 35, 10  # of a hundred moves, how many are made without a thought
EXPERT_SECONDS = 0.1
_SALT = 0x0DD  # keeps the chance to err apart from what the heuristic draws


class _Erring:
    """Plays by the game's rules of thumb, and errs in `errs` of a hundred moves."""

    errs = 0
    forgets = False

    def choose(self, question: Question) -> int:
        """Return a random action now and then, else the heuristic's choice from what the bot remembers."""
        stream = new(Stream)
        seed_stream(stream, np.uint64((question.seed ^ _SALT) % 2**64))
        if below(stream, 100) < self.errs:
            return question.actions[below(stream, len(question.actions))]
        if self.forgets:
            state = from_bytes(question.game.state, question.state.tobytes())
            question.game.hooks.forget(state, question.seat, stream)
            question = dataclasses.replace(question, state=state)
        return Heuristic().choose(question)


class Easy(_Erring):
    """Plays like a child: often anything that is allowed, and forgets what it has seen."""

    errs = EASY_ERRS
    forgets = True


class Medium(_Erring):
    """Plays by rules of thumb, and slips now and then."""

    errs = MEDIUM_ERRS


class Hard(_Erring):
    """Plays by good rules of thumb, and seldom slips."""

    errs = HARD_ERRS


class Expert:
    """Thinks through thousands of possible deals before each move."""

    def __init__(self, seconds: float = EXPERT_SECONDS) -> None:
        self._search, self._tree = Search(), Tree()
        self._seconds = seconds

    def choose(self, question: Question) -> int:
        """Return the action with the highest mean."""
        return self._thinker(question).choose(self._capped(question))

    def estimate(self, question: Question) -> dict[int, float]:
        """Return the expected value of each action."""
        return self._thinker(question).estimate(self._capped(question))

    def _thinker(self, question: Question) -> Search | Tree:
        return self._tree if question.game.hooks.plans_ahead(question.state) else self._search

    def _capped(self, question: Question) -> Question:
        """Return the question with no more time than this level takes; a number of simulations stays as it is."""
        if question.budget.seconds is None or question.budget.seconds <= self._seconds:
            return question
        return dataclasses.replace(question, budget=Budget(seconds=self._seconds))
