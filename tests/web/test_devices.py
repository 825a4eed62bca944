"""One person, several devices: a link in the menu makes another browser the same person, with the same seats."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.person import PHONE, Person, expect

Come = Callable[..., Person]

COPY = """() => Object.defineProperty(navigator, 'clipboard', { value: {
  writeText: (text) => ((globalThis.copied = text), Promise.resolve()) } })"""


def carry(one: Person) -> str:
    """Open the menu's entry and copy the link it shows."""
    one.page.evaluate(COPY)
    one.page.get_by_role("button", name="Menu").click()
    one.page.get_by_role("button", name="Go on at another device").click()
    one.page.get_by_role("img", name="QR code that carries you").wait_for()
    one.page.get_by_role("button", name="Copy the link").click()
    return str(one.page.wait_for_function("globalThis.copied").json_value())


def hand(one: Person) -> list[str]:
    """Return the cards of the hand, read at one moment."""
    cards: list[str] = one.page.locator(".hand button").evaluate_all("cards => cards.map((card) => card.ariaLabel)")
    return cards


def test_the_phone_goes_on_where_the_computer_was(person: Come) -> None:
    nora, phone = person(), person(size=PHONE)
    nora.go()
    nora.page.get_by_label("At the table you are").fill("Nora")
    nora.page.get_by_label("At the table you are").blur()
    table = nora.make_table("double_down", 2, starter=0)
    nora.begin()
    nora.page.wait_for_selector(".dock.myturn")
    held = hand(nora)
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))

    link = carry(nora)
    phone.page.goto(link)
    phone.page.get_by_role("heading", name="Go on as Nora?").wait_for()
    phone.page.get_by_role("button", name="Yes, it is me").click()

    phone.page.wait_for_selector(".dock.myturn")
    assert phone.page.url.endswith(f"/t/{table}")
    phone.becomes(lambda: hand(phone), held)
    code = link.split("code=")[1].split("&")[0]
    assert not any(code in url for url in asked), "the code is in no address that the server sees"
    phone.page.locator(".hand button:not([aria-disabled])").first.dblclick()
    nora.page.keyboard.press("Escape")
    nora.page.wait_for_selector(".log:has-text('You played')")


def test_other_devices_are_signed_out(person: Come) -> None:
    nora, phone = person(), person(size=PHONE)
    nora.go()
    nora.make_table("double_down", 2, starter=0)
    nora.begin()
    nora.page.wait_for_selector(".dock.myturn")
    phone.page.goto(carry(nora))
    phone.page.get_by_role("button", name="Yes, it is me").click()
    phone.page.wait_for_selector(".dock.myturn")

    nora.page.get_by_role("button", name="Sign out my other devices").click()

    expect(nora.page.get_by_text("Only this device is you now.")).to_be_visible()
    phone.becomes(lambda: phone.page.locator(".hand button").count(), 0)  # it comes back as somebody who watches
    nora.page.wait_for_selector(".dock.myturn")
    nora.page.locator(".hand button:not([aria-disabled])").first.dblclick()
    nora.page.wait_for_selector(".log:has-text('You played')")


def test_a_link_that_is_no_longer_good_says_so(person: Come) -> None:
    phone = person(size=PHONE)
    phone.go("/device#code=somebody.1.else")
    phone.page.get_by_role("button", name="Yes, it is me").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("This code is not valid, or was used already.")
    phone.go("/device")
    phone.page.get_by_text("Nothing here").wait_for()
