"""Playing a card, adding it, drawing one: R1, R2, R5, R10, R12."""

from tests.games.double_down.table import GAME, Table, double_down


def test_each_seat_starts_with_five_cards_and_three_chips():  # R1
    for seats in range(2, 8):
        table = double_down(seats=seats)

        assert table.hand_sizes == [5] * seats
        assert table.chips == [3] * seats
        assert len(table.draw.split()) == 55 - 5 * seats
        assert (table.total, table.direction, table.discards) == (0, "left", "")


def test_a_match_that_is_dealt_starts_with_them_too():  # R1, option chips
    assert Table.dealt(3, seed=1).chips == [3, 3, 3]
    assert Table.dealt(2, seed=1, chips=5).chips == [5, 5]


def test_the_box_holds_55_cards():  # R1
    table = double_down(hands=["", ""])

    cards = table.draw.split()

    copies = {name: cards.count(name) for name in set(cards)}
    assert copies == {
        "0": 4,
        "2": 3,
        "3": 3,
        "4": 3,
        "5": 3,
        "6": 3,
        "7": 3,
        "8": 3,
        "9": 3,
        "10": 8,
        "11": 1,
        "22": 1,
        "33": 1,
        "44": 1,
        "55": 1,
        "66": 1,
        "-10": 4,
        "x2": 4,
        "change": 5,
    }


def test_option_chips_sets_how_many_chips_each_seat_has():  # R1, option chips
    table = double_down(seats=3, options="chips=5")

    assert table.chips == [5, 5, 5]


def test_option_chips_may_be_none_so_that_all_start_on_a_free_ride():  # R1, R4, option chips
    table = double_down(total=27, hands=["6", "?"], options="chips=0")

    table.play("6")

    assert table.over
    assert table.out == [1, 0]


def test_option_deck_lobo77_adds_a_76_and_ends_rounds_at_77():  # R1, option deck
    table = double_down(hands=["", ""], options="deck=lobo77")

    assert len(table.draw.split()) == 56
    assert "76" in table.draw.split()
    assert table.view(0)["limit"] == 77


def test_option_starter_names_the_seat_that_starts():  # R1, option starter
    for seat in range(4):
        state = GAME.start(4, {"starter": seat}, seed=seat)

        assert (state.turn, state.starter) == (seat, seat)


def test_without_option_starter_the_seed_chooses_who_starts():  # R1, option starter
    starters = {int(GAME.start(3, {}, seed).turn) for seed in range(50)}

    assert starters == {0, 1, 2}


def test_a_card_is_added_to_the_total_and_one_is_drawn():  # R2
    table = double_down(total=27, hands=["2 3 4 5 7", "?"], draw="9" + " ?" * 48, discards="")

    table.play("4")

    assert table.total == 31
    assert table.discards == "4"
    assert table.hand(0) == "2 3 5 7 9"


def test_the_first_card_of_a_round_is_the_total():  # R2
    table = double_down(hands=["9", "?"])

    table.play("9")

    assert table.total == 9


def test_the_turn_passes_to_the_left():  # R2
    table = double_down(seats=3, hands=["2", "3", "4"])

    turns = []
    for card in ("2", "3", "4"):
        turns.append(table.turn)
        table.play(card)

    assert turns == [0, 1, 2]
    assert table.turn == 0


def test_minus_ten_takes_ten_off_the_total():  # R5
    table = double_down(total=58, hands=["-10", "?"])

    table.play("-10")

    assert table.total == 48


def test_the_total_may_go_below_zero_and_costs_nothing_there():  # R5, R3
    table = double_down(total=-1, hands=["-10", "-10", "?"], seats=3)

    table.play("-10", "-10")

    assert table.total == -21
    assert table.chips == [3, 3, 3]


def test_a_negative_total_of_two_equal_digits_is_no_double():  # R3
    table = double_down(total=-12, hands=["-10", "?"])

    table.play("-10")

    assert table.total == -22
    assert table.chips == [3, 3]


