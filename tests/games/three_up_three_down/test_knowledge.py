"""What seats learn about hidden cards, and what `redeal` makes of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import sqrt
from typing import Any

import numpy as np
import pytest

from lamplit.core import randomness
from lamplit.games.three_up_three_down.cards import DECK, RANK_NAMES
from tests.games.three_up_three_down.table import GAME, Table, copy, three_up

SAMPLES = 4000
END = {"draw": "", "up": ["", "", ""]}  # hidden are hands and face-down cards alone


def test_cards_taken_with_the_pile_are_known_until_they_are_played():
    table = three_up(hands=["1g 2g 3g", "10g 10a 10v"], pile="8g 7g 4g")

    table.play("take")
    assert table.known(0) == "4g 7g 8g"
    table.play("10", "take")

    assert table.known(0) == "4g 7g 8g 10" + table.known(0)[-1]


def test_a_known_card_that_is_played_is_known_no_longer():
    table = three_up(hands=["1g 5g 5g", "? ? ?"], known=["5g", ""], draw="9g")

    table.play("5")

    assert table.known(0) == ""
    assert table.state.unknown[0] == 3


def test_a_seat_that_took_the_pile_held_nothing_as_high_as_its_top():  # R4
    table = three_up(hands=["1g 2g 3g", "? ? ?"], pile="8g 7g")

    table.play("take")

    assert table.fields()["below"] == "3<8 | "


def test_playing_a_low_unknown_card_weakens_the_fact():
    table = three_up(hands=["1g 2g 9g", "? ? ?"], below=["2<8", ""], draw="")

    table.play("2")

    assert table.fields()["below"] == "1<8 | "


def test_playing_a_high_unknown_card_leaves_the_fact():
    table = three_up(hands=["1g 2g 9g", "? ? ?"], below=["2<8", ""], draw="")

    table.play("9")

    assert table.fields()["below"] == "2<8 | "


def test_of_nested_facts_the_tighter_one_stands_if_a_card_between_is_played():
    table = three_up(hands=["1g 2g 6g", "? ? ?"], below=["2<4 3<8", ""], draw="")

    table.play("6")

    assert table.fields()["below"] == "2<4 | "


def test_a_drawn_card_may_be_anything():
    table = three_up(hands=["1g 2g 3g", "10g 10a 10v"], below=["3<8", ""], draw="9g Cg")

    table.play("3")

    assert table.fields()["below"] == "2<8 | "
    assert any("C" in table.redealt(1, seed).hand(0) for seed in range(200))


def test_a_face_down_card_that_failed_is_a_low_card_of_the_hand():  # R8
    table = three_up(hands=["", "9g 9a"], up=["", "? ? ?"], down=["3g 8g 4g", "? ? ?"], draw="", pile="5g 2g")

    table.play("down 1")

    assert table.fields()["below"] == "1<5 | "
    for seed in range(100):
        world = table.redealt(1, seed)
        hidden = [card for card in world.hand(0).split() if card not in ("2g", "5g")]
        assert all(int(card[:-1]) < 5 for card in hidden)


def test_who_draws_although_it_could_play_holds_a_card_that_goes():  # R12
    table = three_up(hands=["1g 2g 9g", "? ? ?"], pile="8g 7g", options="may_draw=on")

    table.play("draw")

    assert table.fields()["above"] == "8 | "
    for seed in range(200):
        assert highest(table.redealt(1, seed).hand(0)) >= 7


def test_a_known_card_that_goes_tells_nothing_of_the_others():  # R12
    table = three_up(hands=["1g 2g 9g", "? ? ?"], pile="8g 7g", known=["9g", ""], options="may_draw=on")

    table.play("draw")

    assert "above" not in table.fields()


def test_drawing_within_a_bound_tells_both_ends():  # R4, R12
    table = three_up(hands=["1g 2g 6g", "? ? ?"], pile="5g", below=["3<8", ""], options="may_draw=on")

    table.play("draw")

    assert table.fields()["above"] == "5<8 | "
    for seed in range(200):
        ranks = [RANK_NAMES.index(card[:-1]) for card in table.redealt(1, seed).hand(0).split()]
        assert any(4 <= rank < 7 for rank in ranks)


def test_playing_the_card_that_could_go_drops_the_fact():  # R12
    table = three_up(hands=["1g 2g 9g 3g", "? ? ?"], pile="8g 7g", above=["8", ""], options="may_draw=on")

    table.play("9")

    assert "above" not in table.fields()


def test_exchanged_cards_are_known():  # R18
    table = three_up(hands=["5g 7a 6g", "? ? ?"], up=["10v 1g 1g", "? ? ?"], pile="4g 3g 2g", options="colour_swap=on")

    table.play("5g", "done", "swap 7a 1")

    assert table.known(0) == "10v"


def test_a_failed_card_that_stays_is_known_to_its_owner_and_low_to_the_others():  # R8
    table = three_up(
        hands=["9v", "9g 9a"],
        up=["", "8g 8a 8v"],
        down=["3g 8g 4g", "2g 9g 9a"],
        draw="",
        tried=["5", ""],
        options="failed_card=stays",
    )

    own = {table.redealt(0, seed).down(0).split()[0] for seed in range(100)}
    other = {table.redealt(1, seed).down(0).split()[0] for seed in range(400)}

    assert own == {"3g"}
    assert other == {"2g", "3g", "4g"}
    assert all(int(card[:-1]) < 5 for card in other)


def test_before_rows_are_shown_the_choices_of_others_are_open():  # R1
    table = three_up(phase="choosing", dealer=1, seats=2, hands=["1g 2g 3g 4g 5g 6g", "1a 2a 3a 4a 5a 6a"])
    table.play("up 123")

    seen = {table.redealt(1, seed).up(0) for seed in range(50)}
    own = {table.redealt(0, seed).up(0) for seed in range(50)}

    assert len(seen) > 40
    assert own == {"1g 2g 3g"}


def highest(hand: str) -> int:
    return max(RANK_NAMES.index(card[:-1]) for card in hand.split())


# Set-ups with few hidden cards, in which every possible deal is written out.
SMALL: dict[str, dict[str, Any]] = {
    "nothing known": {"hands": ["9g", "1g 4a", "6g"], "down": ["", "2g", "Ca 3g"]},
    "all of a hand below": {"hands": ["9g", "1g 4a", "6g"], "down": ["", "2g", "Ca 3g"], "below": ["", "2<5", ""]},
    "some of a hand below": {"hands": ["9g", "1g 4a", "6g"], "down": ["", "2g", "Ca 3g"], "below": ["", "1<5", ""]},
    "some of three below": {"hands": ["9g", "1g 4a 8g", "6g"], "down": ["", "2g", "Ca 3g"], "below": ["", "2<5", ""]},
    "two hands, one bound": {"hands": ["9g", "1g 4a", "2g 6g"], "down": ["", "2g", "Ca"], "below": ["", "1<5", "1<5"]},
    "two hands, two bounds": {
        "hands": ["9g", "1g 4a", "2g 6g"],
        "down": ["", "9a", "Ca 5g"],
        "below": ["", "1<3", "1<7"],
    },
    "two hands, crossing bounds": {
        "hands": ["9g", "4g 4a 10g", "2g 6g"],
        "down": ["", "9a", "Ca"],
        "below": ["", "1<5", "2<8"],
    },
    "one hand, two bounds": {
        "hands": ["9g", "1g 4a 8g", "6g"],
        "down": ["", "2g", "Ca 3g"],
        "below": ["", "1<3 2<6", ""],
    },
    "one hand, three bounds": {
        "hands": ["9g", "1g 4a 8g", "6g"],
        "down": ["", "2g", "Ca 3g"],
        "below": ["", "1<2 2<6 3<9", ""],
    },
    "one card above": {
        "hands": ["9g", "1g 8a", "6g"],
        "down": ["", "2g", "Ca 3g"],
        "above": ["", "6", ""],
        "options": "may_draw=on",
    },
    "above and below at one hand": {
        "hands": ["9g", "1g 8a 4g", "6g"],
        "down": ["", "2g", "Ca 3g"],
        "above": ["", "6", ""],
        "below": ["", "1<4", ""],
        "options": "may_draw=on",
    },
    "above within an end": {
        "hands": ["9g", "1g 6a", "6g"],
        "down": ["", "2g", "Ca 3g"],
        "above": ["", "5<8", ""],
        "options": "may_draw=on",
    },
    "above and below at two hands": {
        "hands": ["9g", "1g 8a", "6g 2g"],
        "down": ["", "2a", "Ca"],
        "above": ["", "6", ""],
        "below": ["", "", "1<4"],
        "options": "may_draw=on",
    },
    "known cards": {
        "hands": ["9g", "1g 4a 10g", "6g"],
        "down": ["", "2g", "Ca 3g"],
        "known": ["", "10g", ""],
        "below": ["", "1<5", ""],
    },
    "failed cards that stay": {
        "hands": ["9g", "1g 4a", "6g"],
        "down": ["7g", "2g", "Ca 3g"],
        "tried": ["8", "", "- 5"],
        "below": ["", "1<7", ""],
        "options": "failed_card=stays",
    },
}


@pytest.mark.parametrize("name", SMALL)
def test_a_redeal_agrees_with_all_possible_deals_written_out(name):
    table = three_up(**END, **SMALL[name])
    exact = all_deals(table)

    seen = Counter(hidden_cards(table.redealt(0, seed)) for seed in range(SAMPLES))

    in_all = sum(exact.values())
    assert set(seen) <= set(exact)
    for groups in (lambda deal: deal, lambda deal: deal[0], lambda deal: deal[1], lambda deal: deal[2]):
        assert_agree(group(seen, groups), {key: count / in_all for key, count in group(exact, groups).items()})


def hidden_cards(table: Table) -> tuple[str, ...]:
    """Return what seat 0 does not see, in words: both hands, all face-down cards."""
    return (table.hand(1), table.hand(2), " | ".join(table.down(seat) for seat in range(3)))


def all_deals(table: Table) -> Counter[tuple[str, ...]]:
    """Deal the hidden cards in every order and count the deals that agree with all facts."""
    state = table.state
    hidden, places = [], []
    for seat in (1, 2):
        for kind in DECK.counted(state.hands[seat].astype(int) - state.known[seat]):
            hidden.append(kind)
            places.append((seat, -1))
    for seat in range(3):
        for place in range(3):
            if state.down[seat, place] >= 0 and not (seat == 0 and state.down_below[0, place]):
                hidden.append(int(state.down[seat, place]))
                places.append((seat, place))
    deals: Counter[tuple[str, ...]] = Counter()
    for order in permutations(hidden):
        world = copy(state)
        for seat in (1, 2):
            world.hands[seat] = world.known[seat]
        for kind, (seat, place) in zip(order, places, strict=True):
            if place < 0:
                world.hands[seat, kind] += 1
            else:
                world.down[seat, place] = kind
        if agrees(world):
            deals[hidden_cards(Table(world))] += 1
    return deals


def agrees(state: Any) -> bool:
    for seat in (1, 2):
        ranks = [kind // 3 for kind in DECK.counted(state.hands[seat].astype(int) - state.known[seat])]
        if any(sum(rank < bound for rank in ranks) < state.below[seat, bound] for bound in range(10)):
            return False
        if state.above[seat] and not any(state.above[seat] <= rank < state.above_end[seat] for rank in ranks):
            return False
    return all(
        state.down_below[seat, place] == 0 or state.down[seat, place] // 3 < state.down_below[seat, place]
        for seat in range(3)
        for place in range(3)
    )


def group(counts: Counter[Any], key: Callable[[Any], Any]) -> Counter[Any]:
    grouped: Counter[Any] = Counter()
    for deal, count in counts.items():
        grouped[key(deal)] += count
    return grouped


def assert_agree(seen: Counter[Any], exact: dict[Any, float]) -> None:
    """Assert that counts are as likely as exact chances say, by chi-squared with a wide margin."""
    total = seen.total()
    common = {key: chance for key, chance in exact.items() if chance * total >= 5}
    squares = sum((seen[key] - chance * total) ** 2 / (chance * total) for key, chance in common.items())
    freedom = max(1, len(common) - 1)
    assert squares < freedom + 5 * sqrt(2 * freedom) + 5


def test_the_draw_pile_is_dealt_anew_in_any_order():
    table = three_up(hands=["1g 2g 3g", "? ? ?"])

    tops = Counter(table.redealt(0, seed).draw.split()[0] for seed in range(1000))

    assert len(tops) > 30


def test_a_redeal_depends_on_knowledge_and_the_stream_alone():
    for table in tables(seed=3, matches=12):
        for seat in range(table.state.seats):
            twin = table.redealt(seat, 77)

            assert twin.redealt(seat, 5).state.tobytes() == table.redealt(seat, 5).state.tobytes()


def test_a_redeal_keeps_what_the_seat_sees_and_every_fact():
    for table in tables(seed=4, matches=8):
        for seat in range(table.state.seats):
            world = table.redealt(seat, 9)

            assert GAME.fault(world.state) is None
            assert world.view(seat) == table.view(seat)
            if seat == table.turn:
                assert world.legal == table.legal


def test_the_true_deal_always_agrees_with_the_facts():
    for table in tables(seed=5, matches=24):
        assert GAME.fault(table.state) is None  # it checks every fact against the true cards


def test_the_heuristic_chooses_by_what_the_seat_knows():
    stream = copy(GAME.start(2))
    buffer = GAME.buffer()
    for table in tables(seed=6, matches=30):
        if not table.over:
            world = table.redealt(table.turn, 11)
            choices = []
            for state in (table.state, world.state):
                randomness.seed(stream, np.uint64(1))
                choices.append(GAME.choose(state, buffer, GAME.rules.legal(state, buffer), stream))

            assert choices[0] == choices[1]


def tables(seed: int, matches: int) -> list[Table]:
    """Return moments of random matches with random seats and options."""
    chance = random.Random(seed)
    found = []
    for match in range(matches):
        seats = chance.choice([2, 3, 4, 6, 7, 12])
        options = {
            name: chance.random() < 0.5
            for name in ("play_on", "may_draw", "ones_reverse", "swap_rows", "others_choose", "colour_swap", "points")
        }
        options["failed_card"] = chance.choice(["to_hand", "stays"])
        table = Table(GAME.start(seats, options, match))
        while not table.over:
            GAME.rules.apply(table.state, chance.choice(GAME.legal(table.state)))
            if chance.random() < 0.02:
                found.append(Table(copy(table.state)))
        found.append(table)
    return found


@pytest.mark.parametrize(("tried", "pile"), [("", "5g"), ("8", "5g"), ("5", "9g"), ("5", "5g")])
def test_of_several_failures_of_a_card_the_lowest_top_card_is_remembered(tried, pile):  # R8
    table = three_up(
        hands=["", "9a 9v"],
        up=["", "? ? ?"],
        down=["3g 8g 4g", "? ? ?"],
        draw="",
        pile=pile,
        options="failed_card=stays",
        tried=[tried, ""],
    )

    table.play("down 1")

    assert table.view(1)["seats"][0]["tried"] == ["5", None, None]
