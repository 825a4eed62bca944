"""One place copies a state, seeds its chance and deals anew what a seat cannot know."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from lamplit import NAMES, load
from lamplit.core import randomness
from tests.contract.play import copy, start

ROOT = Path(__file__).parents[2]
SOURCES = [*(ROOT / "src").rglob("*.py"), *(ROOT / "benchmarks").rglob("*.py")]
# Of a state that begins: from its seed, from the text of a position, and of a live match before every move.
BEGINNINGS = {"core/generate.py", "core/position.py", "match/fairness.py"}


def those_with(pattern):
    return {"/".join(path.parts[-2:]) for path in SOURCES if re.search(pattern, path.read_text())}


def test_nothing_else_deals_anew():
    """A benchmark that measures how long a redeal takes calls nothing but that."""
    assert those_with(r"(?m)^ +.*(?<!def )\bredeal\(") == {"core/steps.py", "benchmarks/ours.py"}


def test_nothing_else_seeds_a_state():
    """What a bot or a loop draws from is a stream of its own, and named so."""
    assert (
        those_with(r"\b(?:randomness\.seed|seed_stream)\((?!\w*stream|self\._?stream)")
        == {"core/steps.py"} | BEGINNINGS
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_reseeded_copy_has_all_cards_and_chances_of_its_own(name):
    game = load(name)
    state = start(game, 3)
    before, by_hand = state.tobytes(), copy(game, state)
    randomness.seed(by_hand, np.uint64(9))

    other = game.reseeded(state, 9)

    assert other.tobytes() == by_hand.tobytes()
    assert state.tobytes() == before
