"""What `redeal` keeps and what it leaves to chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb, sqrt
from typing import Any

import numpy as np
import pytest

from lamplit.games.double_down.box import COPIES, DECK, NAMES
from tests.games.double_down.table import GAME, Table, double_down
from tests.games.double_down.worlds import Worlds

SAMPLES = 3000
HANDS_OF_FIVE = ["9 9 9 8 8", "8 7 7 7 6"]
ALL_OTHERS = (
    "11 22 33 44 55 66 -10 -10 -10 -10 change change change change change x2 x2 x2 x2 "
    "10 10 10 10 10 10 10 10 0 0 0 0 2 2 2 3 3 3 4 4 4 5 5 5 6 6"
)


def test_a_redeal_keeps_what_the_seat_sees_and_conserves_the_box():
    table = double_down(seats=4, total=27, discards="10 10 x2 0", chips=[2, 3, 1, 0])

    for seat in range(4):
        for seed in range(50):
            world = table.redealt(seat, seed)

            assert GAME.fault(world.state) is None
            assert world.view(seat) == table.view(seat)


def test_a_redeal_depends_on_the_seats_knowledge_and_the_stream_alone():
    table = double_down(seats=4, total=27, discards="10 10 x2 0")

    for seed in range(20):
        twin = table.redealt(0, seed=999 + seed)

        assert twin.redealt(0, seed).state.tobytes() == table.redealt(0, seed).state.tobytes()


def test_before_a_reshuffle_every_unseen_card_is_as_likely_to_be_in_a_hand():
    table = double_down(hands=["2 3 4 5 6", "?" + " ?" * 4, "?" + " ?" * 4], discards="10 10 10 10")
    unseen = 55 - 5 - 4

    held = Counter(table.redealt(0, seed).hand(1).split().count("10") for seed in range(SAMPLES))

    exact = {tens: Fraction(comb(4, tens) * comb(unseen - 4, 5 - tens), comb(unseen, 5)) for tens in range(5)}
    assert_agree(held, exact)


def test_before_a_reshuffle_the_top_of_the_draw_pile_is_any_unseen_card():
    table = double_down(hands=["2 3 4 5 6", "?" + " ?" * 4], discards="10 10 10 10")

    tops = Counter(table.redealt(0, seed).draw.split()[0] for seed in range(SAMPLES))

    seen = Counter(["2", "3", "4", "5", "6", "10", "10", "10", "10"])
    copies = dict(zip(NAMES, COPIES[0].tolist(), strict=True))
    assert_agree(tops, {name: Fraction(copies[name] - seen[name], 46) for name in NAMES})


def test_a_set_aside_hand_is_as_unknown_as_any_other():  # R4
    table = double_down(hands=["2 3 4 5 6", "7 7", "8 8"], out=[0, 0, 1])

    hands = {table.redealt(0, seed).hand(2) for seed in range(50)}

    assert len(hands) > 40
    assert all(table.redealt(2, seed).hand(2) == "8 8" for seed in range(10))


def test_with_two_seats_a_reshuffle_tells_each_the_others_hand():  # R10
    table = double_down(hands=HANDS_OF_FIVE, discards=ALL_OTHERS, draw="")

    table.play("9")

    drawn = {table.redealt(1, seed).hand(0) for seed in range(300)}
    assert all(table.redealt(0, seed).hand(1) == "6 7 7 7 8" for seed in range(50))
    assert all(Counter(["8", "8", "9", "9"]) <= Counter(hand.split()) for hand in drawn)
    assert len(drawn) > 10


def test_with_more_seats_a_reshuffle_tells_each_what_the_others_hold_together():  # R10
    hands = ["9 9 9 8 8", "7 7 7", "6 6 5"]
    discards = "0 " + " ".join("?" * 43)
    table = double_down(hands=hands, discards=discards, draw="", seed=4)

    table.play("9")

    for seed in range(50):
        world = table.redealt(0, seed)
        assert sorted(f"{world.hand(1)} {world.hand(2)}".split()) == ["5", "6", "6", "7", "7", "7"]
    splits = {table.redealt(0, seed).hand(1) for seed in range(200)}
    assert splits == {"7 7 7", "6 7 7", "5 7 7", "6 6 7", "5 6 7", "5 6 6"}


def test_a_new_draw_pile_never_holds_what_was_in_a_hand():  # R10
    table = double_down(hands=HANDS_OF_FIVE, discards=ALL_OTHERS, draw="")

    table.play("9")

    for seed in range(50):
        pile = table.redealt(1, seed).draw.split()
        assert not {"7", "8", "9"} & set(pile)


def test_a_card_that_can_only_be_a_newer_one_leaves_the_older_ones_in_the_hand():  # R10
    table = double_down(hands=["9 9 9 8 8", "8 7 7 7 6"], discards=ALL_OTHERS, draw="", turn=0, total=-900)
    table.play("9")  # seat 0 draws a newer card
    newer = (Counter(table.hand(0).split()) - Counter(["8", "8", "9", "9"])).most_common(1)[0][0]
    table.play("7" if table.owed == 1 else "8")
    while table.turn == 1:
        table.play(table.legal[0])

    table.play(newer)

    for seed in range(50):
        assert Counter(table.redealt(1, seed).hand(0).split()) >= Counter(["8", "8", "9", "9"])


@pytest.mark.parametrize("case", range(12))
def test_after_a_reshuffle_redeal_agrees_with_exact_enumeration(case):  # R10
    """Small hands with many equal cards, a few random turns, then what every seat can know of the others."""
    hands = ["10 0 2", "10 0 3", "10 change"] if case % 2 else ["10 10 0", "0 10 5 5"]
    table, history = after_a_reshuffle(hands, turns=1 + case // 3, seed=case)

    for seat in range(len(hands)):
        dealt = Counter(table.redealt(seat, seed).state.hands.tobytes() for seed in range(SAMPLES))
        seen: Counter[Any] = Counter()
        for bytes_, times in dealt.items():
            rows = np.frombuffer(bytes_, np.uint8).reshape(-1, len(NAMES))
            seen[tuple(history.known(DECK.named(rows[other])) for other in history.others(seat))] += times

        assert_agree(seen, history.worlds(seat).hands())


class History:
    """A reshuffle and what all could see since; kinds that nobody held or played go by the name "any"."""

    def __init__(self, held: list[list[str]], pile: list[str], moves: list[tuple[int, str, list[str]]]) -> None:
        self.held, self.pile, self.moves = held, pile, moves  # moves: who, the card, and what was drawn after it
        self.interesting = {card for hand in held for card in hand} | {card for _, card, _ in moves}

    def known(self, hand: list[str]) -> tuple[str, ...]:
        return tuple(sorted(card if card in self.interesting else "any" for card in hand))

    def others(self, seat: int) -> list[int]:
        return [other for other in range(len(self.held)) if other != seat]

    def worlds(self, seat: int) -> Worlds:
        """What `seat` can work out."""
        others = self.others(seat)
        together = [card for other in others for card in self.held[other]]
        worlds = Worlds(together, [len(self.held[other]) for other in others], list(self.known(self.pile)))
        for mover, card, drawn in self.moves:
            if mover != seat and card:
                worlds.plays(others.index(mover), card)
            for new in self.known(drawn):
                if mover == seat:
                    worlds.i_draw(new)
                else:
                    worlds.draws(others.index(mover))
        return worlds


def after_a_reshuffle(hands: list[str], turns: int, seed: int) -> tuple[Table, History]:
    """Make a move that needs a new draw pile, then some random turns."""
    chooser = np.random.default_rng(seed)
    open_discards = "2 " + " ".join(["?"] * (54 - sum(len(hand.split()) for hand in hands)))
    table = double_down(hands=hands, discards=open_discards, draw="", seed=seed, total=-9000)
    pile = table.discards.split()  # all of them, below the card that is played now
    first = str(chooser.choice(table.legal))
    held = [hand.split() for hand in hands]
    held[0].remove(first)
    moves = []
    for turn in range(1 + turns):
        for left in range(table.owed - 1, -1, -1):
            mover, hand = table.turn, Counter(table.hand(table.turn).split())
            card = str(chooser.choice(table.legal)) if turn else first
            table.play(card)
            hand[card] -= 1
            drawn = list((Counter(table.hand(mover).split()) - hand).elements()) if left == 0 else []
            moves.append((mover, card if turn else "", drawn))
    return table, History(held, pile, moves)


def assert_agree(seen: Mapping[Any, int], exact: Mapping[Any, Fraction]) -> None:
    """Check counts against chances: nothing impossible, and no chance off by more than five deviations.

    Worlds that are expected fewer than twenty times are counted together.
    """
    samples = sum(seen.values())
    assert {world for world in seen if not exact.get(world)} == set()
    common = {world for world, chance in exact.items() if samples * chance >= 20}
    counts = [(seen.get(world, 0), float(exact[world])) for world in common]
    rest = samples - sum(count for count, _ in counts), 1 - sum(chance for _, chance in counts)
    for count, chance in (*counts, rest):
        assert abs(count - samples * chance) <= 5 * sqrt(samples * chance * abs(1 - chance)) + 1e-6


def test_x2_first_of_two_shows_that_the_rest_of_the_hand_is_x2():  # R6
    table = double_down(hands=["x2 x2 x2", "2 3 4 5 6", "7 7"], owed=2, options="draw_yourself=on")

    table.play("x2")

    assert all(table.redealt(1, seed).hand(0) == "x2 x2" for seed in range(50))


def test_a_shown_x2_that_is_played_is_shown_no_more():  # R6
    table = double_down(hands=["x2 x2 x2", "2 3 4 5 6", "7 7"], owed=2, options="draw_yourself=on")

    table.play("x2", "x2", "draw", "draw")

    hands = [table.redealt(1, seed).hand(0).split() for seed in range(200)]
    assert all("x2" in hand and len(hand) == 3 for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 20


def test_a_hand_shown_to_be_x2_stays_known_when_its_seat_goes_out():  # R6, R4
    options = "draw_yourself=on repeat_costs=always"
    table = double_down(total=44, hands=["x2 x2 x2", "2 3 4", "7 7"], chips=[0, 3, 3], owed=2, options=options)

    table.play("x2")

    assert table.out == [1, 0, 0]
    assert all(table.redealt(1, seed).hand(0) == "x2 x2" for seed in range(50))


def test_shown_x2_are_known_across_a_reshuffle():  # R6, R10
    discards = "9 " + " ".join("?" * 46)
    table = double_down(
        hands=["x2 x2 x2", "2 3 4", "7"],
        owed=2,
        discards=discards,
        draw="?",
        options="draw_yourself=on",
        total=-900,
    )
    assert table.draw == "" or len(table.draw.split()) == 1

    table.play("x2", "x2", "draw", "draw")

    assert table.state.reshuffled
    for seed in range(50):
        world = table.redealt(1, seed)
        assert "x2" in world.hand(0).split()
        assert GAME.fault(world.state) is None


def test_a_redeal_from_a_redealt_table_is_consistent_for_another_seat():
    table = double_down(hands=["10 0 2", "10 0 3", "10 change"], discards="2 " + " ".join("?" * 46), draw="", seed=1)
    table.play("10")

    for seed in range(50):
        world = table.redealt(0, seed)
        again = world.redealt(1, seed)
        assert again.view(1) == world.view(1)
        assert GAME.fault(again.state) is None


def test_nothing_that_is_kept_betrays_a_hidden_card():
    """Whatever the true hidden cards are, redealt with the same chances the whole record is the same."""
    table, _ = after_a_reshuffle(["10 0 2", "10 0 3", "10 change"], turns=4, seed=1)

    for seat in range(3):
        for seed in range(20):
            twin = table.redealt(seat, seed=1000 + seed)
            assert twin.redealt(seat, seed).state.tobytes() == table.redealt(seat, seed).state.tobytes()


def test_a_new_round_forgets_all_of_it():  # R9
    table = double_down(hands=["10 0 2", "10 0 3", "66 change"], discards="2 " + " ".join("?" * 46), draw="", turn=1)
    table.play("10")
    assert table.state.reshuffled
    table.state.total = 60

    table.play("66")

    assert not table.state.reshuffled
    assert not table.state.old_hands.any()


def test_the_observation_tells_nothing_that_the_seat_does_not_know():
    table = double_down(seats=4, total=27, discards="10 10 x2 0", chips=[2, 3, 1, 0])

    for seat in range(4):
        assert observed(table.redealt(seat, 1), seat) == observed(table, seat)
        assert all(-1 <= number <= 1 for number in observed(table, seat))


def observed(table: Table, seat: int) -> list[float]:
    out = np.zeros(GAME.observation, np.float32)
    GAME.rules.observe(table.state, seat, out)
    return [float(number) for number in out]
