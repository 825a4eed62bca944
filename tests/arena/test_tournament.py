"""A tournament is fair, repeatable, and can be stopped and taken up again."""

from __future__ import annotations

import functools
import itertools
import os
import pickle
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from lamplit import LamplitError, load
from lamplit.arena import workers
from lamplit.arena.duplicate import known_to, play_task
from lamplit.arena.plan import Row, Task, make_plan
from lamplit.arena.results import Results
from lamplit.arena.tournament import Tournament

BOTS = ("heuristic", "random")
GUESSER = """
import random
from pathlib import Path

class Guesser:
    def choose(self, question):
        return random.Random(question.seed).choice(question.actions)

class Liar:
    def choose(self, question):
        return -1
"""


def played(plan, deals, results=None, margin=None, spread=workers.here):
    tournament = Tournament(plan, deals, results, margin)
    for _ in tournament.run(spread):
        pass
    return tournament.standings()


@pytest.fixture
def guesser(tmp_path):
    path = tmp_path / "guesser.py"
    path.write_text(GUESSER)
    return f"{path}:Guesser"


@pytest.mark.parametrize(("name", "seats"), [("double_down", 2), ("double_down", 4), ("doublehead", 4), ("go_low", 3)])
def test_a_against_a_comes_out_even(name, seats):
    held = 0
    for seed in range(40):
        pairing = played(make_plan(load(name), ["heuristic", "heuristic"], seats, seed=seed), 30).pairings[0]
        assert np.abs(pairing.sides).sum() > 0
        held += pairing.edge.low <= 0 <= pairing.edge.high

    assert held >= 34  # 38 are to be expected, fewer than 34 once in forty times


def test_a_against_a_comes_out_even_for_bots_that_are_asked(guesser):
    pairing = played(make_plan(load("double_down"), [guesser, guesser], 3), 40).pairings[0]

    assert pairing.edge.low <= 0 <= pairing.edge.high
    assert pairing.edge.high > pairing.edge.low  # they play different matches


def test_a_bot_from_a_file_plays_as_well_as_random_and_worse_than_the_heuristic(guesser):
    plan = make_plan(load("double_down"), [guesser, "random", "heuristic"], 2)

    standings = played(plan, 40)

    assert [pairing.word for pairing in standings.pairings] == ["open", "second", "second"]
    assert standings.ratings[2].low > max(standings.ratings[0].high, standings.ratings[1].high)


def test_a_bot_is_handed_what_its_seat_may_know_and_a_cheating_one_the_cards():
    game = load("doublehead")
    state = make_plan(game, BOTS).start(0)

    known, cheated = (known_to(game, state, 2, 77, cheats) for cheats in (False, True))

    assert (known.hands[2] == state.hands[2]).all()
    assert (known.hands != state.hands).any()
    assert (cheated.hands == state.hands).all()
    assert state.rng not in (known.rng, cheated.rng)  # nobody knows what will be dealt next


def test_an_illegal_answer_is_refused_by_name(guesser):
    plan = make_plan(load("double_down"), [guesser.replace("Guesser", "Liar"), "random"], 2)

    with pytest.raises(LamplitError, match=r"Liar answered -1 .* legal are"):
        play_task(plan, Task(0, 0, 1))


@pytest.mark.parametrize("name", ["nobody", "nowhere.py:Bot"])
def test_a_bot_that_is_not_there_is_refused(name):
    plan = make_plan(load("double_down"), [name, "random"], 2)

    with pytest.raises(LamplitError):
        play_task(plan, Task(0, 0, 1))


def test_how_the_deals_are_cut_does_not_matter():
    plan = make_plan(load("doublehead"), BOTS)

    whole = play_task(plan, Task(0, 0, 12))
    parts = [row for first in (0, 5) for row in play_task(plan, Task(0, first, 5 if first == 0 else 7))]

    assert whole == parts


def test_other_processes_give_the_same_result():
    plan = make_plan(load("double_down"), BOTS, 3)

    alone, together = (played(plan, 120, spread=spread) for spread in (workers.here, workers.processes(2)))

    assert alone.describe() == together.describe()


