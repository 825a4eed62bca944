"""Pieces at a table: dragging plays, a refused card says why and leads to its rule, sentences are told."""

from __future__ import annotations

from collections.abc import Callable

from web.person import PHONE, Person

Come = Callable[..., Person]


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
