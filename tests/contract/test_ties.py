"""Shared places: forced in every game, at every level, and told alike by all that rank."""

from __future__ import annotations

import itertools
import json
import random
import types
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from lamplit import NAMES, Match, load
from lamplit.adapters.rewards import KINDS, rewards
from lamplit.adapters.rollouts import roll_out
from lamplit.arena import duplicate
from lamplit.arena.plan import Plan, Task, make_plan
from lamplit.arena.standings import wins
from lamplit.cli import app
from lamplit.core.randomness import Stream
from lamplit.core.record import batch, new
from lamplit.errors import BadRecord
from lamplit.games.double_dominoes.box import HIGH, LOW, MOST_HAND, POINT
from lamplit.play.loop import _play_on, by_policy
from lamplit.play.playout import _lines, shares
from lamplit.server.table import commands
from lamplit.server.table.state import MatchRow, Seat, Table
from tests.contract.by_hand import lacks
from tests.contract.endings import ENDINGS, HARD_HANDS, Ending

MOST_STANDINGS = 4_000_000  # that are looked at one by one


@pytest.fixture(params=ENDINGS)
def ending(request: pytest.FixtureRequest) -> Ending:
    return ENDINGS[request.param]()


def begun(ending: Ending) -> Match:
    return Match.from_position(ending.position, seed=5)


def played(ending: Ending) -> Match:
    match = begun(ending)
    for move in ending.moves:
        assert not match.over
        match.play(move)
    assert match.over
    return match


def shares_of(ranking: list[list[int]]) -> list[float]:
    """What each seat has won: a part of the first place, or nothing."""
    seats = sum(map(len, ranking))
    return [1 / len(ranking[0]) if seat in ranking[0] else 0.0 for seat in range(seats)]


def ranked(numbers: Any) -> list[list[int]]:
    """The seats by what each came to, without the engine."""
    by_number = sorted(range(len(numbers)), key=lambda seat: (-numbers[seat], seat))
    return [list(place) for _, place in itertools.groupby(by_number, key=lambda seat: numbers[seat])]


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_endings_with_shared_places(name):
    rankings = [build().ranking for title, build in ENDINGS.items() if title.startswith(f"{name}:")]
    if not rankings:
        lacks(load(name), "endings in tests/contract/endings.py", "matches about to end with shared places")

    assert any(len(ranking[0]) > 1 for ranking in rankings)
    assert any(len(place) > 1 for ranking in rankings for place in ranking[1:])


@pytest.mark.parametrize(("points", "first", "second"), HARD_HANDS)
def test_the_hard_hands_are_those_that_sums_of_floats_tell_apart(points, first, second):
    hands = [[int(domino[0]) + int(domino[2]) for domino in hand.split()] for hand in (first, second)]
    one, other = (sum((pips / 1000 for pips in hand), float(points)) for hand in hands)

    assert sum(hands[0]) == sum(hands[1])
    assert one != other


def test_a_match_ranks_by_the_rules(ending):
    match = played(ending)

    assert match.ranking == ending.ranking
    assert match.winners == ending.ranking[0]
    assert ranked(match.standings) == ranked(match.scores) == ending.ranking


def test_a_record_and_a_notation_keep_the_ranking(ending):
    match = played(ending)

    for again in (Match.from_json(match.to_json()), Match.from_notation(match.notation())):
        assert again.ranking == ending.ranking
        assert again.scores == match.scores
    assert match.record()["result"]["ranking"] == ending.ranking
    assert f'[Result "{" > ".join(" = ".join(map(str, place)) for place in ending.ranking)}"]' in match.notation()


def test_a_record_that_tells_another_ranking_is_refused(ending):
    record = played(ending).record()
    record["result"]["ranking"] = [[seat] for place in reversed(ending.ranking) for seat in place]

    with pytest.raises(BadRecord, match="not what its moves lead to"):
        Match.from_json(json.dumps(record))


def test_the_command_line_verifies_the_record(ending, tmp_path):
    path = tmp_path / "match.json"
    path.write_text(played(ending).to_json())

    answer = CliRunner().invoke(app, ["verify", str(path)])

    assert answer.exit_code == 0, answer.output
    assert "lead to the recorded result" in answer.output


@pytest.mark.parametrize(("points", "first", "second"), HARD_HANDS)
def test_a_record_whose_scores_were_sums_of_floats_is_still_read(points, first, second):
    match = played(ENDINGS[f"double_dominoes: equal points and pips, {points} and {first}, {second}"]())
    record = match.record()
    score = record["result"]["scores"][0]
    for off in (np.nextafter(score, 0), np.nextafter(score, 100)):
        record["result"]["scores"] = [float(off), score]
        assert Match.from_json(json.dumps(record)).scores == match.scores

    for wrong in (score + 0.001, score - 0.001, "40", None):
        record["result"]["scores"] = [wrong, score]
        with pytest.raises(BadRecord, match="not what its moves lead to"):
            Match.from_json(json.dumps(record))


