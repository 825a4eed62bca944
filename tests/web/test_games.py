"""Every game is played to its end by a person and bots, on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.person import DESKTOP, PHONE, RESULT, Person, expect

Come = Callable[..., Person]

# The person begins: a bot without chips may be out, and the match over, before the page shows it.
MATCHES: dict[str, tuple[int, dict[str, Any]]] = {
    "double_down": (3, {"chips": 0, "starter": 0}),
    "doublehead": (4, {"gold": 1}),
    "three_up_three_down": (3, {}),
    "go_low": (3, {"rounds": 1}),
    "double_dominoes": (2, {"victory": 15}),
}
OTHER_OPTIONS: list[tuple[str, int, dict[str, Any]]] = [
    ("double_down", 7, {"chips": 1, "draw_yourself": True, "repeat_costs": "always"}),
    ("double_down", 2, {"chips": 0, "starter": 0, "deck": "lobo77"}),
    ("doublehead", 4, {"game": "advanced", "announcements": True, "open_count": True, "gold": 1}),
]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", MATCHES)
def test_a_person_plays_against_bots(person: Come, game: str, size: dict[str, int]) -> None:
    seats, options = MATCHES[game]
    nora = person(size=size)
    nora.make_table(game, seats, **options)
    nora.begin()
    nora.play_to_the_end()
    expect(nora.page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(nora.page.get_by_role("heading", level=2).first).not_to_be_empty()


@pytest.mark.parametrize(("game", "seats", "options"), OTHER_OPTIONS)
def test_other_options(person: Come, game: str, seats: int, options: dict[str, Any]) -> None:
    nora = person(size=PHONE)
    nora.make_table(game, seats, **options)
    nora.begin()
    nora.play_to_the_end()


def test_two_clicks_to_the_first_move(person: Come) -> None:
    nora = person()
    nora.go()
    nora.page.get_by_role("button", name="Play now: Double Down").click()
    nora.page.wait_for_selector(".dock.myturn")
    card = nora.page.locator(".hand button:not([aria-disabled])").first
    card.dblclick()
    nora.page.wait_for_selector(".log:has-text('You played')")


def test_rematch_begins_anew(person: Come) -> None:
    nora = person()
    nora.make_table("double_down", 2, chips=0, starter=0)
    nora.begin()
    nora.play_to_the_end()
    nora.page.get_by_role("button", name="Rematch").click()
    nora.page.wait_for_selector(".dock")
    expect(nora.page.locator(RESULT)).to_have_count(0)
