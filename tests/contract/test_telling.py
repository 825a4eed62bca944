"""What a game says of itself is so: the types of its views and events, its reasons, and who is told what."""

from __future__ import annotations

import ast
import random
import re
from importlib import resources

import pytest

from lamplit import NAMES, load
from lamplit.core.declared import Declared, Reason, because, event, fields_mismatch, matches, returned, when
from lamplit.words import ENGLISH
from tests.contract.by_hand import rules_text
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
                for happened in game.events(before, action, after, seat):
                    kind = declared[happened["type"]]
                    told.add(kind.type)
                    fields = {key: value for key, value in happened.items() if key != "type"}
                    assert fields_mismatch(fields, kind.types, kind.type, kind.optional) is None
                    if seat is None or happened.get("seat") != seat:
                        assert all(happened[secret] is None for secret in kind.secrets)
    assert told <= set(declared)


# The only fields that no sentence tells, and why. Anything else that happens is told to a person at a terminal.
SILENT = {
    ("doublehead", "duel_won", "cards"): "each was told when it was played",
    ("doublehead", "duel_won", "leader"): "told when it led",
    ("doublehead", "duel_won", "winner"): "the seat of the event",
    ("go_low", "round_scored", "sums"): "the hands are told, and what they scored",
}


@pytest.mark.parametrize("name", NAMES)
def test_every_event_has_a_sentence_and_every_field_is_in_one(name):
    game = load(name)

    assert game.words(ENGLISH).patterns or not gaps(game.telling.events)  # test_wording.py asks of catalogues


@pytest.mark.parametrize("name", NAMES)
def test_every_reason_has_a_sentence_and_a_clause_of_the_rules(name):
    game = load(name)
    clauses = set(re.findall(r"\*\*(R\d+)\b", rules_text(game)))

    assert game.words(ENGLISH).patterns or not gaps(game.telling.reasons)
    assert {reason.clause for reason in game.telling.reasons.reasons().values()} <= clauses


def test_only_the_fields_that_are_listed_here_are_told_by_no_sentence():
    silent = {
        (name, kind.type, field)
        for name in NAMES
        for kind in load(name).telling.events.events().values()
        for field in kind.silent
    }

    assert silent == set(SILENT)


def test_an_event_a_field_or_a_reason_without_a_sentence_is_found():
    class Events(Declared):
        drew = event("{who} drew {count}.", seat=int, count=int)
        turned = event(when("Play goes to the left.", left=True), left=bool)
        played = event("{who} played.", seat=int, card=str)
        shown = event("{cards} lie there.", silent="rows", cards=list[str], rows=list[int])
        over = event()
        ended = event("The round has ended")

    class Reasons(Declared):
        over = because("R7", "")
        turn = because("R1", "Not now")
        held = because("R2", "You hold no {card}.")

    assert gaps(Events) == ["played.card", "over", "ended"]
    assert gaps(Reasons) == ["over", "turn"]


def gaps(declared):
    """Return the events, fields and reasons that no sentence tells."""
    found = []
    for kind in declared.events().values():
        found += [f"{kind.type}.{field}" for field in kind.untold]
        texts = [sentence.text for sentence in (*kind.sentences, *kind.more)]
        if not kind.sentences or not all(text.endswith((".", "!")) for text in texts):
            found.append(kind.type)
    return found + [name for name, kind in declared.reasons().items() if not kind.sentence.endswith((".", "!"))]


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
        (kind.code, kind.clause) == (reason.code, reason.clause)
        and (re.match(matches(kind.sentence), reason.sentence) if kind.sentence else kind.key == reason.key)
        and kind.fields.keys() == reason.given.keys()
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

    for written in (telling.add_view, telling.add_seat):
        assert written is None or returned(written)
