"""What a game may tell a bot beyond the contract; without it nothing is assumed.

In `games/<game>/beliefs.py`, soft beliefs: what the others' moves make likely.
    infer(state, seat, weights)
        Write what is needed for `believe`, once a question, into an array of ROOM numbers.
    believe(state, seat, weights)
        Change a redealt world into one that is likely as well as possible.
In `games/<game>/worth.py`, for bots that play like a child:
    forget(state, seat, stream)
        Change a copy as if the seat remembered little.
Also there, for exact endgames:
    is_short(state)
        Say whether so little is left of a round that all of it can be looked at.
    are_allies(state, seat, other)
        Say whether two seats play for the same side; without it each seat plays for itself.
And for the expert:
    plans_ahead(state)
        Say whether own moves have to fit together so that a tree finds more than the search does.
In `games/<game>/network.py`, for matches of two in which a network judges the leaves of that tree:
    is_learned(state)
        Say whether the network knows such a match.
    judges(action)
        Say whether it has an opinion on such an action; else the heuristic chooses.
    describe(state, after, action, out)
        Tell what the seat to move knows after an action; `after` is room for a state.
In `games/<game>/open_ending.py`, for matches that the network knows:
    is_open(state, seat)
        Say whether a seat knows all but what an action on which the network has no opinion will show.
    identify(state, out)
        Write NAME numbers that two positions share only where the same can come of both.
    outcomes(state, action)
        Return how many equally likely things such an action can show.
    bring_about(state, action, outcome)
        Change the state so that it shows one of them.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, NamedTuple

from lamplit.core.compiled import compiled
from lamplit.core.game import Game

ROOM = (8, 32)  # of the weights
NAME = 7  # numbers that name a position


class Knowledge(NamedTuple):
    """What a game tells."""

    infer: Callable[[Any, int, Any], None]
    believe: Callable[[Any, int, Any], None]
    forget: Callable[[Any, int, Any], None]
    is_short: Callable[[Any], bool]
    are_allies: Callable[[Any, int, int], bool]
    plans_ahead: Callable[[Any], bool]
    is_learned: Callable[[Any], bool]
    judges: Callable[[int], bool]
    describe: Callable[[Any, Any, int, Any], None]
    is_open: Callable[[Any, int], bool]
    identify: Callable[[Any, Any], None]
    outcomes: Callable[[Any, int], int]
    bring_about: Callable[[Any, int, int], None]


@compiled
def _infer_nothing(state: Any, seat: int, weights: Any) -> None:
    """Learn nothing from the others' moves."""


@compiled
def _believe_all(state: Any, seat: int, weights: Any) -> None:
    """Hold every deal as likely as any other."""


@compiled
def _forget_nothing(state: Any, seat: int, stream: Any) -> None:
    """Remember everything."""


@compiled
def _is_never_short(state: Any) -> bool:
    """Leave every ending to playouts."""
    return False


@compiled
def _are_the_same(state: Any, seat: int, other: int) -> bool:
    """Know no sides: each seat plays for itself."""
    return seat == other


@compiled
def _plans_nothing(state: Any) -> bool:
    """Leave it to the search."""
    return False


@compiled
def _is_not_learned(state: Any) -> bool:
    """Have no network."""
    return False


@compiled
def _judges_nothing(action: int) -> bool:
    """Have no opinion on any action."""
    return False


@compiled
def _describe_nothing(state: Any, after: Any, action: int, out: Any) -> None:
    """Tell nothing."""


@compiled
def _is_never_open(state: Any, seat: int) -> bool:
    """Have endings of another kind."""
    return False


@compiled
def _identify_nothing(state: Any, out: Any) -> None:
    """Tell no positions apart."""


@compiled
def _shows_one_thing(state: Any, action: int) -> int:
    """Leave nothing to chance."""
    return 1


@compiled
def _bring_nothing_about(state: Any, action: int, outcome: int) -> None:
    """Leave the state as it is."""


@functools.cache
def knowledge(game: Game) -> Knowledge:
    """Return what a game tells; a game outside `lamplit.games` tells nothing."""
    known = Knowledge(_infer_nothing, _believe_all, _forget_nothing, _is_never_short, _are_the_same, _plans_nothing,
                      _is_not_learned, _judges_nothing, _describe_nothing, _is_never_open, _identify_nothing,
                      _shows_one_thing, _bring_nothing_about)  # fmt: skip
    folder = f"lamplit.games.{game.name}"
    if not find_spec(folder):
        return known
    told: dict[str, Any] = {}
    for module in (f"{folder}.beliefs", f"{folder}.worth", f"{folder}.network", f"{folder}.open_ending"):
        if find_spec(module):
            functions = vars(importlib.import_module(module))
            told |= {name: functions[name] for name in Knowledge._fields if name in functions}
    return known._replace(**told)
