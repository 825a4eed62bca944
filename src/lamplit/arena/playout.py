"""Whole matches at full speed: generic loops, bound to a game and compiled.

`random_matches` lets every seat choose at random; `matches` gives each seat a policy. Each match is a function of
(game, seats, options, policies, seed, its number), however the matches are cut into batches, so a simulation can be
stopped and its matches are still the first ones of the longer run.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from lamplit.core.compiled import bind
from lamplit.core.game import Game
from lamplit.core.options import Value
from lamplit.core.randomness import Stream, below
from lamplit.core.randomness import seed as seed_stream
from lamplit.core.record import Int32s, UInt8s, batch, new

if TYPE_CHECKING:
    # What `bind` completes the loops with: the functions of one game.
    setup = legal = apply = redeal = choose = cast(Any, None)

RANDOM, HEURISTIC = 0, 1
POLICIES = ("random", "heuristic")  # by number

_32 = np.uint64(32)


class Batch(NamedTuple):
    """Matches played to the end."""

    states: NDArray[Any]  # the final state of each
    moves: Int32s  # how many moves each took


class MatchWithoutEnd(AssertionError):
    """A match went on beyond the cap its game declares: a fault of the game, not of the caller."""


def _random_matches(
    work: Any, seats: Any, options: Any, first: Any, stream: Any, actions: Any, cap: Any, states: Any, moves: Any
) -> int:
    """Fill `states` with final states of random play and return how many moves it took in all."""
    total = 0
    for index in range(len(states)):
        work[0] = work[1]  # set-up is given zeros
        state = work[0]
        seed_stream(stream, first + np.uint64(index))
        high = np.uint64(below(stream, 1 << 32))
        setup(state, seats, options, (high << _32) | np.uint64(below(stream, 1 << 32)))
        played = 0
        while not state.over and played < cap:
            count = legal(state, actions)
            apply(state, actions[below(stream, count)] if count > 1 else actions[0])
            played += 1
        states[index] = state
        moves[index] = played
        total += played
    return total


def _matches(
    work: Any,
    seats: Any,
    options: Any,
    first: Any,
    stream: Any,
    actions: Any,
    cap: Any,
    policies: Any,
    rotate: Any,
    number: Any,
    states: Any,
    moves: Any,
) -> int:
    """Fill `states` with final states of play by the seats' policies and return how many moves it took in all.

    With `rotate` the policies move one seat to the left from match to match; `number` is that of the first match.
    """
    total = 0
    for index in range(len(states)):
        work[0] = work[1]
        state = work[0]
        seed_stream(stream, first + np.uint64(index))
        high = np.uint64(below(stream, 1 << 32))
        setup(state, seats, options, (high << _32) | np.uint64(below(stream, 1 << 32)))
        turned = (number + index) % seats if rotate else 0
        played = 0
        while not state.over and played < cap:
            count = legal(state, actions)
            action = actions[0]
            if policies[(state.turn + seats - turned) % seats] == HEURISTIC:
                work[2] = state  # a bot is handed a redealt copy, so it cannot look at hidden cards
                redealt = work[2]
                seed_stream(redealt, below(stream, 1 << 32))
                redeal(redealt, state.turn)
                action = choose(redealt, actions, count, stream)
            elif count > 1:
                action = actions[below(stream, count)]
            apply(state, action)
            played += 1
        states[index] = state
        moves[index] = played
        total += played
    return total


@functools.cache
def _bound(game: Game) -> tuple[Any, Any]:
    """Return both loops, compiled around the game's functions."""
    rules = game.rules
    functions = {"setup": rules.setup, "legal": rules.legal, "apply": rules.apply}
    return (
        bind(_random_matches, game.name, **functions),
        bind(_matches, game.name, **functions, redeal=rules.redeal, choose=game.choose),
    )


class Playout:
    """One game with its seats and options, ready to play many matches; buffers are kept between calls."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, object] | None = None, seed: int = 0) -> None:
        """Check the seats and options; `seed` is any whole number."""
        self.game = game
        self.seats = int(seats)
        self.options: dict[str, Value] = game.read_options(self.seats, options)
        self._encoded = game.options.encode(self.options)
        # Hashed, so that seeds 1 and 2 have no match in common though matches are numbered on from it.
        self._first = int.from_bytes(hashlib.sha256(f"lamplit playout {seed}".encode()).digest()[:8], "big")
        self._work = batch(game.state, 3)  # the state in play, a blank one, a bot's copy
        self._stream = new(Stream)
        self._actions = game.buffer()

    def random_matches(self, count: int, number: int = 0) -> Batch:
        """Play `count` matches at random; the first of them is match `number`."""
        found = self._room(count)
        self.fill_random(found, number)
        return found

    def fill_random(self, found: Batch, number: int = 0) -> int:
        """Play random matches into `found` and return the moves of all."""
        loop = _bound(self.game)[0]
        total = loop(
            self._work, self.seats, self._encoded, self._seed(number), self._stream, self._actions,
            self.game.most_moves, found.states, found.moves,
        )  # fmt: skip
        return self._checked(found, int(total))

    def matches(self, count: int, policies: Sequence[int], number: int = 0, rotate: bool = False) -> Batch:
        """Play `count` matches by the policies of the seats; the first of them is match `number`."""
        found = self._room(count)
        total = _bound(self.game)[1](
            self._work, self.seats, self._encoded, self._seed(number), self._stream, self._actions,
            self.game.most_moves, self._policies(policies), rotate, number, found.states, found.moves,
        )  # fmt: skip
        self._checked(found, int(total))
        return found

    def _room(self, count: int) -> Batch:
        return Batch(batch(self.game.state, count), np.zeros(count, np.int32))

    def _seed(self, number: int) -> np.uint64:
        return np.uint64((self._first + number) % (1 << 64))

    def _policies(self, policies: Sequence[int]) -> UInt8s:
        if len(policies) != self.seats:
            raise ValueError(f"{len(policies)} policies for {self.seats} seats")
        return np.array(policies, np.uint8)

    def _checked(self, found: Batch, total: int) -> int:
        if not found.states["over"].all():
            raise MatchWithoutEnd(f"a match of {self.game.title} did not end within {self.game.most_moves} moves")
        return total


def shares(game: Game, states: NDArray[Any]) -> NDArray[np.float64]:
    """Return what each seat (column) won in each match (row): 1, or 1/k where k seats share the win."""
    seats = int(states["seats"][0])
    standings = np.zeros((len(states), seats), np.int64)
    for index in range(len(states)):
        game.rules.standings(states[index], standings[index])
    won = standings == standings.max(axis=1, keepdims=True)
    return np.asarray(won / won.sum(axis=1, keepdims=True), np.float64)
