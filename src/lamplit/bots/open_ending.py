"""Endings with open hands: a seat knows everything except the face-down cards, and play may cycle.

A tree does not reach the end of such a match, because the same positions return again and again. The positions are
therefore laid out as a graph, each of them once, nearest first, until all are there or the budget is used up. The
game's network values the positions at the edge of the graph. It cannot value a position in which a card is turned over
next; such a position counts as even. Then values are passed back until they no longer change: the seat to move takes
the best value, chance takes the mean.

At every position play stops with a small chance, and the match counts as it stands. A cycle is therefore valued as if
play stopped there, which is what the cap on turns does, and an early win is worth more than a late one.

The other seat is assumed to know our hand and every card that is turned up, even one that goes into a hand unseen. That
is pessimistic where it does not know them, and slightly misjudges one's own unseen cards. The number of turns is left
out, so the last few turns before the cap are valued like all others.

A game with such endings says so in its hooks (see `core/hooks.py`).
"""

from __future__ import annotations

import functools
import time
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from lamplit.bots.bot import Question
from lamplit.bots.network import judge, room, weights
from lamplit.core.compiled import bind, compiled, wrapping
from lamplit.core.game import Game
from lamplit.core.hooks import NAME
from lamplit.core.record import Int8, Int32, Record, UInt64s, batch, new

if TYPE_CHECKING:
    # What `bind` completes the loops with: the functions of one game.
    legal = apply = value = judges = describe = identify = outcomes = bring_about = cast(Any, None)

MOST_POSITIONS = 8000
EDGES = 8  # for each position, on average: room for
CHUNK = 256  # positions between two looks at the clock
LAID_OUT, JUDGED = 0.3, 0.8  # shares of the time after which no more is laid out, and no more of its edge judged
STOPS = 0.002  # the chance to be stopped at a position
STANDS = 0.8  # being ahead then, as a share of a win: a seat that can win should not cycle
MOST_SWEEPS = 300
STILL = 2e-5  # a change of value that is small enough to stop
NONE = -1
CHANCE = -1  # in place of the seat that chooses
EVEN = 0.5
_MIX = np.uint64(0x9E3779B97F4A7C15)
_29 = np.uint64(29)


class Node(Record):
    """A position of the graph; worth is that of seat 0."""

    first: Int32  # its first edge
    edges: Int32  # how many there are
    mover: Int8  # the seat that chooses one, or CHANCE
    stopped: np.float64  # what it is worth if the match is stopped here
    worth: np.float64


class Sizes(Record):
    """How far a graph has grown."""

    positions: np.int64
    expanded: np.int64  # of these, the first ones whose edges are laid
    edges: np.int64


@wrapping
def _first_place(numbers: UInt64s, places: int) -> int:
    """Return the place in a table where the search for a name begins."""
    mixed = np.uint64(0)
    for number in numbers:
        mixed = (mixed ^ number) * _MIX
        mixed ^= mixed >> _29
    return np.int64(mixed % np.uint64(places))  # type: ignore[return-value]


@compiled
def _find(names: Any, table: Any, numbers: UInt64s) -> int:
    """Return the place of a name in the table: where it stands, or is to stand."""
    place = _first_place(numbers, len(table))
    while table[place] != NONE:
        same = True
        for part in range(len(numbers)):
            same = same and names[table[place], part] == numbers[part]
        if same:
            break
        place = (place + 1) % len(table)
    return place


@compiled
def _standing(worth: float, is_over: bool) -> float:
    """Return what a position is worth if nothing more is played: all of it, or most if the match was only stopped."""
    return worth if is_over else EVEN + STANDS * (worth - EVEN)


def _lay_out(states: Any, names: Any, nodes: Any, edges: Any, table: Any, buffer: Any, size: Any, until: Any) -> bool:
    """Lay the edges of positions up to the one numbered `until`; tell whether more is left, and there is room."""
    if size.positions == 0:
        identify(states[0], names[0])
        table[_find(names, table, names[0])] = 0
        nodes[0].stopped = nodes[0].worth = _standing(value(states[0], 0), False)
        size.positions = 1
    while size.expanded < min(until, size.positions):
        here = states[size.expanded]
        count = legal(here, buffer)
        chances = 1
        if count and not judges(buffer[0]):  # one such action is like another
            count = chances = outcomes(here, buffer[0])
        if size.positions + count >= len(states) or size.edges + count > len(edges):
            return False
        node = nodes[size.expanded]
        node.first, node.edges, node.mover = size.edges, count, CHANCE if chances > 1 else here.turn
        for index in range(count):
            states[size.positions] = here  # the first that is free; it stays so if the position is there already
            after = states[size.positions]
            if chances > 1:
                bring_about(after, buffer[0], index)
            apply(after, buffer[0 if chances > 1 else index])
            identify(after, names[size.positions])
            place = _find(names, table, names[size.positions])
            if table[place] == NONE:
                table[place] = size.positions
                stands = _standing(value(after, 0), after.over)
                nodes[size.positions].stopped = nodes[size.positions].worth = stands
                size.positions += 1
            edges[size.edges] = table[place]
            size.edges += 1
        size.expanded += 1
    return bool(size.expanded < size.positions)


