import itertools

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import lamplit.adapters.gymnasium  # noqa: F401 (registers the games)
from lamplit.adapters.vector import LamplitVectorEnv
from lamplit.errors import BadAction, BadOption, BadSeats, LamplitError
from lamplit.games import NAMES, load


def first_legal(observations):
    return observations["action_mask"].argmax(axis=1)


@pytest.mark.parametrize("name", NAMES)
def test_many_matches_are_stepped_at_once(name):
    envs = gymnasium.make_vec(f"lamplit/{name}-v1", num_envs=16, vectorization_mode="vector_entry_point")
    observations, _ = envs.reset(seed=1)
    game, states = load(name), envs.unwrapped.states

    for _ in range(5):
        for index in range(16):
            assert np.flatnonzero(observations["action_mask"][index]).tolist() == game.legal(states[index])
            out = np.zeros(game.observation, np.float32)
            game.rules.observe(states[index], 0, out)
            assert (observations["observation"][index] == out).all()
        observations, _, _, _, infos = envs.step(first_legal(observations))
        assert not infos["illegal"].any()
    assert observations in envs.observation_space


def run(count, steps, **settings):
    envs = LamplitVectorEnv("double_down", num_envs=count, options={"chips": 0}, **settings)
    observations, _ = envs.reset(seed=7)
    seen = []
    for _ in range(steps):
        observations, rewards, ended, _, infos = envs.step(first_legal(observations))
        seen.append((observations["observation"][:4].copy(), rewards[:4], ended[:4], infos))
    return seen


def test_a_match_follows_from_the_seed_and_its_number_however_many_there_are():
    for few, many in zip(run(4, 30), run(50, 30), strict=True):
        for mine, other in zip(few[:3], many[:3], strict=True):
            assert (mine == other).all()


def test_a_match_that_is_over_is_dealt_anew_at_the_next_step_without_a_reward():
    seen = run(50, 60)

    ends = 0
    for (_, _, ended, _), (_, rewards, again, _) in itertools.pairwise(seen):
        assert (rewards[ended] == 0).all()
        assert not again[ended].any()
        ends += ended.sum()
    assert ends > 0


@pytest.mark.parametrize("autoreset", ["SameStep", AutoresetMode.SAME_STEP])
def test_a_match_may_be_dealt_anew_at_once_and_tells_its_last_observation(autoreset):
    seen = run(50, 60, autoreset=autoreset)

    told = [infos for _, _, _, infos in seen if "final_obs" in infos]
    assert told
    for infos in told:
        for last, ended in zip(infos["final_obs"], infos["_final_obs"], strict=True):
            assert (last is not None) == ended
            assert last is None or (last["observation"].any() and not last["action_mask"].any())


def test_the_end_is_told_in_gymnasium_s_own_form():
    settings = {"seats": 4, "options": {"chips": 0}, "seat": None}
    ours = LamplitVectorEnv("double_down", num_envs=8, autoreset="SameStep", **settings)
    theirs = gymnasium.make_vec(
        "lamplit/double_down-v1",
        num_envs=8,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": AutoresetMode.SAME_STEP},
        **settings,
    )

    told = []
    for envs in (ours, theirs):
        observations, before = envs.reset(seed=3)
        ended = np.zeros(8, np.bool_)
        while not ended.any():
            before_step = before["seat"].copy()
            observations, _, ended, _, infos = envs.step(first_legal(observations))
            before = infos
        assert (infos["final_info"]["seat"][ended] == before_step[ended]).all()
        told.append(infos)

    mine, other = told
    for name in ("final_obs", "_final_obs", "_final_info"):
        assert (mine[name].dtype, mine[name].shape) == (other[name].dtype, other[name].shape)
    shown = [next(last for last in infos["final_obs"] if last is not None) for infos in told]
    assert shown[0] in ours.single_observation_space
    assert shown[0].keys() == shown[1].keys()
    assert {"seat", "_seat"} <= mine["final_info"].keys() & other["final_info"].keys()


def test_after_an_illegal_action_nothing_may_be_done_until_the_next_deal():
    envs = LamplitVectorEnv("go_low", num_envs=3)
    observations, _ = envs.reset(seed=1)
    actions = first_legal(observations)
    actions[1] = observations["action_mask"][1].argmin()

    observations, _, ended, _, infos = envs.step(actions)
    assert infos["illegal"].tolist() == ended.tolist() == [False, True, False]
    assert observations["action_mask"].any(axis=1).tolist() == [True, False, True]

    observations, _, ended, _, _ = envs.step(np.zeros(3, np.int64) + first_legal(observations))
    assert observations["action_mask"][1].any()


