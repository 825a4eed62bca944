"""The engine and the referee of each game agree on every move of many random matches."""

from pathlib import Path

import pytest

from lamplit import NAMES
from tests.referee.drive import drive

FOLDER = Path(__file__).parent
CHUNKS = 5
MATCHES = {"go_low": 16, "three_up_three_down": 6}  # of a chunk; where matches are long, fewer
USUAL = 25
RARE = [("three_up_three_down", 44), ("three_up_three_down", 126)]  # a fifth card of a colour; further turns lost


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", NAMES)
def test_engine_and_referee_agree_to_the_final_ranking(game: str, chunk: int) -> None:
    matches = MATCHES.get(game, USUAL)
    for seed in range(chunk * matches, (chunk + 1) * matches):
        drive(game, seed)


@pytest.mark.parametrize(("game", "seed"), RARE)
def test_they_agree_where_a_rule_comes_up_seldom(game: str, seed: int) -> None:
    drive(game, seed)


@pytest.mark.parametrize("file", [*NAMES, "reading"])
def test_a_referee_shares_no_code_with_the_engine(file: str) -> None:
    assert "lamplit" not in (FOLDER / f"{file}.py").read_text()
