"""Two people in two browsers: link, name, seats, taking back by consent, leaving and coming back."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.person import PHONE, Person, expect

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
    nora, jonas = seated(person, chips=0, starter=0)
    nora.play_to_the_end(jonas)
    won, lost = (nora, jonas) if nora.page.locator(".res .head").inner_text() == "You win" else (jonas, nora)
    expect(won.page.locator(".res .head")).to_have_text("You win")
    expect(lost.page.locator(".res .head")).to_have_text("Nora wins" if won is nora else "Jonas wins")


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
    expect(nora.page.locator(".tot")).to_have_attribute("aria-label", total)


def test_taking_back_is_refused(person: Come) -> None:
    nora, jonas = seated(person, starter=0, draw_yourself=True)
    nora.page.locator(".hand button:not([aria-disabled])").first.dblclick()
    nora.page.get_by_role("button", name="Forget it").wait_for()
    nora.page.get_by_role("button", name="Take back").click()
    jonas.page.get_by_role("button", name="No", exact=True).click()
    jonas.page.get_by_role("button", name="No", exact=True).wait_for(state="detached")
    expect(nora.page.get_by_role("button", name="Forget it")).to_be_visible()


def test_why_it_cannot_be_taken_back_is_said_at_the_button(person: Come) -> None:
    nora, jonas = seated(person, starter=0)
    button = nora.page.get_by_role("button", name="Take back")
    why = nora.page.get_by_role("alert").filter(has_text="It stays played")
    button.click()
    expect(why).to_contain_text("You have not moved yet.")
    nora.page.locator(".hand button:not([aria-disabled])").first.dblclick()
    expect(nora.page.locator(".dock.myturn")).to_have_count(0)  # a page that has not seen it would ask in vain
    button.click()
    expect(why).to_contain_text("a card you drew")
    jonas.page.locator(".dock.myturn .hand button:not([aria-disabled])").first.dblclick()
    nora.page.wait_for_selector(".dock.myturn")
    button.click()
    expect(why).to_contain_text("Jonas has moved since")
    expect(jonas.page.get_by_role("button", name="Yes, go back")).to_have_count(0)


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
    _, jonas = seated(person, starter=0)
    jonas.page.locator(".hand button").first.dblclick()
    why = jonas.page.get_by_role("alert")
    expect(why).to_contain_text("Nora is to play")
    jonas.page.keyboard.press("Escape")
    why.wait_for(state="detached")


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
    expect(nora.page.locator(".tot")).to_have_attribute("aria-label", total)
    expect(nora.page.locator(".dock.myturn")).to_be_visible()
