"""Exact endgames: the quick loop against a plain one."""

from __future__ import annotations

import pytest

from lamplit.bots.endgame import UNSOLVED, room, solve
from lamplit.core.compiled import bind
from lamplit.core.record import from_bytes
from lamplit.games import load
from lamplit.match import Match


def endings(game, options, count):
    """Yield the first states of matches that their game calls short, with two choices or more."""
    seed = 0
    while count:
        match, seed = Match(game, seed=seed, options=options), seed + 1
        while not match.over and not (match.game.hooks.is_short(match.state) and len(match.legal()) > 1):
            match.play(match.legal()[-1])
        if not match.over:
            count -= 1
            yield match.state


def plainly(game, state, seat):
    """Return what a state is worth, every line looked at."""
    found = []
    for action in game.legal(state):
        after = from_bytes(game.state, state.tobytes())
        game.rules.apply(after, action)
        ended = after.over or game.stage(after) != game.stage(state)
        found.append(game.value(after, seat) if ended else plainly(game, after, seat))
    return (max if game.hooks.are_allies(state, seat, state.turn) else min)(found)


def solver(game):
    rules = game.rules
    return bind(solve, game.name, legal=rules.legal, apply=rules.apply, value=game.value, stage=game.stage,
                are_allies=game.hooks.are_allies)  # fmt: skip


@pytest.mark.parametrize(("name", "options"), [("doublehead", {"game": "advanced"}), ("double_dominoes", {})])
def test_it_finds_what_looking_at_every_line_finds(name, options):
    game, solved, different = load(name), 0, set()
    for state in endings(name, options, 12):
        for seat in range(state.seats):
            found = solver(game)(state, seat, *room(game))
            if found != UNSOLVED:
                solved += 1
                different.add(found)
                assert found == plainly(game, state, seat)

    assert solved >= 20
    assert len(different) > 1


def test_what_takes_too_long_is_given_up():
    game = load("doublehead")
    state = Match("doublehead", seed=1).state  # twelve duels

    assert solver(game)(state, 0, *room(game)) == UNSOLVED
