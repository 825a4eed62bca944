"""How views, boards and events look in the terminal."""

from __future__ import annotations

import re

import pytest
from rich.console import Console

from lamplit import NAMES, Match, load
from lamplit.bots.bot import Budget, ask
from lamplit.bots.simple import Heuristic, Random
from lamplit.cli.sentences import sentence
from lamplit.drawing import cards, draw, worded

QUICK = Budget(simulations=1)


def drawn(match: Match, seat: int | None) -> str:
    console = Console(width=100, no_color=True)
    with console.capture() as captured:
        console.print(draw(match.game, match.view(seat), seat))
    return captured.get()


@pytest.mark.parametrize("name", NAMES)
def test_every_event_of_every_game_has_a_sentence(name):
    game = load(name)
    for seats in (game.seats[0], game.seats[-1]):
        match = Match(game, seats, seed=2)
        while not match.over and len(match.actions) < 250:
            bot = Heuristic() if len(match.actions) % 5 == 4 else Random()
            match.play(ask(bot, match, QUICK, len(match.actions)))
            for seat in (None, 0):
                for event in match.events(seat):
                    text = sentence(game, event, seat)
                    assert re.fullmatch(r"[A-Z0-9][^{}_]*\.", text), text
                    assert "None" not in text


@pytest.mark.parametrize("name", NAMES)
def test_every_table_can_be_drawn_from_every_pair_of_eyes_until_the_end(name):
    match = Match(name, seed=5)
    while not match.over:
        if len(match.actions) % 17 == 0:
            for seat in (None, *range(match.seats)):
                assert f"seat {match.turn}" in drawn(match, seat) or "Your turn" in drawn(match, seat)
        match.play(ask(Heuristic(), match, QUICK, 1))

    assert "The match is over" in drawn(match, None)


@pytest.mark.parametrize("name", NAMES)
def test_the_table_is_drawn_from_what_the_seat_may_know_alone(name):
    match = Match(name, seed=5)
    for _ in range(9):
        match.play(match.legal()[0])

    for seat in range(match.seats):
        other = match.copy()
        other._state = match.redealt(seat, 77)
        assert drawn(other, seat) == drawn(match, seat)


def test_dominoes_lie_on_the_board_as_they_were_placed():
    match = Match("double_dominoes", seats=2, seed=3)
    while len(match.view(0)["board"]["dominoes"]) < 6:
        match.play(match.legal()[-1])
    board = match.view(0)["board"]

    rows = drawn(match, 0).splitlines()
    top = next(number for number, row in enumerate(rows) if row.split()[:3] == ["A", "B", "C"])

    for row, squares in enumerate(board["squares"]):
        for column, pips in enumerate(squares):
            cell = rows[top + 1 + row][3 + 3 * column :][:3]
            assert (str(pips) in cell and cell[0] in "[━⌈⌊") if pips is not None else cell.startswith(" ")


def test_a_pile_shows_its_last_cards_and_how_many_there_are():
    assert str(cards(["1", None])).strip() == "[1] [▒]"
    assert str(cards([str(number) for number in range(30)])).startswith("30: … [16]")


def test_what_a_seat_may_not_see_is_left_out_of_the_sentence():
    game = load("double_down")
    drew = {"type": "drew", "seat": 1, "count": 2, "cards": None}

    assert sentence(game, drew, 0) == "Seat 1 drew 2 unseen."
    assert sentence(game, {**drew, "cards": ["5", "x2"]}, 1) == "You drew 5 x2."


def test_values_are_worded():
    assert worded({"seat": 2, "card": "foxy"}) == "seat 2: foxy"
    assert worded({"ahead": True, "silver": 17, "costs": False}) == "ahead, silver 17"
    assert worded([["1", "2"], ["3"]]) == "1 2 | 3"
