"""The call, the score, the rounds and the cap: R5, R6, R7 and R9."""

import pytest

from lamplit.games.go_low.box import MOST_TURNS
from tests.games.go_low.table import go_low, started

EVERYTHING_ELSE = "11 *"


def test_a_call_at_the_start_of_a_turn_lets_the_turn_go_on():  # R5
    table = go_low()

    table.play("call")

    assert table.turn == 0
    assert table.legal == ["draw", "take 1", "take 2", "take 3", "take 4"]
    assert table.view(1)["caller"] == 0


def test_a_call_after_drawing_lets_the_turn_go_on():  # R5
    table = go_low()

    table.play("draw", "call")

    assert table.turn == 0
    assert table.legal == ["keep 1", "keep 2", "keep 3", "keep 4", "discard"]


def test_a_call_on_the_first_turn_is_allowed():  # R5, ruling
    table = started(3, starter=1)

    table.play("look 1 2", "look 1 2", "look 1 2")

    assert (table.turn, table.state.turns) == (1, 0)
    assert "call" in table.legal


def test_there_is_no_second_call_in_a_round():  # R5, ruling
    table = go_low(seats=3)

    table.play("call", "draw", "discard")

    assert "call" not in table.legal
    assert table.why_not("call").code == "called_already"
    table.play("draw")
    assert "call" not in table.legal


def test_a_seat_whose_turn_is_over_cannot_call():  # R5
    table = go_low()

    table.play("draw", "discard")

    assert table.turn == 1  # it is the next seat that may


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_other_seat_gets_one_more_turn_after_a_call(seats):  # R5
    table = go_low(seats=seats, turn=1)
    table.play("call", "draw", "discard")

    turns = []
    while table.round == 1:
        turns.append(table.turn)
        assert table.view(None)["last_turns"] == [(1 + step) % seats for step in range(len(turns), seats)]
        table.play("draw", "discard")

    assert turns == [(1 + step) % seats for step in range(1, seats)]


def test_a_call_tells_who_has_a_last_turn():  # R5
    table = go_low(seats=4, turn=2)

    table.play("call")

    assert table.event("called", 0) == {"type": "called", "seat": 2, "last_turns": [3, 0, 1]}


def test_all_cards_are_turned_when_the_round_ends():  # R5
    table = go_low(hands=["1 2 3 4", "9 2 3 4"], draw="15 14 *", discards="8")

    table.play("draw", "call", "discard", "draw", "keep 1")

    scored = table.event("round_scored")
    assert scored["hands"] == [["1", "2", "3", "4"], ["14", "2", "3", "4"]]
    assert table.view(None)["last_round"]["hands"] == scored["hands"]


def test_a_round_scores_the_sum_of_four_cards():  # R6
    table = go_low(hands=["1 2 3 4", "9 2 3 4", "5 6 7 8"], draw="15 15 15 *", points=[10, 20, 30])

    table.play("draw", "call", "discard", "draw", "discard", "draw", "discard")

    assert table.points == [10 + 10, 20 + 18, 30 + 26]
    assert table.event("round_scored")["sums"] == [10, 18, 26]
    assert table.event("round_scored")["doubled"] is None


def test_a_caller_with_more_than_another_seat_scores_double():  # R6
    table = go_low(hands=["1 2 3 5", "1 2 3 4", "5 6 7 8"], draw="15 15 15 *")

    table.play("draw", "call", "discard", "draw", "discard", "draw", "discard")

    assert table.points == [22, 10, 26]
    scored = table.event("round_scored", 2)
    assert (scored["caller"], scored["doubled"]) == (0, 0)
    assert scored["scored"] == scored["points"] == [22, 10, 26]


def test_a_caller_that_ties_for_lowest_is_safe():  # R6
    table = go_low(hands=["1 2 3 4", "4 3 2 1", "5 6 7 8"], draw="15 15 15 *")

    table.play("draw", "call", "discard", "draw", "discard", "draw", "discard")

    assert table.points == [10, 10, 26]


def test_only_the_caller_is_doubled():  # R6
    table = go_low(hands=["1 2 3 4", "15 14 13 12"], draw="15 15 *")

    table.play("draw", "call", "discard", "draw", "discard")

    assert table.points == [10, 54]


def test_a_last_turn_can_still_beat_the_caller():  # R5, R6
    table = go_low(hands=["1 2 3 4", "9 2 3 4"], draw="15 7 *", discards="8")

    table.play("draw", "call", "discard", "draw", "discard")

    assert table.points == [10, 18]
    table = go_low(hands=["1 2 3 4", "9 2 3 4"], draw="15 *", discards="1", turn=0)
    table.play("call", "take 1", "take 1")
    assert table.points == [10, 10]
    table = go_low(hands=["2 2 3 4", "9 2 3 4"], draw="1 *", discards="8", turn=1)
    table.play("call", "draw", "keep 1", "draw", "discard")
    assert table.points == [11, 10]


