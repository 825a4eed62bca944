"""The plain rules of thumb that bots are measured against."""

from __future__ import annotations

import pytest

from benchmarks.plain import RULES, Plain
from lamplit import Match
from lamplit.bots.bot import Budget, ask
from lamplit.errors import BadBot


@pytest.mark.parametrize("game", RULES)
def test_they_play_every_number_of_seats_to_the_end(game: str) -> None:
    for seats in Match(game).game.seats:
        match = Match(game, seats=seats, seed=seats)

        while not match.over:
            match.play(ask(Plain(), match, Budget(simulations=1), seed=1))

        assert match.winners


@pytest.mark.parametrize(("total", "chosen"), [(36, "9"), (35, "5"), (92, "0")])
def test_no_double_the_highest_number_and_special_cards_for_the_nineties(total: int, chosen: str) -> None:
    match = Match.from_position(f"""
        lamplit double_down 1
        seats: 2; turn: 0; total: {total}
        hands: x2 change 0 5 9 | 2 3 4 6 7
    """)

    match.play(ask(Plain(), match, Budget(simulations=1)))

    assert match.history[-1].name == chosen


def test_a_game_without_plain_rules_is_refused() -> None:
    with pytest.raises(BadBot, match="plain rules for double_down and go_low, not for doublehead"):
        ask(Plain(), Match("doublehead", seed=1), Budget(simulations=1))
