"""What a seat knows of hidden dominoes, and that `redeal` deals exactly what is possible (R1, R2)."""

import random
import re
from collections import Counter

import numpy as np
import pytest

from lamplit.core import randomness
from lamplit.core.compiled import in_python
from lamplit.games.double_dominoes import hidden
from lamplit.games.double_dominoes.box import NAMES
from tests.games.double_dominoes.table import GAME, Table, copy, dominoes, new_match
from tests.games.double_dominoes.worlds import dealt, worlds

DEALS = 4000


def small(unseen, hands, **fields):
    """Set up a table where all dominoes but a few lie on the board, those placed in the history first."""
    seats = len(hands.split("|"))
    pit = re.sub(r"\([^)]*\)", "", fields.get("pit", ""))
    named = Counter(f"{unseen} {hands} {pit}".replace("|", " ").replace(",", " ").split())
    history = [line.split()[1] for line in fields.get("history", "").split(",") if line.strip()]
    rest = [name for name in NAMES for _ in range(2 - named[name])]
    where = [f"{'ACEGIKM'[column]}{row} right" for row in range(1, 16) for column in range(7)]
    assert all(name == "pit" or name in rest for name in history)
    board = ", ".join(f"{name} {at}" for name, at in zip(rest, where, strict=False))
    return dominoes(seats=seats, board=board, hands=hands, boneyard=unseen, **fields)


def agrees_with_enumeration(table, seat):
    """Compare many deals with all that are possible: none else, and each as often as it should be (chi square)."""
    expected = worlds(table, seat)
    found = Counter(dealt(table.redealt(seat, seed), seat) for seed in range(DEALS))
    assert dealt(table, seat) in expected
    assert set(found) <= set(expected), set(found) - set(expected)
    distance = sum((found[world] - DEALS * chance) ** 2 / (DEALS * chance) for world, chance in expected.items())
    freedom = len(expected) - 1
    assert distance < freedom + 5 * (2 * freedom) ** 0.5 + 10, (distance, freedom)
    return expected


def test_without_any_knowledge_every_deal_is_equally_likely():
    table = small("0-0 0-1 0-1", "5-5 5-6 | 1-2 1-3 1-3")

    expected = agrees_with_enumeration(table, 0)

    assert len(expected) == 10  # ways to take three of 0-0 0-1 0-1 1-2 1-3 1-3, equal ones not told apart


def test_the_domino_shown_is_in_the_hand_and_the_other_two_are_not_lower():  # R1
    table = small("0-0 0-1 6-6 2-2", "5-5 5-6 | 1-2 1-3 3-3", shown="- 1-2")

    expected = agrees_with_enumeration(table, 0)

    assert all("1-2" in hand and not {"0-0", "0-1"} & set(hand) for ((_, hand),) in expected)


def test_a_second_copy_of_the_domino_shown_may_be_in_the_hand_too():  # R1
    table = small("0-0 1-2 6-6 2-2", "5-5 5-6 | 1-2 1-3 3-3", shown="- 1-2")

    expected = agrees_with_enumeration(table, 0)

    assert any(hand.count("1-2") == 2 for ((_, hand),) in expected)


def test_a_domino_drawn_since_may_be_lower():  # R1
    table = small("0-0 0-1 6-6", "5-5 5-6 | 1-2 3-3 0-4", shown="- 1-2", history="1 1-3, 0 2-2")

    expected = agrees_with_enumeration(table, 0)

    assert any("0-0" in hand for ((_, hand),) in expected)
    assert not any({"0-0", "0-1"} <= set(hand) for ((_, hand),) in expected)


def test_once_the_domino_shown_is_placed_it_is_known_no_longer():  # R1
    table = small("0-0 1-2 6-6", "5-5 5-6 | 3-3 0-4 4-4", shown="- 1-2", history="1 1-2, 0 2-2")

    expected = agrees_with_enumeration(table, 0)

    assert any("1-2" not in hand for ((_, hand),) in expected)


def test_a_lower_domino_placed_was_drawn_so_the_two_dealt_are_still_there():  # R1
    table = small("0-0 0-1 6-6", "5-5 5-6 | 1-2 3-3 4-4", shown="- 1-2", history="1 0-2, 0 2-2")

    expected = agrees_with_enumeration(table, 0)

    assert all("1-2" in hand and not {"0-0", "0-1"} & set(hand) for ((_, hand),) in expected)


