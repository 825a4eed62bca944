"""What a round is worth and when the match ends: R6, R7, R8 and the cap, R12."""

import pytest

from tests.games.doublehead.table import doublehead, last_duel, play_last_duel


def basic(team_silver, **fields):
    """Seats 0 and 1 are Team and end the round with so much silver."""
    return last_duel(silver=[60, team_silver - 60, 60, 180 - team_silver], team=[1, 1, 0, 0], **fields)


def advanced(team_silver, **fields):
    return basic(team_silver, options="game=advanced", **fields)


@pytest.mark.parametrize(
    ("team_silver", "gold"),
    [
        (121, [1, 1, 0, 0]),
        (160, [1, 1, 0, 0]),
        (180, [1, 1, 0, 0]),
        (119, [0, 0, 1, 1]),
        (70, [0, 0, 1, 1]),
        (120, [0, 0, 1, 1]),  # a tie is Team Without's
    ],
)
def test_more_than_120_silver_wins_and_each_winner_takes_one_gold(team_silver, gold):  # R6
    table = basic(team_silver)

    play_last_duel(table)

    assert table.gold == gold


def test_a_lone_winner_takes_two_gold():  # R6
    table = last_duel(silver=[121, 60, 59, 0], team=[2, 0, 0, 0], won=[5, 3, 3, 0])

    play_last_duel(table)

    assert table.gold == [2, 0, 0, 0]


def test_against_a_lone_loser_each_of_the_three_takes_one():  # R6
    table = last_duel(silver=[120, 60, 60, 0], team=[2, 0, 0, 0], won=[5, 3, 3, 0])

    play_last_duel(table)

    assert table.gold == [0, 1, 1, 1]


def test_the_last_duel_counts():  # R6
    table = last_duel(silver=[54, 54, 54, 53], team=[1, 1, 0, 0], hands=["cross4", "cross2", "spade3", "cross1"])

    table.play("cross4", "cross2", "spade3", "cross1")

    assert table.event("round_ended")["silver"] == [79, 54, 54, 53]
    assert table.gold == [1, 1, 0, 0]


def test_the_match_ends_when_a_seat_has_five_gold():  # R7
    table = basic(121, gold=[4, 0, 3, 3])

    play_last_duel(table)

    assert table.over
    assert table.legal == []
    assert table.scores == [5, 1, 3, 3]


def test_the_match_goes_on_below_five_gold():  # R7
    table = basic(121, gold=[3, 0, 4, 4])

    play_last_duel(table)

    assert not table.over
    assert table.legal == ["ready"] or "marry 1" in table.legal


def test_of_several_with_five_the_most_gold_wins_and_equals_share():  # R7
    table = basic(121, gold=[4, 4, 0, 0])

    play_last_duel(table)

    assert table.over
    assert table.scores == [5, 5, 0, 0]


@pytest.mark.parametrize(
    ("gold", "over"),
    [
        ([4, 4, 0, 0], False),
        ([4, 3, 0, 0], True),
        ([5, 0, 5, 0], True),
        ([6, 6, 0, 0], False),
        ([3, 3, 0, 0], False),
    ],
)
def test_with_play_on_the_match_goes_on_until_one_leads_alone(gold, over):  # R7, option play_on
    table = basic(121, gold=gold, options="play_on=on")

    play_last_duel(table)

    assert table.over == over


@pytest.mark.parametrize(("target", "over"), [(2, True), (3, False)])
def test_the_host_may_set_the_gold(target, over):  # R7, option gold
    table = basic(121, gold=[1, 0, 0, 0], options=f"gold={target}")

    play_last_duel(table)

    assert table.over == over


@pytest.mark.parametrize(("gold", "over"), [([8, 0, 0, 0], False), ([9, 0, 0, 0], True)])
def test_the_advanced_game_goes_to_ten(gold, over):  # R8
    table = advanced(121, gold=gold)

    play_last_duel(table)

    assert table.over == over


@pytest.mark.parametrize(
    ("team_silver", "gold"),
    [
        (121, [1, 1, 0, 0]),
        (150, [1, 1, 0, 0]),
        (151, [2, 2, 0, 0]),
        (180, [2, 2, 0, 0]),
        (120, [0, 0, 1, 1]),
        (90, [0, 0, 1, 1]),
        (89, [0, 0, 2, 2]),
        (60, [0, 0, 2, 2]),
    ],
)
def test_steps_at_150_and_180(team_silver, gold):  # R8
    table = advanced(team_silver)

    play_last_duel(table)

    assert table.gold == gold


def test_more_than_180_is_worth_three():  # R8
    table = last_duel(silver=[100, 81, 59, 0], team=[1, 1, 0, 0], won=[4, 4, 3, 0], options="game=advanced")

    play_last_duel(table)

    assert table.gold == [3, 3, 0, 0]


def test_a_lone_winner_of_the_advanced_game_counts_double():  # R8
    table = last_duel(silver=[151, 89, 0, 0], team=[2, 0, 0, 0], won=[6, 5, 0, 0], options="game=advanced")

    play_last_duel(table)

    assert table.gold == [4, 0, 0, 0]


def test_against_a_lone_loser_nothing_counts_double():  # R8
    table = last_duel(silver=[80, 160, 0, 0], team=[2, 0, 0, 0], won=[6, 5, 0, 0], options="game=advanced")

    play_last_duel(table)

    assert table.gold == [0, 2, 2, 2]


def test_the_basic_game_knows_no_steps_no_foxy_and_no_karlchen():  # R6
    table = last_duel(
        silver=[100, 80, 40, 18], team=[1, 1, 0, 0], hands=["karlchen", "jester", "spade1", "spade1"], foxys="2>0 3>1"
    )

    table.play("karlchen", "jester", "spade1", "spade1")

    assert table.gold == [1, 1, 0, 0]


def test_a_match_ends_after_500_rounds():  # R12
    table = basic(121, rounds=499, gold=[2, 0, 0, 0])

    play_last_duel(table)

    assert table.over
    assert table.scores == [3, 1, 0, 0]


def test_a_match_of_499_rounds_goes_on():  # R12
    table = basic(121, rounds=498)

    play_last_duel(table)

    assert not table.over


def test_scores_may_be_asked_at_any_time():  # R7
    table = doublehead(gold=[1, 2, 3, 4])

    assert table.scores == [1, 2, 3, 4]


def test_the_result_tells_silver_and_gold_by_reason():  # R6, R8
    table = advanced(151)

    play_last_duel(table)

    result = table.event("round_ended")
    assert result["teams"] == ["team", "team", "without", "without"]
    assert result["silver"] == [60, 91, 60, 29]
    assert result["side_silver"] == {"team": 151, "without": 89}
    assert result["winner"] == "team"
    assert result["reasons"] == [{"reason": "won", "clause": "R6", "team": "team", "gold": 2}]
    assert result["gained"] == result["gold"] == [2, 2, 0, 0]
