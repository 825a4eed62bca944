"""The box, the deal and the choice of the rows."""

from __future__ import annotations

from collections import Counter

import pytest

from lamplit.errors import BadOption, BadSeats
from lamplit.games.three_up_three_down.cards import BOXES, NAMES, RANK_NAMES
from tests.games.three_up_three_down.table import GAME, new_match, three_up


def box(decks: int, colours: int) -> Counter[str]:
    return Counter({name: int(count) for name, count in zip(NAMES, BOXES[decks, colours], strict=True) if count})


def test_the_deck_has_seven_of_each_number_seven_clear_six_clear_1_and_one_clear_2():  # Box
    ranks = Counter({rank: sum(count for name, count in box(1, 3).items() if name[:-1] == rank) for rank in RANK_NAMES})

    assert ranks == {**{str(number): 7 for number in range(1, 11)}, "C": 7, "C1": 6, "C2": 1}
    assert ranks.total() == 84


def test_green_has_36_cards_and_the_other_colours_24():  # Box
    colours = Counter(
        {colour: sum(count for name, count in box(1, 3).items() if name[-1] == colour) for colour in "gav"}
    )

    assert colours == {"g": 36, "a": 24, "v": 24}


@pytest.mark.parametrize(("colours", "cards"), [(3, 84), (2, 60), (1, 36)])
def test_removing_a_colour_leaves_60_cards_and_two_leave_36(colours, cards):  # R14
    table = new_match(2, colours=colours)

    assert box(1, colours).total() == cards
    assert len(table.draw.split()) == cards - 18
    assert {name[-1] for name in table.draw.split()} <= set("gav"[:colours])


@pytest.mark.parametrize(("seats", "cards"), [(6, 84), (7, 168), (12, 168)])
def test_from_seven_seats_on_there_are_two_decks(seats, cards):  # Box
    table = new_match(seats)

    assert len(table.draw.split()) == cards - 9 * seats


@pytest.mark.parametrize(("seats", "colours"), [(5, 1), (9, 1), (6, 1)])
def test_too_few_colours_for_the_seats_are_refused(seats, colours):  # R14
    with pytest.raises(BadOption, match="seats need"):
        GAME.read_options(seats, {"colours": colours})


@pytest.mark.parametrize(("seats", "colours"), [(4, 1), (6, 2), (8, 1), (12, 2)])
def test_colours_that_just_suffice_are_allowed(seats, colours):  # R14
    assert GAME.read_options(seats, {"colours": colours})["colours"] == colours


@pytest.mark.parametrize("seats", [1, 13])
def test_there_are_two_to_twelve_seats(seats):
    with pytest.raises(BadSeats):
        GAME.start(seats)


def test_three_cards_lie_face_down_and_six_are_in_hand():  # R1
    table = new_match(4)

    for seat in range(4):
        assert len(table.hand(seat).split()) == 6
        assert table.up(seat) == "- - -"
        assert "-" not in table.down(seat)
    assert table.pile == ""


def test_each_seat_chooses_three_of_its_six_from_the_left_of_the_dealer_on():  # R1
    table = three_up(
        phase="choosing", dealer=1, seats=3, turn=2, hands=["? ? ? ? ? ?", "? ? ? ? ? ?", "1g 2g 3g 4g 5g 6g"]
    )

    table.play("up 146")

    assert table.up(2) == "1g 4g 6g"
    assert table.hand(2) == "2g 3g 5g"
    assert table.turn == 0


def test_of_equal_cards_only_one_choice_is_named():  # R1
    table = three_up(phase="choosing", seats=2, hands=["1g 1g 1g 4g 4g 6g", "? ? ? ? ? ?"])

    assert table.legal == ["up 123", "up 124", "up 126", "up 145", "up 146", "up 456"]