def test_a_seat_that_discarded_held_nothing_that_fitted_nor_is_the_discard_such():  # R2
    table = small("0-0 0-1 6-6", "5-5 5-6 | 1-2 3-3 4-4", pit="1 2-2 (0-0 0-1 6-6)", history="1 pit, 0 2-5")

    expected = agrees_with_enumeration(table, 0)

    assert all(not {"0-0", "0-1", "6-6"} & {*pit, *hand} for ((pit, hand),) in expected)


def test_what_it_draws_later_may_be_anything():  # R2
    table = small("0-0 0-1 6-6", "5-5 5-6 | 1-2 3-3 4-4 0-0", turn=1, pit="1 2-2 (0-0 0-1 6-6)", history="1 pit, 0 2-5")

    expected = agrees_with_enumeration(table, 0)

    assert any("6-6" in hand for ((_, hand),) in expected)
    assert not any({"6-6", "0-1"} <= set(hand) for ((_, hand),) in expected)


def test_a_domino_placed_later_may_be_one_of_the_old_ones_or_the_new_one():  # R2
    table = small(
        "0-0 6-6 1-1", "5-5 5-6 | 3-3 4-4 0-4", pit="1 2-2 (0-0 6-6 0-4)", history="1 pit, 0 2-5, 1 1-2, 0 3-5"
    )

    expected = agrees_with_enumeration(table, 0)

    assert any("6-6" in hand for ((_, hand),) in expected)


def test_a_domino_placed_later_that_fitted_before_was_the_new_one():  # R2
    table = small(
        "0-0 6-6 1-1", "5-5 5-6 | 3-3 4-4 1-4", pit="1 2-2 (0-0 6-6 0-4)", history="1 pit, 0 2-5, 1 0-4, 0 3-5"
    )

    expected = agrees_with_enumeration(table, 0)

    assert all(not {"0-0", "6-6"} & set(hand) for ((_, hand),) in expected)


def test_two_discards_with_different_kinds_fitting():  # R2
    table = small(
        "0-0 6-6 1-1",
        "5-5 5-6 | 3-3 4-4 0-0",
        pit="1 2-2 (0-0 6-6), 1 1-3 (1-1 6-6)",
        history="1 pit, 0 2-5, 1 pit, 0 4-5",
    )

    agrees_with_enumeration(table, 0)


def test_the_domino_shown_may_be_the_discard():  # R1, R2
    table = small("0-0 6-6 2-4", "5-5 5-6 | 3-3 4-4 1-4", shown="- 1-2", pit="1 1-2 (0-0 6-6)", history="1 pit, 0 2-5")

    expected = agrees_with_enumeration(table, 0)

    assert {"1-2" in pit for ((pit, _),) in expected} == {True, False}
    assert all("1-2" in (*pit, *hand) for ((pit, hand),) in expected)


def test_a_domino_shown_that_fitted_had_gone_before():  # R1, R2
    table = small(
        "0-0 6-6 2-4",
        "5-5 5-6 | 3-3 4-4 1-4",
        shown="- 1-2",
        pit="1 1-2 (0-0), 1 3-4 (1-2)",
        history="1 pit, 0 2-5, 1 pit, 0 2-6",
    )

    expected = agrees_with_enumeration(table, 0)

    assert all(pit[0] == "1-2" for ((pit, _),) in expected)


def test_two_other_seats_share_what_is_unseen():  # R1, R2
    table = small(
        "0-0 1-1",
        "5-5 5-6 | 1-2 6-6 2-3 | 0-4 3-3 4-4",
        shown="- 1-2 0-4",
        pit="1 3-4 (3-3)",
        history="1 pit, 2 4-5, 0 2-2",
    )

    agrees_with_enumeration(table, 0)


def test_at_the_end_hands_are_open_and_the_pit_still_agrees_with_them():  # R11
    table = small(
        "",
        "5-5 5-6 | 1-2 3-3 4-4",
        over="yes",
        pit="1 2-2 (0-0 1-2), 0 3-6, 1 1-4 (0-0)",
        history="1 pit, 0 pit, 1 pit, 0 4-5",
        shown="- -",
    )

    expected = agrees_with_enumeration(table, 0)

    assert {hand for ((_, hand),) in expected} == {("1-2", "3-3", "4-4")}
    assert len(expected) == 2


@pytest.mark.parametrize("seed", range(6))
def test_a_redeal_never_contradicts_what_a_seat_knows(seed):
    chance = random.Random(seed)
    table = new_match(2 + seed % 5, seed)

    while not table.over:
        for seat in range(table.state.seats):
            world = table.redealt(seat, chance.getrandbits(60))
            assert GAME.fault(world.state) is None
            assert world.view(seat) == table.view(seat)
        table.play(chance.choice(table.legal))
    for seat in range(table.state.seats):
        assert table.redealt(seat, seed).view(seat) == table.view(seat)


