import copy
import json
import pickle
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts
from open_spiel.python.observation import make_observation

from lamplit.adapters.openspiel import Resampler, Rollouts
from lamplit.errors import BadAction, BadOption, BadSeats, IllegalMove
from lamplit.games import NAMES, load

REDUCED = ["lamplit_double_down_reduced", "lamplit_go_low_reduced"]
QUICK = {  # options that make a match short
    "double_down": "chips:0",
    "doublehead": "gold:1",
    "three_up_three_down": "games:1",
    "go_low": "rounds:1",
    "double_dominoes": "victory:25",
}


def dealt(text, seed=1):
    state = pyspiel.load_game(text).new_initial_state()
    rng = np.random.default_rng(seed)
    while state.is_chance_node():
        state.apply_action(int(rng.integers(len(state.chance_outcomes()))))
    return state


def played(state, moves, seed=1):
    rng = np.random.default_rng(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("end", [0, -1])
def test_a_game_passes_openspiel_s_random_play_with_serialisation(name, end, capfd):
    game = pyspiel.load_game(f"lamplit_{name}(players={load(name).seats[end]},options={QUICK[name]})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", REDUCED)
def test_a_reduced_game_passes_too(name, capfd):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_match_looks_the_same_to_its_player_and_goes_on(name):
    state = played(dealt(f"lamplit_{name}"), 8)
    player = state.current_player()

    worlds = [state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0)) for _ in range(5)]

    assert len({world.at.states.tobytes() for world in worlds}) > 1
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()
        assert world.history() == state.history()
        played(world, 10)


def test_a_copy_is_independent():
    state = played(dealt("lamplit_go_low"), 6)
    before = state.at.states.tobytes()

    played(state.clone(), 5)
    played_copy = copy.deepcopy(state.at)
    played_copy.play(state.legal_actions()[0])

    assert state.at.states.tobytes() == before
    assert played_copy.states.tobytes() != before


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_s_ismcts_plays(name):
    state = played(dealt(f"lamplit_{name}"), 8)
    picks = []
    for _ in range(2):
        bot = ismcts.ISMCTSBot(
            state.get_game(), Rollouts(seed=3), uct_c=2.0, max_simulations=40, random_state=np.random.RandomState(1)
        )
        bot.set_resampler(Resampler(seed=5))
        picks.append(bot.step(state))

    assert picks[0] == picks[1]  # the same seeds, the same move
    assert picks[0] in state.legal_actions()


def test_rollouts_agree_with_openspiel_s_own():
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    state = dealt("lamplit_double_down(players=3,options=chips:0)", seed=2)

    ours = Rollouts(2000, seed=1).evaluate(state)
    theirs = RandomRolloutEvaluator(300, np.random.RandomState(1)).evaluate(state)

    assert ours.sum() == pytest.approx(0)
    assert np.abs(ours - theirs).max() < 0.2


def test_rollouts_before_the_deal_draw_one_each():
    game = pyspiel.load_game("lamplit_double_down(players=3,options=chips:0)")
    state = game.new_initial_state()
    state.apply_action(7)

    values = [Rollouts(20, seed=seed).evaluate(state) for seed in (1, 1, 2)]

    assert values[0].tolist() == values[1].tolist() != values[2].tolist()
    assert values[0].sum() == pytest.approx(0)
    assert state.history() == [7]


def exact(state):
    """Return what uniform play is worth, by the whole tree."""
    if state.is_terminal():
        return np.array(state.returns())
    return np.mean([exact(state.child(action)) for action in state.legal_actions()], axis=0)


@pytest.mark.parametrize(("name", "deal"), [(REDUCED[0], 0), (REDUCED[1], 7)])
def test_rollouts_of_a_reduced_game_keep_to_its_actions(name, deal):
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(deal)

    found = Rollouts(2000, seed=1).evaluate(state)

    assert found == pytest.approx(exact(state), abs=0.08)  # more than three times what chance makes of it
    assert Rollouts(5, seed=1).evaluate(pyspiel.load_game(name).new_initial_state()).sum() == 0


def snapshot(state):
    return str(state), state.history(), None if state.at.states is None else state.at.states.tobytes()


@pytest.mark.parametrize("name", [*NAMES, "go_low_reduced"])
@pytest.mark.parametrize("action", [99999, 10**12, -2])
def test_a_number_that_is_no_action_or_outcome_is_refused_and_changes_nothing(name, action):
    before_the_deal = pyspiel.load_game(f"lamplit_{name}").new_initial_state()
    for state, what in ((before_the_deal, "no outcome"), (dealt(f"lamplit_{name}"), "no action")):
        before = snapshot(state)

        with pytest.raises(BadAction, match=f"{action} is {what} of .* go from 0 to"):
            state.apply_action(action)

        assert snapshot(state) == before


@pytest.mark.parametrize("name", NAMES)
def test_an_action_that_is_not_legal_now_is_refused_with_the_reason(name):
    state = played(dealt(f"lamplit_{name}(options={QUICK[name]})"), 5)
    for _ in range(2):
        action = min(set(range(load(name).actions)) - set(state.legal_actions()))
        before = snapshot(state)

        with pytest.raises(IllegalMove, match=r"is not allowed now: .* \(R\d+\)"):
            state.apply_action(action)

        assert snapshot(state) == before
        played(state, 10_000)  # the second time, the match is over
    assert state.is_terminal()


