"""Announcements: R11 and its option."""

import pytest

from lamplit.errors import BadOption
from tests.games.doublehead.table import GAME, cards, doublehead, last_duel, play_last_duel

ON = "game=advanced announcements=on"


def holding(count, **fields):
    """Everyone holds so many cards; seats 0 and 2 have a Team card each, seat 0 leads."""
    hands = [cards(count, "team"), cards(count), cards(count, "team"), cards(count)]
    return doublehead(ON, hands=hands, **{"phase": "play", "turn": 0, **fields})


def sayings(table):
    """What the seat to move may announce."""
    return [name for name in table.legal if GAME.parse(name) >= 29]


def paid(silver, said, team=(1, 1, 0, 0), won=(3, 3, 3, 2)):
    """The gold of a round; seats 0 and 1 are Team."""
    table = last_duel(silver=list(silver), team=list(team), options=ON, said=list(said), won=list(won))
    play_last_duel(table)
    return table.gold


def test_announcements_are_off_unless_chosen():  # R11, option announcements
    table = doublehead(
        "game=advanced", hands=[cards(12, "team"), cards(12), cards(12, "team"), cards(12)], phase="play"
    )

    assert sayings(table) == []


def test_the_basic_game_has_no_announcements():  # R11, C2
    with pytest.raises(BadOption, match="advanced"):
        GAME.start(4, {"announcements": True})


def test_nothing_is_announced_before_all_are_ready():  # R11
    table = holding(12, phase="ready")

    assert sayings(table) == []


def test_a_side_announces_its_own_name_first():  # R11
    table = holding(12)

    assert sayings(table) == ["say team"]
    table.play(table.legal[0])
    assert sayings(table) == ["say without"]


def test_an_announcement_shows_ones_team_and_leaves_the_turn():  # R11
    table = holding(12)

    table.play("say team")

    assert table.turn == 0
    assert table.teams == ["team", None, None, None]
    assert table.view(None)["seats"][0]["said"] == ["team"]
    assert table.events() == [
        {"type": "announced", "seat": 0, "what": "team", "team": "team"},
        {"type": "team_shown", "seat": 0, "team": "team"},
    ]


def test_the_steps_follow_one_after_the_other():  # R11
    table = holding(12)

    for step in ("say team", "no 90", "no 60", "no 30", "none"):
        assert sayings(table) == [step]
        table.play(step)

    assert sayings(table) == []


@pytest.mark.parametrize(
    ("said", "saying", "needed"),
    [
        ("", "say team", 11),
        ("team", "no 90", 10),
        ("team no90", "no 60", 9),
        ("team no90 no60", "no 30", 8),
        ("team no90 no60 no30", "none", 7),
    ],
)
def test_every_announcement_needs_its_number_of_cards(said, saying, needed):  # R11
    in_time = holding(needed, said=[said, "", "", ""])
    too_late = holding(needed - 1, said=[said, "", "", ""])

    assert sayings(in_time) == [saying]
    assert sayings(too_late) == []


@pytest.mark.parametrize(
    ("said", "last_chance"),
    [
        ("without", 10),
        ("without no90", 9),
        ("without no90 no60", 8),
        ("without no90 no60 no30", 7),
        ("without no90 no60 no30 none", 6),
    ],
)
def test_an_opponents_announcement_may_be_answered_one_card_later(said, last_chance):  # R11
    in_time = holding(last_chance, said=["", said, "", ""])
    too_late = holding(last_chance - 1, said=["", said, "", ""])

    assert sayings(in_time) == ["say team"]
    assert sayings(too_late) == []


def test_an_answer_does_not_reopen_the_steps():  # R11
    table = holding(9, said=["", "without no90", "", ""])

    table.play("say team")

    assert sayings(table) == []


def test_a_partner_goes_on_where_the_side_stands():  # R11
    table = holding(11, said=["", "", "team", ""])

    assert sayings(table) == ["no 90"]


def test_an_announcement_is_made_once_for_the_side():  # R11
    table = holding(11, said=["team", "", "", ""], turn=2)

    assert sayings(table) == ["no 90"]


def test_two_seats_that_have_announced_team_make_all_teams_known():  # R2, R11
    table = holding(11, said=["team", "", "", ""], turn=2)

    table.play("no 90")

    assert table.teams == ["team", "without", "team", "without"]


