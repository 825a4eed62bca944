"""Random matches for the contract suite: any game, any seat count, any options."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplit import NAMES, load
from lamplit.core import randomness
from lamplit.core.compiled import bind
from lamplit.core.game import Game
from lamplit.core.options import Option, Value
from lamplit.core.randomness import Stream
from lamplit.core.record import from_bytes, new
from lamplit.errors import BadOption


def anywhere(option: Option, seats: int, pick: Callable[[int], int]) -> Value:
    """Return some value of an option."""
    return option.sample(seats, pick)


def often_at_its_edge(option: Option, seats: int, pick: Callable[[int], int]) -> Value:
    """Return some value of an option; for a number, its lowest or highest one in three times."""
    if option.kind == "int" and pick(3) == 0:
        return (option.low, option.high)[pick(2)]
    return option.sample(seats, pick)


def random_options(
    game: Game, seats: int, chooser: random.Random, sample: Callable[..., Value] = often_at_its_edge
) -> dict[str, object]:
    """Return options that go together: each is left at its default about half the time."""
    while True:
        options: dict[str, object] = {}
        for option in game.options.declared:
            if chooser.random() < 0.5:
                options[option.name] = sample(option, seats, chooser.randrange)
        try:
            game.read_options(seats, options)
        except BadOption:
            continue
        return options


def start(game: Game, seed: int) -> Any:
    """Return a new match whose seats, options and deal all follow from `seed`."""
    chooser = random.Random(seed)
    seats = chooser.choice(game.seats)
    return game.start(seats, random_options(game, seats, chooser), seed)


def copy(game: Game, state: Any) -> Any:
    return from_bytes(game.state, state.tobytes())


def stream(seed: int) -> Any:
    made = new(Stream)
    randomness.seed(made, np.uint64(seed))
    return made


def walk(game: Game, seed: int, most: int = 400) -> Iterator[tuple[Any, int, Any]]:
    """Play at random and yield (before, action, after) of each move; all three are the caller's to keep."""
    state = start(game, seed)
    chooser = random.Random(~seed)
    for _ in range(most):
        legal = game.legal(state)
        if not legal:
            return
        before, action = copy(game, state), chooser.choice(legal)
        game.rules.apply(state, action)
        yield before, action, copy(game, state)


def moments(game: Game, seed: int, count: int) -> list[Any]:
    """Return states from all over one random match, its end included."""
    state = start(game, seed)
    states = [copy(game, state)]
    advance, buffer, choices = advancer(game.name), game.buffer(), stream(seed)
    step = random.Random(seed).randint(1, 25)
    while not state.over:
        advance(state, buffer, choices, step)
        states.append(copy(game, state))
    return random.Random(seed).sample(states, min(count, len(states)))


def _advance(state: Any, buffer: Any, choices: Any, moves: int) -> int:
    """Play up to `moves` random moves and return how many were played."""
    for played in range(moves):
        if state.over:
            return played
        count = legal(state, buffer)  # type: ignore[name-defined]  # noqa: F821  # bound for each game
        if count == 0:
            return -1
        apply(state, buffer[randomness.below(choices, count)])  # type: ignore[name-defined]  # noqa: F821
    return moves


@functools.cache
def advancer(name: str) -> Any:
    game = load(name)
    return bind(_advance, name, legal=game.rules.legal, apply=game.rules.apply)


seeds = st.integers(0, 2**32)


def with_seeds(examples: int) -> Callable[[Any], Any]:
    """Run a test of (game, seed) on every game, with so many seeds each; `-k NAME` asks one game alone."""

    def wrap(test: Any) -> Any:
        asked = settings(max_examples=examples, deadline=None)(given(seed=seeds)(test))
        return pytest.mark.parametrize("game", [pytest.param(load(name), id=name) for name in NAMES])(asked)

    return wrap
