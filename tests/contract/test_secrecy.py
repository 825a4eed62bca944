"""Whoever may not know a thing is not told it, in any game.

`redeal` from a seat makes another world that this seat cannot tell from the true one. Nothing that the seat is
given may tell the two apart.
"""

from __future__ import annotations

import json
import random
from collections import Counter

import numpy as np
import pytest

from lamplit import NAMES, load
from lamplit.core import randomness
from lamplit.core.record import plain
from lamplit.core.zones import HIDDEN, Heap
from lamplit.games.doublehead.cards import CREST, KINDS, TEAM_CARD
from tests.contract.by_hand import lacks
from tests.contract.play import advancer, copy, moments, start, stream, walk, with_seeds


def redealt(game, state, seat, seed):
    world = copy(game, state)
    randomness.seed(world, np.uint64(seed))
    game.rules.redeal(world, seat)
    return world


@with_seeds(15)
def test_a_seat_sees_the_same_in_every_world_it_cannot_tell_apart(game, seed):
    for state in moments(game, seed, 4):
        for seat in range(state.seats):
            world = redealt(game, state, seat, seed)

            assert game.fault(world) is None
            assert game.view(world, seat) == game.view(state, seat)
            assert game.view(world, None) == game.view(state, None)


@with_seeds(15)
def test_what_is_legal_and_why_not_depend_on_what_the_seat_to_move_knows(game, seed):
    for state in moments(game, seed, 4):
        world = redealt(game, state, state.turn, seed)

        assert game.legal(world) == game.legal(state)
        for action in random.Random(seed).sample(range(game.actions), min(game.actions, 60)):
            assert game.why_not(world, action) == game.why_not(state, action)


@with_seeds(15)
def test_a_network_is_shown_what_the_seat_knows_and_no_more(game, seed):
    for state in moments(game, seed, 3):
        for seat in range(state.seats):
            true, other = (np.full(game.observation, np.nan, np.float32) for _ in range(2))
            game.rules.observe(state, seat, true)
            game.rules.observe(redealt(game, state, seat, seed), seat, other)

            assert np.isfinite(true).all()
            assert (true == other).all()


@with_seeds(15)
def test_the_heuristic_decides_by_what_the_seat_to_move_knows(game, seed):
    buffer = game.buffer()
    for state in moments(game, seed, 5):
        if count := game.rules.legal(state, buffer):
            chosen = game.choose(state, buffer, count, stream(seed))
            world = redealt(game, state, state.turn, seed)

            assert game.choose(world, buffer, count, stream(seed)) == chosen


@with_seeds(10)
def test_a_seat_that_sees_the_same_before_and_after_is_told_the_same_events(game, seed):
    for before, action, after in walk(game, seed, 60):
        if game.stage(before) != game.stage(after):
            continue  # the end of a round turns up cards that the next deal hides again
        for seat in [*range(before.seats), None]:
            world = redealt(game, before, seat if seat is not None else 0, seed)
            if action not in game.legal(world):
                continue  # another card lies where the mover took this one
            world.rng = before.rng
            later = copy(game, world)
            game.rules.apply(later, action)
            if game.view(later, seat) == game.view(after, seat):
                assert game.events(world, action, later, seat) == game.events(before, action, after, seat)


@with_seeds(8)
def test_views_and_events_are_plain_data_without_the_stream(game, seed):
    for before, action, after in walk(game, seed, 25):
        for seat in [*range(before.seats), None]:
            text = json.dumps([game.view(after, seat), game.events(before, action, after, seat)])
            assert json.loads(text) == [game.view(after, seat), game.events(before, action, after, seat)]
            assert str(int(after.rng)) not in text and str(int(before.rng)) not in text


@pytest.mark.parametrize("name", NAMES)
def test_a_redeal_follows_from_what_the_seat_knows_and_the_stream_alone(name):
    """From any two worlds that a seat cannot tell apart, the same stream deals the same world."""
    game = load(name)
    for seed in range(30):
        for state in moments(game, seed, 3):
            for seat in range(state.seats):
                first = redealt(game, redealt(game, state, seat, 1), seat, 3)
                second = redealt(game, redealt(game, state, seat, 2), seat, 3)
                assert first.tobytes() == second.tobytes() == redealt(game, state, seat, 3).tobytes()


