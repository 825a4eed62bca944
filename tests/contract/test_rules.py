"""What holds for the rules of every game, at every seat count, with any options."""

from __future__ import annotations

import random

import numpy as np
import pytest

from lamplit import NAMES, load
from lamplit.core.digest import reached
from tests.contract.play import advancer, copy, moments, start, stream, walk, with_seeds

STATE_BYTES = {"double_dominoes": 4096}


@pytest.mark.parametrize("name", NAMES)
def test_ten_thousand_random_matches_end_without_a_fault(name):
    game = load(name)
    advance, buffer = advancer(name), game.buffer()
    for seed in range(10_000):
        state, choices, moves = start(game, seed), stream(seed), 0
        step = 50 + seed % 397
        while not state.over:
            played = advance(state, buffer, choices, step)
            assert played > 0, f"seed {seed}: no legal action after {moves} moves, yet the match is not over"
            moves += played
            assert moves <= game.most_moves, f"seed {seed}: more than {game.most_moves} moves"
            if seed % 10 == 0:
                assert game.fault(state) is None, f"seed {seed}, move {moves}: {game.fault(state)}"
        assert game.fault(state) is None, f"seed {seed}: {game.fault(state)}"
        assert game.rules.legal(state, buffer) == 0, f"seed {seed}: a move is legal after the end"


@pytest.mark.parametrize("name", NAMES)
def test_every_seat_count_and_every_value_of_every_option_is_played_to_its_end(name):
    game = load(name)
    advance, buffer = advancer(name), game.buffer()
    for seats in game.seats:
        for option in game.options.declared:
            values = {option.sample(seats, random.Random(seed).randrange) for seed in range(12)}
            for value in values:
                try:
                    state = game.start(seats, {option.name: value}, seats)
                except ValueError:
                    continue  # refused combinations have tests of their own, game by game
                while not state.over:
                    assert advance(state, buffer, stream(1), 50) > 0
                assert game.fault(state) is None


@with_seeds(8)
def test_components_are_conserved_at_every_step(game, seed):
    for before, action, after in walk(game, seed, 80):
        assert game.fault(after) is None, f"{game.action_name(action)} from {game.write_position(before)}"


@with_seeds(10)
def test_legal_actions_are_ascending_known_ids_with_room_to_spare(game, seed):
    for before, _, _ in walk(game, seed, 150):
        legal = game.legal(before)

        assert legal == sorted(set(legal))
        assert legal[0] >= 0 and legal[-1] < game.actions
        assert len(legal) <= game.most_legal


@with_seeds(8)
def test_asking_what_is_legal_changes_nothing(game, seed):
    for state in moments(game, seed, 5):
        before = state.tobytes()

        game.legal(state)

        assert state.tobytes() == before


@with_seeds(8)
def test_the_same_seed_and_actions_give_the_same_bytes(game, seed):
    first, second = (list(walk(game, seed, 200)) for _ in range(2))

    assert [after.tobytes() for _, _, after in first] == [after.tobytes() for _, _, after in second]


@with_seeds(8)
def test_a_copy_plays_on_like_its_original_and_leaves_it_alone(game, seed):
    for state in moments(game, seed, 3):
        original, twin = state.tobytes(), copy(game, state)
        buffer = game.buffer()

        advancer(game.name)(twin, buffer, stream(seed), 30)

        assert state.tobytes() == original
        advancer(game.name)(state, buffer, stream(seed), 30)
        assert state.tobytes() == twin.tobytes()


@with_seeds(10)
def test_standings_stay_within_their_bounds(game, seed):
    low, high = game.standing_bounds
    for state in moments(game, seed, 10):
        out = np.zeros(int(state.seats), np.int64)

        game.rules.standings(state, out)

        assert (low <= out).all() and (out <= high).all()


@with_seeds(12)
def test_a_reason_is_given_for_every_illegal_action_and_none_for_a_legal_one(game, seed):
    for state in moments(game, seed, 3):
        before = state.tobytes()
        legal = set(game.legal(state))
        sample = random.Random(seed).sample(range(game.actions), min(game.actions, 150))
        for action in {*sample, *list(legal)[:50]}:
            reason = game.why_not(state, action)
            if action in legal:
                assert reason is None
            else:
                assert reason is not None
                assert reason.code.replace("_", "").isalnum() and reason.code == reason.code.lower()
                assert reason.clause[0] in "RC" and reason.clause[1:].isdecimal()
                assert reason.sentence.endswith(".") and len(reason.sentence) > 10
        assert state.tobytes() == before


@pytest.mark.parametrize("name", NAMES)
def test_every_action_has_a_name_of_its_own_that_can_be_typed_back(name):
    game = load(name)
    for action in range(game.actions):
        assert game.parse(game.action_name(action)) == action
        assert game.parse(f"  {game.action_name(action).upper()} ") == action


@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_small_and_begins_as_the_contract_says(name):
    game = load(name)

    assert game.dtype.itemsize <= STATE_BYTES.get(name, 2048)
    assert game.dtype.names is not None
    assert game.dtype.names[:4] == ("rng", "seats", "turn", "over")
    for option in game.options.declared:
        assert f"option_{option.name}" in game.dtype.names


@pytest.mark.parametrize("name", NAMES)
def test_the_heuristic_chooses_a_legal_action(name):
    game = load(name)
    buffer = game.buffer()
    for seed in range(40):
        for state in moments(game, seed, 8):
            if count := game.rules.legal(state, buffer):
                chosen = game.choose(state, buffer, count, stream(seed))
                assert chosen in buffer[:count]


@pytest.mark.parametrize("name", NAMES)
def test_matches_end_in_ways_that_have_names(name):
    game = load(name)
    for seed in range(50):
        state = start(game, seed)
        while not state.over:
            advancer(name)(state, game.buffer(), stream(seed), 1000)
        assert 3 < len(game.ending(state)) < 60


@pytest.mark.parametrize("name", NAMES)
def test_what_runs_at_every_move_makes_no_array(name):
    makers = {"zeros", "ones", "full", "empty", "array", "arange", "zeros_like", "empty_like", "copy"}
    rules = load(name).rules
    for function in [*reached(rules.legal), *reached(rules.apply)]:
        made = makers & set(function.__code__.co_names)
        assert not made, f"{function.__name__} calls {made}"
