"""The box, the deal, who begins, and the look: R1 and R2."""

from collections import Counter

import pytest

from lamplit.games.go_low.box import CARDS, COPIES, DECKS
from tests.games.go_low.table import GAME, go_low, started


def everything(table):
    state = table.state
    hands = state.hands[: state.seats].ravel()
    return Counter(map(int, [*hands, *state.draw[: state.draw_count], *state.discards[: state.discard_count]]))


@pytest.mark.parametrize("deck", range(len(DECKS)))
def test_every_deck_holds_75_cards(deck):
    assert int(COPIES[deck].sum()) == CARDS == 75


@pytest.mark.parametrize(
    ("deck", "box"),
    [
        ("one_to_fifteen", dict.fromkeys(range(1, 16), 5)),
        ("zero_to_fourteen", dict.fromkeys(range(15), 5)),
        ("zero_to_twelve", {0: 3, **dict.fromkeys(range(1, 13), 6)}),
    ],
)
def test_the_deck_is_the_one_that_was_chosen(deck, box):  # R1, option deck
    table = started(4, deck=deck)

    assert everything(table) == box


def test_the_deck_goes_from_one_to_fifteen_unless_the_host_says_otherwise():  # R1, option deck
    assert everything(started()) == everything(started(deck="one_to_fifteen"))


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_seat_has_four_cards_face_down_and_one_card_starts_the_discards(seats):  # R1
    table = started(seats)

    view = table.view(None)
    assert [seat["cards"] for seat in view["seats"]] == [[None] * 4] * seats
    assert (view["discards"], view["draw"]) == (1, 75 - 4 * seats - 1)
    assert view["discard"] == str(table.state.discards[0])


@pytest.mark.parametrize("starter", range(3))
def test_the_starter_looks_first_and_takes_the_first_turn(starter):  # R1, R2, option starter
    table = started(3, starter=starter)

    looked = []
    for _ in range(3):
        looked.append(table.turn)
        table.play("look 1 2")

    assert looked == [starter, (starter + 1) % 3, (starter + 2) % 3]
    assert table.turn == starter


def test_the_first_starter_is_random_unless_the_host_says_otherwise():  # R1, option starter
    assert {started(3, seed).turn for seed in range(40)} == {0, 1, 2}


def test_the_deal_passes_left_each_round():  # R1
    table = go_low(seats=3, starter=1, turn=1)

    table.play("call", "take 1", "take 1", "take 1")

    assert table.round == 2
    assert table.turn == 2
    assert table.view(None)["starter"] == 2


def test_a_seat_looks_at_any_two_of_its_cards():  # R2
    table = started()

    assert table.legal == ["look 1 2", "look 1 3", "look 1 4", "look 2 3", "look 2 4", "look 3 4"]


@pytest.mark.parametrize(
    ("pair", "shown"),
    [
        ("1 2", ["5", "6", None, None]),
        ("1 3", ["5", None, "7", None]),
        ("1 4", ["5", None, None, "8"]),
        ("2 3", [None, "6", "7", None]),
        ("2 4", [None, "6", None, "8"]),
        ("3 4", [None, None, "7", "8"]),
    ],
)
def test_looking_shows_the_two_cards_to_their_owner_alone(pair, shown):  # R2, R4
    table = go_low(hands=["5 6 7 8", "1 2 3 4"], looks=0)

    table.play(f"look {pair}")

    assert table.cards(0, 0) == shown
    assert table.cards(1, 0) == table.cards(None, 0) == [None] * 4
    assert table.event("looked", 0)["cards"] == [card for card in shown if card]
    assert table.event("looked", 1)["cards"] is None
    assert table.event("looked", 1)["places"] == [int(place) for place in pair.split()]


def test_every_seat_looks_before_the_first_turn():  # R2
    table = started(4)

    for _ in range(4):
        assert table.view(None)["phase"] == "look"
        table.play("look 1 2")

    assert table.view(None)["phase"] == "turn"
    assert "draw" in table.legal


def test_nobody_looks_again_in_that_round():  # R2
    table = go_low()

    assert not [action for action in table.legal if action.startswith("look")]


def test_every_round_begins_with_a_look():  # R2
    table = go_low()

    table.play("call", "take 1", "take 1")

    assert table.round == 2
    assert table.legal[0] == "look 1 2"
    assert not table.state.seen_by.any()


def test_the_cards_are_shuffled_before_they_are_dealt():  # R1
    assert len({tuple(started(2, seed, starter=0).state.draw) for seed in range(5)}) == 5


def test_the_cards_are_shuffled_again_for_each_round():  # R7
    piles = set()
    for seed in range(5):
        table = go_low(hands=["1 2 3 4", "5 6 7 9"], draw="15 *", seed=seed)
        table.play("call", "take 1", "take 1")
        piles.add(tuple(table.state.draw))

    assert len(piles) == 5


def test_a_new_round_begins_without_a_call_a_reshuffle_or_a_turn():  # R2, R5, R9
    table = go_low(hands=["9 2 3 4", "1 2 3 4"], draw="", discards="11 *", reshuffles=1, turns=8)

    table.play("draw", "call", "keep 1", "draw", "keep 4", "look 1 2", "look 1 2")

    assert table.round == 2
    assert (table.state.reshuffles, table.state.turns) == (0, 0)
    assert "call" in table.legal
    assert "piles" not in table.text()
    assert "replaced" not in table.text()


def test_every_option_is_kept_with_the_match():  # C2
    values = GAME.read_options(3, {"rounds": "7", "deck": "zero_to_twelve", "starter": "2", "memory_aid": "on"})

    assert GAME.options.of(GAME.start(3, values)) == values
