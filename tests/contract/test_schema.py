"""The JSON schema of every game describes what it really tells: its views, events, reasons and options."""

from __future__ import annotations

import random

import pytest
from jsonschema import Draft202012Validator

from lamplit import NAMES, load
from lamplit.core.manual import json_schema, typescript_of
from tests.contract.play import moments, walk


@pytest.fixture(params=NAMES)
def game(request):
    return load(request.param)


@pytest.fixture
def held(game):
    """Validators of the parts of a game's schema: held["view"].validate(view)."""
    schema = json_schema(game)
    return {name: Draft202012Validator({"$ref": f"#/$defs/{name}"} | schema) for name in schema["$defs"]}


def told(game, seed):
    """Yield what a random match tells every seat and a spectator: the part of the schema, and the value."""
    chooser = random.Random(seed)
    for state in moments(game, seed, 3):
        yield "options", game.options.of(state)
        for seat in [*range(state.seats), None]:
            yield "view", game.view(state, seat)
        for action in chooser.sample(range(game.actions), min(game.actions, 150)):
            if reason := game.why_not(state, action):
                yield "reason", reason._asdict()
    for before, action, after in walk(game, seed, 150):
        for seat in [*range(before.seats), None]:
            for event in game.events(before, action, after, seat):
                yield "event", event


def changed(value):
    """Yield a value with a field too many, and with each field missing or of another kind."""
    yield value | {"more": 1}
    for key, kept in value.items():
        yield {name: other for name, other in value.items() if name != key}
        yield value | {key: {"not": "this"} if not isinstance(kept, dict) else "not this"}


def objects(schema):
    """Yield every schema of an object inside a schema."""
    if isinstance(schema, dict):
        if schema.get("type") == "object":
            yield schema
        for part in schema.values():
            yield from objects(part)
    if isinstance(schema, list):
        for part in schema:
            yield from objects(part)


def test_the_schema_is_one_and_says_of_every_object_what_it_has(game):
    schema = json_schema(game)

    Draft202012Validator.check_schema(schema)
    assert set(schema["$defs"]) == {"view", "event", "reason", "options"}
    for part in objects(schema):
        if "properties" in part:  # else it is a mapping, by names
            assert part["additionalProperties"] is False
            assert set(part["required"]) <= set(part["properties"])
        else:
            assert part["additionalProperties"]


def test_what_matches_tell_is_as_the_schema_says(game, held):
    parts = set()
    for seed in range(8):
        for part, value in told(game, seed):
            parts.add(part)
            held[part].validate(value)

    assert parts == set(held)


def test_what_is_told_otherwise_is_refused(game, held):
    optional = {("event", name) for kind in game.telling.events.events().values() for name in kind.optional}
    for part, value in {(part, str(sorted(value))): (part, value) for part, value in told(game, 1)}.values():
        assert held[part].is_valid(value)
        for other in changed(value):
            if not any((part, name) in optional for name in set(value) - set(other)):
                assert not held[part].is_valid(other), other


def test_a_reason_is_held_to_its_clause_and_its_sentence(game, held):
    over = game.telling.reasons.reasons()["over"]()
    over = over._replace(sentence=over.sentence or game.words("en").say("reason-over"))

    assert held["reason"].is_valid(over._asdict())
    assert not held["reason"].is_valid(over._replace(clause="R99")._asdict())
    assert not held["reason"].is_valid(over._replace(code="finished")._asdict())
    assert not held["reason"].is_valid(over._replace(sentence="It is over.")._asdict())


def test_options_are_held_to_what_they_take(game, held):
    options = game.read_options(game.seats[0], {})
    beyond = {"bool": 1, "choice": "neither", "seat": game.seats[-1]}

    assert held["options"].is_valid(options)
    for option in game.options.declared:
        assert held["options"].schema["$defs"]["options"]["properties"][option.name]["default"] == option.default
        assert not held["options"].is_valid(options | {option.name: beyond.get(option.kind, option.high + 1)})


def test_the_browser_has_the_codes_of_reasons_and_the_types_of_options(game):
    source = typescript_of(game)
    codes, options = source.partition("export type ReasonCode =")[2].split("export interface Options")

    assert {refusal.code for refusal in game.telling.reasons.reasons().values()} == set(codes.split('"')[1::2])
    kinds = {"bool": "boolean", "int": "number", "seat": '"random" | number'}
    for option in game.options.declared:
        kind = kinds.get(option.kind) or " | ".join(f'"{choice}"' for choice in option.choices)
        assert f"\n  {option.name}: {kind};\n" in options
