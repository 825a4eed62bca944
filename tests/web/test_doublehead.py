"""What Doublehead Kids asks and shows beside the cards: the wedding, announcements, a Foxy whose owner is not known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.person import PHONE, Person, expect

Come = Callable[..., Person]

ANNOUNCE_END = "document.querySelector('.announce').getBoundingClientRect().bottom"
HAND_BEGIN = "document.querySelector('.handbox').getBoundingClientRect().top"
FIRST = {"dealer": 3}  # seat 0 leads, and speaks first


def both_team_cards(view: dict[str, Any]) -> bool:
    return bool(view["hand"].count("team") == 2)


def size(piece: Any) -> tuple[int, int]:
    box = piece.bounding_box()
    return round(box["width"]), round(box["height"])


def test_a_wedding_is_offered_beside_ready_and_names_the_partner(person: Come) -> None:
    nora = person(size=PHONE)
    nora.be_dealt(both_team_cards, "doublehead", 4, **FIRST)
    ready = nora.page.get_by_role("button", name="Ready")
    wedding = nora.page.get_by_role("button", name="Wedding")
    ready.wait_for()
    nora.until(lambda: size(ready) == size(wedding), "neither is the greater")

    wedding.click()
    partners = nora.page.locator(".dock .equal .btn")
    expect(partners).to_have_count(4)  # three partners, and a way back
    nora.page.get_by_role("button", name="No wedding").click()
    ready.wait_for()
    wedding.click()
    partners.first.click()

    nora.page.wait_for_selector(".ticker:has-text('wedding'), .log:has-text('wedding')", state="attached")
    nora.page.wait_for_selector(".seat .badge.team")
    expect(nora.page.locator(".seat .badge.unknown")).to_have_count(0)


def test_who_may_not_marry_is_asked_nothing(person: Come) -> None:
    nora = person()
    nora.be_dealt(lambda view: not both_team_cards(view), "doublehead", 4, **FIRST)
    nora.page.get_by_role("button", name="Ready").wait_for()
    expect(nora.page.get_by_role("button", name="Wedding")).to_have_count(0)


def test_an_announcement_is_made_above_the_hand_and_takes_no_turn(person: Come) -> None:
    nora = person(size=PHONE)
    nora.be_dealt(
        lambda view: view["my_team"] == "without", "doublehead", 4, game="advanced", announcements=True, **FIRST
    )
    nora.page.get_by_role("button", name="Ready").click()
    say = nora.page.locator(".dock.myturn .announce .btn")
    say.first.wait_for()
    said = say.first.inner_text()
    nora.until(lambda: nora.page.evaluate(ANNOUNCE_END) <= nora.page.evaluate(HAND_BEGIN) + 1, "it is above the hand")
    say.first.click()

    nora.page.locator(".announce .btn", has_text=said).wait_for(state="detached")
    nora.page.wait_for_selector(".ticker:has-text('You announced')")
    nora.page.locator(".dock.myturn .mine .tag.call").wait_for()
    card = nora.page.locator(".dock.myturn .hand button:not([aria-disabled])").first
    card.dblclick()
    expect(nora.page.locator(".dock .hand > li")).to_have_count(11)


def test_a_foxy_lies_open_beside_its_taker_until_its_owner_is_known(person: Come) -> None:
    nora = person()
    nora.make_table("doublehead", 4, game="advanced", gold=30)
    nora.begin()
    nora.play_until(":is(.seat, .dock) .openfoxy[aria-label*=Foxy]")
    nora.play_until(".table:not(:has(.openfoxy))")
