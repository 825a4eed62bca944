"""What a game may tell a bot beyond the contract; without it nothing is assumed.

In `games/<game>/beliefs.py`, soft beliefs: what the others' moves make likely.
    infer(state, seat, weights)
        Write what is needed for `believe`, once a question, into an array of ROOM numbers.
    believe(state, seat, weights)
        Change a redealt world into one that is likely as well as possible.
In `games/<game>/worth.py`, for bots that play like a child:
    forget(state, seat, stream)
        Change a copy as if the seat remembered little.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, NamedTuple

from parlor.engine.compiled import compiled
from parlor.engine.game import Game

ROOM = (8, 32)  # of the weights


class Knowledge(NamedTuple):
    """What a game tells."""

    infer: Callable[[Any, int, Any], None]
    believe: Callable[[Any, int, Any], None]
    forget: Callable[[Any, int, Any], None]


@compiled
def _infer_nothing(state: Any, seat: int, weights: Any) -> None:
    """Learn nothing from the others' moves."""


@compiled
def _believe_all(state: Any, seat: int, weights: Any) -> None:
    """Hold every deal as likely as any other."""


@compiled
def _forget_nothing(state: Any, seat: int, stream: Any) -> None:
    """Remember everything."""


@functools.cache
def knowledge(game: Game) -> Knowledge:
    """Return what a game tells; a game outside `parlor.games` tells nothing."""
    folder = f"parlor.games.{game.name}"
    known = Knowledge(_infer_nothing, _believe_all, _forget_nothing)
    if not find_spec(folder):
        return known
    if find_spec(f"{folder}.beliefs"):
        beliefs = importlib.import_module(f"{folder}.beliefs")
        known = known._replace(infer=beliefs.infer, believe=beliefs.believe)
    forget = getattr(importlib.import_module(f"{folder}.worth"), "forget", _forget_nothing)
    return known._replace(forget=forget)
