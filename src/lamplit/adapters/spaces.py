"""Observations and actions as spaces of Gymnasium."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lamplit.adapters.extras import require
from lamplit.core.game import Game
from lamplit.errors import BadAction, BadOption

NOT_DEALT = "reset the environment first: no match has been dealt"
BOUND = 16.0  # no number of an observation is greater; most lie between -1 and 1


def observations_of(game: Game) -> Any:
    """Return the space of observations with their masks."""
    spaces = require("gymnasium").spaces
    return spaces.Dict(
        {
            "observation": spaces.Box(-BOUND, BOUND, (game.observation,), np.float32),
            "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
        }
    )


def actions_of(game: Game) -> Any:
    """Return the space of actions."""
    return require("gymnasium").spaces.Discrete(game.actions)


def action_id(game: Game, action: Any) -> int:
    """Return an action as a plain number; refuse anything but a whole number, never round."""
    try:
        if not isinstance(action, bool):
            return operator.index(action)
    except TypeError:
        pass
    raise BadAction(f"{action!r} is no action of {game.title}; ids are whole numbers from 0 to {game.actions - 1}")


def refuse_options(options: Any) -> None:
    """Refuse options of a `reset`: it deals a new match by the rules the environment was made with."""
    if options:
        given = ", ".join(map(repr, options)) if isinstance(options, Iterable) else repr(options)
        raise BadOption(f"reset takes no options, not {given}; rules are chosen when an environment is made")


def mask_of(game: Game, actions: Sequence[int]) -> NDArray[np.int8]:
    """Return 1 for each legal action and 0 for all others."""
    mask = np.zeros(game.actions, np.int8)
    mask[list(actions)] = 1
    return mask
