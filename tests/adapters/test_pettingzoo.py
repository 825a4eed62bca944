import json
import pickle
import warnings
from unittest import mock

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from lamplit.adapters.pettingzoo import env, raw_env
from lamplit.errors import BadAction, BadOption, BadSeats, IllegalMove, LamplitError
from lamplit.games import NAMES, load

TABLES = [(name, seats) for name in NAMES for seats in load(name).seats]

# PettingZoo keeps a list of the environments that may have a mask beside the observation, by their names.
LISTED_BY_NAME = (
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Observation is not a NumPy array",
)

DEAD_STEP = raw_env._was_dead_step


def random_play(table, steps):
    seen = []
    for agent in table.agent_iter(steps):
        observation, reward, terminated, _, _ = table.last()
        seen.append((agent, observation["observation"].tobytes(), reward))
        table.step(None if terminated else table.action_space(agent).sample(observation["action_mask"]))
    return seen


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_table_passes_pettingzoo_s_own_tests(name, seats, capsys):
    with warnings.catch_warnings():
        for message in LISTED_BY_NAME:
            warnings.filterwarnings("ignore", message)
        for seed in range(3):
            table = env(name, seats=seats)
            for number, agent in enumerate(table.possible_agents):
                table.action_space(agent).seed(10 * seed + number)  # the test itself always deals from seed 0
            with mock.patch.object(raw_env, "_was_dead_step", autospec=True, side_effect=DEAD_STEP) as dead_steps:
                api_test(table, num_cycles=1000)
            assert dead_steps.call_count >= seats  # a match was played to its end
        seed_test(lambda: env(name, seats=seats), num_cycles=8)
        render_test(lambda render_mode: env(name, seats=seats, render_mode=render_mode))


@pytest.mark.parametrize("name", ["double_down", "go_low"])
def test_rewards_come_at_the_end_and_add_up_to_nothing(name):
    table = env(name, seats=3)
    table.reset(seed=1)
    for agent in table.possible_agents:
        table.action_space(agent).seed(1)

    rewards = {agent: reward for agent, _, reward in random_play(table, 100_000)}

    assert len(rewards) == 3
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0


def test_the_mask_is_what_is_legal_and_nothing_out_of_turn():
    table = env("doublehead")
    table.reset(seed=5)
    match = table.unwrapped.match

    masks = [table.observe(agent)["action_mask"] for agent in table.agents]

    assert np.flatnonzero(masks[match.turn]).tolist() == match.legal()
    assert sum(mask.any() for mask in masks) == 1


def test_without_a_seed_every_reset_deals_another_match():
    table = raw_env("go_low")
    table.reset(seed=2)
    first = table.match.digest()
    table.reset()

    assert table.match.digest() != first


def test_an_illegal_action_ends_the_match_at_a_loss_in_the_guards_and_is_refused_without(caplog):
    table = env("go_low")
    table.reset(seed=2)
    mover = table.agent_selection

    table.step(load("go_low").parse("call"))  # nobody has looked yet

    assert "Illegal move" in caplog.text
    assert table.rewards[mover] == -1
    assert all(table.terminations.values())

    bare = raw_env("go_low")
    bare.reset(seed=2)
    with pytest.raises(IllegalMove):
        bare.step(load("go_low").parse("call"))

    with pytest.raises(BadAction, match="whole numbers"):
        bare.step(1.5)


def test_a_picture_shows_tiles_and_text_of_the_seat_to_move_alone():
    table = env("double_down", render_mode="rgb_array")
    table.reset(seed=4)
    text = env("double_down", render_mode="ansi")
    text.reset(seed=4)
    hand = text.unwrapped.match.view(text.unwrapped.match.turn)["hand"]

    picture, lines = table.render(), text.render()

    assert picture.dtype == np.uint8
    assert picture.shape[2] == 3
    assert (picture == (248, 246, 238)).all(axis=2).sum() > 1000  # the tiles
    assert "hand: " + " ".join(f"[{card}]" for card in hand) in lines
    assert "rng" not in lines


def test_a_match_can_be_written_down():
    table = env("double_down", options={"chips": 1})
    table.reset(seed=4)

    assert json.loads(table.unwrapped.match.to_json())["options"]["chips"] == 1


def test_a_reset_takes_no_options_of_the_game():
    table = env("double_down")
    table.reset(seed=1, options={"something": "that PettingZoo passes on"})
    before = table.unwrapped.match.digest()

    with pytest.raises(BadOption, match="no options, not 'chips'"):
        table.reset(seed=2, options={"chips": 0})

    assert table.unwrapped.match.digest() == before


def test_what_does_not_go_is_refused_with_a_sentence():
    with pytest.raises(BadSeats, match="2 to 7 seats"):
        env("double_down", seats=9)
    with pytest.raises(BadOption, match="render_mode"):
        env("double_down", render_mode="hologram")
    with pytest.raises(BadOption, match="place and win"):
        env("double_down", reward="fame")


def test_an_agent_that_is_not_there_is_refused():
    table = raw_env("go_low", seats=2)
    table.reset(seed=1)

    for ask in (table.observe, table.action_space, table.observation_space):
        with pytest.raises(BadSeats, match=r"no agent 'seat_9'; there are seat_0, seat_1"):
            ask("seat_9")


def test_a_step_before_the_first_reset_is_refused():
    with pytest.raises(LamplitError, match="reset the environment first"):
        raw_env("go_low").step(0)


def test_after_an_illegal_action_nothing_may_be_done():
    table = env("go_low", seats=2)
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(int(table.observe(agent)["action_mask"].argmin()))

    assert table.terminations[agent]
    assert not table.observe(agent)["action_mask"].any()


def test_a_table_is_pickled():
    table = env("double_down", seats=3)
    table.reset(seed=1)
    other = pickle.loads(pickle.dumps(table))

    assert other.unwrapped.match.to_json() == table.unwrapped.match.to_json()
    assert other.unwrapped.game is table.unwrapped.game


def test_options_of_a_reset_that_are_none_are_refused():
    with pytest.raises(BadOption, match="reset takes no options, not 5"):
        raw_env("go_low").reset(seed=1, options=5)
