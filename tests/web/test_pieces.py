"""Pieces at a table: dragging plays, a refused card says why and leads to its rule, sentences are told."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.person import PHONE, Person, expect

Come = Callable[..., Person]

MOST_TAPS = 400


def test_a_card_dragged_to_the_cloth_is_played(person: Come) -> None:
    nora = person()
    nora.make_table("double_down", 3, starter=0)
    nora.begin()
    nora.page.wait_for_selector(".dock.myturn")
    nora.page.locator(".hand button:not([aria-disabled])").first.drag_to(nora.page.locator(".cloth"))
    nora.page.wait_for_selector(".log:has-text('You played')")


def test_a_refused_card_says_why_and_leads_to_the_rule(person: Come) -> None:
    nora = person(size=PHONE)
    nora.make_table("doublehead", 4)
    nora.begin()
    refused = nora.play_until(".dock.myturn .hand button[aria-disabled=true]")
    refused.first.click(force=True)
    why = nora.page.get_by_role("alert").filter(has_text="R4")
    why.wait_for()
    nora.page.get_by_role("link", name="Read this rule").click()
    nora.page.wait_for_selector("#rule-R4:focus")


def test_every_move_is_told(person: Come) -> None:
    nora = person()
    nora.make_table("double_down", 3, starter=0)
    nora.begin()
    nora.page.wait_for_selector("[aria-live=polite]:has-text('Your turn.')", state="attached")
    nora.page.locator(".hand button:not([aria-disabled])").first.dblclick()
    nora.page.wait_for_selector("[aria-live=polite]:has-text('played')", state="attached")
    nora.until(lambda: nora.moment >= 2 and nora.page.locator(".log li").count() >= nora.moment, "each has its line")


def test_a_card_that_is_too_low_says_so_at_the_card(person: Come) -> None:
    nora = person(size=PHONE)
    nora.make_table("three_up_three_down", 3)
    nora.begin()
    low = nora.play_until(".dock.myturn .hand button[aria-disabled=true][aria-label*='too low now']")
    low.first.click(force=True)
    why = nora.page.get_by_role("alert").filter(has_text="Too low")
    expect(why).to_contain_text(re.compile(r"R\d+"))
    nora.until(lambda: stands_at(why, low.first), "it stands at the card")
    why.get_by_text("Too low").click()
    expect(why).to_have_count(0)
    expect(nora.page.locator(".dock.myturn")).to_be_visible()


def stands_at(why: Any, card: Any) -> bool:
    """Tell whether a reason is above a card, and touches its column."""
    reason, piece = why.bounding_box(), card.bounding_box()
    return bool(
        reason["x"] <= piece["x"] + piece["width"]
        and reason["x"] + reason["width"] >= piece["x"]
        and reason["y"] + reason["height"] <= piece["y"] + piece["height"]
    )


def owes_two_with_an_x2(view: dict[str, Any]) -> bool:
    return view["owed"] == 2 and "x2" in view["hand"]


def test_an_x2_as_the_first_of_two_cards_is_refused_at_the_card(person: Come) -> None:  # R6
    nora = person(size=PHONE)
    nora.be_dealt(owes_two_with_an_x2, "double_down", 2, starter=1, level="random")  # others seldom begin with an x2
    times_two = nora.page.locator(".dock.myturn .hand button[aria-label^='times two']").first
    expect(times_two).to_have_attribute("aria-disabled", "true")

    times_two.click(force=True)

    why = nora.page.get_by_role("alert")
    expect(why).to_contain_text("The first one cannot be")
    expect(why.locator(".clause")).to_have_text("R6")
    nora.until(lambda: stands_at(why, times_two), "it stands at the card")
    nora.page.get_by_role("link", name="Read this rule").click()
    nora.page.wait_for_selector("#rule-R6:focus")


def test_two_equal_cards_before_ones_turn_are_refused_at_the_card(person: Come) -> None:
    nora, jonas = person(), person()
    table = nora.make_table("three_up_three_down", 2, fill=False)
    jonas.go(f"/t/{table}")
    jonas.sit_down("Jonas")
    nora.page.get_by_text("Jonas").first.wait_for()
    nora.begin()
    jonas.page.wait_for_selector(".dock")
    pair = None
    for _ in range(MOST_TAPS):
        for one in (nora, jonas):
            one.move()
            one.settle(nora, jonas)  # whose turn it is must be the same on both screens
        pair = twins(nora) or twins(jonas)
        if pair:
            break
    assert pair, "nobody waits with two equal cards"
    waiting, first, second = pair
    hand = waiting.page.locator(".dock .hand button")
    hand.nth(first).click()
    hand.nth(second).click()
    hand.nth(second).click()
    why = waiting.page.get_by_role("alert").filter(has_text="Not your turn")
    why.wait_for()
    expect(waiting.page.locator(".dock .hand button[aria-pressed=true]")).to_have_count(2)


WAITING_HAND = """() => document.querySelector('.myrows') && !document.querySelector('.dock.myturn')
  ? [...document.querySelectorAll('.dock .hand button')].map((card) => card.ariaLabel.split(/[ ,]/)[0]) : []"""


def twins(one: Person) -> tuple[Person, int, int] | None:
    """Return where in the hand of somebody who is not to move two equal cards are."""
    ranks = one.page.evaluate(WAITING_HAND)
    for first, rank in enumerate(ranks):
        if rank in ranks[first + 1 :] and rank.isdigit():
            return one, first, ranks.index(rank, first + 1)
    return None


HOPS = """
const animate = Element.prototype.animate;
globalThis.hops = 0;
Element.prototype.animate = function (...how) {
  if (this.matches('[data-track]')) globalThis.hops += 1;
  return animate.apply(this, how);
};
"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_hop_along_the_score_track_unless_nothing_shall_move(person: Come, motion: str) -> None:
    nora = person(reduced_motion=motion)
    nora.page.add_init_script(HOPS)
    nora.make_table("double_dominoes", 2, victory=15)
    nora.begin()
    nora.play_until("[data-track]:not([data-track='0'])")
    if motion == "no-preference":
        nora.page.wait_for_function("hops > 0")
    else:
        nora.page.evaluate("new Promise(requestAnimationFrame)")  # a hop would have begun before this frame
        assert nora.page.evaluate("hops") == 0
