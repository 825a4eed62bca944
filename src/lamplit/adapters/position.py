"""A position of OpenSpiel's: a state, the chance before it, and all that each seat has seen on the way."""

from __future__ import annotations

import functools
from typing import Any, Protocol

import numpy as np

from lamplit.adapters.dealing import Dealer
from lamplit.adapters.extras import require
from lamplit.adapters.memory import Memory, Step, knowledge, redealt
from lamplit.adapters.reduced import Reduced
from lamplit.core.game import Game
from lamplit.errors import BadAction, IllegalMove

pyspiel: Any = require("pyspiel")


class Table(Protocol):
    """What a position needs of the game of OpenSpiel that it belongs to, which `openspiel.py` makes."""

    game: Game
    dealer: Dealer
    reduced: Reduced | None
    reward: int

    def num_players(self) -> int:
        """Return the number of seats."""

    def check_seat(self, player: int) -> None:
        """Refuse a seat that is not there."""


class Position:
    """One moment of a match: everything that a state of OpenSpiel holds on our side, copied at once."""

    __slots__ = ("_actions", "_names", "drawn", "memory", "states", "table")

    def __init__(
        self, table: Table, drawn: tuple[int, ...] = (), states: Any = None, memory: Memory | None = None
    ) -> None:
        self.table = table
        self.drawn = drawn  # at the chance nodes
        self.states = states  # an array of one state; None before the deal. It is never changed, but replaced
        self.memory = memory or Memory({})
        self._actions: list[int] | None = None  # the legal ones, once they are computed
        self._names: dict[int, str] = {}  # of information states, likewise

    def __deepcopy__(self, memo: Any) -> Position:
        other = Position(self.table, self.drawn, self.states, self.memory)
        other._actions, other._names = self._actions, self._names.copy()
        return other

    def __reduce__(self) -> Any:
        game = self.table.game
        seats = range(-1, self.table.num_players())
        texts = {seat: self.memory.text(game, seat) for seat in seats} if self.states is not None else {}
        data = None if self.states is None else _bytes(self.states)
        return _position, (str(self.table), self.drawn, data, texts)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.states is not None and bool(self.states["over"][0])

    def legal(self) -> list[int]:
        """Return the legal actions, ascending; do not change the list. Before the deal there is none to ask for."""
        if self._actions is None:
            reduced, buffer = self.table.reduced, self.table.game.buffer()
            actions: list[int] = buffer[: self.table.game.steps.legal(self.states, buffer)].tolist()
            if reduced and reduced.actions:
                actions = [action for action in actions if action in reduced.actions]
            self._actions = actions
        return self._actions

    def check(self, action: int) -> None:
        """Refuse an invalid outcome of a chance node, or an illegal action; `draw` and `play` do not check."""
        game = self.table.game
        if self.states is None:
            if not 0 <= action < self.table.dealer.outcomes():
                most = self.table.dealer.outcomes() - 1
                raise BadAction(f"{action} is no outcome of this chance node; they go from 0 to {most}")
        elif action not in self.legal():
            check_id(game, action)
            name, reason = game.action_name(action), game.why_not(self.states[0], action)
            if reason is None:
                names = ", ".join(game.action_name(legal) for legal in self.legal())
                raise BadAction(f"{name!r} ({action}) is left out of the reduced game; allowed now: {names}")
            raise IllegalMove(f"{name!r} ({action}) is not allowed now: {reason.sentence} ({reason.clause})", reason)

    def draw(self, outcome: int) -> None:
        """Take the outcome of a chance node; after the last one, deal."""
        self.drawn = (*self.drawn, outcome)
        if len(self.drawn) == self.table.dealer.nodes:
            self.states = self.table.dealer.deal(self.drawn)
            game = self.table.game
            deals = {seat: f"dealt {knowledge(game, self.states, seat)}\n" for seat in range(self.table.num_players())}
            self.memory = Memory({-1: ""} | deals)

    def play(self, action: int) -> None:
        """Carry out an action on a copy, which takes the place of the state."""
        before = self.states
        self._actions, self._names = None, {}
        self.states = before.copy()
        self.table.game.steps.apply(self.states, action)
        self.memory = Step(self.memory, before, action, self.states)

    def name(self, seat: int) -> str:
        """Return the name of a seat's information state: all that it has seen and knows. Before the deal: not yet."""
        if seat not in self._names:
            game = self.table.game
            seen, known = self.memory.text(game, seat), knowledge(game, self.states, seat)
            self._names[seat] = f"seat {seat}\n{seen}knows {known}"
        return self._names[seat]

    def redealt(self, seat: int, seed: int) -> Position:
        """Return a position that `seat` cannot tell from this one."""
        states = self.states.copy()
        self.table.game.steps.redealt(states, self.states, seat, np.uint64(seed))
        return Position(self.table, self.drawn, states, redealt(self.memory, self.table.game, seat, states))


def check_id(game: Game, action: int) -> None:
    """Refuse a number that is not an action of the game."""
    if not 0 <= action < game.actions:
        raise BadAction(f"{action} is no action of {game.title}; ids go from 0 to {game.actions - 1}")


def _bytes(states: Any) -> bytes:
    """Return a state as bytes that are the same for equal states: what lies between the fields is 0."""
    clean = np.zeros(states.shape, states.dtype)
    for field in states.dtype.names:
        clean[field] = states[field]
    data: bytes = clean.tobytes()
    return data


def _position(game: str, drawn: tuple[int, ...], data: bytes | None, texts: dict[int, str]) -> Position:
    table = _loaded(game)
    if data is None:
        return Position(table, drawn)
    return Position(table, drawn, np.frombuffer(data, table.game.dtype).copy(), Memory(texts))


@functools.cache
def _loaded(game: str) -> Any:
    return pyspiel.load_game(game)
