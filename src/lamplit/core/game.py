"""The contract of a game.

A game is a value, `Game`, that gathers static facts and a few functions. It has no class of its
own and inherits from nothing. `describe` (`core/describe.py`) makes it; it is found by its folder.

The rules (`rules.py`) are six compiled functions over one flat record, the state:

setup(state, seats, options, seed)
    Deal a new match into `state`, a record of zeros. `options` is a record with a field for each
    option; `setup` keeps each in `state.option_<name>`. `seed` (uint64) starts the stream.
legal(state, actions) -> count
    Write the ids of the legal actions, ascending, into `actions` and return how many they are. At
    least one until the match is over, none after. This is the only statement of what is legal. It
    depends on nothing that the seat to move does not know.
apply(state, action)
    Carry out a legal action in place, up to the next decision: draws, scoring, the end of a round and
    the next deal included. It trusts its action.
standings(state, out)
    Write each seat's standing into `out` (int64): a whole number, more is better, equal is shared. The ranking follows
    from it alone, at the end and at any time before. Where two levels decide, such as points and then pips, the first
    is multiplied by a named constant that the second stays below: no rounding makes or breaks a tie.
redeal(state, seat)
    Replace everything that `seat` cannot know by a deal chosen uniformly among all that agree with what it
    does know: cards seen, suits shown void, cards picked up in public, dominoes shown, cards looked at, and
    also what follows from others' forced moves. It gathers the unseen in a fixed order first and then uses
    `state.rng`, so the outcome depends on that knowledge and the stream alone. `core/steps.py`
    seeds the copy's stream first, so that no one receives the true stream.
observe(state, seat, out)
    Write float32 numbers for a network: a function of what `seat` knows, each within [-1, 1] or so, seats
    counted from `seat` on.

They raise nothing and take all chance from `state.rng` through `randomness`. `legal` and `apply` run at every move and
allocate nothing; the others may use a few small arrays. A redeal takes the cards that the state holds, not those that
are printed for the box. Every state record begins with `rng, seats, turn, over`: the stream, the number of seats, the
seat to decide, and whether the match has ended. A pile that is shuffled gets its whole order then, as on a table.

Around the rules, in ordinary Python:

view(state, seat)
    What `seat` may see (None: a spectator), as plain data for JSON, built field by field from what is allowed
    (never the state with things removed). Cards are written by their names. The stream is in no view.
events(before, action, after, seat)
    What happened in a move, in order, as `seat` may see it: a list of dicts, each with "type" and mostly "seat".
explain(state, action)
    Why an action that is not legal now is not: a stable code, the clause of RULES.md, and a sentence to the
    seat to move. It tells nothing that this seat does not know. Callers ask `Game.why_not`, which is None for
    a legal action.
action_name(action)
    The fixed name of an action id, short, typed back by people; names differ also when case is ignored.
write_position(state) / read_position(fields, state) / fault(state)
    The text form of a position; see `lamplit/core/position.py`. `fault` says what does not add up in a state
    (components lost or doubled, a number out of range), or None: it also watches over every step of the tests.
ending(state)
    How a finished match ended, in a few words ("last seat left", "cap"): a few different ones a game.
stage(state) / value(state, seat)
    For searching bots, compiled. A playout stops when `stage` changes (a round has ended), when the match is over, or
    after `horizon` moves; `value` is then what the position is worth to a seat, from 0 (lost) to 1 (won).
choose(state, actions, count, stream)
    The game's heuristic, compiled: a good action among the legal ones for the seat to move, by what that seat knows.

Changing what the same seed and actions lead to raises the game's `version`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lamplit.core.declared import Event, Reason, returned
from lamplit.core.derive import Description
from lamplit.core.hooks import Hooks
from lamplit.core.options import Options, Value
from lamplit.core.record import Record, batch, dtype, holder, new
from lamplit.core.steps import Steps, reseeded, steps
from lamplit.core.telling import Telling
from lamplit.errors import BadAction, BadOption, BadSeats
from lamplit.words import Words

State = Any  # a record of the game's own State class
View = dict[str, Any]


class Compiled(NamedTuple):
    """The six compiled functions of a game."""

    setup: Callable[[State, int, Any, Any], None]
    legal: Callable[[State, Any], int]
    apply: Callable[[State, int], None]
    standings: Callable[[State, Any], None]
    redeal: Callable[[State, int], None]
    observe: Callable[[State, int, Any], None]


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """One game: its static facts and its functions."""

    name: str  # as programs write it: "double_down"
    title: str  # as people write it: "Double Down"
    summary: str  # one sentence
    version: int
    seats: range
    minutes: int  # how long a match of people takes, about
    options: Options
    state: type[Record]
    actions: int  # action ids are 0 .. actions - 1
    most_legal: int  # the most that `legal` ever writes
    most_moves: int  # no match takes more
    observation: int  # how many numbers `observe` writes
    rules: Compiled
    view: Callable[[State, int | None], View]  # of a state, or of its `record.Plain`, as in the next two
    views: Callable[[State, Iterable[int | None]], dict[int | None, View]]  # of several seats; cheaper than one by one
    events: Callable[[State, int, State, int | None], list[Event]]
    explain: Callable[[State, int], Reason | None]
    action_name: Callable[[int], str]
    write_position: Callable[[State], list[tuple[str, str]]]
    read_position: Callable[[Any, State], None]
    fault: Callable[[State], str | None]
    refuse: Callable[[int, Mapping[str, Value]], str | None]  # why these seats and options do not go together
    turn_clause: str  # of RULES.md: it says whose turn comes next
    standing_bounds: tuple[int, int]  # between which every standing of every match lies
    score_unit: int  # how much of a standing is one point of the score that people read
    ending: Callable[[State], str]  # how a match that is over came to its end: "last seat left"
    hooks: Hooks  # what it tells bots
    stage: Callable[[State], int]  # what changes when a round has ended: the field that the hooks name
    package: str  # its folder, as Python knows it
    words: Callable[[str], Words]  # its catalogue in a language: "de"
    features: Mapping[str, int]  # what `observe` writes: names, and how many numbers each
    single_round: Mapping[str, Value]  # the options with which a match is one round
    deadline: str  # the action that a clock takes for a player, where there is one that means hesitating
    description: Description  # what its state says of itself
    telling: Telling
    source: str  # the code that follows from the description

    def read_options(self, seats: int, given: Mapping[str, object] | None) -> dict[str, Value]:
        """Return all options of a match, or refuse the seats, an option or their combination."""
        if isinstance(seats, bool) or not isinstance(seats, int | np.integer) or seats not in self.seats:
            raise BadSeats(
                f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}"
                if len(self.seats) > 1
                else f"{self.title} is for {self.seats[0]} seats, not {seats!r}"
            )
        values = self.options.read(given, int(seats))
        if sentence := self.refuse(int(seats), values):
            raise BadOption(sentence)
        return values

    def start(self, seats: int, options: Mapping[str, object] | None = None, seed: int = 0) -> State:
        """Return the state of a new match."""
        values = self.read_options(seats, options)
        return self.dealt(int(seats), self.options.encode(values), seed)

    def dealt(self, seats: int, encoded: Any, seed: int) -> State:
        """Return the state of a new match whose seats and options have been read already."""
        state = new(self.state)
        self.rules.setup(state, seats, encoded, np.uint64(seed))
        return state

    @property
    def view_types(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The types of a view's fields, and of the fields that it has for each seat."""
        table, seats = self.description.types()
        return table | returned(self.telling.add_view), seats | returned(self.telling.add_seat)

    @property
    def choose(self) -> Callable[[State, Any, int, Any], int]:
        """The game's heuristic."""
        return self.hooks.choose

    @property
    def value(self) -> Callable[[State, int], float]:
        """What a position is worth to a seat."""
        return self.hooks.value

    @property
    def dtype(self) -> np.dtype[Any]:
        """The NumPy type of a state."""
        return dtype(self.state)

    def buffer(self) -> NDArray[np.int32]:
        """Return room for what `legal` writes."""
        return np.zeros(self.most_legal, np.int32)

    def legal(self, state: State) -> list[int]:
        """Return the ids of the legal actions, ascending."""
        buffer = self.buffer()
        actions: list[int] = buffer[: self.steps.legal(holder(state), buffer)].tolist()
        return actions

    @functools.cached_property
    def steps(self) -> Steps:
        """The rules for arrays of one state: quicker to call from Python."""
        return steps(self.name, self.rules)

    def redealt(self, state: State, seat: int, seed: int) -> State:
        """Return a copy of a state in which all that a seat cannot know is dealt anew; its chance follows the seed."""
        worlds = batch(self.state, 1)
        self.steps.redealt(worlds, holder(state), seat, np.uint64(seed % 2**64))
        return worlds[0]

    def reseeded(self, state: State, seed: int) -> State:
        """Return a copy of a state, hidden cards included, whose chance follows the seed: for bots that cheat."""
        worlds = batch(self.state, 1)
        reseeded(worlds, holder(state), np.uint64(seed % 2**64))
        return worlds[0]

    def scores(self, standings: Iterable[int]) -> list[float]:
        """Return standings as the scores that people read; different standings are different scores."""
        return [standing / self.score_unit for standing in standings]

    def why_not(self, state: State, action: int) -> Reason | None:
        """Return why the seat to move may not do this, or None if it may; `state` may be the array that holds it."""
        return None if action in self.legal(state) else self.explain(holder(state)[0], action)

    @functools.cached_property
    def action_ids(self) -> dict[str, int]:
        """Every action's id by its name in small letters."""
        return {self.action_name(action).casefold(): action for action in range(self.actions)}

    def parse(self, text: str) -> int:
        """Return the id of the action that a person wrote."""
        action = self.action_ids.get(" ".join(text.casefold().split()))
        if action is None:
            some = ", ".join(self.action_name(action) for action in range(min(self.actions, 5)))
            raise BadAction(f"{text!r} is no action of {self.title}; actions read like {some}")
        return action
