"""Golden games: what a seed and its actions led to once, they lead to for ever."""

from __future__ import annotations

import pytest

from lamplit import NAMES, Match
from tests.golden.write import EACH, HERE


@pytest.mark.parametrize("number", range(EACH))
@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_replays_to_the_same_position(name, number):
    text = (HERE / f"{name}-{number}.txt").read_text()
    comments = [line.removeprefix("# ").rstrip() for line in text.splitlines() if line.startswith("# ")]

    match = Match.from_notation(text)

    assert match.over
    assert f"digest {match.digest()}" == comments[0]
    assert [line.rstrip() for line in match.position.splitlines()] == comments[1:]


def test_no_golden_game_is_left_over():
    expected = {f"{name}-{number}.txt" for name in NAMES for number in range(EACH)}

    assert {path.name for path in HERE.glob("*.txt")} == expected
