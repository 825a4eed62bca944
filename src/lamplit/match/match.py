"""The match: a checking shell around a game's rules.

    match = Match("double_down", seats=3, seed=7)
    match.play("5")                      # by name, or by id: match.play(match.legal()[0])
    match.why_not("x2")                  # None, or the reason with its clause

Seed + options + actions -> states. Everything that comes in is checked, an illegal action is refused with the reason
and changes nothing, and the same seed and actions give the same bytes for ever.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lamplit.core import position
from lamplit.core.declared import Event, Reason
from lamplit.core.game import Game, View
from lamplit.core.options import Value
from lamplit.core.record import Plain, from_bytes, holder
from lamplit.errors import BadAction, BadPosition, BadSeats, IllegalMove, NothingToTakeBack
from lamplit.games import load
from lamplit.match import notation
from lamplit.match.fairness import Chance, Key, Seed

KEEP_EVERY = 16  # of how many states one is kept: the others are played anew from there
KEPT_PLAIN = 2  # states that are kept as plain numbers: those before and after a move


class Move(NamedTuple):
    """One move of a match."""

    number: int  # from 1 on
    seat: int
    action: int
    name: str


class Match:
    """One play of a game."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        *,
        key: Key | None = None,
        start: str | None = None,
    ) -> None:
        """Begin a match.

        `key` makes it a live match whose chance can be proved (see `fairness`) and takes the place of `seed`. `start`
        is the text of a position to begin from; it says the seats and options itself.
        """
        self.game = load(game) if isinstance(game, str) else game
        self.chance: Chance = key or Seed(seed)
        self.start = start
        if start is None:
            count = self.game.seats[0] if seats is None else seats
            self._hold(self.game.start(count, options, self.chance.first()))
        else:
            self._hold(position.read(self.game, start, self.chance.first()))
            if seats not in (None, self.seats):
                raise BadPosition(f"the position has {self.seats} seats, not {seats}")
            if options:
                raise BadPosition("the position says the options itself")
        self._kept: list[bytes] = []  # the states before the first move, and before every 16th one from there
        self._actions: list[int] = []
        self._movers: list[int] = []

    def _hold(self, state: Any) -> None:
        """Make a state the present one."""
        self._held = holder(state)  # an array of it alone: read faster than the record itself
        self.seats = int(self._held["seats"][0])
        self._then = b""  # the state before the last move, unless moves were taken back since
        self._plain: dict[int, Plain] = {}  # the states after so many moves, as they were last read

    @property
    def _state(self) -> Any:
        return self._held[0]

    @classmethod
    def from_position(cls, text: str, seed: int = 0) -> Match:
        """Begin a match from the text of a position (see `position`); what it leaves to chance follows `seed`."""
        return cls(position.split(text)[0], seed=seed, start=text)

    # -- inspecting the match ----------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat to decide; None when the match is over."""
        return None if self.over else int(self._held["turn"][0])

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._held["over"][0])

    @property
    def options(self) -> dict[str, Value]:
        """Every option of this match with its value."""
        return self.game.options.of(self._state)

    @property
    def state(self) -> Any:
        """A copy of the state, hidden things included."""
        return _copy(self._held)[0]

    @property
    def position(self) -> str:
        """The position as text: the referee's view, hidden things included."""
        return position.write(self.game, self._state)

    @property
    def history(self) -> list[Move]:
        """All moves so far."""
        return [
            Move(number, seat, action, self.game.action_name(action))
            for number, (seat, action) in enumerate(zip(self._movers, self._actions, strict=True), 1)
        ]

    @property
    def actions(self) -> list[int]:
        """The ids of all actions so far."""
        return list(self._actions)

    @property
    def standings(self) -> list[int]:
        """Every seat's standing, a whole number: more is better, equal is shared."""
        out = np.zeros(self.seats, np.int64)
        self.game.rules.standings(self._state, out)
        standings: list[int] = out.tolist()
        return standings

    @property
    def scores(self) -> list[float]:
        """Every seat's standing in points, as people read it: equal exactly where the standings are."""
        return self.game.scores(self.standings)

    @property
    def ranking(self) -> list[list[int]]:
        """The seats from best to worst; seats that share a place stand together."""
        standings = self.standings
        return [
            [seat for seat in range(self.seats) if standings[seat] == standing]
            for standing in sorted(set(standings), reverse=True)
        ]

    @property
    def winners(self) -> list[int]:
        """The seats that have won, several if they share it; none before the end of the match."""
        return self.ranking[0] if self.over else []

    def digest(self) -> str:
        """Return a hash of the present state: equal for equal chance and actions."""
        return hashlib.sha256(self._held.tobytes()).hexdigest()

    # -- what may be done ---------------------------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """Return the ids of all legal actions, ascending."""
        return self.game.legal(self._held)

    def legal_names(self) -> list[str]:
        """Return the names of all legal actions."""
        return [self.game.action_name(action) for action in self.legal()]

    def action(self, action: int | str) -> int:
        """Return the id of an action given by id or by name."""
        if isinstance(action, str):
            return self.game.parse(action)
        if isinstance(action, bool) or not isinstance(action, int | np.integer) or not 0 <= action < self.game.actions:
            raise BadAction(f"{action!r} is no action of {self.game.title}; ids go from 0 to {self.game.actions - 1}")
        return int(action)

    def why_not(self, action: int | str, seat: int | None = None) -> Reason | None:
        """Return why an action is not allowed now, or None if it is; `seat` is who would do it."""
        number = self.action(action)
        if seat is not None and self._seat(seat) != self.turn and not self.over:
            return Reason(
                "not_your_turn", self.game.turn_clause, f"It is the turn of seat {self.turn}.", "not_your_turn",
                {"seat": self.turn},
            )  # fmt: skip
        return self.game.why_not(self._held, number)

    def play(self, action: int | str, seat: int | None = None) -> None:
        """Carry out an action, or refuse it with the reason and change nothing."""
        number = self.action(action)
        reason = self.why_not(number, seat)
        if reason:
            name = self.game.action_name(number)
            raise IllegalMove(
                f"{name!r} is not allowed at move {len(self._actions) + 1}: {reason.sentence} ({reason.clause})", reason
            )
        self._then = self._held.tobytes()
        if len(self._actions) % KEEP_EVERY == 0:
            self._kept.append(self._then)
        self._movers.append(int(self._held["turn"][0]))
        self._actions.append(number)
        self._carry_out(self._held, len(self._actions))

    def _carry_out(self, held: NDArray[Any], number: int) -> None:
        """Make one of the moves on the state before it; numbers count from 1."""
        self.chance.key(held[0], number)
        self.game.steps.apply(held, self._actions[number - 1])

    def take_back(self, moves: int = 1) -> None:
        """Undo the last moves exactly."""
        if isinstance(moves, bool) or not isinstance(moves, int) or not 1 <= moves <= len(self._actions):
            raise NothingToTakeBack(f"cannot take back {moves!r} of {len(self._actions)} moves")
        self._hold(from_bytes(self.game.state, self._bytes(len(self._actions) - moves)))
        del self._actions[-moves:], self._movers[-moves:]
        del self._kept[-(-len(self._actions) // KEEP_EVERY) :]

    def copy(self) -> Match:
        """Return an independent match at the same point."""
        other = object.__new__(Match)
        other.game, other.chance, other.start = self.game, self.chance, self.start
        other._held, other.seats = _copy(self._held), self.seats
        other._kept, other._actions, other._movers = self._kept.copy(), self._actions.copy(), self._movers.copy()
        other._plain, other._then = self._plain.copy(), self._then
        return other

    # -- what a seat may know -----------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> View:
        """Return the table as a seat sees it, as plain data; None is a spectator."""
        return self.game.view(self._after(len(self._actions)), None if seat is None else self._seat(seat))

    def views(self, seats: Iterable[int | None]) -> dict[int | None, View]:
        """Return the table as each of several seats sees it: cheaper than one by one."""
        return self.game.views(self._after(len(self._actions)), seats)

    def events(self, seat: int | None = None, move: int | None = None) -> list[Event]:
        """Return what a move (the last one) brought about, as a seat may see it."""
        number = len(self._actions) if move is None else move
        if not 1 <= number <= len(self._actions):
            raise BadAction(f"there is no move {number} among {len(self._actions)}")
        before, after = self._after(number - 1), self._after(number)
        return self.game.events(before, self._actions[number - 1], after, None if seat is None else self._seat(seat))

    def _after(self, moves: int) -> Plain:
        """Return the state after so many moves as plain numbers and lists."""
        found = self._plain.get(moves)
        if found is None:
            found = Plain(self.game.state, self._bytes(moves))
            if len(self._plain) >= KEPT_PLAIN:
                del self._plain[min(self._plain)]
            self._plain[moves] = found
        return found

    def let_go(self) -> None:
        """Free what was kept to tell of the last move: a server has many matches that wait for the next."""
        self._plain.clear()

    def _bytes(self, moves: int) -> bytes:
        """Return the state after so many moves, played anew from the nearest one that is kept."""
        if moves == len(self._actions):
            return self._held.tobytes()
        if moves == len(self._actions) - 1 and self._then:
            return self._then
        begun = moves // KEEP_EVERY
        start, data = begun * KEEP_EVERY, self._kept[begun]
        if (last := self._plain.get(moves - 1)) is not None:
            start, data = moves - 1, last._data  # noqa: SLF001
        held = holder(from_bytes(self.game.state, data))
        for number in range(start + 1, moves + 1):
            self._carry_out(held, number)
        return held.tobytes()

    def redealt(self, seat: int, seed: int = 0) -> Any:
        """Return a state in which all that `seat` cannot know is dealt anew: what a bot may be handed."""
        return self.game.redealt(self._state, self._seat(seat), Seed(seed).number)

    def observation(self, seat: int) -> NDArray[np.float32]:
        """Return the numbers for a network that a seat may know."""
        out = np.zeros(self.game.observation, np.float32)
        self.game.rules.observe(self._state, self._seat(seat), out)
        return out

    def _seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < self.seats:
            raise BadSeats(f"there is no seat {seat!r}; this match has seats 0 to {self.seats - 1}")
        return int(seat)

    # -- written down -------------------------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """Return the match as plain data (docs/records.md). Its seed or key tells every card: keep it until the end."""
        return notation.to_record(self)

    def to_json(self) -> str:
        """Return the record as JSON."""
        return json.dumps(self.record(), indent=1)

    @classmethod
    def from_json(cls, text: str | bytes) -> Match:
        """Return the match that a JSON record describes, replayed and checked; anything else is refused."""
        return notation.from_json(text, cls)

    @classmethod
    def from_record(cls, data: Any) -> Match:
        """Return the match that a record describes, which was read as plain data."""
        return notation.from_record(data, cls)

    def notation(self) -> str:
        """Return the match as text that people can read and type."""
        return notation.write(self)

    @classmethod
    def from_notation(cls, text: str) -> Match:
        """Return the match that the text describes, replayed and checked."""
        return notation.read(text, cls)

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.turn} to move"
        return f"<Match {self.game.name}, {self.seats} seats, {len(self._actions)} moves, {where}>"


def _copy(held: NDArray[Any]) -> NDArray[Any]:
    """Return a copy of an array of records: by their bytes, much quicker than field by field."""
    return np.frombuffer(bytearray(held.tobytes()), held.dtype)
