"""Who watches is told nothing hidden: every byte that a spectator's socket received is inspected."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from web.person import Person

Come = Callable[..., Person]

OWN = {"hand", "effects", "my_team", "alone", "last_duel", "legal"}  # parts of a view that belong to one seat
DRAWN = {"drew": "cards", "dealt": "cards"}
MATCHES = [("double_down", 3, {"chips": 0}), ("doublehead", 4, {"gold": 1})]


def views(messages: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for message in messages:
        match = message.get("match")
        if match:
            yield match["view"] | {"legal": match["legal"]}
        if message["type"] == "update":
            yield message["patch"] | {"legal": message["legal"]}


def events(messages: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for message in messages:
        moves = (message.get("match") or {}).get("log", []) + ([message] if message["type"] == "update" else [])
        for move in moves:
            yield from move["events"]


@pytest.mark.parametrize(("game", "seats", "options"), MATCHES)
def test_a_spectator_is_told_nothing_hidden(person: Come, game: str, seats: int, options: dict[str, int]) -> None:
    nora, watcher = person(), person()
    table = nora.make_table(game, seats, **options)
    watcher.go(f"/t/{table}")
    watcher.page.wait_for_selector(".room")
    nora.begin()
    watcher.page.wait_for_selector(".cloth")
    assert watcher.page.locator(".hand").count() == 0
    nora.play_to_the_end()
    watcher.page.wait_for_selector("main.res")

    own = [json.loads(frame) for frame in nora.frames]
    told = [json.loads(frame) for frame in watcher.frames]
    assert any(view.get("hand") for view in views(own)), "the player's own socket shows the hand"
    assert sum(message["type"] == "update" for message in told) > 5
    for view in views(told):
        shown = {name: view[name] for name in OWN & set(view) if view[name]}
        assert not shown, f"a spectator was told {shown}"
    for event in events(told):
        hidden = DRAWN.get(event["type"])
        assert hidden is None or event.get(hidden) is None, f"a spectator was told {event}"
        assert event.get("hand") is None, f"a spectator was told {event}"


def test_no_key_before_the_end(person: Come) -> None:
    nora, watcher = person(), person()
    table = nora.make_table("double_down", 2, chips=0)
    watcher.go(f"/t/{table}")
    watcher.page.wait_for_selector(".room")
    nora.begin()
    nora.play_to_the_end()
    watcher.page.wait_for_selector("main.res")
    over = next(i for i, frame in enumerate(watcher.frames) if json.loads(frame)["type"] == "over")
    key = json.loads(watcher.frames[over])["result"]["proof"]["key"]
    assert key
    assert not any(key in frame for frame in [*watcher.frames[:over], *nora.frames[:1]])
