"""What play against itself teaches a network; the loops run as Python here, and PyTorch is not needed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from benchmarks.lessons import FADE, HEURISTIC, LONGEST, SEATS, TRACE, loops
from lamplit.core.compiled import in_python
from lamplit.core.randomness import Stream
from lamplit.core.randomness import seed as seed_stream
from lamplit.core.record import batch
from lamplit.games import load
from lamplit.games.three_up_three_down import network

GAME = load("three_up_three_down")
MATCHES = 6


class Lesson:
    """Matches side by side, judged by somebody who is given."""

    def __init__(self) -> None:
        self.deal, self.go_on, self.tell, self.act, self.look_back = map(in_python, loops(GAME, network))
        self.states, self.after, self.empty = (batch(GAME.state, count) for count in (MATCHES, MATCHES, 1))
        self.streams, self.over = batch(Stream, MATCHES), np.ones(MATCHES, np.bool_)
        for index in range(MATCHES):
            seed_stream(self.streams[index], np.uint64(index))
        self.options = np.array([GAME.options.encode(GAME.read_options(SEATS, None))])
        self.actions, self.counts = np.zeros((MATCHES, GAME.most_legal), np.int32), np.zeros(MATCHES, np.int64)
        self.by_heuristic = np.zeros((MATCHES, SEATS), np.bool_)
        self.rows = np.zeros((MATCHES * 60, network.SIZE), np.uint8)
        self.kept = np.zeros((MATCHES, SEATS, LONGEST, network.SIZE), np.uint8)
        self.thought = np.zeros((MATCHES, SEATS, LONGEST, 2), np.float32)
        self.lengths = np.zeros((MATCHES, SEATS), np.int64)
        self.deal(self.states, self.empty, self.over, self.options, 0, self.streams, self.by_heuristic)

    def step(self, judged: Any, errs: float = 0.0) -> Any:
        """Take a decision in every match, and return where each match's actions were told."""
        self.go_on(self.states, self.over, self.streams, self.by_heuristic, self.actions, self.counts)
        firsts = np.cumsum(self.counts) - self.counts
        self.tell(self.states, self.after, self.actions, self.counts, firsts, self.rows)
        thoughts = judged(self.rows[: self.counts.sum()])
        self.act(self.states, self.actions, self.counts, firsts, self.rows, thoughts, errs, self.streams, self.kept,
                 self.thought, self.lengths)  # fmt: skip
        return firsts


def any_thought(rows: Any) -> Any:
    """Judge by something that differs from action to action."""
    return np.random.default_rng(len(rows)).random(len(rows), np.float32)


def test_the_best_action_is_taken_and_kept():
    lesson = Lesson()
    lesson.go_on(lesson.states, lesson.over, lesson.streams, lesson.by_heuristic, lesson.actions, lesson.counts)
    wanted, actions = lesson.states.copy(), lesson.actions.copy()
    assert lesson.counts.all()
    firsts = lesson.step(lambda rows: np.arange(len(rows), 0, -1, np.float32))  # the first of each match is the best

    for index in range(MATCHES):
        seat = int(wanted[index].turn)
        GAME.rules.apply(wanted[index], actions[index, 0])
        assert wanted[index] == lesson.states[index]
        assert lesson.lengths[index, seat] == lesson.lengths[index].sum() == 1
        assert (lesson.kept[index, seat, 0] == lesson.rows[firsts[index]]).all()
        assert lesson.thought[index, seat, 0, 0] == lesson.thought[index, seat, 0, 1]


def test_one_seat_of_each_match_at_least_is_not_played_by_the_heuristic():
    lesson, seats = Lesson(), 0
    for seed in range(60):
        lesson.over[:] = True
        lesson.deal(lesson.states, lesson.empty, lesson.over, lesson.options, seed, lesson.streams, lesson.by_heuristic)
        seats += lesson.by_heuristic.sum()
        assert not lesson.by_heuristic.all(axis=1).any()

    assert 0 < seats / (60 * MATCHES * SEATS) < HEURISTIC / 100


@pytest.mark.parametrize("errs", [0.0, 0.3])
def test_each_decision_is_taught_what_came_of_it(errs):
    lesson = Lesson()
    for _ in range(2000):
        lesson.step(any_thought, errs)
        if lesson.over.any():
            break
    assert lesson.over.any()
    index = int(lesson.over.argmax())
    done = np.arange(MATCHES) == index
    length, thought = lesson.lengths[index].copy(), lesson.thought[index].copy()
    rows, goals = np.zeros((length.sum(), network.SIZE), np.uint8), np.zeros(length.sum(), np.float32)
    firsts = np.zeros(MATCHES, np.int64)
    lesson.look_back(lesson.states, done, lesson.kept, lesson.thought, lesson.lengths, firsts, rows, goals)

    place, erred = 0, 0
    for seat in range(SEATS):
        expected = GAME.value(lesson.states[index], seat)
        for decision in reversed(range(length[seat])):  # the last decision is taught the result
            assert goals[place] == pytest.approx(expected, abs=1e-5)
            assert (rows[place] == lesson.kept[index, seat, decision]).all()
            place += 1
            chosen, best = thought[seat, decision]
            erred += chosen != best
            expected = 0.5 + FADE * ((1 - TRACE) * best + TRACE * expected - 0.5) if chosen == best else best
    assert place == len(goals) > 0
    assert (erred > 0) == (errs > 0)
    assert not lesson.lengths[index].any(), "ready for the next match"
