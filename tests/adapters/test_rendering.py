"""The drawing of a table as text and as a picture."""

from __future__ import annotations

import pytest

from lamplit import NAMES, Match
from lamplit.adapters import rendering
from lamplit.bots.bot import Budget, ask
from lamplit.bots.simple import Random


@pytest.mark.parametrize("name", NAMES)
def test_the_small_font_has_every_sign_of_a_drawing(name: str) -> None:
    match = Match(name, seed=5)
    seen = set()
    while not match.over and len(match.actions) < 200:
        for seat in (None, match.turn):
            lines = rendering.text(match.game, match.view(seat), seat, match.legal())
            assert max(map(len, lines.splitlines()[:-1])) <= rendering.COLUMNS
            seen |= set(lines)
        match.play(ask(Random(), match, Budget(simulations=1), len(match.actions)))

    drawn = "".join(seen).translate(rendering.PLAIN)

    assert {sign for sign in drawn if not 32 <= ord(sign) <= 126} == {"\n"}
