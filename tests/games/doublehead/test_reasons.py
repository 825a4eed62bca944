"""Why a move is refused: code, clause and sentence."""

import re

import numpy as np
import pytest

from lamplit.games.doublehead.box import MOST_ROUNDS
from tests.games.doublehead.table import GAME, Table, cards, doublehead, last_duel, play_last_duel

ON = "game=advanced announcements=on"
SAYINGS = ("", "no90", "no60", "no30", "none")
ACTIONS = ("", "no 90", "no 60", "no 30", "none")


def refused(table, name):
    reason = table.why_not(name)
    assert reason is not None
    assert reason.sentence.endswith(".")
    return reason.code, reason.clause


def test_cards_wait_until_all_are_ready():
    table = doublehead(hands=[cards(12, "king", "team"), cards(12, "team"), cards(12), cards(12)])

    assert refused(table, "king") == ("not_ready", "R3")


def test_a_wedding_needs_both_team_cards():
    table = doublehead(hands=[cards(12, "team"), cards(12, "team"), cards(12), cards(12)])

    assert refused(table, "marry 2") == ("no_wedding", "R3")


def test_nobody_marries_itself():
    table = doublehead(hands=[cards(12, "team", "team"), cards(12), cards(12), cards(12)])

    assert refused(table, "marry 0") == ("marry_another", "R3")


def test_a_wedding_comes_before_the_first_card():
    table = doublehead(hands=[cards(12, "team", "team"), cards(12), cards(12), cards(12)], phase="play")

    assert refused(table, "marry 2") == refused(table, "ready") == ("all_ready", "R3")


def test_a_card_that_is_not_held():
    table = doublehead(hands=["king", "queen", "foxy", "jester"], team_played=[1, 1, 0, 0])

    assert refused(table, "queen") == ("not_in_hand", "R4")


@pytest.mark.parametrize(("led", "word"), [("king", "Royal"), ("cross4", "cross")])
def test_a_crest_that_must_be_followed(led, word):
    table = doublehead(
        hands=[f"{led} heart1 spade1", "cross1 jester heart4", "foxy heart2 spade1", "bishop heart2 spade2"],
        team_played=[1, 1, 0, 0],
    )

    table.play(led)

    assert refused(table, "heart4") == ("must_follow", "R4")
    assert word in table.why_not("heart4").sentence


def test_announcing_without_the_option():
    table = doublehead(hands=[cards(12, "team"), cards(12), cards(12, "team"), cards(12)], phase="play")

    assert refused(table, "say team") == ("no_announcements", "R11")


@pytest.mark.parametrize(
    ("name", "code"), [("say without", "other_side"), ("no 60", "one_by_one"), ("say team", "already_said")]
)
def test_announcements_out_of_order(name, code):
    table = doublehead(
        ON, hands=[cards(11, "team"), cards(11), cards(11, "team"), cards(11)], said=["team", "", "", ""]
    )

    assert refused(table, name) == (code, "R11")


def test_a_step_before_the_name_of_the_side():
    table = doublehead(ON, hands=[cards(11, "team"), cards(11), cards(11, "team"), cards(11)])

    assert refused(table, "no 90") == ("one_by_one", "R11")


def test_an_announcement_that_comes_too_late():
    table = doublehead(ON, hands=[cards(9, "team"), cards(9), cards(9, "team"), cards(9)])

    assert refused(table, "say team") == ("too_late", "R11")
    assert "11" in table.why_not("say team").sentence


@pytest.mark.parametrize(("said", "needed"), [("", 11), ("without", 10), ("without no90 no60 no30 none", 6)])
def test_an_answer_that_comes_too_late_is_told_when_it_could_still_have_come(said, needed):  # R11
    held = needed - 1
    hands = [cards(held, "team"), cards(held), cards(held, "team"), cards(held)]
    table = doublehead(ON, hands=hands, said=["", said, "", ""], turn=0)

    assert refused(table, "say team") == ("too_late", "R11")
    assert table.why_not("say team").sentence.endswith(f"at least {needed} cards in hand; you hold {held}.")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("own", range(len(SAYINGS)))
@pytest.mark.parametrize("theirs", range(len(SAYINGS) + 1))
def test_the_number_told_is_the_fewest_cards_with_which_the_announcement_is_legal(seat, own, theirs):  # R11
    side, other = ("team", "without") if seat == 0 else ("without", "team")
    said = ["", "", "", ""]
    said[seat], said[1 - seat] = " ".join([side, *SAYINGS[1:]][:own]), " ".join([other, *SAYINGS[1:]][:theirs])
    name = ACTIONS[own] if own else f"say {side}"
    in_time, named = set(), set()
    for held in range(1, 13):
        hands = [cards(held, "team"), cards(held), cards(held, "team"), cards(held)]
        table = doublehead(ON, hands=hands, said=said, turn=seat, phase="play")
        if name in table.legal:
            in_time.add(held)
        else:
            assert refused(table, name) == ("too_late", "R11")
            named.add(int(re.findall(r"at least (\d+) cards", table.why_not(name).sentence)[0]))

    assert named == {min(in_time)}
    assert in_time == set(range(min(in_time), 13))


def test_after_the_end_nothing_is_allowed():
    table = doublehead(
        hands=["", "", "", ""],
        won=[12, 0, 0, 0],
        silver=[240, 0, 0, 0],
        team_played=[1, 1, 0, 0],
        gold=[5, 0, 0, 0],
        rounds=1,
    )

    assert refused(table, "king") == ("over", "R7")


def test_at_the_cap_the_reason_names_it():
    table = last_duel([60, 60, 60, 60], [1, 1, 0, 0], rounds=MOST_ROUNDS - 1)

    play_last_duel(table)

    assert refused(table, "king") == ("over", "R12")
    assert f"it has taken {MOST_ROUNDS} rounds" in table.why_not("king").sentence


@pytest.mark.parametrize("seed", range(4))
def test_every_illegal_action_has_a_reason_that_tells_no_secret(seed):
    rng = np.random.default_rng(seed)
    table = Table(GAME.start(4, {"game": "advanced", "announcements": bool(seed % 2), "gold": 1}, seed))
    while not table.over:
        world = table.redealt(table.turn, seed)
        for action in range(GAME.actions):
            reason = GAME.why_not(table.state, action)
            assert (reason is None) == (GAME.action_name(action) in table.legal)
            assert reason == GAME.why_not(world.state, action)
        table.play(str(rng.choice(table.legal)))
