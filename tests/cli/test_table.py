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
                whose = "Your turn" if seat == match.turn else f"Seat {match.turn} is to play"
                assert whose in drawn(match, seat)
        match.play(ask(Heuristic(), match, QUICK, 1))

    assert "The match is over" in drawn(match, None)


@pytest.mark.parametrize("name", NAMES)
def test_the_table_is_drawn_from_what_the_seat_may_know_alone(name):
    match = Match(name, seed=5)
    for _ in range(9):
        match.play(match.legal()[0])

    for seat in range(match.seats):
        other = match.copy()
        other._hold(match.redealt(seat, 77))
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

    assert sentence(game, drew, 0) == "Seat 1 drew 2 cards."
    assert sentence(game, {**drew, "cards": ["5", "change"]}, 1) == "You drew 5, change direction."


ROUND = {
    "type": "round_ended", "round": 2, "gold": [2, 0, 0, 0], "teams": ["team", "without", "without", "without"],
    "silver": [155, 30, 25, 30], "side_silver": {"team": 155, "without": 85}, "winner": "team", "lone": True,
    "doubled": True, "gained": [4, 0, 0, 0],
    "reasons": [{"reason": "won", "clause": "R6", "team": "team", "gold": 2}],
}  # fmt: skip


def test_the_end_of_a_round_of_doublehead_is_explained_side_by_side():
    assert sentence(load("doublehead"), ROUND, 0) == (
        "Team won round 2. "
        "Sides: you (Team), Seat 1 (Without), Seat 2 (Without), Seat 3 (Without). "
        "Silver: you (155), Seat 1 (30), Seat 2 (25), Seat 3 (30), so 155 for Team and 85 for Without. "
        "Gold for each player: 2 for Team (more than 150 silver). "
        "One against three: the gold counts double. "
        "Gold of the round: you (4), Seat 1 (0), Seat 2 (0), Seat 3 (0). "
        "Gold in all: you (2), Seat 1 (0), Seat 2 (0), Seat 3 (0)."
    )


def test_the_reasons_for_gold_are_told_one_by_one_in_german_too():
    given = [("won", 3), ("announced", 2), ("foxy", 1), ("foxy", 2), ("karlchen_won", 1), ("karlchen_caught", 2)]
    reasons = [{"reason": reason, "clause": "R8", "team": "without", "gold": gold} for reason, gold in given]
    played = ROUND | {"winner": "without", "reasons": reasons, "lone": False, "doubled": False}

    assert (
        "Gold for each player: 3 for Without (more than 180 silver), 2 for Without (announcements), "
        "1 for Without (caught Foxy), 2 for Without (caught both Foxys), 1 for Without (Karlchen won the last duel), "
        "2 for Without (caught both Karlchens). Gold of the round: "
    ) in sentence(load("doublehead"), played, 0)
    assert (
        "Gold für jeden im Team: 3 für Team Ohne (mehr als 180 Silber), 2 für Team Ohne (Ansagen), "
        "1 für Team Ohne (Foxy gefangen), 2 für Team Ohne (beide Foxys gefangen), "
        "1 für Team Ohne (letzter Stich mit Karlchen), 2 für Team Ohne (beide Karlchen gefangen). Gold der Runde: "
    ) in sentence(load("doublehead"), played, 0, "de")


def test_a_round_of_doublehead_without_a_winner_says_so_and_leaves_out_what_was_not_paid():
    nobody = {"winner": None, "reasons": [], "lone": False, "doubled": False}

    text = sentence(load("doublehead"), ROUND | nobody, None)

    assert text.startswith("Neither side won round 2. Sides: Seat 0 (Team), ")
    assert "Gold for each player" not in text
    assert "three: " not in text
    assert "It was one against three." in sentence(load("doublehead"), ROUND | {"doubled": False}, None)


@pytest.mark.parametrize(
    ("name", "happened", "text"),
    [
        ("double_down", {"type": "turned", "direction": -1}, "Play goes to the right now."),
        (
            "double_down",
            {"type": "dealt", "starter": 1, "cards": ["2", "change"]},
            "A new round is dealt. You start. You hold 2, change direction.",
        ),
        (
            "doublehead",
            {"type": "foxy_settled", "seat": 2, "owner": 1, "caught": True},
            "Seat 2 caught a Foxy that you played.",
        ),
        (
            "doublehead",
            {"type": "foxy_settled", "seat": 1, "owner": 0, "caught": False},
            "The Foxy that you took from Seat 0 stays in the family.",
        ),
        (
            "doublehead",
            {"type": "announced", "seat": 1, "what": "no 90", "team": "team"},
            "You announced “no 90” for Team.",
        ),
        (
            "go_low",
            {"type": "called", "seat": 3, "last_turns": [0, 1, 2]},
            "Seat 3 called Go Low. One more turn for Seat 0, you and Seat 2.",
        ),
        (
            "three_up_three_down",
            {"type": "failed", "seat": 0, "place": 2, "card": None, "stays": True},
            "Seat 0 turned over the middle card: too low. It stays there.",
        ),
        (
            "three_up_three_down",
            {"type": "drew", "seat": 1, "count": 1, "cards": ["5g"], "instead": True, "first": False},
            "You drew 5 instead of playing.",
        ),
        (
            "three_up_three_down",
            {"type": "played", "seat": 0, "cards": ["8g", "8a"], "rank": "8", "colour": None, "from": "up"},
            "Seat 0 played two 8s from the row.",
        ),
        (
            "three_up_three_down",
            {"type": "played", "seat": 1, "cards": ["5a"], "rank": "5", "colour": "a", "from": "hand"},
            "You played an amber 5.",
        ),
        (
            "three_up_three_down",
            {"type": "chose", "seat": 0, "before": 1, "cards": None},
            "Seat 0 laid three cards face up before you.",
        ),
        (
            "double_dominoes",
            {"type": "scored", "seat": 1, "gained": 5, "points": 9, "diamonds": 2, "bonus": 3},
            "You scored 5, 2 for diamonds and 3 as a bonus: now 9.",
        ),
        (
            "double_dominoes",
            {"type": "over", "why": "blocked", "hands": [["1-2", "3-3"], []]},
            "The match is over: no domino fits any more. Left in hand: Seat 0 (1-2 3-3), you (none).",
        ),
    ],
)
def test_what_happened_is_told_with_what_it_means_to_seat_1(name, happened, text):
    assert sentence(load(name), happened, 1) == text


def test_a_round_of_go_low_says_who_called_and_who_scored_double():
    scored = {
        "type": "round_scored", "round": 1, "caller": 1, "hands": [["1", "2"], ["3", "4"]], "sums": [3, 7],
        "doubled": 1, "scored": [3, 14], "points": [3, 14],
    }  # fmt: skip
    game = load("go_low")

    assert sentence(game, scored, 1) == (
        "Round 1 is over. You had called. The cards: Seat 0 (1 2), you (3 4). "
        "Points of the round: Seat 0 (3), you (14). You called without the lowest sum and scored double. "
        "Points in all: Seat 0 (3), you (14)."
    )
    assert sentence(game, scored | {"caller": None, "doubled": None}, None).startswith(
        "Round 1 is over. No one called in time. The cards: "
    )


def test_values_are_worded():
    assert worded({"seat": 2, "card": "foxy"}) == "seat 2: foxy"
    assert worded({"ahead": True, "silver": 17, "costs": False}) == "ahead, silver 17"
    assert worded([["1", "2"], ["3"]]) == "1 2 | 3"