def test_an_empty_draw_pile_is_made_of_the_discards_but_the_top_one():  # R10
    hands = ["9 9 9 8 8", "8 7 7 7 6"]
    played = "10 10 10 10 10 10 10 10 0 0 0 0 2 2 2 3 3 3 4 4 4 5 5 5 6 6"
    more = "11 22 33 44 55 66 -10 -10 -10 -10 change change change change change x2 x2 x2 x2"
    table = double_down(total=30, hands=hands, discards=f"{more} {played}", draw="")

    table.play("8")

    assert table.discards == "8"
    assert table.total == 38
    assert len(table.draw.split()) == 44
    assert sorted(table.draw.split() + table.hand(0).split()) == sorted(f"{more} {played} 9 9 9 8".split())


def test_the_second_of_two_draws_may_need_the_new_pile():  # R10, R6
    hands = ["9 9 9 8 8", "8 7 7 7 6"]
    played = "10 10 10 10 10 10 10 10 0 0 0 0 2 2 2 3 3 3 4 4 4 5 5 5 6 6"
    more = "11 22 33 44 55 66 -10 -10 -10 change change change change change x2 x2 x2 x2"
    table = double_down(total=30, owed=2, hands=hands, discards=f"{more} {played}", draw="-10")

    table.play("8", "9")

    assert table.total == 47
    assert table.discards == "9"
    assert "-10" in table.hand(0).split()
    assert table.hand_sizes == [5, 5]
    assert len(table.draw.split()) == 44
    assert {"type": "reshuffled", "cards": 45} in table.events()


def test_every_card_in_hand_may_be_played_however_costly():  # R12
    table = double_down(total=60, hands=["6 66 -10 change x2", "?"])

    assert table.legal == ["6", "66", "-10", "change", "x2"]


def test_there_is_no_passing_while_a_card_is_held():  # R12
    table = double_down(hands=["66", "?"])

    assert table.legal == ["66"]
    assert table.why_not("pass").clause == "R12"


def test_a_seat_without_a_card_passes():  # R12
    table = double_down(hands=["", "2"], options="draw_yourself=on")

    assert table.legal == ["pass"]

    table.play("pass")

    assert (table.turn, table.hand_sizes) == (1, [0, 1])


def test_two_cards_owed_by_a_seat_without_any_are_gone_when_it_passes():  # R12, R6
    table = double_down(hands=["", "2"], owed=2, options="draw_yourself=on")

    table.play("pass")

    assert (table.turn, table.owed) == (1, 1)


def test_a_seat_that_runs_out_after_the_first_of_two_passes_and_draws_for_the_one():  # R12, R14
    table = double_down(hands=["2", "3"], owed=2, options="draw_yourself=on")

    table.play("2", "pass")

    assert table.legal == ["draw", "forget"]

    table.play("draw")

    assert (table.turn, table.owed, table.hand_sizes) == (1, 1, [1, 1])


def test_a_round_in_which_nobody_holds_a_card_is_dealt_again_and_costs_nothing():  # R12
    table = double_down(hands=["2", "", "3 4"], out=[0, 0, 1], total=50, starter=0, options="draw_yourself=on")

    table.play("2", "forget")
    assert table.total == 52
    table.play("pass")

    assert (table.total, table.starter, table.turn) == (0, 1, 1)
    assert table.hand_sizes == [5, 5, 0]
    assert table.chips == [3, 3, 0]


def test_the_cards_are_shuffled_before_they_are_dealt():  # R1
    piles = {tuple(GAME.start(2, {"starter": 0}, seed).draw) for seed in range(5)}

    assert len(piles) == 5


def test_the_new_draw_pile_is_shuffled():  # R10
    hands = ["9 9 9 8 8", "8 7 7 7 6"]
    played = "10 10 10 10 10 10 10 10 0 0 0 0 2 2 2 3 3 3 4 4 4 5 5 5 6 6"
    more = "11 22 33 44 55 66 -10 -10 -10 -10 change change change change change x2 x2 x2 x2"

    piles = set()
    for seed in range(5):
        table = double_down(total=30, hands=hands, discards=f"{more} {played}", draw="", seed=seed)
        table.play("8")
        piles.add(table.draw)

    assert len(piles) == 5


def test_every_option_is_kept_with_the_match():  # C2
    chosen = {"chips": "4", "deck": "lobo77", "limit": "88", "repeat_costs": "always", "draw_yourself": "on"}
    values = GAME.read_options(5, {**chosen, "starter": "3"})

    assert GAME.options.of(GAME.start(5, values)) == values
