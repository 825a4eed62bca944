"""What Doublehead Kids asks and shows beside the cards: the wedding, announcements, a Foxy whose owner is not known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.person import PHONE, Person

Come = Callable[..., Person]

FIRST = {"dealer": 3}  # seat 0 leads, and speaks first


def both_team_cards(view: dict[str, Any]) -> bool:
    return bool(view["hand"].count("team") == 2)


def test_a_wedding_is_offered_beside_ready_and_names_the_partner(person: Come) -> None:
    nora = person(size=PHONE)
    nora.be_dealt(both_team_cards, "doublehead", 4, **FIRST)
    ready = nora.page.get_by_role("button", name="Ready")
    wedding = nora.page.get_by_role("button", name="Wedding")
    ready.wait_for()
    boxes = [button.bounding_box() for button in (ready, wedding)]
    assert boxes[0]
    assert boxes[1]
    assert [round(boxes[0][way]) for way in ("width", "height")] == [
        round(boxes[1][way]) for way in ("width", "height")
    ]

    wedding.click()
    partners = nora.page.locator(".dock .equal .btn")
    assert partners.count() == 4, "three partners, and a way back"
    nora.page.get_by_role("button", name="No wedding").click()
    ready.wait_for()
    wedding.click()
    partners.first.click()

    nora.page.wait_for_selector(".ticker:has-text('wedding'), .log:has-text('wedding')", state="attached")
    nora.page.wait_for_selector(".seat .badge.team")
    assert nora.page.locator(".seat .badge.unknown").count() == 0, "all teams are known"


def test_who_may_not_marry_is_asked_nothing(person: Come) -> None:
    nora = person()
    nora.be_dealt(lambda view: not both_team_cards(view), "doublehead", 4, **FIRST)
    nora.page.get_by_role("button", name="Ready").wait_for()
    assert nora.page.get_by_role("button", name="Wedding").count() == 0


def test_an_announcement_is_made_above_the_hand_and_takes_no_turn(person: Come) -> None:
    nora = person(size=PHONE)
    nora.be_dealt(
        lambda view: view["my_team"] == "without", "doublehead", 4, game="advanced", announcements=True, **FIRST
    )
    nora.page.get_by_role("button", name="Ready").click()
    say = nora.page.locator(".dock.myturn .announce .btn")
    say.first.wait_for()
    said = say.first.inner_text()
    announce, hand = nora.page.locator(".announce").bounding_box(), nora.page.locator(".handbox").bounding_box()
    assert announce
    assert hand
    assert announce["y"] + announce["height"] <= hand["y"] + 1
    say.first.click()

    nora.page.locator(".announce .btn", has_text=said).wait_for(state="detached")
    nora.page.wait_for_selector(".ticker:has-text('You announced')")
    assert nora.may_move
    nora.page.locator(".dock .mine .tag.call").wait_for()
    card = nora.page.locator(".dock.myturn .hand button:not([aria-disabled])").first
    card.dblclick()
    nora.page.locator(".dock .hand > li:nth-child(12)").wait_for(state="detached")
    assert nora.page.locator(".dock .hand > li").count() == 11


def test_a_foxy_lies_open_beside_its_taker_until_its_owner_is_known(person: Come) -> None:
    nora = person()
    nora.make_table("doublehead", 4, game="advanced", gold=30)
    nora.begin()
    lies_open = nora.page.locator(".seat .openfoxy, .dock .openfoxy")
    while lies_open.count() == 0:
        assert not nora.is_over, "a whole match without an open Foxy"
        if not nora.move():
            nora.look_on()
    assert "Foxy" in (lies_open.first.get_attribute("aria-label") or "")
    while lies_open.count() > 0:
        assert not nora.is_over
        if not nora.move():
            nora.look_on()
