"""Information-set Monte Carlo tree search: the baseline that everyone knows.

The single-observer kind: every iteration deals a world that the seat holds possible and walks down one tree that all
worlds share, choosing among the actions that are legal in this world by upper confidence bounds (an action counts as
available only where it was legal). It adds one leaf, plays on at random until the round or the match ends, and gives
every seat on the path what `value` says of that. The answer is the action tried most often.

`Tree` grows the same tree and asks the game's network what a leaf is worth. Where the network does not know a match, it
plays on by the heuristic. The level `expert` uses it where several moves of one seat have to fit together.
"""

from __future__ import annotations

import dataclasses
import functools
import time
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from lamplit.bots.bot import Budget, Question
from lamplit.bots.network import NOTHING, judge, room, weights
from lamplit.bots.open_ending import solve
from lamplit.core.compiled import bind, compiled
from lamplit.core.game import Game
from lamplit.core.randomness import Stream, below, numbered
from lamplit.core.randomness import seed as seed_stream
from lamplit.core.record import Int8, Int32, Record, batch, new
from lamplit.play import loop
from lamplit.play.loop import CHANCES, NO_SEAT, at_random, by_heuristic

if TYPE_CHECKING:
    # What `bind` completes the loop with: the functions of one game.
    legal = apply = redeal_into = choose = value = stage = judges = describe = cast(Any, None)
    play_at_random = play_on = cast(Any, None)

ANY, GUIDED, JUDGED = range(3)  # what a leaf is worth: any playout, one by the heuristic, or what the network says
EXPLORE = 0.7
CHUNK = 64  # iterations between two looks at the clock
MOST_NODES = 100_000
DEEPEST = 64
NONE = -1
UNJUDGED = -1.0
HOPELESS = 0.05  # worth below which a solved ending is lost
LEAST_LEFT = 0.2  # of the time, for a tree after that


class Node(Record):
    """An action in the tree, after those on the way to it."""

    first: Int32  # its first child, or NONE
    sibling: Int32  # the next child of its parent, or NONE
    action: Int32
    visits: Int32
    available: Int32  # iterations in which it could have been chosen
    mover: Int8  # the seat that chooses it
    reward: np.float64  # of the mover, added up


@compiled
def _find(nodes: Any, parent: int, action: int, mover: int) -> int:
    """Return the child of a node in which `mover` takes an action, or NONE."""
    child: int = nodes[parent].first
    while child != NONE and (nodes[child].action != action or nodes[child].mover != mover):
        child = nodes[child].sibling
    return child


@compiled
def _add(nodes: Any, parent: int, action: int, mover: int, new: int) -> None:
    """Make the node `new` a child of another."""
    nodes[new].first = NONE
    nodes[new].sibling = nodes[parent].first
    nodes[new].action = action
    nodes[new].visits = 0
    nodes[new].available = 1
    nodes[new].mover = mover
    nodes[new].reward = 0.0
    nodes[parent].first = new


def _iterate(
    work: Any, seat: Any, first: Any, last: Any, seed: Any, buffer: Any, stream: Any, cap: Any, nodes: Any, used: Any,
    path: Any, kind: Any, layers: Any, numbers: Any,
) -> int:  # fmt: skip
    """Run the iterations numbered `first` to `last` - 1 on a tree of `used` nodes; return how many it has then.

    `work[0]` holds the root, `work[1]` the world, `work[2:]` room for a state.
    """
    now = stage(work[0])
    for number in range(first, last):
        redeal_into(work[1:], work[0], seat, numbered(seed, number))
        state = work[1]
        seed_stream(stream, numbered(seed ^ CHANCES, number))
        depth, leaf, judged = 0, False, UNJUDGED
        while not leaf and depth < DEEPEST and not state.over and stage(state) == now:
            parent, mover, count = path[depth], state.turn, legal(state, buffer)
            passed = kind == JUDGED and (count == 1 or not judges(buffer[0]))  # nothing to ask the network
            if passed:
                buffer[0] = choose(state, buffer, count, stream)
                count = 1
            untried, chosen, best, action = 0, NONE, -1.0, 0
            for index in range(count):
                child = _find(nodes, parent, buffer[index], mover)
                if child == NONE:
                    untried += 1
                    if below(stream, untried) == 0:
                        action = buffer[index]
                else:
                    nodes[child].available += 1
                    visits = nodes[child].visits
                    bound = nodes[child].reward / visits + EXPLORE * np.sqrt(np.log(nodes[child].available) / visits)
                    if bound > best:
                        chosen, best = child, bound
            if untried and used < len(nodes):
                chosen, leaf = used, not passed
                _add(nodes, parent, action, mover, chosen)
                used += 1
            elif chosen == NONE:
                break
            if leaf and kind == JUDGED:
                describe(state, work[2:], action, numbers[0])
                judged = judge(layers, numbers)
            apply(state, nodes[chosen].action)
            depth += 1
            path[depth] = chosen
        if judged == UNJUDGED and kind == ANY:
            play_at_random(state, now, NO_SEAT, buffer, 0, work, stream, buffer, cap)
        elif judged == UNJUDGED:
            play_on(state, now, NO_SEAT, buffer, 0, work, stream, buffer, cap)
        for step in range(1, depth + 1):
            nodes[path[step]].visits += 1
            if judged == UNJUDGED or state.over:
                nodes[path[step]].reward += value(state, nodes[path[step]].mover)
            else:  # of two seats, what one wins the other loses
                nodes[path[step]].reward += judged if nodes[path[step]].mover == mover else 1.0 - judged
    return used


