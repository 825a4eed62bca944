"""What holds for a match of every game: round-trips, taking back, refusals."""

from __future__ import annotations

import itertools
import json
import random
import re

import pytest

from lamplit import NAMES, Match, load
from lamplit.cli.catalogue import split_clauses
from lamplit.core import position
from lamplit.errors import BadAction, BadRecord, BadSeats, IllegalMove, NothingToTakeBack
from lamplit.match.fairness import Key
from tests.contract.by_hand import rules_text
from tests.contract.play import moments, random_options, with_seeds


def random_match(game, seed, moves=10**6, key=None):
    chooser = random.Random(seed)
    seats = chooser.choice(game.seats)
    match = Match(game, seats, random_options(game, seats, chooser), seed, key=key)
    for _ in range(moves):
        if match.over:
            break
        match.play(chooser.choice(match.legal()))
    return match


@with_seeds(8)
def test_a_record_leads_back_to_the_same_bytes(game, seed):
    match = random_match(game, seed, moves=seed % 150)

    again = Match.from_json(match.to_json())

    assert again.state.tobytes() == match.state.tobytes()
    assert again.history == match.history
    assert again.to_json() == match.to_json()


@with_seeds(8)
def test_a_notation_leads_back_to_the_same_bytes(game, seed):
    match = random_match(game, seed, moves=seed % 150)

    again = Match.from_notation(match.notation())

    assert again.state.tobytes() == match.state.tobytes()
    assert again.notation() == match.notation()


@with_seeds(15)
def test_a_position_leads_back_to_the_same_bytes(game, seed):
    for state in moments(game, seed, 4):
        again = position.read(game, position.write(game, state))

        again.rng = state.rng
        assert again.tobytes() == state.tobytes()


@with_seeds(8)
def test_a_match_from_a_position_plays_on_and_can_be_recorded(game, seed):
    first = random_match(game, seed, moves=seed % 60)
    match = Match.from_position(first.position, seed=5)
    for _ in range(10):
        if not match.over:
            match.play(match.legal()[-1])

    for again in (Match.from_json(match.to_json()), Match.from_notation(match.notation())):
        assert again.state.tobytes() == match.state.tobytes()


@with_seeds(8)
def test_taking_back_is_exact(game, seed):
    match = random_match(game, seed, moves=seed % 80)
    before, history = match.state.tobytes(), match.history
    chooser, played = random.Random(seed), 0
    for _ in range(7):
        if not match.over:
            match.play(chooser.choice(match.legal()))
            played += 1

    if played:
        match.take_back(played)

    assert match.state.tobytes() == before
    assert match.history == history


@with_seeds(8)
def test_copies_are_independent(game, seed):
    match = random_match(game, seed, moves=10)
    before = match.to_json()

    twin = match.copy()
    while not twin.over:
        twin.play(twin.legal()[0])

    assert match.to_json() == before


@with_seeds(8)
def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(game, seed):
    match = random_match(game, seed, moves=seed % 80)
    before, legal = match.to_json(), match.legal()
    chooser = random.Random(seed)
    for action in chooser.sample(range(game.actions), min(20, game.actions)):
        if action not in legal:
            with pytest.raises(IllegalMove) as refused:
                match.play(action)
            assert refused.value.reason.sentence in str(refused.value)
            assert game.action_name(action) in str(refused.value)

    assert match.to_json() == before


@with_seeds(8)
def test_what_is_no_action_or_no_seat_is_refused_and_changes_nothing(game, seed):
    match = random_match(game, seed, moves=5)
    before = match.to_json()
    for nonsense in (-1, game.actions, 1.5, True, None, "", "xyzzy", "5 5 5 5", b"5"):
        with pytest.raises(BadAction):
            match.play(nonsense)
    for seat in (-1, match.seats, True, "0"):
        with pytest.raises(BadSeats):
            match.view(seat)
    with pytest.raises(NothingToTakeBack):
        match.take_back(6)

    assert match.to_json() == before


@with_seeds(8)
def test_only_the_seat_to_move_may_move(game, seed):
    match = random_match(game, seed, moves=seed % 40)
    if match.over:
        return
    for seat in range(match.seats):
        for action in match.legal()[:3]:
            reason = match.why_not(action, seat)
            assert (reason is None) == (seat == match.turn)
            if seat != match.turn:
                assert reason.clause == game.turn_clause
                with pytest.raises(IllegalMove, match="turn"):
                    match.play(action, seat)


@pytest.mark.parametrize("name", NAMES)
def test_the_clause_cited_out_of_turn_says_whose_turn_comes_next(name):
    game = load(name)

    clause = " ".join(split_clauses(rules_text(game))[game.turn_clause].split())

    assert re.search(r"\b(plays|turn)\b[^.]* to the left|(next seat|to the left)\b[^.]* (plays|turn)\b", clause)


@with_seeds(8)
def test_the_ranking_follows_the_standings_and_so_do_the_scores(game, seed):
    match = random_match(game, seed)

    standings, ranking = match.standings, match.ranking

    assert sorted(seat for place in ranking for seat in place) == list(range(match.seats))
    assert match.winners == ranking[0]
    for better, worse in itertools.pairwise(ranking):
        assert min(standings[seat] for seat in better) > max(standings[seat] for seat in worse)
    assert all(len({standings[seat] for seat in place}) == 1 for place in ranking)
    assert [sorted(match.scores).index(score) for score in match.scores] == [
        sorted(standings).index(standing) for standing in standings
    ]


@with_seeds(8)
def test_a_live_match_is_proved_by_its_record(game, seed):
    match = random_match(game, seed, 80, Key(bytes(range(32)), (b"one", b"two")))
    record = json.loads(match.to_json())

    assert Match.from_json(json.dumps(record)).digest() == match.digest()

    record["chance"]["nonces"][0] = b"other".hex()
    with pytest.raises(BadRecord):
        Match.from_json(json.dumps(record))


@with_seeds(8)
def test_a_damaged_record_is_refused_whole(game, seed):
    text = random_match(game, seed, 30).to_json()
    chooser = random.Random(seed)
    for _ in range(8):
        cut = text[: chooser.randrange(1, len(text) - 1)]
        with pytest.raises(BadRecord):
            Match.from_json(cut)
    data = json.loads(text)
    for field in data:
        with pytest.raises(BadRecord):
            Match.from_json(json.dumps({key: value for key, value in data.items() if key != field}))
        with pytest.raises(BadRecord):
            Match.from_json(json.dumps({**data, field: [[chooser.random()]]}))


@with_seeds(8)
def test_a_live_stream_cannot_be_guessed_from_the_one_before(game, seed):
    """The stream is keyed before every move: the same state and action go on differently under another key."""
    one, other = (random_match(game, seed, 3, Key(bytes([byte]) * 32)) for byte in (1, 2))

    assert one.state.rng != other.state.rng
