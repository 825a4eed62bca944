"""Whole matches at full speed, bound to a game and compiled.

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

from lamplit.core.compiled import bind, compiled
from lamplit.core.game import Game
from lamplit.core.options import Value
from lamplit.core.randomness import Stream, below
from lamplit.core.randomness import seed as seed_stream
from lamplit.core.record import Int32s, UInt8s, batch, new
from lamplit.play import loop
from lamplit.play.loop import NO_SEAT, MatchWithoutEnd, at_random, by_policy

if TYPE_CHECKING:
    # What `bind` completes the loops with: the functions of one game, and how it is played on.
    setup = standings = play_on = cast(Any, None)

_32 = np.uint64(32)
_NO_POLICIES: UInt8s = np.zeros(0, np.uint8)


class Batch(NamedTuple):
    """Matches played to the end."""

    states: NDArray[Any]  # the final state of each
    moves: Int32s  # how many moves each took


@compiled
def draw_seed(stream: Any) -> np.uint64:
    """Draw the seed of a match."""
    high = np.uint64(below(stream, 1 << 32))
    return (high << _32) | np.uint64(below(stream, 1 << 32))


def _matches(
    work: Any, seats: Any, options: Any, first: Any, stream: Any, actions: Any, cap: Any, policies: Any, rotate: Any,
    number: Any, states: Any, moves: Any,
) -> int:  # fmt: skip
    """Fill `states` with final states and return how many moves it took in all.

    With `rotate` the policies move one seat to the left from match to match; `number` is that of the first match.
    `work` holds the state in play, a blank one, and room for what a bot may know.
    """
    total = 0
    for index in range(len(states)):
        work[0] = work[1]  # set-up is given zeros
        state = work[0]
        seed_stream(stream, first + np.uint64(index))
        setup(state, seats, options, draw_seed(stream))
        turned = seats - (number + index) % seats if rotate else 0
        played = play_on(state, 0, NO_SEAT, policies, turned, work[2:], stream, actions, cap)
        states[index] = state
        moves[index] = played
        total += played
    return total


@functools.cache
def _bound(game: Game, way: Any) -> Any:
    """Return the loop for a way of choosing, compiled around the game's functions."""
    return bind(_matches, game.name, setup=game.rules.setup, play_on=loop.bound(game, way))


def _lines(
    work: Any, seats: Any, options: Any, deals: Any, chances: Any, policies: Any, stream: Any, actions: Any, cap: Any,
    out: Any, moves: Any,
) -> None:  # fmt: skip
    """Play one match from each deal, each seat by its policy; write standings and moves, -1 if it does not end."""
    for index in range(len(deals)):
        work[0] = work[1]
        state = work[0]
        setup(state, seats, options, deals[index])
        seed_stream(stream, chances[index])
        played = play_on(state, 0, NO_SEAT, policies[index], 0, work[2:], stream, actions, cap)
        moves[index] = played if state.over else -1
        standings(state, out[index])


@functools.cache
def lines(game: Game) -> Any:
    """Return the loop that plays line-ups, compiled around the game's functions."""
    rules = game.rules
    return bind(_lines, game.name, setup=rules.setup, standings=rules.standings, play_on=loop.bound(game, by_policy))


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
        return self._fill(found, at_random, _NO_POLICIES, number, rotate=False)

    def matches(self, count: int, policies: Sequence[int], number: int = 0, rotate: bool = False) -> Batch:
        """Play `count` matches by the policies of the seats; the first of them is match `number`."""
        found = self._room(count)
        self._fill(found, by_policy, self._policies(policies), number, rotate)
        return found

    def _fill(self, found: Batch, way: Any, policies: UInt8s, number: int, rotate: bool) -> int:
        total = _bound(self.game, way)(
            self._work, self.seats, self._encoded, self._seed(number), self._stream, self._actions,
            self.game.most_moves, policies, rotate, number, found.states, found.moves,
        )  # fmt: skip
        return self._checked(found, int(total))

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
