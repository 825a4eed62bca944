"""What `redeal` keeps and what it leaves to chance."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from lamplit.core import generate
from lamplit.core.zones import Deck
from lamplit.games.go_low.hidden import copies, unseen
from tests.games.go_low.table import GAME, all_but, copy, go_low, started

SAMPLES = 6000
SEEN = ["own own no no", "all all own no"]


def assert_agree(found: Counter, exact: dict) -> None:
    """Compare sampled frequencies with exact chances: the same support, each within five standard errors."""
    assert set(found) <= {key for key, chance in exact.items() if chance}
    for key, chance in exact.items():
        error = sqrt(float(chance) * (1 - float(chance)) / found.total())
        assert abs(found[key] / found.total() - float(chance)) < 5 * error + 1e-9, key


def worlds(table, seat: int, count: int = SAMPLES):
    """Many tables that `seat` cannot tell from this one."""
    return (table.redealt(seat, seed) for seed in range(count))


def place(world, seat: int, number: int) -> int:
    """The card in a place, counted from 1."""
    return int(world.state.hands[seat, number - 1])


def test_a_redeal_keeps_what_the_seat_has_seen_and_conserves_the_box():
    table = go_low("memory_aid=on", hands=["9 10 11 12", "1 2 3 4", "5 5 6 6"], drawn=3)
    table.play("keep 4", "take 1", "draw")

    for seat, seed in itertools.product(range(3), range(60)):
        world = table.redealt(seat, seed)

        assert GAME.fault(world.state) is None
        assert world.view(seat) == table.view(seat)


def test_a_redeal_depends_on_the_seats_knowledge_and_the_stream_alone():
    table = go_low(hands=["9 10 11 12", "1 2 3 4", "5 5 6 6"], drawn=3)

    for seat, seed in itertools.product(range(3), range(20)):
        twin = table.redealt(seat, 999 + seed)

        assert twin.redealt(seat, seed).state.tobytes() == table.redealt(seat, seed).state.tobytes()


def test_what_a_seat_has_not_seen_is_counted_by_kind_for_each_draw_pile():
    table = go_low(
        hands=["9 10 11 12", "1 2 3 4"], drawn=3, draw="5 5 6", discards="8 *", reshuffles=1,
        seen=["own own no no", "all own no no"], piles=["1 0 0 0", "0 0 0 0"],
    )  # fmt: skip

    def counted(seat: int, pool: int) -> Counter:
        counts = unseen(table.state, seat, pool)
        return Counter({kind: copies(counts, kind) for kind in range(16) if copies(counts, kind)})

    assert counted(0, 1) == Counter([5, 5, 6])  # it sees its own drawn card, and the one in its place 1
    assert counted(0, 0) == Counter([11, 12, 2, 3, 4])
    assert counted(1, 1) == Counter([5, 5, 6, 3, 9])
    assert counted(1, 0) == Counter([10, 11, 12, 3, 4])


def test_a_deck_of_too_many_kinds_is_not_counted_in_one_number():
    with pytest.raises(TypeError, match="too many kinds"):
        generate.unseen(GAME.state, Deck([str(kind) for kind in range(32)], 2))


def test_the_drawn_card_is_kept_for_its_drawer_and_any_unseen_card_to_the_others():
    table = go_low(hands=["9 10 11 12", "1 2 3 4"], drawn=3, draw="5", discards="8 *")

    mine = {int(table.redealt(0, seed).state.drawn) for seed in range(200)}
    theirs = Counter(int(table.redealt(1, seed).state.drawn) for seed in range(SAMPLES))

    assert mine == {3}
    unseen = Counter([9, 10, 11, 12, 3, 3, 4, 5])  # of seat 0, of its own places 3 and 4, drawn, and of the pile
    assert_agree(theirs, {card: Fraction(count, 8) for card, count in unseen.items()})


def test_all_arrangements_of_the_unseen_cards_are_equally_likely():
    """Against enumeration: two places of its own, two of the other seat (the rest was taken), a pile of one."""
    table = go_low(hands=["9 10 11 12", "1 2 3 4"], seen=SEEN, draw="5", discards="8 *")

    found = Counter(
        (place(world, 0, 3), place(world, 0, 4), place(world, 1, 3), place(world, 1, 4), int(world.state.draw[0]))
        for world in worlds(table, 0, 2 * SAMPLES)
    )

    exact = {order: Fraction(1, 120) for order in itertools.permutations([11, 12, 3, 4, 5])}
    assert_agree(found, exact)


def test_equal_cards_weigh_as_often_as_they_occur():
    table = go_low(hands=["9 10 7 7", "1 2 7 4"], seen=SEEN, draw="5", discards="8 *")

    found = Counter((place(world, 0, 3), place(world, 1, 3)) for world in worlds(table, 0))

    ways = Counter(order[:2] for order in itertools.permutations([7, 7, 7, 4, 5]))
    assert_agree(found, {pair: Fraction(count, 120) for pair, count in ways.items()})


def worlds_before_the_moves(seat: int, hidden: list[int]) -> list[dict]:
    """Every way to lay out what `seat` cannot see in the position of `after_a_reshuffle`, before its moves."""
    spots = [(0, 3), (0, 4), *[(1, number) for number in (1, 2, 3, 4)], "first", "second"]
    if seat == 1:
        spots = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 3), (1, 4), "first", "second"]
    return [dict(zip(spots, order, strict=True)) for order in itertools.permutations(hidden)]


def after_a_reshuffle():
    """Seat 1 keeps a card of the first pile in place 3 and one of the second in place 1."""
    table = go_low(hands=["1 2 3 4", "5 6 7 8"], draw="9 10", discards="11 *")
    table.play("draw", "discard", "draw", "keep 3", "draw", "discard", "draw", "keep 1")
    return table


def test_hidden_places_hold_cards_of_the_pile_they_were_filled_from():
    """Against enumeration of all deals of the first pile that agree with what seat 0 saw: 9, and 7 and 5 put down."""
    table = after_a_reshuffle()
    old = [(0, 3), (0, 4), (1, 2), (1, 3), (1, 4)]

    found = Counter(tuple(place(world, *spot) for spot in old) for world in worlds(table, 0, 2 * SAMPLES))

    exact: Counter = Counter()
    for world in worlds_before_the_moves(0, [3, 4, 5, 6, 7, 8, 9, 10]):
        if (world["first"], world[1, 3], world[1, 1]) == (9, 7, 5):
            world[1, 3] = world["second"]  # what seat 1 drew and kept
            exact[tuple(world[spot] for spot in old)] += 1
    assert_agree(found, {key: Fraction(ways, exact.total()) for key, ways in exact.items()})


def test_the_other_seat_knows_its_own_kept_cards_and_deals_the_rest_by_pile():
    table = after_a_reshuffle()
    old = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 4)]

    found = Counter(tuple(place(world, *spot) for spot in old) for world in worlds(table, 1, 2 * SAMPLES))

    exact: Counter = Counter()
    for world in worlds_before_the_moves(1, [1, 2, 3, 4, 7, 8, 9, 10]):
        if (world["first"], world["second"], world[1, 3]) == (9, 10, 7):
            exact[tuple(world[spot] for spot in old)] += 1
    assert_agree(found, {key: Fraction(ways, exact.total()) for key, ways in exact.items()})


def test_a_place_filled_after_a_reshuffle_holds_any_unseen_card_of_the_new_pile():
    table = after_a_reshuffle()
    state = table.state
    turned = [str(card) for card in state.discards[: state.discard_count - 1]]  # the new top card and seat 0's discard

    found = Counter(place(world, 1, 1) for world in worlds(table, 0))

    pile = Counter(map(int, all_but("1 2 3 4 5 6 8 10", *turned)))  # all discards at the reshuffle, 7 among them
    assert_agree(found, {card: Fraction(count, pile.total()) for card, count in pile.items()})


def test_each_of_three_piles_is_a_pool_of_its_own():
    table = go_low(
        seats=2,
        reshuffles=2,
        hands=["1 2 3 4", "5 6 7 8"],
        drawn=9,
        draw="10",
        discards="11 *",
        seen=["own own no no", "own own own no"],
        piles=["0 1 0 0", "2 1 2 0"],
    )

    found = Counter(
        tuple(place(world, *spot) for spot in [(0, 3), (0, 4), (1, 4), (1, 2), (1, 1), (1, 3)])
        for world in worlds(table, 0)
    )

    newest = list(itertools.permutations([5, 7, 10], 2))
    exact = {(*old, 6, *new): Fraction(1, 36) for old in itertools.permutations([3, 4, 8]) for new in newest}
    assert_agree(found, exact)


def test_a_public_card_is_never_dealt_again_in_the_same_round():
    """A card that was taken and put back is out of its pile's pool, and so is what a reshuffle turned up."""
    table = go_low(hands=["9 10 11 12", "1 2 3 4"], discards="8", draw="13 14 15 *")
    table.play("take 3", "draw", "keep 3", "draw", "keep 3")  # 8 comes and goes; 11 and 3 are put down

    for seed in range(300):
        world = table.redealt(1, seed)

        assert GAME.fault(world.state) is None
        assert [int(card) for card in world.state.discards[: world.state.discard_count]] == [11, 3, 8]


