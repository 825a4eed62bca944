import copy
import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import lamplit.adapters.gymnasium
from lamplit.adapters.gymnasium import LamplitEnv
from lamplit.bots.simple import Heuristic
from lamplit.errors import BadAction, BadBot, BadOption, BadSeats, LamplitError
from lamplit.games import NAMES


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seat", [0, None])
def test_a_seat_against_bots_passes_gymnasium_s_own_check(name, seat, capsys):
    check_env(gymnasium.make(f"lamplit/{name}-v1", seat=seat).unwrapped)


def play(env, seed):
    observation, _ = env.reset(seed=seed)
    total, terminated = 0.0, False
    while not terminated:
        action = int(np.flatnonzero(observation["action_mask"])[0])
        observation, reward, terminated, _, info = env.step(action)
        assert "illegal" not in info
        total += reward
    return total, env.unwrapped.match.digest()


@pytest.mark.parametrize("opponents", ["random", ["heuristic", "random"], Heuristic()])
def test_a_seed_fixes_the_match_and_the_bots(opponents):
    env = LamplitEnv("double_down", seats=3, opponents=opponents)

    assert play(env, 3) == play(env, 3)
    assert play(env, 3) != play(env, 4)


class FailsAt:
    """Plays its first legal action, and fails when it is asked a certain time."""

    def __init__(self, time):
        self.left = time

    def choose(self, question):
        self.left -= 1
        if self.left == 0:
            raise RuntimeError("out of ideas")
        return question.actions[0]


def test_a_bot_that_fails_costs_nothing():
    bot = FailsAt(3)
    env = LamplitEnv("double_down", seats=3, opponents=bot, options={"starter": 0})
    env.reset(seed=1)
    env.step(env.match.legal()[0])
    before = env.match.to_json()

    with pytest.raises(BadBot, match="out of ideas"):
        env.step(env.match.legal()[0])
    assert env.match.to_json() == before
    assert env.match.turn == env.seat

    env.step(env.match.legal()[0])  # the bot has recovered
    assert env.match.turn == env.seat


def test_a_bot_that_fails_in_a_reset_leaves_the_match_before():
    bot = FailsAt(0)
    env = LamplitEnv("double_down", seats=2, opponents=bot, options={"starter": 1})
    env.reset(seed=1)
    before = env.match.to_json()

    bot.left = 1
    with pytest.raises(BadBot, match="out of ideas"):
        env.reset(seed=2)
    assert env.match.to_json() == before


def test_an_environment_is_copied_and_pickled():
    env = gymnasium.make("lamplit/go_low-v1", seats=3)
    env.reset(seed=1)

    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.unwrapped.game is env.unwrapped.game
        mine, theirs = (one.step(one.unwrapped.match.legal()[0])[0] for one in (copy.deepcopy(env), other))
        assert (mine["observation"] == theirs["observation"]).all()


def test_masks_are_told_as_sb3_contrib_asks_for_them():
    env = LamplitEnv("go_low")
    observation, _ = env.reset(seed=1)

    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == observation["action_mask"]).all()


def test_an_illegal_action_ends_the_match_and_says_why():
    env = LamplitEnv("go_low")
    env.reset(seed=1)

    observation, reward, terminated, _, info = env.step(env.game.parse("call"))

    assert (reward, terminated) == (-1.0, True)
    assert info["illegal"].endswith(")")
    assert not observation["action_mask"].any()


@pytest.mark.parametrize("action", [-1, 17, 10**30])
def test_an_id_that_is_no_action_ends_the_match_like_any_illegal_one(action):
    env = LamplitEnv("go_low")
    env.reset(seed=1)

    observation, reward, terminated, _, info = env.step(action)

    assert (reward, terminated) == (-1.0, True)
    assert info["illegal"] == f"{action} is no action of Go Low; ids go from 0 to 16"
    assert not observation["action_mask"].any()


@pytest.mark.parametrize("action", [0.0, float("nan"), "0", None, True, np.array([0])])
def test_what_is_no_whole_number_is_refused_and_the_match_goes_on(action):
    env = LamplitEnv("go_low")
    env.reset(seed=1)
    before = env.match.digest()

    with pytest.raises(BadAction, match="whole numbers from 0 to 16"):
        env.step(action)

    assert env.match.digest() == before
    assert env.step(np.int8(0))[2] is False


def test_a_reset_takes_no_options():
    env = LamplitEnv("double_down")
    env.reset(seed=1, options={})
    before = env.match.digest()

    with pytest.raises(BadOption, match="no options, not 'chips'"):
        env.reset(seed=2, options={"chips": 0})

    assert env.match.digest() == before


@pytest.mark.parametrize("ends", ["by an illegal action", "as the rules say"])
def test_after_the_end_a_step_is_refused_until_the_next_reset(ends):
    env = LamplitEnv("double_down", options={"chips": 0})
    if ends == "as the rules say":
        play(env, 1)
    else:
        env.reset(seed=1)
        env.step(-1)
    before = env.match.digest()

    for _ in range(2):
        with pytest.raises(LamplitError, match="reset the environment"):
            env.step(env.match.legal()[0] if env.match.legal() else 0)

    assert env.match.digest() == before
    observation, info = env.reset(seed=2)
    assert "illegal" not in info
    env.step(int(np.flatnonzero(observation["action_mask"])[0]))


def test_the_agent_is_asked_at_its_own_turns_alone():
    env = LamplitEnv("go_low", seats=4, seat=2)
    observation, info = env.reset(seed=9)
    for _ in range(20):
        assert env.match.turn == info["seat"] == 2
        observation, _, _, _, info = env.step(int(np.flatnonzero(observation["action_mask"])[0]))


def test_what_does_not_go_is_refused_with_a_sentence():
    with pytest.raises(BadSeats, match="no seat 7"):
        LamplitEnv("go_low", seat=7)
    with pytest.raises(BadSeats, match="do not fit"):
        LamplitEnv("go_low", opponents=["random", "random"])
    with pytest.raises(LamplitError, match="genius"):
        LamplitEnv("go_low", opponents="genius")
    for seat in (True, 1.0, "1", -1):
        with pytest.raises(BadSeats, match="seats 0 to 1, and None draws"):
            LamplitEnv("go_low", seat=seat)
    for opponents in (5, object(), None, Heuristic, [5]):
        with pytest.raises(BadOption, match="no opponent; give the name of a bot"):
            LamplitEnv("go_low", opponents=opponents)
    for budget in (5, 0, "200"):
        with pytest.raises(BadOption, match=r"no budget; write Budget\(simulations=200\)"):
            LamplitEnv("go_low", budget=budget)
    assert lamplit.adapters.gymnasium.ILLEGAL_REWARD == -1


def test_options_of_a_reset_that_are_none_are_refused():
    with pytest.raises(BadOption, match="reset takes no options, not 5"):
        LamplitEnv("go_low").reset(seed=1, options=5)
