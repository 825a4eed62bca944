"""The box, the deal, who leads and who deals next: R1."""

import pytest

from lamplit.games.doublehead.box import NOBODY
from lamplit.games.doublehead.cards import COPIES, CREST, CRESTS, NAMES, SILVER, STRENGTH
from tests.games.doublehead.table import GAME, Table, doublehead, last_duel, play_last_duel


def test_the_box_holds_48_cards_worth_240_silver():
    count = COPIES * len(NAMES)
    silver = COPIES * int(SILVER.sum())

    assert (count, silver) == (48, 240)


@pytest.mark.parametrize(("crest", "count"), [("royal", 26), ("cross", 8), ("spade", 8), ("heart", 6)])
def test_every_crest_has_its_cards(crest, count):
    assert COPIES * sum(CRESTS[number] == crest for number in CREST) == count


@pytest.mark.parametrize(
    ("name", "strength", "silver"),
    [
        ("king", 20, 10),
        ("team", 19, 3),
        ("queen", 18, 3),
        ("antoinette", 17, 3),
        ("wilhelmine", 16, 3),
        ("karlchen", 15, 2),
        ("knight14", 14, 2),
        ("knight13", 13, 2),
        ("knight12", 12, 2),
        ("foxy", 11, 11),
        ("august", 10, 10),
        ("bishop", 9, 4),
        ("jester", 8, 0),
        ("cross4", 4, 11),
        ("cross3", 3, 10),
        ("cross2", 2, 4),
        ("cross1", 1, 0),
        ("spade4", 4, 11),
        ("spade3", 3, 10),
        ("spade2", 2, 4),
        ("spade1", 1, 0),
        ("heart4", 4, 11),
        ("heart2", 2, 4),
        ("heart1", 1, 0),
    ],
)
def test_every_card_has_the_strength_and_silver_printed_on_it(name, strength, silver):
    kind = NAMES.index(name)

    assert (STRENGTH[kind], SILVER[kind]) == (strength, silver)


@pytest.mark.parametrize("seed", range(5))
def test_each_seat_is_dealt_twelve_cards(seed):  # R1
    table = Table(GAME.start(4, {}, seed))

    assert [len(table.view(seat)["hand"]) for seat in range(4)] == [12] * 4


@pytest.mark.parametrize("dealer", range(4))
def test_the_seat_left_of_the_dealer_speaks_and_leads_first(dealer):  # R1, option dealer
    table = Table(GAME.start(4, {"dealer": dealer}, 1))

    left = (dealer + 1) % 4
    assert table.turn == left
    table.play("ready", "ready", "ready", "ready")
    assert table.turn == left


def test_the_first_dealer_is_random_unless_the_host_says_otherwise():  # R1, option dealer
    dealers = {Table(GAME.start(4, {}, seed)).dealer for seed in range(40)}

    assert dealers == {0, 1, 2, 3}


def test_whoever_led_the_first_duel_deals_the_next_round():  # R1
    table = last_duel(silver=[60, 61, 60, 59], team=[1, 1, 0, 0], dealer=1)

    play_last_duel(table)

    assert table.dealer == 2
    assert table.turn == 3


def test_the_next_round_begins_with_all_cards_dealt_anew():  # R1
    table = last_duel(silver=[60, 61, 60, 59], team=[1, 1, 0, 0], said=["", "", "", ""], voids=["heart", "", "", ""])

    play_last_duel(table)

    assert [seat["cards"] for seat in table.view(None)["seats"]] == [12] * 4
    assert table.won == table.silver == [0] * 4
    assert table.teams == [None] * 4
    assert not table.state.voids.any()
    assert not table.state.played.any()


def test_only_four_seats_play():
    assert list(GAME.seats) == [4]


def test_every_hand_is_as_likely_as_any_other():  # R1
    kings = [0] * 4
    for seed in range(2000):
        for seat in range(4):
            kings[seat] += int(GAME.start(4, {}, seed).hands[seat, 0])

    assert all(abs(count - 1000) < 110 for count in kings)  # four standard deviations


def test_a_new_deal_needs_a_finished_round():  # R1
    table = doublehead(
        hands=["cross4 cross1", "cross1 jester", "cross3 heart1", "cross4 heart1"], team_played=[1, 1, 0, 0]
    )

    table.play("cross4", "cross1", "cross3", "cross4")

    assert table.dealer == 3
    assert [seat["cards"] for seat in table.view(None)["seats"]] == [1] * 4


def test_nothing_of_a_round_stays_for_the_next():  # R1, R2, R9, R11
    table = last_duel(
        silver=[60, 61, 60, 59],
        team=[2, 0, 0, 0],
        options="game=advanced announcements=on",
        wedding="0 2",
        said=["team no90", "without", "", ""],
        foxys="1>0 2>3",
        voids=["heart", "", "", ""],
        turn=3,
        dealer=2,
    )
    table.play("spade1", "cross1", "cross1", "spade1")

    state = table.state
    assert (state.duels, state.spoken, state.table_count, state.foxys) == (0, 0, 0, 0)
    for notes in (state.shown, state.team_played, state.said, state.said_by, state.played, state.voids, state.won):
        assert not notes.any()
    for notes in (state.silver, state.last, state.last_leader, state.foxy_owner, state.foxy_taker):
        assert not notes.any()
    assert (state.wed, state.partner) == (NOBODY, NOBODY)
    assert table.view(None)["wedding"] is None


def test_every_option_is_kept_with_the_match():  # C2
    chosen = {"game": "advanced", "gold": "7", "play_on": "on", "announcements": "on", "open_count": "on"}
    values = GAME.read_options(4, {**chosen, "dealer": "3"})

    assert GAME.options.of(GAME.start(4, values)) == values