def test_two_seats_known_as_without_leave_the_others_hidden():  # R2, R3, R11
    table = holding(10, said=["", "without", "", "no90"])

    assert table.teams == [None, "without", None, "without"]


def test_one_seat_known_on_each_side_leaves_the_others_hidden():  # R2, R11
    table = holding(11, said=["team", "", "", ""], turn=1)

    table.play("say without")

    assert table.teams == ["team", "without", None, None]


def test_three_seats_known_as_without_show_the_lone_one():  # R3, R11
    hands = [cards(10), cards(10, "team", "team"), cards(10), cards(10)]
    table = doublehead(ON, hands=hands, said=["without", "", "no90", ""], turn=3)

    table.play("no 60")

    assert table.teams == ["without", "team", "without", "without"]


def test_at_a_wedding_the_deadlines_are_the_same():  # R11
    hands = [cards(11, "team", "team"), cards(11), cards(11), cards(11)]
    in_time = doublehead(ON, hands=hands, wedding="0 2", turn=0)
    too_late = doublehead(ON, hands=[cards(10, "team", "team"), cards(10), cards(10), cards(10)], wedding="0 2", turn=0)

    assert sayings(in_time) == ["say team"]
    assert sayings(too_late) == []


def test_each_sides_call_is_one_gold_more():  # R11
    assert paid([60, 61, 60, 59], ["team", "", "", ""]) == [2, 2, 0, 0]
    assert paid([60, 61, 60, 59], ["team", "", "without", ""]) == [3, 3, 0, 0]
    assert paid([50, 61, 60, 69], ["team", "", "", ""]) == [0, 0, 2, 2]


def test_each_announced_step_is_one_gold_more():  # R8, R11
    assert paid([91, 60, 60, 29], ["team no90", "", "", ""]) == [4, 4, 0, 0]  # 2 for 151, the call, the step


@pytest.mark.parametrize(
    ("said", "reached", "missed"),
    [
        ("team no90", 151, 150),
        ("team no90 no60", 181, 180),
        ("team no90 no60 no30", 211, 210),
    ],
)
def test_a_side_that_misses_its_step_loses_the_round(said, reached, missed):  # R11
    made = paid([reached - 60, 60, 240 - reached, 0], [said, "", "", ""], won=[4, 4, 3, 0])
    failed = paid([missed - 60, 60, 240 - missed, 0], [said, "", "", ""], won=[4, 4, 3, 0])

    assert made[0] == made[1] > 0
    assert made[2] == made[3] == 0
    assert failed[0] == failed[1] == 0
    assert failed[2] == failed[3] == 1 + len(said.split())


def test_none_needs_every_duel():  # R11
    said = ["team no90 no60 no30 none", "", "", ""]

    all_of_them = paid([180, 60, 0, 0], said, won=[8, 3, 0, 0])
    all_but_one = paid([180, 60, 0, 0], said, won=[7, 3, 1, 0])

    assert all_of_them == [3 + 5 + 1 + 1] * 2 + [0, 0]  # the step, five announcements, under 30, none
    assert all_but_one == [0, 0, 1 + 5, 1 + 5]


def test_if_both_sides_miss_nobody_takes_the_step():  # R11
    table = last_duel(
        silver=[60, 61, 60, 59],
        team=[1, 1, 0, 0],
        options=ON,
        said=["team no90", "", "without no90", ""],
        foxys="2>0 3>3",
    )

    play_last_duel(table)

    assert table.gold == [1, 1, 0, 0]  # the Foxy is paid all the same
    assert table.event("round_ended")["winner"] is None


def test_if_one_of_two_announcing_sides_reaches_its_step_it_wins():  # R11
    assert paid([30, 59, 91, 60], ["team no90", "", "without no90", ""]) == [0, 0, 2 + 4, 2 + 4]


def test_opponents_under_30_are_one_gold_more():  # R11
    assert paid([150, 61, 29, 0], ["", "", "", ""], won=[5, 5, 1, 0]) == [4, 4, 0, 0]
    assert paid([150, 60, 30, 0], ["", "", "", ""], won=[5, 5, 1, 0]) == [3, 3, 0, 0]