def test_answers_in_any_order_give_the_same_result_with_early_stopping():
    plan = make_plan(load("double_down"), [*BOTS, "random"], 2)

    def shuffled(work, tasks):
        chance = random.Random(5)
        while some := list(itertools.islice(tasks, 7)):
            chance.shuffle(some)
            yield from map(work, some)

    orders = [played(plan, 400, margin=0.05, spread=spread) for spread in (workers.here, shuffled)]

    assert orders[0].describe() == orders[1].describe()
    assert [pairing.verdict for pairing in orders[0].pairings[:2]] == ["first", "first"]
    assert len(orders[0].pairings[0].rows) < 100


def test_a_run_that_was_stopped_goes_on_from_its_file(tmp_path):
    plan, path = make_plan(load("double_down"), BOTS, 3), tmp_path / "results.jsonl"
    tournament = Tournament(plan, 300, Results(plan, path))
    for _ in itertools.islice(tournament.run(), 2):
        pass
    part = tournament.standings()
    with path.open("a") as file:
        file.write('[0,299,["01')  # the machine went down in the middle of a line

    again = Tournament(plan, 300, Results(plan, path))
    kept = again.done
    for _ in again.run():
        pass

    assert not part.complete
    assert kept == 100
    assert again.standings().describe() == played(plan, 300).describe()
    assert Tournament(plan, 300, Results(plan, path)).standings().complete


def test_a_stopped_run_of_very_many_deals_ends_at_once():
    tournament = Tournament(make_plan(load("double_down"), BOTS, 2), 10**12)
    stopped = []

    for _ in tournament.run(stopped=lambda: bool(stopped)):
        stopped.append(True)

    assert not tournament.standings().complete
    assert len(tournament.standings().pairings[0].played) == tournament.done


def test_processes_leave_ctrl_c_to_their_parent_from_the_first_moment():
    look = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"
    with workers._unheard():
        begun = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)

    assert begun.stdout == "True\n"
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_ctrl_c_lets_the_tasks_under_way_end_and_begins_no_more():
    tournament = Tournament(make_plan(load("double_down"), BOTS, 2), 500)
    pressed = iter([False, True])

    done = list(tournament.run(stopped=lambda: next(pressed, True)))

    assert done == [50]
    assert not tournament.standings().complete


def test_results_of_another_plan_are_not_mixed_in(tmp_path):
    path = tmp_path / "results.jsonl"
    Results(make_plan(load("double_down"), BOTS, 3), path)

    with pytest.raises(LamplitError, match="made with seed = 0, not 1"):
        Results(make_plan(load("double_down"), BOTS, 3, seed=1), path)


def test_results_of_another_version_of_lamplit_are_not_mixed_in(tmp_path, monkeypatch):
    plan, path = make_plan(load("double_down"), BOTS, 3), tmp_path / "results.jsonl"
    Results(plan, path)
    monkeypatch.setattr("lamplit.__version__", "99.0")

    with pytest.raises(LamplitError, match=r"made with lamplit = [\d.]+, not 99.0"):
        Results(plan, path)


def test_results_of_a_bot_that_was_changed_are_not_mixed_in(guesser, tmp_path):
    plan, path = make_plan(load("double_down"), [guesser, "random"], 2), tmp_path / "results.jsonl"
    Results(plan, path)
    Results(plan, path)  # unchanged, it is the same
    file = Path(guesser.partition(":")[0])
    file.write_text(file.read_text() + "# better now\n")

    with pytest.raises(LamplitError, match=r"was made with the code of .*Guesser"):
        Results(plan, path)


