"""The search bot: many worlds, good playouts, most time for the best actions.

Each simulation deals a world that the seat holds possible (and, where the game says how, likely), tries every candidate
action in it, and lets the game's heuristic play on for all seats until the round or the match ends; `value` says what
that is worth. An ending that the game calls short is searched completely instead (`endgame.py`).

All candidates meet the same worlds and the same chances (common random numbers), so luck cancels when they are
compared. After each round of simulations the weaker half drops out (sequential halving), so the best actions get the
most simulations. The heuristic's own choice always stays, and another action replaces it only if it is clearly better.

One loop serves all games: it is bound to each game's functions and compiled.
"""

from __future__ import annotations

import functools
import math
import time
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np

from lamplit.bots.bot import Question
from lamplit.bots.endgame import UNSOLVED, room, solve
from lamplit.core.compiled import bind
from lamplit.core.game import Game
from lamplit.core.hooks import ROOM
from lamplit.core.randomness import Stream, numbered
from lamplit.core.randomness import seed as seed_stream
from lamplit.core.record import batch, new
from lamplit.core.steps import reseed_into
from lamplit.play import loop
from lamplit.play.loop import CHANCES, NO_SEAT, by_heuristic

if TYPE_CHECKING:
    # What `bind` completes the loops with: the functions of one game.
    apply = redeal_into = choose = value = stage = infer = believe = play_to_short = play_on = cast(Any, None)

CHUNK = 8  # worlds between two looks at the clock
EVERYTHING, KNOWLEDGE, BELIEFS = range(3)  # what a bot goes by: the true deal, any possible one, any likely one
CAUTION = 1.0  # standard errors by which an action must be better than the heuristic's choice
CANDIDATES = 10  # the first ones in the heuristic's order that are looked at


class Tried(NamedTuple):
    """The expected value of an action."""

    action: int
    value: float  # from 0, lost, to 1, won
    worlds: int  # in how many it was tried


def _simulate(
    work: Any, seat: Any, candidates: Any, count: Any, first: Any, last: Any, seed: Any, buffer: Any, stream: Any,
    cap: Any, sight: Any, weights: Any, states: Any, levels: Any, tried: Any, totals: Any,
) -> None:  # fmt: skip
    """Try each candidate in the worlds numbered `first` to `last` - 1 and add up what each came to.

    `totals` holds the sums, and the squares of what each came to more or less than the first: the heuristic's choice.
    `work[0]` holds the root, `work[1]` the world, `work[2]` the state that is played on; `states`, `levels` and `tried`
    are room for an exact endgame.
    """
    now = stage(work[0])
    if first == 0 and sight == BELIEFS:
        infer(work[0], seat, weights)
    for number in range(first, last):
        if sight == EVERYTHING:
            reseed_into(work[1:], work[0], numbered(seed, number))
        else:
            redeal_into(work[1:], work[0], seat, numbered(seed, number))
            if sight == BELIEFS:
                believe(work[1], seat, weights)
        base = 0.0
        for index in range(count):
            work[2] = work[1]
            state = work[2]
            seed_stream(stream, numbered(seed ^ CHANCES, number))
            apply(state, candidates[index])
            moves = play_to_short(state, now, NO_SEAT, buffer, 0, work, stream, buffer, cap)
            worth = UNSOLVED
            if moves < cap and not state.over and stage(state) == now:  # few moves are left: search them all
                worth = solve(state, seat, states, levels, tried)
                if worth == UNSOLVED:
                    play_on(state, now, NO_SEAT, buffer, 0, work, stream, buffer, cap - moves)
            worth = value(state, seat) if worth == UNSOLVED else worth
            base = worth if index == 0 else base
            totals[0, index] += worth
            totals[1, index] += (worth - base) * (worth - base)


def _order(state: Any, actions: Any, count: Any, stream: Any, wanted: Any) -> None:
    """Bring the actions the heuristic likes best to the front: its choice, its choice among the others, and so on.

    `actions[count:]` is room to work in. A heuristic that names an action not in its list ends the ordering.
    """
    for front in range(min(wanted, count - 1)):
        for index in range(front, count):
            actions[count + index] = actions[index]
        chosen = choose(state, actions[count + front : 2 * count], count - front, stream)
        place = -1
        for index in range(front, count):
            if actions[index] == chosen:
                place = index
        if place < 0:
            return
        for index in range(place, front, -1):
            actions[index] = actions[index - 1]
        actions[front] = chosen


