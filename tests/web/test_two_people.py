"""Two people in two browsers: link, name, seats, taking back by consent, leaving and coming back."""

from __future__ import annotations

from collections.abc import Callable

from web.person import PHONE, Person

Come = Callable[..., Person]


def seated(person: Come, **options: object) -> tuple[Person, Person]:
    """Return two people at a table of Double Down, the first of whom has begun the match."""
    nora, jonas = person(), person(size=PHONE)
    table = nora.make_table("double_down", 2, fill=False, **options)
    jonas.go(f"/t/{table}")
    jonas.sit_down("Jonas")
    nora.page.get_by_text("Jonas").first.wait_for()
    nora.begin()
    jonas.page.wait_for_selector(".dock")
    return nora, jonas


def test_a_match_between_two(person: Come) -> None:
    nora, jonas = seated(person, chips=0)
    nora.play_to_the_end(jonas)
    headlines = {one.page.locator(".res .head").inner_text() for one in (nora, jonas)}
    assert headlines in ({"You win", "Nora wins"}, {"You win", "Jonas wins"})


def test_a_move_is_seen_by_the_other(person: Come) -> None:
    nora, jonas = seated(person, starter=0)
    nora.page.locator(".hand button:not([aria-disabled])").first.dblclick()
    jonas.page.wait_for_selector(".ticker:has-text('Nora played')")
    jonas.page.wait_for_selector(".dock.myturn")


def test_taking_back_by_consent(person: Come) -> None:
    nora, jonas = seated(person, starter=0, draw_yourself=True)
    total = nora.page.locator(".tot").get_attribute("aria-label")
    nora.page.locator(".hand button:not([aria-disabled])").first.dblclick()
    nora.page.get_by_role("button", name="Forget it").wait_for()
    nora.page.get_by_role("button", name="Take back").click()
    jonas.page.get_by_role("button", name="Yes, go back").click()
    nora.page.get_by_role("button", name="Forget it").wait_for(state="detached")
    assert nora.page.locator(".tot").get_attribute("aria-label") == total


def test_taking_back_is_refused(person: Come) -> None:
    nora, jonas = seated(person, starter=0, draw_yourself=True)
    nora.page.locator(".hand button:not([aria-disabled])").first.dblclick()
    nora.page.get_by_role("button", name="Forget it").wait_for()
    nora.page.get_by_role("button", name="Take back").click()
    jonas.page.get_by_role("button", name="No", exact=True).click()
    jonas.page.get_by_role("button", name="No", exact=True).wait_for(state="detached")
    assert nora.page.get_by_role("button", name="Forget it").is_visible()


def test_why_it_cannot_be_taken_back_is_said_at_the_button(person: Come) -> None:
    nora, jonas = seated(person, starter=0)
    button = nora.page.get_by_role("button", name="Take back")
    why = nora.page.get_by_role("alert").filter(has_text="It stays played")
    button.click()
    assert "You have not moved yet." in why.inner_text()
    nora.page.locator(".hand button:not([aria-disabled])").first.dblclick()
    jonas.page.wait_for_selector(".dock.myturn")
    button.click()
    nora.page.get_by_role("alert").filter(has_text="a card you drew").wait_for()
    jonas.move()
    jonas.move()
    nora.page.wait_for_selector(".dock.myturn")
    button.click()
    nora.page.get_by_role("alert").filter(has_text="Jonas has moved since").wait_for()
    assert not jonas.page.get_by_role("button", name="Yes, go back").is_visible()


def test_getting_up_and_coming_back(person: Come) -> None:
    nora, jonas = seated(person, starter=0)
    jonas.page.get_by_role("button", name="Menu").click()
    jonas.page.get_by_role("button", name="Get up and watch").click()
    jonas.page.locator(".hand").wait_for(state="detached")
    nora.page.get_by_role("tab", name="Table").click()
    nora.page.locator(".tablefacts li").nth(1).wait_for()
    jonas.page.get_by_role("button", name="Moves").click()
    jonas.page.get_by_role("tab", name="Table").click()
    jonas.page.get_by_role("button", name="Take the place of").click()
    jonas.page.wait_for_selector(".hand")


def test_an_illegal_try_is_answered_at_the_card(person: Come) -> None:
    nora, jonas = seated(person, starter=0)
    jonas.page.locator(".hand button").first.dblclick()
    why = jonas.page.get_by_role("alert")
    why.wait_for()
    assert "Nora is to play" in why.inner_text()
    jonas.page.keyboard.press("Escape")
    why.wait_for(state="detached")
    assert not nora.is_over


def test_taking_back_against_bots_asks_nobody(person: Come) -> None:
    nora = person()
    nora.make_table("double_down", 3, starter=0, draw_yourself=True)
    nora.begin()
    nora.page.wait_for_selector(".dock.myturn")
    total = nora.page.locator(".tot").get_attribute("aria-label")
    nora.page.locator(".hand button:not([aria-disabled])").first.dblclick()
    nora.page.get_by_role("button", name="Forget it").wait_for()
    nora.page.keyboard.press("u")
    nora.page.get_by_role("button", name="Forget it").wait_for(state="detached")
    assert nora.page.locator(".tot").get_attribute("aria-label") == total
    assert nora.may_move
