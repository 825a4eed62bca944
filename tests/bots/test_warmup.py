"""Compiling ahead."""

from __future__ import annotations

import pytest

from bots.positions import GAMES
from parlor.bots.warmup import steps
from parlor.games import load


@pytest.mark.parametrize("game", GAMES)
def test_every_step_names_a_bot_and_can_be_carried_out(game):
    named = []
    for name, compile_ahead in steps(load(game)):
        compile_ahead()
        named.append(name)

    assert named == ["easy", "expert", "ismcts"]
