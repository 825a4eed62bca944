"""Many matches of two at once, and what each decision in them is taught: the compiled side of `self_play`."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from lamplit.core.game import Game
from lamplit.core.randomness import below

SEATS = 2
TRACE = 0.9  # how much of the result, rather than of the next judgement, a decision is taught
FADE = 0.998  # what is left of a lead for each later decision of the seat
HEURISTIC = 10  # of a hundred seats, how many the heuristic plays
LONGEST = 300  # decisions of a seat in one match that are learned from


def loops(game: Game, told: Any) -> tuple[Any, ...]:
    """Return the compiled loops over all matches, in the order in which they are called."""
    setup, legal, apply = game.rules.setup, game.rules.legal, game.rules.apply
    choose, value, judges, describe = game.choose, game.value, told.judges, told.describe

    @numba.njit(parallel=True)
    def deal(states: Any, empty: Any, over: Any, options: Any, seed: Any, streams: Any, by_heuristic: Any) -> None:
        """Begin a new match wherever one is over."""
        for index in numba.prange(len(states)):
            if over[index]:
                states[index] = empty[0]
                setup(states[index], SEATS, options[0], np.uint64(seed + index))
                for seat in range(SEATS):
                    by_heuristic[index, seat] = below(streams[index], 100) < HEURISTIC
                by_heuristic[index, below(streams[index], SEATS)] = False
                over[index] = False

    @numba.njit(parallel=True)
    def go_on(states: Any, over: Any, streams: Any, by_heuristic: Any, actions: Any, counts: Any) -> None:
        """Play up to the next decision of the network."""
        for index in numba.prange(len(states)):
            state, count = states[index], 0
            while not state.over:
                count = legal(state, actions[index])
                if count > 1 and judges(actions[index, 0]) and not by_heuristic[index, state.turn]:
                    break
                apply(state, choose(state, actions[index], count, streams[index]))
            over[index] = state.over
            counts[index] = 0 if state.over else count

    @numba.njit(parallel=True)
    def tell(states: Any, after: Any, actions: Any, counts: Any, firsts: Any, rows: Any) -> None:
        """Describe every action."""
        for index in numba.prange(len(states)):
            for number in range(counts[index]):
                row = rows[firsts[index] + number]
                describe(states[index], after[index : index + 1], actions[index, number], row)

    @numba.njit(parallel=True)
    def act(states: Any, actions: Any, counts: Any, firsts: Any, rows: Any, judged: Any, errs: Any, streams: Any,
            kept: Any, thought: Any, lengths: Any) -> None:  # fmt: skip
        """Take the best action, or now and then any, and keep what was told of it and thought of it and of the best."""
        for index in numba.prange(len(states)):
            if counts[index]:
                first, best = firsts[index], 0
                for number in range(1, counts[index]):
                    if judged[first + number] > judged[first + best]:
                        best = number
                chosen, stream = best, streams[index]
                if below(stream, 10000) < errs * 10000:
                    chosen = below(stream, counts[index])
                seat = states[index].turn
                place = lengths[index, seat]
                if place < LONGEST:
                    kept[index, seat, place] = rows[first + chosen]
                    thought[index, seat, place, 0] = judged[first + chosen]
                    thought[index, seat, place, 1] = judged[first + best]
                    lengths[index, seat] += 1
                apply(states[index], actions[index, chosen])

    @numba.njit(parallel=True)
    def look_back(states: Any, over: Any, kept: Any, thought: Any, lengths: Any, firsts: Any, rows: Any,
                  goals: Any) -> None:  # fmt: skip
        """Write what each decision of the matches that are over is taught."""
        for index in numba.prange(len(states)):
            if over[index]:
                row = firsts[index]
                for seat in range(SEATS):
                    goal = value(states[index], seat)
                    for place in range(lengths[index, seat] - 1, -1, -1):
                        rows[row], goals[row] = kept[index, seat, place], goal
                        row += 1
                        chosen, best = thought[index, seat, place]
                        if chosen == best:
                            goal = 0.5 + FADE * ((1 - TRACE) * best + TRACE * goal - 0.5)
                        else:  # what came of an error says nothing about the decisions before it
                            goal = best
                    lengths[index, seat] = 0

    return deal, go_on, tell, act, look_back