def _judge_edge(
    states: Any, nodes: Any, buffer: Any, after: Any, layers: Any, numbers: Any, first: Any, last: Any
) -> None:
    """Value the positions at the edge of the graph: each by the best action of its mover."""
    for place in range(first, last):
        state = states[place]
        if not state.over:
            count, nodes[place].worth = legal(state, buffer), EVEN
            if judges(buffer[0]):
                best = 0.0
                for index in range(count):
                    describe(state, after, buffer[index], numbers[0])
                    best = max(best, judge(layers, numbers))
                nodes[place].worth = best if state.turn == 0 else 1.0 - best


@compiled
def _pass_back(nodes: Any, edges: Any, expanded: int) -> None:
    """Pass values back from the positions that follow, the last ones first, until they no longer change."""
    for _ in range(MOST_SWEEPS):
        change = 0.0
        for place in range(expanded - 1, -1, -1):
            node = nodes[place]
            if node.edges:
                worth = nodes[edges[node.first]].worth
                for edge in range(node.first + 1, node.first + node.edges):
                    other = nodes[edges[edge]].worth
                    if node.mover == CHANCE:
                        worth += other
                    else:
                        worth = max(worth, other) if node.mover == 0 else min(worth, other)
                if node.mover == CHANCE:
                    worth /= node.edges
                worth = STOPS * node.stopped + (1.0 - STOPS) * worth
                change = max(change, abs(worth - node.worth))
                node.worth = worth
        if change < STILL:
            break


@functools.cache
def _bound(game: Game) -> tuple[Any, Any]:
    rules, known = game.rules, game.hooks
    lay_out = bind(_lay_out, game.name, legal=rules.legal, apply=rules.apply, value=game.value, judges=known.judges,
                   identify=known.identify, outcomes=known.outcomes, bring_about=known.bring_about)  # fmt: skip
    judge_edge = bind(_judge_edge, game.name, legal=rules.legal, judges=known.judges, describe=known.describe)
    return lay_out, judge_edge


def solve(question: Question) -> dict[int, float]:
    """Return what each action is worth to the seat, the best first; a simulation is a position."""
    game, budget = question.game, question.budget
    lay_out, judge_edge = _bound(game)
    most = MOST_POSITIONS if budget.simulations is None else min(budget.simulations, MOST_POSITIONS)
    most += len(question.actions) + 2  # room for the beginning, the answers, and the next
    states, names, nodes = batch(game.state, most), np.zeros((most, NAME), np.uint64), batch(Node, most)
    edges, table = np.zeros(EDGES * most, np.int32), np.full(2 * most, NONE, np.int32)
    buffer, layers, size = game.buffer(), weights(game), new(Sizes)
    states[0] = question.state
    began, seconds = time.perf_counter(), np.inf if budget.seconds is None else budget.seconds
    while lay_out(states, names, nodes, edges, table, buffer, size, int(size.expanded) + CHUNK):
        if time.perf_counter() - began > LAID_OUT * seconds:
            break
    after, numbers, end = batch(game.state, 1), room(layers), int(size.positions)
    for first in range(int(size.expanded), end, CHUNK):
        judge_edge(states, nodes, buffer, after, layers, numbers, first, min(first + CHUNK, end))
        if time.perf_counter() - began > JUDGED * seconds:
            break
    _pass_back(nodes, edges, int(size.expanded))
    actions = game.legal(question.state)
    first = int(nodes[0]["first"])
    worth = {action: float(nodes[edges[first + index]]["worth"]) for index, action in enumerate(actions)}
    if question.seat != 0:
        worth = {action: 1.0 - of for action, of in worth.items()}
    return {action: worth[action] for action in sorted(question.actions, key=lambda action: -worth[action])}
