"""Why a move is not allowed: codes, clauses, sentences. Those of R4 stand in test_placing.py."""

import random

import pytest

from tests.games.double_dominoes.table import GAME, dominoes, new_match

BOARD = "4-6 H8 right, 2-6 K8 left"


@pytest.mark.parametrize(
    ("name", "code", "clause"),
    [
        ("5-5 L8 right", "not_in_hand", "R2"),
        ("pit 5-5", "not_in_hand", "R2"),
        ("pit 2-3", "must_place", "R5"),
        ("stop", "no_chain", "R6"),
        ("2-3 H8 right", "occupied", "R4"),
        ("2-3 A1 right", "touches_nothing", "R4"),
        ("2-3 L8 left", "occupied", "R4"),
        ("2-3 M8 left", "pips_differ", "R4"),
    ],
)
def test_a_refusal_has_a_code_and_a_clause(name, code, clause):
    reason = dominoes(board=BOARD, hands="2-3 0-0 | ?").why_not(name)

    assert (reason.code, reason.clause) == (code, clause)
    assert reason.sentence.endswith(".")


def test_a_sentence_says_what_would_touch_what():
    reason = dominoes(board=BOARD, hands="2-3 0-0 | ?").why_not("2-3 M8 left")

    assert reason.sentence == "3 would touch 2 at K8. They must be the same."


def test_after_the_end_everything_is_refused():  # R10
    table = dominoes(options="victory=1", board=BOARD, hands="2-3 0-0 | ?")
    table.play("2-3 K7 up")

    assert {table.why_not(name).code for name in ("stop", "pit 0-0", "0-0 A1 right")} == {"over"}


@pytest.mark.parametrize("seed", range(3))
def test_there_is_a_reason_against_every_illegal_action_and_none_against_a_legal_one(seed):
    chance = random.Random(seed)
    table = new_match(2 + seed, seed)

    while not table.over:
        legal = set(GAME.legal(table.state))
        for action in chance.sample(range(GAME.actions), 30):
            if action not in legal:
                assert GAME.explain(table.state, action).clause
        assert GAME.why_not(table.state, chance.choice(sorted(legal))) is None
        table.play(chance.choice(table.legal))


def test_a_rejected_placement_is_never_blamed_on_what_holds():  # R4, R6
    # Outside a chain the last reason, that it must touch the double, is never given.
    table = new_match(2, 4)
    chance = random.Random(4)

    while not table.over:
        if table.view(None)["phase"] == "place":
            for action in chance.sample(range(GAME.actions), 200):
                reason = GAME.why_not(table.state, action)
                assert reason is None or reason.code != "touch_the_double"
        table.play(chance.choice(table.legal))
