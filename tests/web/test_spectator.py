"""Who watches is told nothing hidden: every byte that a spectator's socket received is inspected."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from lamplit.match import Match
from lamplit.match.fairness import Key, read_chance
from tests.web.person import Person, expect
from tests.web.test_games import MATCHES

Come = Callable[..., Person]

# Parts of a view that belong to one seat.
OWN = {"hand", "effects", "my_team", "alone", "last_duel", "legal", "part", "choices", "pit", "places"}
FIELDS = {"type", "seq", "seat", "by", "events", "patch", "turn", "legal", "left"}


def views(messages: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for message in messages:
        match = message.get("match")
        if match:
            yield match["view"] | {"legal": match["legal"]}
        if message["type"] == "update":
            yield message["patch"] | {"legal": message["legal"]}


def public_course(one: Person, match: str) -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Replay a match from its record: after each move, what everybody may know and what everybody saw happen."""
    record = one.page.request.get(f"{one.address}/api/matches/{match}/record").json()
    chance = read_chance(record["chance"])
    assert isinstance(chance, Key)
    replayed = Match(record["game"], record["seats"], record["options"], key=chance)
    course = [(plain(replayed.view(None)), [])]
    for action in record["actions"]:
        replayed.play(action)
        course.append((plain(replayed.view(None)), plain(replayed.events(None))))
    return course


def plain(data: Any) -> Any:
    """Return data as it is after a journey as JSON."""
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("game", MATCHES)
def test_a_spectator_is_told_what_is_public_and_nothing_else(person: Come, game: str) -> None:
    seats, options = MATCHES[game]
    nora, watcher = person(), person()
    table = nora.make_table(game, seats, **options)
    watcher.go(f"/t/{table}")
    watcher.page.wait_for_selector(".room")
    nora.begin()
    watcher.page.wait_for_selector(".cloth")
    expect(watcher.page.locator(".hand button")).to_have_count(0)
    nora.play_to_the_end()
    watcher.page.wait_for_selector("main.res")

    own = [json.loads(frame) for frame in nora.frames]
    told = [json.loads(frame) for frame in watcher.frames]
    assert any(view.get(name) for view in views(own) for name in OWN), "a player's own socket shows what is theirs"
    for view in views(told):
        shown = {name: view[name] for name in OWN & set(view) if view[name]}
        assert not shown, f"a spectator was told {shown}"

    updates = [message for message in told if message["type"] == "update"]
    began = next(message["match"] for message in told if message["type"] == "match")
    over = next(message["result"] for message in told if message["type"] == "over")
    course = public_course(watcher, over["match"])
    view = began["view"]
    assert (began["seq"], view) == (0, course[0][0])
    assert [update["seq"] for update in updates] == list(range(1, len(course)))
    for update, (public, happened) in zip(updates, course[1:], strict=True):
        view = view | update["patch"]
        assert set(update) == FIELDS
        assert view == public
        assert update["events"] == happened


def test_no_key_before_the_end(person: Come) -> None:
    nora, watcher = person(), person()
    table = nora.make_table("double_down", 2, chips=0, starter=0)
    watcher.go(f"/t/{table}")
    watcher.page.wait_for_selector(".room")
    nora.begin()
    nora.play_to_the_end()
    watcher.page.wait_for_selector("main.res")
    over = next(i for i, frame in enumerate(watcher.frames) if json.loads(frame)["type"] == "over")
    key = json.loads(watcher.frames[over])["result"]["proof"]["key"]
    assert key
    assert not any(key in frame for frame in [*watcher.frames[:over], *nora.frames[:1]])
