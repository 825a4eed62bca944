"""What a seat knows of the other hands: redeal against a full list of the possible deals, and what it keeps."""

from collections import Counter

import numpy as np
import pytest

from lamplit.core import randomness
from lamplit.games.doublehead.cards import FIRST, NAMES
from tests.games.doublehead.table import GAME, Table, cards, copy, doublehead
from tests.games.doublehead.worlds import lacks, mean_counts, possible

DEALS = 20_000


def agree(table, seat, allowed):
    """Hold many redeals against the list of possible hands, seen from the seat to the left on: chi-square."""
    others = [(seat + place) % 4 for place in (1, 2, 3)]
    unseen = sorted(card for other in others for card in table.view(other)["hand"])
    sizes = [len(table.view(other)["hand"]) for other in others]
    expected = possible(unseen, sizes, lambda hands: allowed(dict(zip(others, hands, strict=True))))
    world, found = copy(table.state), Counter()
    randomness.seed(world, np.uint64(7))
    for _ in range(DEALS):
        GAME.rules.redeal(world, seat)
        found[world.hands.tobytes()] += 1
    seen = Counter()
    for hands, count in found.items():
        counts = np.frombuffer(hands, np.uint8).reshape(4, -1)
        seen[tuple(tuple(sorted(np.repeat(NAMES, counts[other]).tolist())) for other in others)] += count

    assert set(seen) <= set(expected)
    assert tuple(tuple(sorted(table.view(other)["hand"])) for other in others) in expected
    if DEALS / len(expected) > 20:
        assert set(seen) == set(expected)
    off = sum((seen[hands] - DEALS * chance) ** 2 / (DEALS * chance) for hands, chance in expected.items())
    freedom = max(1, len(expected) - 1)
    assert off < freedom + 4 * (2 * freedom) ** 0.5 + 8


def test_without_any_sign_every_deal_is_as_likely():
    table = doublehead(hands=["king jester", "queen foxy", "heart1 cross4", "cross4 bishop"], team_played=[1, 1, 0, 0])

    agree(table, 0, lambda hands: True)


def test_two_equal_cards_are_two_cards():
    table = doublehead(hands=["king", "queen", "queen", "foxy"], team_played=[1, 1, 0, 0])

    agree(table, 0, lambda hands: True)


def test_a_seat_that_has_not_followed_a_crest_holds_none_of_it():  # R4
    table = doublehead(
        hands=["king jester", "queen foxy", "heart1 cross4", "cross4 bishop"],
        team_played=[1, 1, 0, 0],
        voids=["", "cross", "", ""],
    )

    agree(table, 0, lambda hands: lacks(hands[1], "cross"))


def test_two_seats_with_different_voids():  # R4
    table = doublehead(
        hands=["king jester august", "queen foxy heart2", "heart1 cross4 spade1", "cross4 bishop spade1"],
        team_played=[1, 1, 0, 0],
        voids=["", "cross", "royal", ""],
    )

    agree(table, 0, lambda hands: lacks(hands[1], "cross") and lacks(hands[2], "royal"))


def test_three_seats_with_three_voids_and_a_free_crest():  # R4
    table = doublehead(
        hands=["king jester august", "queen spade1 heart2", "heart1 cross4 spade1", "cross4 bishop heart1"],
        team_played=[1, 1, 0, 0],
        voids=["", "cross", "royal", "spade"],
    )

    agree(table, 0, lambda hands: lacks(hands[1], "cross") and lacks(hands[2], "royal") and lacks(hands[3], "spade"))


def test_a_seat_void_in_all_but_one_crest():  # R4
    table = doublehead(
        hands=["king jester august", "spade1 spade2 heart2", "spade1 cross4 bishop", "cross4 queen heart1"],
        team_played=[1, 1, 0, 0],
        voids=["", "cross royal", "heart", ""],
    )

    agree(table, 0, lambda hands: lacks(hands[1], "cross") and lacks(hands[1], "royal") and lacks(hands[2], "heart"))


def test_hands_of_different_size_within_a_duel():
    table = doublehead(
        hands=["king jester", "queen foxy heart1", "heart1 cross4 jester", "cross4 bishop spade1"],
        duel="cross1",
        turn=1,
        team_played=[1, 1, 0, 0],
        voids=["", "", "", ""],
    )

    agree(table, 1, lambda hands: True)


def test_a_seat_without_team_cards_does_not_know_who_holds_them():  # R2
    table = doublehead(hands=["king jester", "team foxy", "team cross4", "cross4 bishop"])

    agree(table, 0, lambda hands: True)


def test_a_seat_known_as_without_holds_no_team_card():  # R2, R11
    table = doublehead(
        "game=advanced announcements=on",
        hands=["king jester", "queen foxy", "team cross4", "team bishop"],
        said=["", "without", "", ""],
    )

    agree(table, 0, lambda hands: "team" not in hands[1])


def test_a_seat_that_has_announced_team_holds_at_least_one():  # R11
    table = doublehead(
        "game=advanced announcements=on",
        hands=["king jester", "team foxy", "team cross4", "cross4 bishop"],
        said=["", "team", "", ""],
    )

    agree(table, 0, lambda hands: "team" in hands[1])


def test_a_seat_that_has_announced_team_may_hold_both():  # R3, R11
    table = doublehead(
        "game=advanced announcements=on",
        hands=["king jester", "team team", "foxy cross4", "cross4 bishop"],
        said=["", "team", "", ""],
        voids=["", "", "", "spade"],
    )

    agree(table, 0, lambda hands: "team" in hands[1])