def test_matches_of_the_arena_are_won_in_equal_parts(ending):
    match = played(ending)
    states = batch(ending.game.state, 1)
    states[0] = match.state

    assert shares(ending.game, states).tolist() == [shares_of(ending.ranking)]
    assert wins(match.scores) == shares_of(ending.ranking)


@pytest.mark.parametrize("quick", [True, False], ids=["in one loop", "asked"])
def test_a_deal_of_the_arena_is_won_in_equal_parts(ending, quick, monkeypatch):
    """Every line-up of the deal begins from the position and makes its moves."""
    game, start = ending.game, begun(ending)
    moves: list[int] = []  # those that are chosen: where one action alone is legal, nobody is asked
    match = start.copy()
    for move in ending.moves:
        if len(match.legal()) > 1:
            moves.append(game.parse(move))
        match.play(move)
    plan = make_plan(game, ["heuristic", "heuristic"], start.seats, seed=1, teams=False)
    to_come = itertools.cycle(moves)

    monkeypatch.setattr(Plan, "start", lambda self, deal: start.state)
    if quick:
        monkeypatch.setattr(duplicate, "lines_of", lambda game: loop(game, start.state, to_come))
    else:
        monkeypatch.setattr(duplicate, "policy", lambda name: None)
        monkeypatch.setattr(duplicate, "answer", lambda bot, question, name: next(to_come))
    [row] = duplicate.play_task(plan, Task(0, 0, 1))

    assert len(row.scores) == plan.matches_a_deal
    for scores in row.scores:
        assert ranked(scores) == ending.ranking
        assert wins(scores) == shares_of(ending.ranking)


def loop(game: Any, start: Any, to_come: Any) -> Any:
    """The loop of the arena, interpreted: it sets up the same state every time, and the bots make the moves to come."""

    def setup(state: Any, *given: Any) -> None:
        for field in start.dtype.names:
            state[field] = start[field]

    def completed(template: Any, **functions: Any) -> Any:
        return types.FunctionType(template.__code__, {**template.__globals__, **functions})

    rules = game.rules
    pick = completed(by_policy, choose=lambda *given: next(to_come), redeal_into=game.steps.redeal_into)
    play_on = completed(_play_on, legal=rules.legal, apply=rules.apply, pick=pick,
                        stage=lambda state: 0, pauses=lambda state: False)  # fmt: skip
    return completed(_lines, setup=setup, standings=rules.standings, play_on=play_on)


def test_rewards_are_shared_like_places(ending):
    match = played(ending)
    places = {seat: number for number, place in enumerate(ending.ranking) for seat in place}
    for kind in range(len(KINDS)):
        rewarded = rewards(np.array(match.standings), kind)
        totals = np.zeros(match.seats)
        roll_out(ending.game, np.array([match.state], ending.game.dtype), new(Stream), 1, kind, totals)

        assert totals.tolist() == rewarded
        assert sum(rewarded) == pytest.approx(0)
        for one, other in itertools.combinations(range(match.seats), 2):
            if places[one] == places[other]:
                assert rewarded[one] == rewarded[other]
            else:
                assert (rewarded[one] - rewarded[other]) * (places[other] - places[one]) >= 0


def test_the_server_tells_the_ranking(ending):
    match = begun(ending)
    for move in ending.moves[:-1]:
        match.play(move)
    seats = tuple(Seat(holder=f"user {seat}", name=f"Name {seat}") for seat in range(match.seats))
    table = Table("t", match.game.name, match.options, "brisk", True, "random", "user 0", seats, 0.0, "playing", 1)
    row = MatchRow("m", "t", 1, match.game.version, bytes(32), (), (), 0.0)

    change, after = commands.play(table, row, match, len(match.actions), match.turn, ending.moves[-1], "person", 1.0)

    assert change.ended is not None
    assert change.ended.result["ranking"] == ending.ranking
    assert change.ended.result["scores"] == after.scores
    json.dumps(change.ended.result)


@pytest.mark.parametrize("name", NAMES)
def test_every_standing_has_a_score_of_its_own(name):
    game = load(name)
    for standings in stretches(*game.standing_bounds):
        scores = game.scores(standings)

        assert all(below < above for below, above in itertools.pairwise(scores))
        for score, standing in zip(scores, standings, strict=True):
            assert round(score * game.score_unit) == standing


def stretches(low: int, high: int) -> list[range]:
    """All standings between two bounds, or of very many those at both ends, around 0 and at some places between."""
    if high - low < MOST_STANDINGS:
        return [range(low, high + 1)]
    places = [low, high, 0, *(random.Random(low).randrange(low, high) for _ in range(100))]
    return [range(max(low, place - 500), min(high, place + 500) + 1) for place in places]


def test_no_hand_of_double_dominoes_is_worth_a_point():
    game = load("double_dominoes")

    assert MOST_HAND * int((LOW + HIGH).max()) < POINT == game.score_unit
    assert game.standing_bounds[1] <= 200 * POINT