def test_an_action_that_a_reduced_game_leaves_out_is_refused():
    state = dealt("lamplit_go_low_reduced")

    with pytest.raises(BadAction, match="left out of the reduced game; allowed now: draw, take 1, call"):
        state.apply_action(load("go_low").parse("take 2"))

    assert len(state.history()) == 1


def walk(state, visit):
    visit(state)
    for action in state.legal_actions():
        walk(state.child(action), visit)


@pytest.mark.parametrize("name", REDUCED)
def test_in_a_reduced_game_nothing_is_left_to_chance_after_the_deal(name):
    streams = set()

    def visit(state):
        if state.at.states is not None:
            streams.add(int(state.at.states["rng"][0]))
            assert state.is_terminal() or state.legal_actions()

    for deal in (0, 3, 7):
        state = pyspiel.load_game(name).new_initial_state()
        state.apply_action(deal)
        streams.clear()
        walk(state, visit)
        assert len(streams) == 1


@pytest.mark.parametrize("name", REDUCED)
def test_cfr_plus_drives_nash_conv_towards_zero(name):
    game = pyspiel.load_game(name)
    solver = cfr.CFRPlusSolver(game)
    solver.evaluate_and_update_policy()
    first = exploitability.nash_conv(game, solver.average_policy(), use_cpp_br=False)

    for _ in range(4):
        solver.evaluate_and_update_policy()
    later = exploitability.nash_conv(game, solver.average_policy(), use_cpp_br=False)

    assert later < first / 2


def test_a_bad_option_is_refused():
    with pytest.raises(BadOption, match="chips"):
        pyspiel.load_game("lamplit_double_down(options=chips:99)")
    with pytest.raises(BadOption, match="'chips' is not of the form name:value"):
        pyspiel.load_game("lamplit_double_down(options=chips)")


@pytest.mark.parametrize("player", [-1, 2, 10**6])
def test_a_player_that_is_not_there_is_refused(player):
    game = pyspiel.load_game("lamplit_go_low")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    observer = game.make_py_observer()

    for ask in (
        lambda: state.resample_from_infostate(player, np.random.random),
        lambda: observer.set_from(state, player),
        lambda: observer.string_from(state, player),
    ):
        with pytest.raises(BadSeats, match=f"no player {player}; this game has players 0 to 1"):
            ask()


def test_there_is_at_least_one_rollout():
    with pytest.raises(ValueError, match="not 0"):
        Rollouts(0)


@pytest.mark.parametrize(
    ("module", "package"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")]
)
def test_a_missing_package_is_named_with_the_extra_that_brings_it(module, package):
    code = f"import sys; sys.modules['{package}'] = None; import lamplit.adapters.{module}"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert f"pip install 'lamplit[{module}]'" in done.stderr


def kind(recalls, private="NONE", public=True):
    shown = getattr(pyspiel.PrivateInfoType, private)
    return pyspiel.IIGObservationType(perfect_recall=recalls, public_info=public, private_info=shown)


@pytest.mark.parametrize("name", NAMES)
def test_a_public_observer_shows_what_everybody_sees_and_no_more(name):
    state = played(dealt(f"lamplit_{name}"), 6)
    game = state.get_game()
    seen, told = make_observation(game, kind(False)), make_observation(game, kind(True))

    assert json.loads(seen.string_from(state, 0)) == json.loads(json.dumps(load(name).view(state.at.states[0], None)))
    assert seen.tensor is None
    for seat in range(game.num_players()):
        world = state.resampled(seat, 5)  # what is private has changed, but for one seat
        for observer in (seen, told):
            assert observer.string_from(world, 0) == observer.string_from(state, 1)


@pytest.mark.parametrize(("private", "public"), [("SINGLE_PLAYER", False), ("ALL_PLAYERS", True), ("NONE", False)])
def test_an_observer_that_is_not_offered_is_refused(private, public):
    with pytest.raises(BadOption, match=f"public_info={public} and private_info={private}"):
        make_observation(pyspiel.load_game("lamplit_go_low"), kind(False, private, public))


def test_an_information_state_has_no_numbers():
    assert make_observation(pyspiel.load_game("lamplit_go_low"), kind(True, "SINGLE_PLAYER")).tensor is None


@pytest.mark.parametrize("name", NAMES)
def test_equal_states_have_equal_texts(name):
    texts = {played(dealt(f"lamplit_{name}"), 8).serialize() for _ in range(20)}

    assert len(texts) == 1


def test_a_game_is_pickled():
    game = pyspiel.load_game("lamplit_go_low(players=3,options=rounds:1)")

    assert str(pickle.loads(pickle.dumps(game))) == str(game)


@pytest.mark.parametrize("action", [-1, 99])
def test_only_actions_have_names(action):
    with pytest.raises(BadAction, match=f"{action} is no action of Go Low"):
        dealt("lamplit_go_low").action_to_string(0, action)


@pytest.mark.parametrize("count", [0, 1.5, "a", True])
def test_rollouts_are_counted_in_whole_numbers(count):
    with pytest.raises(BadOption, match="whole number from 1 on"):
        Rollouts(count)
