"""A page speaks the language that the browser asks for, until its reader switches."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.person import PHONE, Person, expect

# Games in words of their own language: a part of what their moves are told by.
TOLD = {
    "double_dominoes": (" placed ", " legt "),
    "double_down": (": total", ": Summe"),
    "doublehead": ("is ready", "ist bereit"),
    "go_low": ("looked at two cards", "zwei Karten an"),
    "three_up_three_down": ("face up", "offen aus"),
}

# A bot begins: something is told before the person moves.
OPTIONS = {
    "double_dominoes": {"victory": 15},
    "double_down": {"chips": 1, "starter": 1},
    "doublehead": {"gold": 1, "dealer": 0},
    "go_low": {"rounds": 1, "starter": 1},
    "three_up_three_down": {"dealer": 0},
}
SEATS = {"doublehead": 4}


@pytest.mark.parametrize("game", TOLD)
def test_a_game_is_played_in_german(person: Callable[..., Person], game: str) -> None:
    english, german = TOLD[game]
    nora = person(locale="de-DE")
    nora.make_table(game, SEATS.get(game, 3), **OPTIONS[game])
    nora.begin()

    expect(nora.page.locator("html")).to_have_attribute("lang", "de")
    nora.play_until(f".log:has-text('{german}')")
    nora.play_to_the_end()
    expect(nora.page.locator("body")).not_to_contain_text(english)


def test_a_reader_switches_and_the_page_comes_back_in_that_language(person: Callable[..., Person]) -> None:
    english, german = TOLD["go_low"]
    nora = person(locale="en-GB")
    table = nora.make_table("go_low", 3, **OPTIONS["go_low"])
    nora.begin()
    expect(nora.page.locator(".log")).to_contain_text(english)

    nora.page.get_by_role("button", name="Menu").click()
    nora.page.get_by_role("button", name="Deutsch").click()

    expect(nora.page.locator("html")).to_have_attribute("lang", "de")
    expect(nora.page.locator(".log")).to_contain_text(german)
    nora.go(f"/t/{table}")
    expect(nora.page.locator("html")).to_have_attribute("lang", "de")


def test_a_reader_switches_in_the_bar_of_the_lobby(person: Callable[..., Person]) -> None:
    nora = person(size=PHONE, locale="de-DE")
    nora.go()
    expect(nora.page.locator("h1")).to_have_text("Setz dich dazu.")

    nora.page.get_by_role("button", name="English").click()

    expect(nora.page.locator("h1")).to_have_text("Pull up a chair.")


def test_a_refusal_is_told_in_the_language_of_the_page(person: Callable[..., Person]) -> None:
    nora, jonas = person(), person(locale="de-DE")
    table = nora.make_table("go_low", 3, fill=False)
    nora.page.get_by_role("switch", name=nora.words.say("lock")).click()

    jonas.go(f"/t/{table}")

    expect(jonas.page.get_by_role("alert")).to_have_text(jonas.words.say("refused-locked"))