@pytest.mark.parametrize("name", NAMES)
def test_a_redeal_deals_anew(name):
    """Where a match begins there is much to deal, and hardly two of 20 redeals are equal: one that only hands the state
    back, or always lays the unseen in one order, is found out."""
    game = load(name)
    for seed in range(10):
        state = start(game, seed)
        for seat in range(state.seats):
            worlds = [redealt(game, state, seat, number) for number in range(20)]
            for world in worlds:
                world.rng = 0

            assert len({world.tobytes() for world in worlds}) >= 15


@pytest.mark.parametrize("name", NAMES)
def test_a_redeal_takes_the_cards_that_lie_on_the_table_and_not_those_of_the_printed_box(name):
    game = load(name)
    piles = [
        (deck, zones, zone) for deck, zones in game.description.decks.items() for zone in zones
        if isinstance(zone, Heap) and zone.face == HIDDEN
    ]  # fmt: skip
    if not piles and name not in SWAPS:
        lacks(game, "hidden pile", "nor a swap of cards for it in tests/contract/test_secrecy.py")
    for deck, zones, pile in piles:
        tried = 0
        for seed in range(20):
            for state in moments(game, seed, 3):
                if (left := len(pile.cards(plain(state)))) == 0:
                    continue
                heap, count = (state, pile.count) if pile.count else (state[pile.name], "count")
                (state[pile.name] if pile.count else heap["cards"])[left - 1] = 0
                heap[count] = left - 1
                held = Counter(card for zone in zones for card in zone.held(plain(state)))

                for seat in range(state.seats):
                    world = plain(redealt(game, state, seat, seed))
                    assert Counter(card for zone in zones for card in zone.held(world)) == held, deck.names
                    tried += 1
        assert tried


def other_crest_cards(state, seat):
    """Put another card of the same crest into the place of one in a Doublehead hand: the box then holds three."""
    held = [kind for kind in range(KINDS) if state.hands[seat, kind] and kind != TEAM_CARD]
    for kind in held:
        for other in range(KINDS):
            if CREST[other] == CREST[kind] and other not in (kind, TEAM_CARD):
                state.hands[seat, kind] -= 1
                state.hands[seat, other] += 1
                state.held[seat] = sum(1 << each for each in range(KINDS) if state.hands[seat, each])
                return True
    return False


# Of the games without a hidden pile: what changes the cards of a seat, where it can.
SWAPS = {"doublehead": other_crest_cards}


@pytest.mark.parametrize("name", SWAPS)
def test_a_redeal_takes_the_cards_that_are_in_hands_and_not_those_of_the_printed_box(name):
    game, tried = load(name), 0
    [(deck, zones)] = game.description.decks.items()
    for seed in range(20):
        for state in moments(game, seed, 3):
            for giver in range(state.seats):
                changed = copy(game, state)
                if not SWAPS[name](changed, giver):
                    continue
                held = Counter(card for zone in zones for card in zone.held(plain(changed)))
                assert [held[kind] for kind in range(deck.kinds)] != list(deck.box(plain(changed)))
                for seat in range(state.seats):
                    world = plain(redealt(game, changed, seat, seed))
                    assert Counter(card for zone in zones for card in zone.held(world)) == held
                    tried += 1
    assert tried > 100


@pytest.mark.parametrize("name", NAMES)
def test_a_redealt_match_can_be_played_to_its_end(name):
    game = load(name)
    buffer, advance = game.buffer(), advancer(name)
    for seed in range(60):
        for state in moments(game, seed, 2):
            world = redealt(game, state, seed % state.seats, seed)
            while not world.over:
                assert advance(world, buffer, stream(seed), 100) > 0
            assert game.fault(world) is None


@with_seeds(5)
def test_the_views_of_several_seats_are_those_of_each(game, seed):
    for state in moments(game, seed, 4):
        seats = [*range(state.seats), None]

        assert game.views(state, seats) == {seat: game.view(state, seat) for seat in seats}
        assert list(game.views(state, [0])[0]) == list(game.view(state, 0))
