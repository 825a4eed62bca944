"""What an author writes by hand beside a game; a game of another package is told what it lacks, and asked the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

import lamplit.games
from lamplit.core.game import Game
from tools.tables import rules_file

GUIDE = "docs/adding-a-game.md"
SECRETS = Path(__file__).parent.parent / "games"


def rules_text(game: Game) -> str:
    """Return the game's RULES.md."""
    path = rules_file(game)
    if not path.is_file():
        lacks(game, "RULES.md", f"the rules in words, beside its __init__.py; see {GUIDE}")
    return path.read_text(encoding="utf-8")


def secrets_module(game: Game) -> str:
    """Return the module that says by hand who sees what in a game."""
    if not (SECRETS / game.name / "test_secrets.py").is_file():
        lacks(game, f"tests/games/{game.name}/test_secrets.py", f"who sees what, by hand; see {GUIDE}")
    return f"tests.games.{game.name}.test_secrets"


def lacks(game: Game, what: str, meaning: str) -> None:
    """Leave out a test for want of something, and say so at the end of the run; a game of Lamplit's own fails it."""
    message = f"{game.name} has no {what} ({meaning})"
    if game.package.startswith(f"{lamplit.games.__name__}."):
        pytest.fail(message)
    pytest.skip(f"leg not run: {message}")
