"""Information-set Monte Carlo tree search: the baseline that everyone knows.

The single-observer kind: every iteration deals a world that the seat holds possible and walks down one tree that all
worlds share, choosing among the actions that are legal in this world by upper confidence bounds (an action counts as
available only where it was legal). It adds one leaf, plays on at random until the round or the match ends, and gives
every seat on the path what `value` says of that. The answer is the action tried most often.

`Tree` plays on by the game's heuristic instead: what `expert` does where several own moves have to fit together.
"""

from __future__ import annotations

import functools
import time
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from parlor.bots.bot import Question
from parlor.engine.compiled import bind
from parlor.engine.game import Game
from parlor.engine.randomness import Stream, below
from parlor.engine.randomness import seed as seed_stream
from parlor.engine.record import Int8, Int32, Record, batch, new

if TYPE_CHECKING:
    # What `bind` completes the loop with: the functions of one game.
    legal = apply = redeal = choose = value = stage = cast(Any, None)


EXPLORE = 0.7
CHUNK = 64  # iterations between two looks at the clock
MOST_NODES = 100_000
DEEPEST = 64
NONE = -1


class Node(Record):
    """An action in the tree, after those on the way to it."""

    first: Int32  # its first child, or NONE
    sibling: Int32  # the next child of its parent, or NONE
    action: Int32
    visits: Int32
    available: Int32  # iterations in which it could have been chosen
    mover: Int8  # the seat that chooses it
    reward: np.float64  # of the mover, added up


def _iterate(
    work: Any, seat: Any, first: Any, last: Any, seed: Any, buffer: Any, stream: Any, cap: Any, nodes: Any, used: Any,
    path: Any, guided: Any,
) -> int:  # fmt: skip
    """Run the iterations numbered `first` to `last` - 1 on a tree of `used` nodes; return how many it has then."""
    now = stage(work[0])
    for number in range(first, last):
        work[1] = work[0]
        state = work[1]
        seed_stream(state, seed + np.uint64(number))
        redeal(state, seat)
        seed_stream(stream, seed ^ np.uint64(number))
        depth, leaf = 0, False
        while not leaf and depth < DEEPEST and not state.over and stage(state) == now:
            parent = path[depth]
            count = legal(state, buffer)
            untried, chosen, best, action = 0, NONE, -1.0, 0
            for index in range(count):
                child = nodes[parent].first
                while child != NONE and nodes[child].action != buffer[index]:
                    child = nodes[child].sibling
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
                chosen, leaf = used, True
                nodes[chosen].first = NONE
                nodes[chosen].sibling = nodes[parent].first
                nodes[chosen].action = action
                nodes[chosen].visits = 0
                nodes[chosen].available = 1
                nodes[chosen].mover = state.turn
                nodes[chosen].reward = 0.0
                nodes[parent].first = chosen
                used += 1
            elif chosen == NONE:
                break
            apply(state, nodes[chosen].action)
            depth += 1
            path[depth] = chosen
        for _ in range(cap):
            if state.over or stage(state) != now:
                break
            count = legal(state, buffer)
            apply(state, choose(state, buffer, count, stream) if guided else buffer[below(stream, count)])
        for step in range(1, depth + 1):
            nodes[path[step]].visits += 1
            nodes[path[step]].reward += value(state, nodes[path[step]].mover)
    return used


@functools.cache
def _bound(game: Game) -> Any:
    rules = game.rules
    return bind(_iterate, game.name, legal=rules.legal, apply=rules.apply, redeal=rules.redeal,
                choose=game.choose, value=game.value, stage=game.stage)  # fmt: skip


class Ismcts:
    """Grows a tree over possible deals, with random playouts."""

    guided = False

    def choose(self, question: Question) -> int:
        """Return the action tried most often."""
        if len(question.actions) == 1:
            return question.actions[0]
        visits = {action: found[0] for action, found in self._grow(question).items()}
        return max(question.actions, key=lambda action: visits.get(action, 0))

    def estimate(self, question: Question) -> dict[int, float]:
        """Return what each action came to, the one tried most often first; one that was not tried, what all did."""
        tried = self._grow(question)
        usual = sum(reward for _, reward in tried.values()) / sum(visits for visits, _ in tried.values())
        actions = sorted(question.actions, key=lambda action: -tried.get(action, (0, 0.0))[0])
        return {action: tried[action][1] / tried[action][0] if action in tried else usual for action in actions}

    def _grow(self, question: Question) -> dict[int, tuple[int, float]]:
        """Return how often each action was tried, and what it came to in all."""
        game, budget = question.game, question.budget
        work, buffer, stream = batch(game.state, 2), game.buffer(), new(Stream)
        work[0] = question.state
        wanted = 1 << 30 if budget.simulations is None else budget.simulations
        nodes = batch(Node, min(MOST_NODES, wanted + 1))
        nodes[0]["first"] = NONE
        path = np.zeros(DEEPEST + 1, np.int64)
        seed = np.uint64(question.seed % 2**64)
        done, used, began = 0, 1, time.perf_counter()
        while done < wanted:
            chunk = min(CHUNK, wanted - done)
            used = _bound(game)(work, question.seat, done, done + chunk, seed, buffer, stream, game.horizon, nodes,
                                used, path, self.guided)  # fmt: skip
            done += chunk
            if budget.seconds is not None and time.perf_counter() - began > budget.seconds:
                break
        found, child = {}, int(nodes[0]["first"])
        while child != NONE:
            found[int(nodes[child]["action"])] = (int(nodes[child]["visits"]), float(nodes[child]["reward"]))
            child = int(nodes[child]["sibling"])
        return found


class Tree(Ismcts):
    """Grows a tree over possible deals, with playouts by the heuristic."""

    guided = True