@pytest.mark.parametrize(
    "line",
    [
        "[0,0,[],[]]",
        '[0,0,["zz"],[[1]],[1]]',
        "[[0],0,[],[],[]]",
        '[0,0,["01"],[["a",1]],[3]]',
        '[0,0,["09"],[[1.0,0.0]],[3]]',
        '[0,0,["011"],[[1.0,0.0,0.0]],[3]]',
        '[7,0,["01"],[[1.0,0.0]],[3]]',
        '[0,0,["01"],[[NaN,0.0]],[3]]',
        f'[0,0,["01"],[[1{"0" * 400},0.0]],[3]]',
        "[" * 100_000,
    ],
)
def test_damaged_results_are_refused_with_the_line(tmp_path, line):
    plan, path = make_plan(load("double_down"), BOTS, 2), tmp_path / "results.jsonl"
    Results(plan, path)
    path.write_text(path.read_text() + line + "\n" + '[0,1,["01"],[[1.0,0.0]],[3]]\n')

    with pytest.raises(LamplitError, match="damaged in line 2"):
        Results(plan, path)


def test_results_that_cannot_be_kept_are_said(tmp_path):
    plan, path = make_plan(load("double_down"), BOTS, 2), tmp_path / "away" / "results.jsonl"
    path.parent.mkdir()
    results = Results(plan, path)
    path.unlink()
    path.parent.rmdir()

    with pytest.raises(LamplitError, match=r"cannot write .*; what was played before is kept"):
        results.add([Row(0, 0, ["01"], [[1.0, 0.0]], [3])])


def test_a_process_that_dies_is_said():
    with pytest.raises(LamplitError, match="ended by itself"):
        list(workers.processes(2)(os._exit, iter([3])))


@pytest.mark.parametrize("make", [Path.mkdir, lambda path: path.write_bytes(b"\xff\xfe\x00")])
def test_what_cannot_be_read_is_said(tmp_path, make):
    path = tmp_path / "results"
    make(path)

    with pytest.raises(LamplitError, match="cannot read"):
        Results(make_plan(load("double_down"), BOTS, 2), path)


@pytest.mark.parametrize("text", ["", "hello\n", '{"format": "something else"}\n'])
def test_a_file_that_holds_no_results_is_not_overwritten(tmp_path, text):
    path = tmp_path / "letter.txt"
    path.write_text(text)

    with pytest.raises(LamplitError, match="no results file"):
        Results(make_plan(load("double_down"), BOTS, 3), path)
    assert path.read_text() == text


def test_deals_with_both_team_cards_in_one_hand_are_counted_and_left_out():
    pairing = played(make_plan(load("doublehead"), BOTS), 60).pairings[0]

    assert pairing.left_out > 0
    assert len(pairing.played) + pairing.left_out == 60
    assert pairing.share(0).low > 0.5
    assert pairing.share(0).mean + pairing.share(1).mean == pytest.approx(1)


def test_without_ray_it_says_what_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(LamplitError, match=r"lamplit\[ray\]"):
        workers.ray_cluster("local")


@pytest.mark.slow
def test_a_ray_cluster_gives_the_same_result():
    try:
        import ray
    except ImportError as missing:
        message = f"the test on a Ray cluster was not run: {missing}"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    plan = make_plan(load("double_down"), BOTS, 2)
    try:
        spread = played(plan, 100, spread=workers.ray_cluster("local"))
    finally:
        ray.shutdown()

    assert spread.describe() == played(plan, 100).describe()


@pytest.mark.parametrize("form", ["127.0.0.1:{}", "ray://127.0.0.1:{}"])
def test_an_address_where_no_cluster_answers_is_refused_at_once(form):
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = form.format(server.getsockname()[1])
        workers.check_address(address)

    with pytest.raises(LamplitError, match=f"no Ray cluster at '{address}'"):
        workers.check_address(address)


@pytest.mark.parametrize("address", ["127.0.0.1:port", "127.0.0.1:99999", "ray://:", "no such host:6379"])
def test_an_address_that_is_none_is_refused(address):
    with pytest.raises(LamplitError, match="no Ray cluster at"):
        workers.check_address(address)


def test_without_a_port_ray_looks_for_the_cluster_itself():
    workers.check_address("local")
    workers.check_address("auto")


def test_a_task_can_be_sent_anywhere():
    plan = make_plan(load("double_down"), BOTS, 2)

    work, task = pickle.loads(pickle.dumps((functools.partial(play_task, plan), Task(0, 3, 2))))

    assert workers.work_anywhere(work, task) == play_task(plan, Task(0, 3, 2))