def test_choices_are_shown_when_all_have_chosen():  # R1
    table = three_up(phase="choosing", dealer=1, seats=2, hands=["1g 2g 3g 4g 5g 6g", "1a 2a 3a 4a 5a 6a"])

    table.play("up 123")

    assert table.view(1)["seats"][0]["up"] == [None, None, None]
    assert table.view(None)["seats"][0]["up"] == [None, None, None]
    assert table.view(0)["seats"][0]["up"] == ["1g", "2g", "3g"]
    assert table.events(1) == [{"type": "chose", "seat": 0, "before": None, "cards": None}]

    table.play("up 456")

    assert table.view(1)["seats"][0]["up"] == ["1g", "2g", "3g"]
    assert table.events(0)[-1] == {
        "type": "rows_shown",
        "swapped": False,
        "rows": [["1g", "2g", "3g"], ["4a", "5a", "6a"]],
    }


def test_the_seat_left_of_the_dealer_begins():  # R1
    table = new_match(3, dealer=1)

    table.play(*[table.legal[0]], table.legal[0])
    table.play(table.legal[0])

    assert table.state.phase == 1
    assert table.turn == 2


def test_the_dealer_is_random_unless_chosen():  # R1, C1
    assert {int(new_match(4, seed).state.dealer) for seed in range(40)} == {0, 1, 2, 3}
    assert {int(new_match(4, seed, dealer=2).state.dealer) for seed in range(5)} == {2}


def test_others_choose_gives_the_three_cards_to_the_left_neighbour():  # R17
    table = three_up(
        phase="choosing",
        options="others_choose=on",
        dealer=1,
        seats=2,
        hands=["1g 2g 3g 4g 5g 6g", "1a 2a 3a 4a 5a 6a"],
    )

    table.play("up 123", "up 456")

    assert [table.up(0), table.up(1)] == ["4a 5a 6a", "1g 2g 3g"]
    assert [table.hand(0), table.hand(1)] == ["4g 5g 6g", "1a 2a 3a"]


def test_while_others_choose_only_the_chooser_sees_the_row():  # R17
    table = three_up(
        phase="choosing",
        options="others_choose=on",
        dealer=1,
        seats=2,
        hands=["1g 2g 3g 4g 5g 6g", "1a 2a 3a 4a 5a 6a"],
    )

    table.play("up 123")

    assert table.view(0)["seats"][1]["up"] == ["1g", "2g", "3g"]
    assert table.view(1)["seats"][1]["up"] == [None, None, None]


def test_swap_rows_deals_out_both_rows_together_again():  # R16
    owners = Counter()
    for seed in range(300):
        table = three_up(
            phase="choosing",
            options="swap_rows=on",
            dealer=2,
            seed=seed,
            hands=["1g 1a 1v 9g 9a 9v", "2g 2a 2v 9g 9g 8v", "3g 3a 3v 8g 8a 8v"],
            down=["5g 5a 5v", "6g 6a 6v", "7g 7a 7v"],
        )

        table.play("up 123", "up 123", "up 123")

        rows = [(table.up(seat)[0], table.down(seat)[0]) for seat in range(3)]
        assert sorted(rows) == [("1", "5"), ("2", "6"), ("3", "7")]
        assert all(len({card[0] for card in table.up(seat).split()}) == 1 for seat in range(3))
        owners[tuple(rows)] += 1

    assert len(owners) == 6
    assert min(owners.values()) > 25


@pytest.mark.parametrize("dealer", range(3))
@pytest.mark.parametrize("seed", range(4))
def test_the_host_may_name_any_seat_as_dealer(dealer, seed):  # R1, C1
    table = new_match(3, seed, dealer=dealer)

    assert (table.state.dealer, table.turn) == (dealer, (dealer + 1) % 3)


def test_the_cards_are_shuffled_before_they_are_dealt():  # R1
    assert len({new_match(2, seed, dealer=0).draw for seed in range(5)}) == 5


def test_a_match_with_points_begins_with_its_first_game():  # R15
    assert new_match(2, points=True).view(None)["game"] == 1