def test_rewards_are_those_of_the_final_standings():
    envs = LamplitVectorEnv("double_down", num_envs=64, seats=3, options={"chips": 0}, opponents="heuristic", seat=None)
    observations, _ = envs.reset(seed=3)
    checked = 0
    for _ in range(40):
        observations, rewards, ended, _, _ = envs.step(first_legal(observations))
        for index in np.flatnonzero(ended):
            standings = np.zeros(3, np.int64)
            envs.game.rules.standings(envs.states[index], standings)
            mine = standings[envs.agents[index]]
            assert rewards[index] == ((standings < mine).sum() - (standings > mine).sum()) / 2
            checked += 1
    assert checked > 20


def test_an_illegal_action_ends_its_match_alone():
    envs = LamplitVectorEnv("go_low", num_envs=3)
    observations, _ = envs.reset(seed=1)
    actions = first_legal(observations)
    actions[1] = envs.game.parse("call")

    _, rewards, ended, _, infos = envs.step(actions)

    assert rewards.tolist() == [0, -1, 0]
    assert ended.tolist() == infos["illegal"].tolist() == [False, True, False]


def test_only_compiled_bots_play_thousands_of_matches():
    with pytest.raises(LamplitError, match="random or heuristic"):
        LamplitVectorEnv("go_low", opponents=object())


@pytest.mark.parametrize(
    "actions",
    [
        0,
        [0, 0],
        [0, 0, 0, 0],
        [[0], [0], [0]],
        [0.0, 0.0, 0.0],
        [0, 0, float("nan")],
        [True] * 3,
        [[0], [0, 1], 0],
        None,
    ],
    ids=str,
)
def test_what_is_no_array_of_one_action_a_match_is_refused_and_nothing_changes(actions):
    envs = LamplitVectorEnv("go_low", num_envs=3)
    envs.reset(seed=1)
    before = envs.states.tobytes()

    with pytest.raises(BadAction, match=r"whole numbers of shape \(3,\)"):
        envs.step(actions)

    assert envs.states.tobytes() == before


@pytest.mark.parametrize("kind", [list, tuple, np.int8, np.uint64])
def test_actions_may_be_whole_numbers_of_any_kind(kind):
    envs = LamplitVectorEnv("go_low", num_envs=3)
    observations, _ = envs.reset(seed=1)

    envs.step(kind(first_legal(observations)))
    infos = envs.step(np.full(6, 10**9)[::2])[4]  # no action at all: as illegal as any other

    assert infos["illegal"].all()


def test_a_step_before_the_first_reset_is_refused():
    with pytest.raises(LamplitError, match="reset the environment first"):
        LamplitVectorEnv("go_low", num_envs=3).step([0, 0, 0])


@pytest.mark.parametrize("options", [{"reset_mask": np.array([True, False, True])}, {"chips": 2}])
def test_a_reset_takes_no_options(options):
    envs = LamplitVectorEnv("go_low", num_envs=3)
    envs.reset(seed=1, options={})
    before = envs.states.tobytes()

    with pytest.raises(BadOption, match=next(iter(options))):
        envs.reset(seed=2, options=options)

    assert envs.states.tobytes() == before


def test_what_does_not_go_is_refused_with_a_sentence():
    for autoreset in ("Disabled", AutoresetMode.DISABLED, "sometimes", None):
        with pytest.raises(BadOption, match=r'"NextStep" .* or "SameStep"'):
            LamplitVectorEnv("go_low", autoreset=autoreset)
    for count in (0, -3, 1.0, True):
        with pytest.raises(BadOption, match="num_envs is a whole number from 1 on"):
            LamplitVectorEnv("go_low", num_envs=count)
    for seat in (True, 1.0, 2):
        with pytest.raises(BadSeats, match="seats 0 to 1"):
            LamplitVectorEnv("go_low", seat=seat)


def test_actions_are_drawn_after_the_first_deal():
    with pytest.raises(LamplitError, match="reset the environment first"):
        LamplitVectorEnv("go_low", num_envs=2).random_actions(np.random.default_rng(1))