def test_two_seats_that_have_announced_team_hold_one_each():  # R11
    table = doublehead(
        "game=advanced announcements=on",
        hands=["king jester", "team foxy", "team cross4", "cross4 bishop"],
        said=["", "team", "no90", ""],
    )

    agree(table, 0, lambda hands: "team" in hands[1] and "team" in hands[2])


def test_with_a_team_card_of_ones_own_the_announcer_holds_the_other():  # R11
    table = doublehead(
        "game=advanced announcements=on",
        hands=["king team", "team foxy", "queen cross4", "cross4 bishop"],
        said=["", "team", "", ""],
    )

    agree(table, 0, lambda hands: "team" in hands[1])


def test_whoever_has_played_a_team_card_may_be_alone():  # R3
    table = doublehead(hands=["king jester", "team foxy", "queen cross4", "cross4 bishop"], team_played=[0, 1, 0, 0])

    agree(table, 0, lambda hands: True)


def test_one_who_announced_and_has_played_need_not_hold_another():  # R11
    table = doublehead(
        "game=advanced announcements=on",
        hands=["king jester", "queen foxy", "team cross4", "cross4 bishop"],
        said=["", "team", "", ""],
        team_played=[0, 1, 0, 0],
    )

    agree(table, 0, lambda hands: True)


def test_at_a_wedding_the_seat_that_announced_it_holds_the_team_cards():  # R3
    table = doublehead(hands=["king jester", "team team", "queen cross4", "cross4 bishop"], wedding="1 3")

    agree(table, 0, lambda hands: hands[1].count("team") == 2)


def test_a_wedding_with_one_team_card_played():  # R3
    table = doublehead(
        hands=["king jester", "team foxy", "queen cross4", "cross4 bishop"], wedding="1 0", team_played=[0, 1, 0, 0]
    )

    agree(table, 2, lambda hands: "team" in hands[1])


@pytest.mark.parametrize("voids", [["", "cross", "", ""], ["", "cross", "royal", ""], ["", "cross", "heart", "spade"]])
def test_in_large_hands_the_crests_are_spread_as_often_as_there_are_deals(voids):  # R4
    table = doublehead(
        hands=[
            "king king team jester jester cross1 cross1 spade1 spade1",
            "team queen queen antoinette antoinette spade2 spade2 heart1 heart1",
            "cross4 cross4 spade4 spade4 spade3 spade3 cross2 cross2 cross3",
            "wilhelmine karlchen foxy bishop august knight14 heart2 heart2 heart4",
        ],
        voids=voids,
    )
    crests = [(11, "royal"), (5, "cross"), (6, "spade"), (5, "heart")]
    allowed = [(count, [hand for hand in range(3) if crest not in voids[hand + 1]]) for count, crest in crests]
    expected = mean_counts(allowed, [9, 9, 9])
    world, sums = copy(table.state), np.zeros((4, 3))
    randomness.seed(world, np.uint64(11))

    for _ in range(DEALS):
        GAME.rules.redeal(world, 0)
        for crest in range(4):
            sums[crest] += world.hands[1:, FIRST[crest] : FIRST[crest + 1]].sum(axis=1)

    assert np.abs(sums / DEALS - expected).max() < 0.04  # about five standard deviations


@pytest.mark.parametrize("seat", range(4))
def test_the_teams_follow_the_redealt_cards(seat):  # R2
    table = doublehead(hands=[cards(12, "team"), cards(12), cards(12, "team"), cards(12)])

    for seed in range(50):
        world = table.redealt(seat, seed)
        assert GAME.fault(world.state) is None
        assert world.view(seat) == table.view(seat)


def test_a_redeal_depends_on_nothing_hidden():
    """Two true deals that a seat cannot tell apart lead to the same worlds."""
    one = doublehead(hands=["king jester", "team foxy", "team cross4", "cross4 bishop"])
    other = doublehead(hands=["king jester", "cross4 bishop", "foxy team", "team cross4"])

    for seed in range(20):
        a, b = one.redealt(0, seed), other.redealt(0, seed)
        assert a.state.tobytes() == b.state.tobytes()


def test_a_redeal_after_the_match_changes_nothing():
    table = doublehead(
        hands=["", "", "", ""],
        won=[12, 0, 0, 0],
        silver=[240, 0, 0, 0],
        team_played=[1, 1, 0, 0],
        gold=[5, 0, 0, 0],
        rounds=1,
    )
    before = table.state.tobytes()

    world = table.redealt(1, 3)

    world.state.rng = table.state.rng
    assert world.state.tobytes() == before


@pytest.mark.parametrize("options", [{}, {"game": "advanced", "announcements": True}])
def test_in_random_play_a_redeal_never_contradicts_what_a_seat_knows(options):
    rng = np.random.default_rng(5)
    for match in range(12):
        table = Table(GAME.start(4, options | {"gold": 1}, match))
        while not table.over:
            for seat in range(4):
                world = table.redealt(seat, int(rng.integers(1 << 40)))
                assert GAME.fault(world.state) is None
                assert world.view(seat) == table.view(seat)
                if seat == table.turn:
                    assert world.legal == table.legal
            table.play(str(rng.choice(table.legal)))


def test_the_observation_is_a_function_of_what_a_seat_knows():
    table = doublehead(
        "game=advanced announcements=on",
        hands=["king jester", "team foxy", "team cross4", "cross4 bishop"],
        said=["", "team", "", ""],
        voids=["", "", "", "spade"],
    )
    first, second = np.zeros((2, GAME.observation), np.float32)

    GAME.rules.observe(table.state, 0, first)
    GAME.rules.observe(table.redealt(0, 9).state, 0, second)

    assert np.array_equal(first, second)
    assert np.abs(first).max() <= 1.01
