"""Compiling ahead."""

from __future__ import annotations

import pytest

from lamplit.bots import ismcts, open_ending, search
from lamplit.bots.warmup import steps
from lamplit.games import load
from tests.bots.positions import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_steps_compile_every_loop_of_the_bots(game):
    search._bound.cache_clear()
    ismcts._bound.cache_clear()
    open_ending._bound.cache_clear()

    named = []
    for name, compile_ahead in steps(load(game)):
        compile_ahead()
        named.append(name)

    endings = game == "three_up_three_down"
    assert named[:4] == ["table", "observe", "random matches", "matches"]
    assert named[4:] == ["easy", "expert", "search", "ismcts", *(["endings"] if endings else [])]
    solver = open_ending._bound(load(game)) if endings else ()
    for loop in (*search._bound(load(game)), ismcts._bound(load(game)), *solver):
        assert loop.signatures, "compiled"
