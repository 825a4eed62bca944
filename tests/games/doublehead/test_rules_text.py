"""RULES.md says what the game does: its example is read, its lists are complete."""

import re
from pathlib import Path

import lamplit.games.doublehead as package
from lamplit.core import position
from tests.games.doublehead.table import GAME

TEXT = (Path(package.__file__).parent / "RULES.md").read_text(encoding="utf-8")


def test_every_option_and_every_action_is_listed():
    for option in GAME.options.declared:
        assert f"| `{option.name}` |" in TEXT
        assert f"**{option.clause} " in TEXT
    for action in range(GAME.actions):
        name = GAME.action_name(action)
        assert f"`{name}`" in TEXT or name in ("marry 1", "marry 2")  # between `marry 0` and `marry 3`


def test_every_clause_has_a_test():
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))

    for clause in re.findall(r"\*\*(R\d+) ", TEXT):
        assert re.search(rf"# .*\b{clause}\b", tests), clause


def test_the_example_of_a_position_can_be_read():
    example = re.findall(r"```\n(lamplit doublehead.*?)```", TEXT, re.DOTALL)[0]

    state = position.read(GAME, example)

    assert (state.turn, state.dealer, state.duels, state.said.tolist()) == (1, 2, 9, [2, 1])


def test_every_key_of_a_view_is_listed():
    view = GAME.view(GAME.start(4), 0)

    for key in (*view, *view["seats"][0], *view["duel"], *next(iter(view["effects"].values()))):
        assert f"`{key}`" in TEXT