def test_opponents_without_a_duel_are_one_gold_more():  # R11
    assert paid([150, 90, 0, 0], ["", "", "", ""], won=[6, 5, 0, 0]) == [5, 5, 0, 0]


def test_under_30_and_none_are_not_paid_without_the_option():  # R11
    table = last_duel(silver=[150, 90, 0, 0], team=[1, 1, 0, 0], options="game=advanced", won=[6, 5, 0, 0])

    play_last_duel(table)

    assert table.gold == [3, 3, 0, 0]


@pytest.mark.parametrize(
    ("said", "winners"),
    [
        (["", "", "", ""], "without"),
        (["team", "", "", ""], "without"),
        (["", "", "without", ""], "team"),  # called alone, Without needs 121
        (["team", "", "without", ""], "without"),
    ],
)
def test_a_tie_depends_on_who_has_called(said, winners):  # R11
    gold = paid([60, 60, 60, 60], said)

    assert (gold[0] > 0) == (winners == "team")
    assert (gold[2] > 0) == (winners == "without")


def test_with_only_without_called_121_wins_for_without():  # R11
    assert paid([60, 59, 60, 61], ["", "", "without", ""]) == [0, 0, 2, 2]


def test_a_lone_winners_announcements_count_double():  # R8, R11
    assert paid([121, 60, 59, 0], ["team", "", "", ""], team=[2, 0, 0, 0], won=[5, 3, 3, 0]) == [4, 0, 0, 0]


def test_the_reasons_tell_what_was_announced():  # R11
    table = last_duel(silver=[91, 60, 60, 29], team=[1, 1, 0, 0], options=ON, said=["team no90", "", "without", ""])

    play_last_duel(table)

    assert [(line["reason"], line["gold"]) for line in table.event("round_ended")["reasons"]] == [
        ("won", 2),
        ("announced", 3),
    ]


@pytest.mark.parametrize(
    ("silver", "won", "reasons"),
    [
        ([150, 60, 30, 0], [5, 5, 1, 0], [("won", 3)]),
        ([150, 61, 29, 0], [5, 5, 1, 0], [("won", 3), ("under_30", 1)]),
        ([150, 90, 0, 0], [5, 5, 1, 0], [("won", 3), ("under_30", 1)]),
        ([150, 90, 0, 0], [6, 5, 0, 0], [("won", 3), ("under_30", 1), ("none", 1)]),
    ],
)
def test_the_reasons_tell_how_little_the_losers_have(silver, won, reasons):  # R11
    table = last_duel(silver=silver, team=[1, 1, 0, 0], options=ON, won=won)

    play_last_duel(table)

    assert [(line["reason"], line["gold"]) for line in table.event("round_ended")["reasons"]] == reasons


@pytest.mark.parametrize(
    ("team", "silver", "lone", "doubled"),
    [
        ([2, 0, 0, 0], [121, 60, 59, 0], True, True),
        ([2, 0, 0, 0], [60, 60, 60, 60], True, False),
        ([1, 1, 0, 0], [121, 60, 59, 0], False, False),
        ([1, 1, 0, 0], [30, 30, 90, 90], False, False),
    ],
)
def test_a_round_tells_whether_a_lone_winner_took_double(team, silver, lone, doubled):  # R8
    table = last_duel(silver=silver, team=team, options=ON, won=[5, 3, 2, 1] if silver[3] else [5, 3, 3, 0])

    play_last_duel(table)

    ended = table.event("round_ended")
    assert ended["doubled"] == doubled
    assert (sum(ended["teams"].count(side) for side in ("team",)) == 1) == lone


def test_announcements_are_forgotten_with_the_round():  # R11
    table = last_duel(silver=[91, 60, 60, 29], team=[1, 1, 0, 0], options=ON, said=["team no90", "", "without", ""])

    play_last_duel(table)

    assert [seat["said"] for seat in table.view(None)["seats"]] == [[]] * 4


def test_a_round_without_a_winner_does_not_end_a_match_in_which_nobody_has_gold():  # R7, R11
    said = ["team no90", "", "without no90", ""]
    table = last_duel(silver=[60, 61, 60, 59], team=[1, 1, 0, 0], options=f"{ON} gold=1", said=said)

    play_last_duel(table)

    assert (table.gold, table.over) == ([0, 0, 0, 0], False)