def test_a_redeal_depends_on_knowledge_and_the_stream_alone():
    table = dominoes(board="4-6 H8 right", hands="2-6 0-0 1-1 3-3 | 5-5 5-6 6-6", boneyard="0-1 0-2 ...")
    other = dominoes(board="4-6 H8 right", hands="2-6 0-0 1-1 3-3 | 0-1 1-2 0-5", boneyard="6-6 5-6 ...", seed=9)

    for seed in range(20):
        assert table.redealt(0, seed).state.tobytes() == other.redealt(0, seed).state.tobytes()


def test_a_redeal_leaves_the_seats_own_dominoes_and_discards_alone():
    table = dominoes(board="4-6 H8 right", hands="0-0 1-1 3-3 2-5 | ? ? ?")
    table.play("pit 2-5")

    worlds_seen = [table.redealt(0, seed) for seed in range(50)]

    assert all(world.pit == [(0, "2-5")] and world.hand(0) == "0-0 1-1 3-3" for world in worlds_seen)
    assert len({table.redealt(1, seed).pit[0] for seed in range(50)}) > 5


def test_after_many_refusals_a_possible_deal_that_was_refused_is_made_again(monkeypatch):
    table = small(
        "0-0 6-6 1-1", "5-5 5-6 | 3-3 4-4 0-4", pit="1 2-2 (0-0 6-6 0-4)", history="1 pit, 0 2-5, 1 1-2, 0 3-5"
    )
    monkeypatch.setattr(hidden, "EXACT_TRIES", 0)
    resumed = []

    def resume(world, moment):
        resumed.append(moment)
        randomness.resume(world, np.uint64(moment))

    monkeypatch.setattr(hidden, "resume", resume)
    found = set()

    for seed in range(300):
        world = copy(table.state)
        randomness.seed(world, np.uint64(seed))
        in_python(hidden.redeal)(world, 0)
        found.add(dealt(Table(world), 0))

    assert resumed
    assert found == set(worlds(table, 0))


def test_when_no_deal_agrees_with_what_is_known_one_is_made_without_that_knowledge(monkeypatch):
    table = small("0-0 6-6 1-1", "5-5 5-6 | 3-3 4-4 1-4", pit="1 2-2 (0-0 6-6)", history="1 pit, 0 2-5", shown="- 1-4")
    monkeypatch.setattr(hidden, "ALL_TRIES", 0)
    found = set()

    for seed in range(100):
        world = copy(table.state)
        randomness.seed(world, np.uint64(seed))
        in_python(hidden.redeal)(world, 0)
        assert (world.shown.tolist(), world.pit_fits.tolist()) == (
            table.state.shown.tolist(),
            table.state.pit_fits.tolist(),
        )
        found.add(dealt(Table(world), 0))

    assert found - set(worlds(table, 0))
    assert all(len(pit) == 1 and len(hand) == 3 for ((pit, hand),) in found)


def test_a_redeal_leaves_no_trace_of_its_work():
    table = new_match(4, 5)

    world = table.redealt(1, 1).state

    assert not any(world[room].any() for room in ("unseen", "pool", "barred", "needed", "within", "ways"))
    assert copy(world).tobytes() == world.tobytes()


def redealt_to(table, seat, owner):
    """What `seat` thinks another may hold or have laid in the pit, over many deals."""
    found = set()
    for seed in range(60):
        world = table.redealt(seat, seed)
        found |= {*world.hand(owner).split(), *(name for who, name in world.pit if who == owner)}
    return found


def test_a_discard_in_play_tells_the_others_what_its_seat_did_not_hold():  # R2
    table = dominoes(board="4-6 H8 right", hands="0-0 1-1 3-3 2-5 | 0-1 0-2 0-3")

    table.play("pit 2-5")

    thought = redealt_to(table, 1, 0)
    assert thought >= {"0-0", "1-1", "3-3", "5-5"}
    assert not [name for name in thought if "4" in name or "6" in name]


def test_a_discard_down_to_three_tells_nothing():  # R2
    table = dominoes(board="4-6 H8 right", hands="2-6 0-0 1-1 3-3 5-5 | 0-1 0-2 0-3")

    table.play("2-6 K8 left", "pit 0-0")

    assert {"4-4", "6-6", "2-2"} <= redealt_to(table, 1, 0)
