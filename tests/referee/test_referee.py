"""The engine and the referee of each game agree on every move of many random matches."""

from pathlib import Path

import pytest

from lamplit import NAMES
from tests.referee.drive import drive

REFEREES = sorted(set(NAMES) & {path.stem for path in Path(__file__).parent.glob("*.py")})
CHUNKS, MATCHES = 5, 30


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", REFEREES)
def test_engine_and_referee_agree_to_the_final_ranking(game: str, chunk: int) -> None:
    for seed in range(chunk * MATCHES, (chunk + 1) * MATCHES):
        drive(game, seed)
