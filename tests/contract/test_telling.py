"""What a game says of itself is so: the types of its views and events, its reasons, and who is told what."""

from __future__ import annotations

import ast
import random
import re
from importlib import resources

import pytest

from lamplit import NAMES, load
from lamplit.core.declared import Declared, Reason, because, fields_mismatch, fields_of
from tests.contract.play import moments, walk


@pytest.mark.parametrize("name", NAMES)
def test_views_have_the_fields_and_types_that_are_declared(name):
    game = load(name)
    table, seats = game.view_types
    for seed in range(15):
        for state in moments(game, seed, 4):
            for seat in [*range(state.seats), None]:
                view = game.view(state, seat)
                rest = {key: value for key, value in view.items() if key != "seats"}
                assert fields_mismatch(rest, table, "view") is None
                for line in view["seats"]:
                    assert fields_mismatch(line, seats, "seats") is None


@pytest.mark.parametrize("name", NAMES)
def test_events_have_the_fields_and_types_that_are_declared_and_secrets_reach_their_seat_alone(name):
    game, told = load(name), set()
    declared = game.telling.events.events()
    for seed in range(40):
        for before, action, after in walk(game, seed, 250):
            for seat in [*range(before.seats), None]:
                for event in game.events(before, action, after, seat):
                    kind = declared[event["type"]]
                    told.add(kind.type)
                    fields = {key: value for key, value in event.items() if key != "type"}
                    assert fields_mismatch(fields, kind.types, kind.type, kind.optional) is None
                    if seat is None or event.get("seat") != seat:
                        assert all(event[secret] is None for secret in kind.secrets)
    assert told <= set(declared)


@pytest.mark.parametrize("name", NAMES)
def test_every_event_has_a_sentence_and_every_field_is_in_one(name):
    for kind in load(name).telling.events.events().values():
        assert kind.sentences, kind.type
        assert all(sentence[-1] in ".!" for sentence in kind.sentences)
        assert not kind.untold, f"no sentence of {kind.type} tells {kind.untold}"


@pytest.mark.parametrize("name", NAMES)
def test_reasons_and_legality_agree_on_every_action(name):
    """The reasons state the rules a second time, for people: they find a fault in exactly what is not legal."""
    game = load(name)
    for seed in range(25):
        for state in moments(game, seed, 4):
            legal = set(game.legal(state))
            for action in range(game.actions):
                reason = game.explain(state, action)
                assert (reason is None) == (action in legal), f"{game.action_name(action)}: {reason}, seed {seed}"


def is_declared(reason, reasons):
    return any(
        (kind.code, kind.clause) == (reason.code, reason.clause) and re.match(kind.pattern, reason.sentence)
        for kind in reasons.reasons().values()
    )


@pytest.mark.parametrize("name", NAMES)
def test_every_reason_against_an_action_is_declared(name):
    game = load(name)
    for seed in range(40):
        actions = random.Random(seed).sample(range(game.actions), min(game.actions, 300))
        for state in moments(game, seed, 4):
            for action in actions:
                reason = game.explain(state, action)
                assert reason is None or is_declared(reason, game.telling.reasons), f"{reason}, seed {seed}"


@pytest.mark.parametrize("name", NAMES)
def test_no_game_writes_a_reason_past_its_declarations(name):
    """Some reasons, such as the cap's, random matches never reach."""
    for file in resources.files(load(name).package).iterdir():
        if file.name.endswith(".py"):
            calls = [node.func for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call)]
            assert "Reason" not in [call.id for call in calls if isinstance(call, ast.Name)], file.name


def test_a_reason_is_declared_with_its_code_clause_and_sentence():
    class Reasons(Declared):
        over = because("R7", "The match is over.")
        not_in_hand = because("R2", "You hold no {card} (yet).")

    assert is_declared(Reason("not_in_hand", "R2", "You hold no 5 (yet)."), Reasons)
    for other in (
        Reason("over", "R2", "The match is over."),
        Reason("finished", "R7", "The match is over."),
        Reason("over", "R7", "The match is over!"),
        Reason("not_in_hand", "R2", "You hold no  yet."),
    ):
        assert not is_declared(other, Reasons)


@pytest.mark.parametrize("name", NAMES)
def test_features_name_every_number_of_an_observation(name):
    game = load(name)

    assert sum(game.features.values()) == game.observation
    assert all(width > 0 for width in game.features.values())


@pytest.mark.parametrize("name", NAMES)
def test_added_views_are_declared(name):
    telling = load(name).telling

    assert (telling.add_view is None) == (telling.added is None)
    assert (telling.add_seat is None) == (telling.added_seat is None)
    for declared in (telling.added, telling.added_seat):
        assert declared is None or fields_of(declared)