def test_the_callers_own_turn_counts_too():  # R5, R6
    table = go_low(hands=["15 2 3 4", "9 2 3 4"], draw="1 15 *", discards="8")

    table.play("call", "draw", "keep 1", "draw", "discard")

    assert table.points == [10, 18]


def test_a_match_has_five_rounds():  # R7
    table = started()

    rounds = 0
    while not table.over:
        rounds += "look 1 2" in table.legal
        table.play(table.legal[0] if "call" not in table.legal else "call")

    assert rounds == 2 * 5  # two seats look in each
    assert table.round == 5
    assert table.legal == []


@pytest.mark.parametrize("rounds", [1, 2, 7, 20])
def test_a_match_has_as_many_rounds_as_the_host_chose(rounds):  # R7, option rounds
    table = started(rounds=rounds)

    while not table.over:
        table.play("call" if "call" in table.legal else table.legal[0])

    assert table.round == rounds
    assert table.view(None)["rounds"] == rounds


def test_all_cards_are_shuffled_together_for_each_round():  # R7
    table = go_low(draw="", discards="8 *", hands=["1 2 3 4", "5 6 7 9"])

    table.play("call", "take 1", "take 1")

    assert table.round == 2
    assert table.view(None)["draw"] == 75 - 8 - 1
    assert table.view(None)["discards"] == 1
    assert table.event("dealt") == {"type": "dealt", "round": 2, "starter": 1, "discard": table.top_discard}


def test_the_lowest_total_wins():  # R7
    table = go_low(round=5, hands=["1 2 3 4", "15 14 13 12"], draw="15 15 *", points=[20, 60])

    table.play("draw", "call", "discard", "draw", "discard")

    assert table.over
    assert table.points == [30, 114]
    assert table.scores == [-30.0, -114.0]


def test_seats_with_the_same_total_share_the_win():  # R7, ruling
    table = go_low(round=5, hands=["1 2 3 4", "5 2 3 4"], draw="15 15 *", points=[24, 20])

    table.play("draw", "call", "discard", "draw", "discard")

    assert table.scores == [-34.0, -34.0]


def test_when_the_match_is_over_all_cards_lie_open():  # R5, R7
    table = go_low(round=5, hands=["1 2 3 4", "5 2 3 4"], draw="15 15 *")

    table.play("draw", "call", "discard", "draw", "discard")

    assert table.cards(None, 1) == ["5", "2", "3", "4"]
    assert table.events(1)[-1] == {"type": "over"}
    assert table.view(0)["phase"] == "over"


def test_a_draw_that_needs_a_third_reshuffle_ends_a_round_that_nobody_has_called():  # R9
    table = go_low(hands=["9 2 3 4", "1 2 3 4"], draw="", discards=EVERYTHING_ELSE, reshuffles=2)
    assert table.view(0)["effects"]["draw"] == {"reshuffles": False, "ends_round": True}

    table.play("draw")

    assert table.round == 2
    assert table.points == [18, 10]
    assert [event["type"] for event in table.events(0)] == ["round_scored", "dealt"]
    scored = table.event("round_scored")
    assert (scored["caller"], scored["doubled"], scored["scored"]) == (None, None, [18, 10])


def test_the_second_reshuffle_is_an_ordinary_one():  # R9
    table = go_low(hands=["9 2 3 4", "1 2 3 4"], draw="", discards=EVERYTHING_ELSE, reshuffles=1)

    table.play("draw")

    assert (table.round, table.state.reshuffles) == (1, 2)


def test_a_called_round_runs_to_its_end_through_a_third_reshuffle():  # R9
    table = go_low(hands=["9 2 3 4", "1 2 3 4"], draw="", discards=EVERYTHING_ELSE, reshuffles=2)

    table.play("call", "draw")

    assert (table.round, table.state.reshuffles) == (1, 3)
    table.play("discard", "draw", "discard")
    assert table.round == 2
    assert table.points == [36, 10]


def test_a_round_of_taken_discards_alone_ends_too():  # R9, ruling
    table = go_low(hands=["9 2 3 4", "1 2 3 4"], discards="5", turns=MOST_TURNS - 1, turn=1)

    table.play("take 1")

    assert table.round == 2
    assert table.points == [18, 14]
    assert table.event("round_scored")["caller"] is None


def test_a_call_before_the_last_turn_is_still_played_out():  # R9, ruling
    table = go_low(hands=["9 2 3 4", "1 2 3 4"], draw="15 15 *", turns=MOST_TURNS - 1, turn=1)

    table.play("draw", "call", "discard")

    assert (table.round, table.turn) == (1, 0)
    table.play("draw", "discard")
    assert table.points == [18, 10]