def test_after_the_match_only_the_pile_is_left_to_chance():
    table = go_low(round=5, hands=["1 2 3 4", "5 2 3 4"], draw="15 15 *")
    table.play("draw", "call", "discard", "draw", "discard")

    for seat, seed in itertools.product(range(2), range(30)):
        world = table.redealt(seat, seed)

        assert world.view(seat) == table.view(seat)
        assert (world.hand(0), world.hand(1)) == (table.hand(0), table.hand(1))


@pytest.mark.parametrize("seats", range(2, 7))
def test_in_long_rounds_of_every_size_a_seat_cannot_tell_a_redeal_from_the_truth(seats):
    chooser = np.random.default_rng(seats)
    table = started(seats, seats, rounds=1)
    moves = 0
    while table.state.reshuffles < 2 or moves % 50:
        moves += 1
        legal = [name for name in table.legal if name not in ("call", "take 1", "take 2", "take 3", "take 4")]
        table.play(str(chooser.choice(legal)))
        if moves % 5 == 0:
            for seat in range(seats):
                world = table.redealt(seat, moves)
                true, other = (np.zeros(GAME.observation, np.float32) for _ in range(2))
                GAME.rules.observe(table.state, seat, true)
                GAME.rules.observe(world.state, seat, other)

                assert GAME.fault(world.state) is None
                assert world.view(seat) == table.view(seat)
                assert (true == other).all() and np.abs(true).max() <= 1


def test_no_seat_is_told_a_hidden_card_in_any_view_or_event():
    """The words of views and events name no card of which a seat could not know."""
    table = go_low("memory_aid=on", hands=["15 15 15 15", "14 14 14 14"], draw="13 13 13 13 13 *", discards="1")
    table.play("draw", "keep 1", "draw", "keep 1")

    view = str(table.view(0)["seats"][1]) + str(table.events(0))

    assert "'13'" not in view
    assert str(table.view(0)["seats"][0]["cards"]) == "['13', '15', None, None]"


def test_a_copy_of_a_state_is_its_own():
    table = go_low()
    twin = copy(table.state)

    table.play("draw", "discard")

    assert int(twin.turns) == 0
