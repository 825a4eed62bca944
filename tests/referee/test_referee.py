"""The engine and the referee of each game agree on every move of many random matches."""

from pathlib import Path

import pytest

from lamplit import NAMES
from tests.referee.drive import drive

REFEREES = sorted(set(NAMES) & {path.stem for path in Path(__file__).parent.glob("*.py")})
CHUNKS = 5
MATCHES = {
    "double_dominoes": 20,
    "double_down": 30,
    "go_low": 16,
    "three_up_three_down": 6,
}  # of a chunk; where matches are long, fewer


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", REFEREES)
def test_engine_and_referee_agree_to_the_final_ranking(game: str, chunk: int) -> None:
    matches = MATCHES.get(game, 20)
    for seed in range(chunk * matches, (chunk + 1) * matches):
        drive(game, seed)