@functools.cache
def _bound(game: Game) -> tuple[Any, Any]:
    """Return both loops, compiled around the game's functions."""
    rules, known = game.rules, game.hooks
    solver = bind(solve, game.name, legal=rules.legal, apply=rules.apply, value=game.value, stage=game.stage,
                  are_allies=known.are_allies)  # fmt: skip
    return (
        bind(_simulate, game.name, apply=rules.apply, redeal_into=game.steps.redeal_into, value=game.value,
             stage=game.stage, infer=known.infer, believe=known.believe, solve=solver,
             play_to_short=loop.bound(game, by_heuristic, staged=True, pauses=True),
             play_on=loop.bound(game, by_heuristic, staged=True)),
        bind(_order, game.name, choose=game.choose),
    )  # fmt: skip


def ordered(question: Question, wanted: int) -> list[int]:
    """Return the legal actions, the first `wanted` of them as the heuristic would choose one after the other."""
    count = len(question.actions)
    actions = np.zeros(2 * count, np.int32)
    actions[:count] = question.actions
    stream = new(Stream)
    seed_stream(stream, np.uint64(question.seed % 2**64))
    _bound(question.game)[1](question.state, actions, count, stream, wanted)
    return [int(action) for action in actions[:count]]


class Search:
    """Thinks through many possible deals."""

    cheats = False
    sight = BELIEFS
    caution = CAUTION

    def choose(self, question: Question) -> int:
        """Return the action with the highest mean."""
        if len(question.actions) == 1:
            return question.actions[0]
        return self._halve(question, ordered(question, CANDIDATES)[:CANDIDATES])[0].action

    def estimate(self, question: Question) -> dict[int, float]:
        """Return the expected value of each action, the choice first; early dropouts are known less exactly.

        Actions that are not candidates are simulated separately, with the same budget once more.
        """
        actions = ordered(question, CANDIDATES)
        found = self._halve(question, actions[:CANDIDATES])
        if len(actions) > CANDIDATES:
            found += self._halve(question, actions[CANDIDATES:])
        return {each.action: each.value for each in found}

    def _halve(self, question: Question, candidates: list[int]) -> list[Tried]:
        """Return every candidate with its mean: the choice first, then those that dropped out last."""
        simulate, game = _bound(question.game)[0], question.game
        work, buffer, stream = batch(game.state, 3), game.buffer(), new(Stream)
        work[0], weights, endgame = question.state, np.ones(ROOM), room(game)
        alive = np.array(candidates, np.int32)
        totals, worlds = np.zeros((2, len(alive))), 0
        dropped: list[Tried] = []
        seed = np.uint64(question.seed % 2**64)
        rounds = max(1, math.ceil(math.log2(len(alive))))
        clock = _Clock(question.budget.seconds)
        for number in range(rounds):
            wanted = 1 << 30
            if question.budget.simulations is not None:
                wanted = max(1, question.budget.simulations // (rounds * len(alive)))
            done = 0
            while done < wanted and not clock.is_over((number + 1) / rounds, done):
                chunk = min(CHUNK, wanted - done)
                simulate(work, question.seat, alive, len(alive), worlds, worlds + chunk, seed, buffer, stream,
                         game.hooks.horizon, self.sight, weights, *endgame, totals)  # fmt: skip
                worlds += chunk
                done += chunk
            order = np.argsort(-totals[0], kind="stable")
            if number < rounds - 1:
                keep = np.union1d(order[: max(2, (len(alive) + 1) // 2)], [0])  # the heuristic's choice stays
                gone = [index for index in order if index not in keep]
                dropped = [_tried(alive, totals, index, worlds) for index in gone] + dropped
                alive, totals = alive[keep], np.ascontiguousarray(totals[:, keep])
        if not self._is_better(totals, int(order[0]), worlds):
            order = np.concatenate(([0], order[order != 0]))
        return [_tried(alive, totals, index, worlds) for index in order] + dropped

    def _is_better(self, totals: Any, index: int, worlds: int) -> bool:
        """Tell whether a candidate is clearly better than the heuristic's choice."""
        more = (totals[0, index] - totals[0, 0]) / worlds
        spread = max(0.0, totals[1, index] / worlds - more * more)
        return bool(more > self.caution * math.sqrt(spread / worlds))


def _tried(alive: Any, totals: Any, index: int, worlds: int) -> Tried:
    return Tried(int(alive[index]), float(totals[0, index] / worlds), worlds)


class Cheat(Search):
    """Sees all cards: a yardstick for measuring, never offered to people."""

    cheats = True
    sight = EVERYTHING
    caution = 0.0


class _Clock:
    """Tells when a share of the time budget is used up; never, if there is no time budget."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self.began = time.perf_counter()

    def is_over(self, share: float, done: int) -> bool:
        """Tell whether `share` of the time is used up; the first simulations are always granted."""
        return self.seconds is not None and done > 0 and time.perf_counter() - self.began > share * self.seconds
