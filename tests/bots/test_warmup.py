"""Compiling ahead."""

from __future__ import annotations

import pytest

from bots.positions import GAMES
from parlor.bots import search
from parlor.bots.warmup import steps
from parlor.games import load


@pytest.mark.parametrize("game", GAMES)
def test_every_step_names_a_bot_and_leaves_its_loops_compiled(game):
    named = []
    for name, compile_ahead in steps(load(game)):
        compile_ahead()
        named.append(name)

    assert named == ["easy", "expert", "ismcts"]
    simulate, order = search._bound(load(game))
    assert simulate.signatures
    assert order.signatures
