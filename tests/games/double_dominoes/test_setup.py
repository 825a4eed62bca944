"""The box and the deal: R1 and the options oldest and board."""

import pytest

from lamplit.games.double_dominoes.boards import BOARDS, read_board
from tests.games.double_dominoes.table import GAME, dominoes, new_match


def lowest(hand):
    return min(hand.split(), key=lambda name: (sum(map(int, name.split("-"))), name))


def pips(name):
    return sum(map(int, name.split("-")))


@pytest.mark.parametrize(("seats", "dominoes_in_play"), [(2, 56), (3, 56), (4, 56), (5, 84), (6, 84)])
def test_two_sets_are_used_for_up_to_four_seats_and_three_for_five_or_six(seats, dominoes_in_play):  # R1
    table = new_match(seats)

    every = [*table.boneyard.split(), *(name for seat in range(seats) for name in table.hand(seat).split())]

    assert len(every) == dominoes_in_play
    assert {every.count(name) for name in every} == {dominoes_in_play // 28}


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_seat_is_dealt_three_and_the_starter_has_drawn_one_more(seats):  # R1, R2
    table = new_match(seats)

    sizes = [len(table.hand(seat).split()) for seat in range(seats)]

    assert sizes == [4 if seat == table.turn else 3 for seat in range(seats)]


@pytest.mark.parametrize("seed", range(30))
def test_every_seat_shows_its_domino_with_the_fewest_pips_and_the_lowest_starts(seed):  # R1
    table = new_match(4, seed)

    shown = [seat["shown"] for seat in table.view(None)["seats"]]

    for seat in range(4):
        dealt = table.hand(seat).split()
        assert shown[seat] in dealt
        if seat != table.turn:
            assert shown[seat] == lowest(table.hand(seat))
    assert pips(shown[table.turn]) == min(map(pips, shown))


def tied_match(seats=3, **options):
    """Find a deal in which seats 0 and 2 tie for the fewest pips, and seat 1 has more."""
    for seed in range(2000):
        table = new_match(seats, seed, **options)
        shown = [pips(seat["shown"]) for seat in table.view(None)["seats"]]
        if shown[0] == shown[2] < shown[1]:
            yield table


@pytest.mark.parametrize(("oldest", "starter"), [(0, 0), (1, 2), (2, 2)])
def test_a_tie_goes_to_the_oldest_or_to_the_first_of_the_tied_to_its_left(oldest, starter):  # R1, C1
    tables = list(tied_match(oldest=oldest))

    starters = {table.turn for table in tables}

    assert len(tables) > 20
    assert starters == {starter}


def test_a_tie_is_broken_by_chance_if_nobody_is_named():  # R1, C1
    starters = [table.turn for table in tied_match()]

    assert set(starters) == {0, 2}
    assert 0.35 < starters.count(0) / len(starters) < 0.65


def test_the_option_oldest_changes_nothing_without_a_tie():  # R1
    for seed in range(60):
        shown = [pips(seat["shown"]) for seat in new_match(3, seed).view(None)["seats"]]
        if shown.count(min(shown)) == 1:
            assert new_match(3, seed, oldest=1).turn == shown.index(min(shown))


def test_the_boneyard_is_shuffled():  # R1
    piles = {new_match(2, seed).boneyard for seed in range(3)}

    assert len(piles) == 3


def test_the_printed_board_is_as_the_rules_say():  # R3, R7, R8
    board = BOARDS[0]

    rows = [board.diamonds[15 * row : 15 * row + 15] for row in range(15)]

    assert board.star == 7 * 15 + 7
    assert rows == rows[::-1] == [row[::-1] for row in rows]
    assert sum(board.diamonds) == 2 * (21 + 14 + 10 + 18 + 8 + 14 + 2) + 6
    assert [board.track.count(number) for number in range(7)] == [14, 14, 14, 14, 14, 14, 16]
    assert board.track[:10] == (1, 2, 3, 4, 5, 6, 0, 2, 5, 3)
    assert (board.track[49], board.track[74], board.track[99]) == (1, 6, 0)


def test_the_board_is_an_option():
    option = next(option for option in GAME.options.declared if option.name == "board")

    assert option.choices[0] == option.default == "classic"
    assert dominoes(options="board=classic").view(None)["board"]["name"] == "classic"


def test_a_second_board_is_a_file_of_the_same_form():
    text = "diamonds\n" + ". " * 112 + "* " + "9 " * 112 + "\ntrack\n" + "6 " * 100

    board = read_board(text)

    assert (board.star, sum(board.diamonds), set(board.track)) == (112, 9 * 112, {6})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "squares\n1",
        "diamonds\n" + ". " * 225 + "\ntrack\n" + "6 " * 100,  # no star
        "diamonds\n* " + ". " * 223 + "\ntrack\n" + "6 " * 100,  # a square short
        "diamonds\n* " + ". " * 223 + "x\ntrack\n" + "6 " * 100,
        "diamonds\n* " + ". " * 224 + "\ntrack\n" + "6 " * 99,
        "diamonds\n* " + ". " * 224 + "\ntrack\n" + "7 " * 100,
    ],
)
def test_a_board_that_is_not_one_is_refused(text):
    with pytest.raises(ValueError, match=r"a board|a track|a square"):
        read_board(text)


def test_every_option_is_kept_with_the_match():  # C2
    values = GAME.read_options(4, {"board": "classic", "victory": "60", "oldest": "2"})

    assert GAME.options.of(GAME.start(4, values)) == values
