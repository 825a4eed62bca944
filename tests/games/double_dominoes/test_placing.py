"""Where a domino may lie: R3 and R4.

The first domino of these boards is a 4-6 with its 4 on the star H8 and its 6 on I8.
"""

import random

import pytest

from tests.games.double_dominoes.reference import fitting
from tests.games.double_dominoes.table import dominoes, new_match

FIRST = "4-6 H8 right"


def code(table, name):
    reason = table.why_not(name)
    return None if reason is None else reason.code


@pytest.mark.parametrize(
    "name",
    [
        "2-5 H8 right",
        "2-5 H8 down",
        "2-5 H8 left",
        "2-5 H8 up",  # the lower half on the star
        "2-5 G8 right",
        "2-5 H7 down",
        "2-5 I8 left",
        "2-5 H9 up",  # the upper half
    ],
)
def test_the_first_domino_covers_the_star_with_either_half(name):  # R3
    table = dominoes(hands="2-5 | ?")

    table.play(name)

    assert table.view(None)["board"]["squares"][7][7] in (2, 5)


def test_there_are_eight_ways_to_begin_with_a_domino_and_four_with_a_double():  # R3
    assert len(dominoes(hands="2-5 | ?").legal) == 8
    assert dominoes(hands="3-3 | ?").legal == ["3-3 H7 down", "3-3 G8 right", "3-3 H8 right", "3-3 H8 down"]


def test_the_first_domino_may_lie_nowhere_else():  # R3
    table = dominoes(hands="2-5 | ?")

    assert code(table, "2-5 A1 right") == "cover_the_star"


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("2-6 K8 left", "end to end: 6 on J8, 2 on K8"),
        ("2-6 I6 down", "its end to a side: 2 on I6, 6 on I7"),
        ("2-6 J9 up", "its side to an end: 6 on J8, 2 on J9"),
        ("2-6 J7 down", "its side to an end, the other way: 2 on J7, 6 on J8"),
        ("2-6 J7 left", "side to side, offset: 6 on I7, 2 on J7"),
        ("2-6 J9 left", "side to side, offset, below"),
        ("3-4 F8 right", "end to end at the other half: 3 on F8, 4 on G8"),
        ("3-4 H10 up", "branching off the side of the star: 4 on H9"),
        ("3-4 G7 right", "side to side, offset, at the other half: 4 on H7, 3 on G7"),
    ],
)
def test_one_contact_with_equal_halves_is_enough(name, how):  # R4
    table = dominoes(board=FIRST, hands="2-6 3-4 | ?")

    table.play(name)

    assert table.view(None)["board"]["dominoes"][-1]["square"] == name.split()[1], how


def test_a_double_may_lie_across_or_along():  # R4, R6
    table = dominoes(board=FIRST, hands="6-6 | ?")

    assert {"6-6 J8 right", "6-6 J7 down", "6-6 J8 down"} <= set(table.legal)


@pytest.mark.parametrize("name", ["2-6 J8 right", "2-6 I7 up", "3-4 G8 left", "4-6 J8 right"])
def test_the_touching_halves_must_be_equal(name):  # R4
    table = dominoes(board=FIRST, hands="2-6 3-4 4-6 | ?")

    assert code(table, name) == "pips_differ"


@pytest.mark.parametrize("name", ["2-6 H8 down", "2-6 I7 down", "2-6 G8 right"])
def test_both_squares_must_be_empty(name):  # R4
    table = dominoes(board=FIRST, hands="2-6 | ?")

    assert code(table, name) == "occupied"


@pytest.mark.parametrize("name", ["2-6 A1 right", "2-6 J7 right", "2-6 G9 left"])
def test_a_domino_must_touch_and_diagonals_do_not_count(name):  # R4
    table = dominoes(board=FIRST, hands="2-6 | ?")

    assert code(table, name) == "touches_nothing"


def test_diagonal_neighbours_do_no_harm():  # R4
    # The 3-5 on K9 L9 is only diagonal to J8, but it touches K8 from below.
    table = dominoes(board=f"{FIRST}, 3-5 K9 right", hands="2-6 | ?")

    assert "2-6 J7 down" in table.legal
    assert code(table, "2-6 K8 left") == "pips_differ"


