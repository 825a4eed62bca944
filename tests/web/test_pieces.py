"""Pieces at a table: dragging plays, a refused card says why and leads to its rule, sentences are told."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from web.person import PHONE, Person

Come = Callable[..., Person]

MOST_MOVES = 200


def test_a_card_dragged_to_the_cloth_is_played(person: Come) -> None:
    nora = person()
    nora.make_table("double_down", 3, starter=0)
    nora.begin()
    nora.page.wait_for_selector(".dock.myturn")
    card = nora.page.locator(".hand button:not([aria-disabled])").first.bounding_box()
    cloth = nora.page.locator(".cloth").bounding_box()
    assert card
    assert cloth
    mouse = nora.page.mouse
    mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    mouse.down()
    mouse.move(cloth["x"] + cloth["width"] / 2, cloth["y"] + cloth["height"] / 2, steps=5)
    mouse.up()
    nora.page.wait_for_selector(".log:has-text('You played')")


def test_a_refused_card_says_why_and_leads_to_the_rule(person: Come) -> None:
    nora = person(size=PHONE)
    nora.make_table("doublehead", 4)
    nora.begin()
    refused = nora.page.locator(".dock.myturn .hand button[aria-disabled=true]")
    while refused.count() == 0:
        assert not nora.is_over
        if not nora.move():
            nora.page.wait_for_timeout(30)
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
    nora.page.wait_for_selector(".dock.myturn, main.res")
    assert nora.page.locator(".log li").count() >= 3


def test_a_card_that_is_too_low_says_so_at_the_card(person: Come) -> None:
    nora = person(size=PHONE)
    nora.make_table("three_up_three_down", 3)
    nora.begin()
    low = nora.page.locator(".dock.myturn .hand button[aria-disabled=true][aria-label*='too low now']")
    while low.count() == 0:
        assert not nora.is_over
        if not nora.move():
            nora.look_on()
    card = low.first.bounding_box()
    low.first.click(force=True)
    why = nora.page.get_by_role("alert").filter(has_text="Too low")
    why.wait_for()
    assert re.search(r"R\d+", why.inner_text()), "the clause is named"
    box = why.bounding_box()
    assert card
    assert box
    assert box["x"] <= card["x"] + card["width"], "it stands at the card"
    assert box["x"] + box["width"] >= card["x"]
    assert box["y"] + box["height"] <= card["y"] + card["height"]
    assert nora.may_move


def test_two_equal_cards_before_ones_turn_are_refused_at_the_card(person: Come) -> None:
    nora, jonas = person(), person()
    table = nora.make_table("three_up_three_down", 2, fill=False)
    jonas.go(f"/t/{table}")
    jonas.sit_down("Jonas")
    nora.page.get_by_text("Jonas").first.wait_for()
    nora.begin()
    jonas.page.wait_for_selector(".dock")
    pair = twins(nora, jonas)
    for _ in range(MOST_MOVES):
        if pair:
            break
        for one in (nora, jonas):
            one.move()
        pair = twins(nora, jonas)
    assert pair, "nobody waits with two equal cards"
    waiting, first, second = pair
    hand = waiting.page.locator(".dock .hand button")
    hand.nth(first).click()
    hand.nth(second).click()
    hand.nth(second).click()
    why = waiting.page.get_by_role("alert").filter(has_text="Not your turn")
    why.wait_for()
    assert waiting.page.locator(".dock .hand button[aria-pressed=true]").count() == 2


def twins(*people: Person) -> tuple[Person, int, int] | None:
    """Return who is not to move and has two equal cards, and where they are in the hand."""
    for one in people:
        if one.may_move or one.page.locator(".myrows").count() == 0:
            continue
        ranks = [
            str(card.get_attribute("aria-label")).split()[0] for card in one.page.locator(".dock .hand button").all()
        ]
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
    places = "[...document.querySelectorAll('[data-track]')].map((piece) => Number(piece.dataset.track))"
    while max(nora.page.evaluate(places)) == 0:
        if not nora.move():
            nora.look_on()
    assert (nora.page.evaluate("hops") > 0) == (motion == "no-preference")