@functools.cache
def _bound(game: Game) -> Any:
    rules, known = game.rules, game.hooks
    return bind(_iterate, game.name, legal=rules.legal, apply=rules.apply, redeal_into=game.steps.redeal_into,
                choose=game.choose, value=game.value, stage=game.stage, judges=known.judges, describe=known.describe,
                play_at_random=loop.bound(game, at_random, staged=True),
                play_on=loop.bound(game, by_heuristic, staged=True))  # fmt: skip


class Ismcts:
    """Grows a tree over possible deals, with random playouts."""

    def choose(self, question: Question) -> int:
        """Return the action tried most often."""
        if len(question.actions) == 1:
            return question.actions[0]
        tried = self._grow(question)
        return max(question.actions, key=lambda action: tried.get(action, (0, 0.0))[0])

    def estimate(self, question: Question) -> dict[int, float]:
        """Return the mean of each action, the one tried most often first; an untried one gets the mean of all."""
        tried = self._grow(question)
        usual = sum(reward for _, reward in tried.values()) / sum(visits for visits, _ in tried.values())
        actions = sorted(question.actions, key=lambda action: -tried.get(action, (0, 0.0))[0])
        return {action: tried[action][1] / tried[action][0] if action in tried else usual for action in actions}

    def _grow(self, question: Question) -> dict[int, tuple[int, float]]:
        """Return how often each action was tried, and what it came to in all."""
        game, budget = question.game, question.budget
        work, buffer, stream = batch(game.state, 3), game.buffer(), new(Stream)
        work[0] = question.state
        kind = self._kind(question)
        layers = weights(game) if kind == JUDGED else NOTHING
        wanted = 1 << 30 if budget.simulations is None else budget.simulations
        nodes = batch(Node, min(MOST_NODES, 2 * wanted + 1))
        nodes[0]["first"] = NONE
        path, numbers = np.zeros(DEEPEST + 1, np.int64), room(layers)
        seed = np.uint64(question.seed % 2**64)
        done, used, began = 0, 1, time.perf_counter()
        while done < wanted:
            chunk = min(CHUNK, wanted - done)
            used = _bound(game)(work, question.seat, done, done + chunk, seed, buffer, stream, game.hooks.horizon,
                                nodes, used, path, kind, layers, numbers)  # fmt: skip
            done += chunk
            if budget.seconds is not None and time.perf_counter() - began > budget.seconds:
                break
        found, child = {}, int(nodes[0]["first"])
        while child != NONE:
            found[int(nodes[child]["action"])] = (int(nodes[child]["visits"]), float(nodes[child]["reward"]))
            child = int(nodes[child]["sibling"])
        return found

    def _kind(self, question: Question) -> int:
        """Say how leaves are judged."""
        return ANY


class Tree(Ismcts):
    """Grows a tree over possible deals and judges its leaves; solves endings with open hands."""

    def choose(self, question: Question) -> int:
        """Return the action tried most often, or with open hands the one that is worth most."""
        if len(question.actions) == 1:
            return question.actions[0]
        worth, question = _solve(question)
        return next(iter(worth)) if worth else super().choose(question)

    def estimate(self, question: Question) -> dict[int, float]:
        """Return the mean of each action, the choice first."""
        worth, question = _solve(question)
        return worth or super().estimate(question)

    def _kind(self, question: Question) -> int:
        return JUDGED if question.game.hooks.is_learned(question.state) else GUIDED


def _solve(question: Question) -> tuple[dict[int, float], Question]:
    """Return the actions' values in an ending with open hands, or no values, and the question for a tree.

    There are no values either where every action loses against perfect play: the tree then finds what is hardest to
    answer.
    """
    known, state, budget = question.game.hooks, question.state, question.budget
    if not (known.is_learned(state) and known.judges(question.actions[0]) and known.is_open(state, question.seat)):
        return {}, question
    began = time.perf_counter()
    worth = solve(question)
    if max(worth.values()) >= HOPELESS:
        return worth, question
    if budget.seconds is not None:
        left = max(budget.seconds - (time.perf_counter() - began), LEAST_LEFT * budget.seconds)
        question = dataclasses.replace(question, budget=Budget(seconds=left))
    return {}, question