def test_nothing_lies_beyond_the_edge():  # R4
    table = dominoes(board="4-6 N15 right", hands="2-6 | ?")

    assert table.legal == ["2-6 O13 down"]


def test_a_domino_side_by_side_with_another_fills_a_block_and_is_refused():  # R4
    table = dominoes(board=FIRST, hands="4-6 | ?")

    assert code(table, "4-6 H7 right") == "block"
    assert code(table, "4-6 H9 right") == "block"


def test_a_block_between_two_dominoes_is_refused_though_both_pairs_are_equal():  # R4
    # J7 and K7 are both 6, of two dominoes; a 6-6 below them would fill J7 K7 J8 K8.
    table = dominoes(board="4-6 I7 right, 3-6 L7 left", hands="6-6 | ?")

    assert code(table, "6-6 J8 right") == "block"


def test_two_contacts_at_one_half_are_refused_though_both_are_equal():  # R4
    # The 6 on J8 would touch I8 and K8.
    table = dominoes(board=f"{FIRST}, 5-6 L8 left", hands="2-6 | ?")

    assert code(table, "2-6 J9 up") == "two_at_one_half"


def test_a_bridge_joins_two_dominoes_with_both_halves_equal():  # R4
    # 6 on I8, then a gap of two, then 3 on L8.
    table = dominoes(board=f"{FIRST}, 3-5 L8 right", hands="3-6 | ?")

    table.play("3-6 K8 left")

    assert table.view(None)["board"]["squares"][7][7:13] == [4, 6, 6, 3, 3, 5]


def test_a_bridge_may_go_round_a_corner():  # R4
    # 6 on I8 touches J8 at its end; 3 on K7 touches K8 from above.
    table = dominoes(board=f"{FIRST}, 3-5 K7 up", hands="3-6 | ?")

    assert "3-6 K8 left" in table.legal


def test_a_bridge_may_join_sides_above_and_below():  # R4
    # J7 (6) touches J8 from above, K9 (3) touches K8 from below.
    table = dominoes(board="1-6 J6 down, 3-5 K9 down", hands="3-6 | ?")

    assert "3-6 K8 left" in table.legal


def test_a_bridge_may_close_a_loop():  # R4
    # A ring: H8 I8 along the top, J8 J9, and G8 G9 down the sides; the bridge H10 I10 closes it below.
    table = dominoes(board="4-6 H8 right, 5-6 J9 up, 2-4 G9 up, 2-3 G10 down, 1-5 J11 up", hands="1-3 | ?")

    assert code(table, "1-3 H10 right") == "pips_differ"
    table = dominoes(board="4-6 H8 right, 5-6 J9 up, 2-4 G9 up, 2-3 G10 down, 1-5 J11 up", hands="2-5 | ?")
    assert "2-5 H10 right" in table.legal


def test_a_bridge_with_one_unequal_half_is_refused():  # R4
    table = dominoes(board=f"{FIRST}, 3-5 L8 right", hands="2-6 0-3 | ?")

    assert code(table, "2-6 K8 left") == "pips_differ"
    assert code(table, "0-3 J8 right") == "pips_differ"


def test_a_bridge_with_a_third_contact_is_refused():  # R4
    table = dominoes(board=f"{FIRST}, 3-5 L8 right, 3-3 K9 down", hands="3-6 | ?")

    assert code(table, "3-6 K8 left") == "too_many_contacts"


def test_a_loose_head_may_not_touch_another_domino():  # R4
    # The 6 fits I8, but the 2 would touch the 5 on K9.
    table = dominoes(board=f"{FIRST}, 1-5 K10 up", hands="2-6 | ?")

    assert code(table, "2-6 K8 left") == "pips_differ"


@pytest.mark.parametrize("seed", range(5))
def test_the_open_places_kept_are_those_that_a_search_of_the_board_finds(seed):  # R3, R4, R6
    chance = random.Random(seed)
    table = new_match(2 + seed % 5, seed, victory=100)

    while not table.over:
        view = table.view(table.turn)
        placing = {name for name in table.legal if not name.startswith(("pit", "stop"))}
        assert placing == fitting(view["board"]["dominoes"], view["hand"], view["phase"] == "chain")
        table.play(chance.choice(table.legal))
