"""Our side: random matches, copies, redeals, and single moves from Python."""

from __future__ import annotations

import functools
import random
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from benchmarks.measure import Work
from lamplit import Match
from lamplit.core.compiled import bind, compiled
from lamplit.core.game import Game
from lamplit.core.record import batch
from lamplit.play.playout import Playout

if TYPE_CHECKING:
    redeal = cast(Any, None)  # completed by `bind`

MATCHES_A_CALL = 64
POSITIONS = 256  # from the middle of matches, for copies and redeals
LOOPS = 4096


def random_play(game: Game, seats: int) -> Work:
    """Return work that plays random matches to the end, set-up and legal moves at every step included."""
    playout = Playout(game, seats, seed=1)
    found = playout.random_matches(MATCHES_A_CALL)
    number = 0

    def work() -> int:
        nonlocal number
        number += MATCHES_A_CALL
        return playout.fill_random(found, number)

    return work


def positions(game: Game, seats: int) -> Any:
    """Return states from all over random matches."""
    states = batch(game.state, POSITIONS)
    choice = random.Random(2)  # noqa: S311
    filled = seed = 0
    while filled < POSITIONS:
        seed += 1
        match = Match(game, seats, seed=seed)
        while not match.over and filled < POSITIONS:
            if choice.random() < 1 / 8:
                states[filled] = match.state
                filled += 1
            match.play(choice.choice(match.legal()))
    return states


def copying(states: Any) -> Work:
    """Return work that copies states to and fro."""
    _copy_states(states, 1)
    return lambda: _copy_states(states, LOOPS)


@compiled
def _copy_states(states: Any, count: int) -> int:
    for index in range(count):
        states[index * 7 % len(states)] = states[(index * 13 + 1) % len(states)]
    return count


def redealing(game: Game, states: Any) -> Work:
    """Return work that copies a state and redeals it from the seat to move."""
    loop = _bound_redeal(game)
    work = batch(game.state, 1)
    loop(work, states, 1)
    return lambda: cast(int, loop(work, states, LOOPS))


def _redeal_states(work: Any, states: Any, count: int) -> int:
    for index in range(count):
        work[0] = states[index % len(states)]
        state = work[0]
        state.rng = np.uint64(index)
        redeal(state, state.turn)
    return count


@functools.cache
def _bound_redeal(game: Game) -> Any:
    return bind(_redeal_states, game.name, redeal=game.rules.redeal)


def checked_moves(game: Game, seats: int) -> Work:
    """Return work that plays a match through `Match.play`, every move checked and kept."""

    def work() -> int:
        match = Match(game, seats, seed=3)
        while not match.over and len(match.actions) < 60:
            legal = match.legal()
            match.play(legal[len(match.actions) % len(legal)])
        return len(match.actions)

    work()
    return work


def bare_moves(game: Game, seats: int) -> Work:
    """Return work that calls the compiled `legal` and `apply` from Python."""
    legal, apply = game.rules.legal, game.rules.apply

    def work() -> int:
        state, actions, moves = game.start(seats, seed=3), game.buffer(), 0
        while not state.over and moves < 60:
            count = legal(state, actions)
            apply(state, int(actions[moves % count]))
            moves += 1
        return moves

    work()
    return work
