"""What a game may tell a bot beyond its rules: optional, compiled, each with a default that assumes nothing.

The heuristic:
    choose(state, actions, count, stream)
        Return a good action among the legal ones for the seat to move, by what that seat knows.
For searching bots:
    stage, value(state, seat)
        A playout stops when the field `stage` changes (a round has ended), at the end, or after `horizon` moves;
        `value` is then what the position is worth to a seat, from 0 (lost) to 1 (won).
    infer(state, seat, weights) / believe(state, seat, weights)
        Soft beliefs, what the others' moves make likely. `infer` writes what `believe` needs, once a question, into an
        array of ROOM numbers; `believe` changes a redealt world into one that is likely as well as possible.
    is_short(state)
        Tell whether so little is left of a round that all of it can be looked at.
    are_allies(state, seat, other)
        Tell whether two seats play for the same side.
    plans_ahead(state)
        Tell whether own moves have to fit together so that a tree finds more than the search does.
For bots that play like a child:
    forget(state, seat, stream)
        Change a copy as if the seat remembered little.
For matches in which a network judges the leaves of that tree:
    is_learned(state)
        Tell whether the network knows such a match.
    judges(action)
        Tell whether it has an opinion on such an action; else the heuristic chooses.
    describe(state, after, action, out)
        Write what the seat to move knows after an action; `after` is room for a state.
    is_open(state, seat)
        Tell whether a seat knows all but what an action on which the network has no opinion will show.
    identify(state, out)
        Write NAME numbers that two positions share only where the same can come of both.
    outcomes(state, action)
        Return how many equally likely things such an action can show.
    bring_about(state, action, outcome)
        Change the state so that it shows one of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below

ROOM = (8, 32)  # of the weights
NAME = 7  # numbers that name a position


@compiled
def _choose_at_random(state: Any, actions: Any, count: int, stream: Any) -> int:
    """Return any legal action."""
    return actions[below(stream, count)]


@compiled
def _even(state: Any, seat: int) -> float:
    """Hold every seat's chances to be even."""
    return 0.5


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


class Hooks(NamedTuple):
    """What a game tells a bot; Python refuses a name that is not listed here."""

    choose: Callable[[Any, Any, int, Any], int] = _choose_at_random
    stage: str = ""  # the name of a field; left out: a match is one round
    value: Callable[[Any, int], float] = _even
    horizon: int = 1000
    infer: Callable[[Any, int, Any], None] = _infer_nothing
    believe: Callable[[Any, int, Any], None] = _believe_all
    is_short: Callable[[Any], bool] = _is_never_short
    are_allies: Callable[[Any, int, int], bool] = _are_the_same
    plans_ahead: Callable[[Any], bool] = _plans_nothing
    forget: Callable[[Any, int, Any], None] = _forget_nothing
    is_learned: Callable[[Any], bool] = _is_not_learned
    judges: Callable[[int], bool] = _judges_nothing
    describe: Callable[[Any, Any, int, Any], None] = _describe_nothing
    is_open: Callable[[Any, int], bool] = _is_never_open
    identify: Callable[[Any, Any], None] = _identify_nothing
    outcomes: Callable[[Any, int], int] = _shows_one_thing
    bring_about: Callable[[Any, int, int], None] = _bring_nothing_about


NO_HOOKS = Hooks()
