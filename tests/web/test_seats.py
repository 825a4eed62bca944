"""Whose seats they are: asking the host, closed seats, a locked table, and people who are sent away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.person import PHONE, Person, expect

Come = Callable[..., Person]

# What a page of one's own making can send at a table, and what it is answered.
SAY = """([table, request]) => new Promise((answered) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${table}`);
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1 }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'welcome') socket.send(JSON.stringify({ ...request, id: 'mine' }));
    if (message.re !== 'mine') return;
    socket.close();
    answered(message.code ?? message.type);
  };
})"""

# What can be scrolled sideways, or ends beyond the screen.
TOO_WIDE = """() => [
  ...[document.documentElement, ...document.querySelectorAll('.dialog .body, #side-body, .ticker, .room .panel')]
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => `${box.className || box.tagName} is ${box.scrollWidth} px wide`),
  ...[...document.querySelectorAll('.btn, .seg button, .toggle')]
    .filter((button) => button.getBoundingClientRect().right > innerWidth)
    .map((button) => `${button.textContent} leaves the screen`),
]"""


def say(one: Person, table: str, kind: str, **fields: Any) -> str:
    return str(one.page.evaluate(SAY, [table, {"type": kind, **fields}]))


def come_in(person: Come, table: str, name: str, **wishes: Any) -> Person:
    """Return a watcher whose browser knows the name."""
    one = person(**wishes)
    one.page.add_init_script(f"localStorage.setItem('lamplit.name', '{name}')")
    one.go(f"/t/{table}")
    one.page.wait_for_selector(".room, .cloth")
    return one


def in_a_match(person: Come) -> tuple[str, Person, Person]:
    """Return a table with Nora, who is the host, and Jonas, in a match in which Nora is to play."""
    nora = person()
    table = nora.make_table("double_down", 2, fill=False, starter=0, chips=9)
    jonas = come_in(person, table, "Jonas", size=PHONE)
    jonas.page.get_by_role("button", name="Sit here").click()
    nora.page.get_by_text("Jonas").first.wait_for()
    nora.begin()
    jonas.page.wait_for_selector(".hand")
    nora.page.get_by_role("tab", name="Table").click()
    return table, nora, jonas


def get_up(one: Person) -> None:
    one.page.get_by_role("button", name="Menu").click()
    one.page.get_by_role("button", name="Get up and watch").click()
    one.page.locator(".hand").wait_for(state="detached")


def look_at_the_table(one: Person) -> None:
    one.page.get_by_role("button", name="Moves").click()
    one.page.get_by_role("tab", name="Table").click()


def test_the_host_lets_a_watcher_sit_down_or_not(person: Come) -> None:
    table, nora, jonas = in_a_match(person)
    nora.page.get_by_role("button", name="Ask me").click()
    expect(nora.page.get_by_role("button", name="Ask me")).to_have_attribute("aria-pressed", "true")
    mallory, dora = come_in(person, table, "Mallory"), come_in(person, table, "Dora", size=PHONE)
    get_up(jonas)

    mallory.page.get_by_role("tab", name="Table").click()
    mallory.page.get_by_role("button", name="Ask to sit down").click()

    expect(mallory.page.get_by_text("The host has been asked", exact=True)).to_be_visible()
    wish = nora.page.get_by_role("group", name="would like to sit down")
    expect(wish).to_contain_text("Mallory would like to sit down at seat 2.")
    assert say(mallory, table, "admit", seat=1, yes=True) == "not_host"
    assert say(mallory, table, "policy", open_seats="free") == "not_host"
    assert say(mallory, table, "sit", seat=0) == "seat_taken"

    wish.get_by_role("button", name="No").click()

    expect(mallory.page.get_by_text("Not this time")).to_be_visible()
    expect(wish).to_have_count(0)
    expect(mallory.page.locator(".hand button")).to_have_count(0)

    dora.page.get_by_role("button", name="Take a seat").click()
    dora.page.get_by_role("button", name="Ask to sit down").click()
    expect(wish).to_contain_text("Dora")
    wish.get_by_role("button", name="Let in").click()

    dora.page.wait_for_selector(".hand")
    expect(nora.page.locator(".seat", has_text="Dora")).to_be_visible()
    expect(mallory.page.get_by_role("button", name="Ask to sit down")).to_have_count(0)  # people sit on both seats
    expect(mallory.page.get_by_text("Lock the table")).to_have_count(0)


def test_closed_seats_wait_for_those_who_left_them(person: Come) -> None:
    table, nora, jonas = in_a_match(person)
    nora.page.get_by_role("button", name="Closed").click()
    dora = come_in(person, table, "Dora")
    get_up(jonas)

    dora.page.get_by_role("tab", name="Table").click()
    expect(dora.page.get_by_text("Seats can be taken when the match is over.", exact=True)).to_be_visible()
    expect(dora.page.get_by_role("button", name="Sit down")).to_have_count(0)
    expect(dora.page.get_by_role("button", name="Take a seat")).to_have_count(0)
    assert say(dora, table, "sit", seat=1) == "closed"

    jonas.page.reload()
    jonas.page.get_by_role("button", name="Take a seat").click()
    jonas.page.get_by_role("button", name="Take the place of").click()
    jonas.page.wait_for_selector(".hand")


def test_nobody_is_removed_during_a_match(person: Come) -> None:
    _, nora, jonas = in_a_match(person)
    jonas.go()
    expect(nora.page.locator(".tablefacts li", has_text="Jonas")).to_contain_text("lost connection")
    expect(nora.page.get_by_role("button", name="Free the seat")).to_have_count(0)


def test_a_locked_table_lets_nobody_new_in(person: Come) -> None:
    nora = person()
    table = nora.make_table("double_down", 3, fill=False)
    jonas = come_in(person, table, "Jonas")
    jonas.page.get_by_role("button", name="Sit here").first.click()
    nora.page.get_by_text("Jonas").first.wait_for()
    nora.page.get_by_role("switch", name="Lock the table").click()
    expect(jonas.page.get_by_text("The table is locked")).to_be_visible()

    dora = person(size=PHONE)
    dora.go(f"/t/{table}")

    expect(dora.page.get_by_text("The host has locked this table.")).to_be_visible()
    jonas.page.reload()
    expect(jonas.page.locator(".room .mine")).to_contain_text("Jonas")
    dora.page.get_by_role("link", name="To the lobby", exact=True).click()
    dora.page.wait_for_selector(".games")


def test_somebody_who_is_sent_away_does_not_come_back(person: Come) -> None:
    nora = person()
    table = nora.make_table("double_down", 3, fill=False)
    mallory = come_in(person, table, "Mallory")
    mallory.page.get_by_role("button", name="Sit here").first.click()

    nora.page.get_by_role("button", name="Send Mallory away").click()
    dialog = nora.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Mallory loses the seat and cannot come back")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    expect(mallory.page.locator(".room .mine")).to_be_visible()
    nora.page.get_by_role("button", name="Send Mallory away").click()
    dialog.get_by_role("button", name="Send away", exact=True).click()

    gone = mallory.page.get_by_text("The host has asked you to leave this table.")
    expect(gone).to_be_visible()
    expect(nora.page.get_by_text("2 seats free")).to_be_visible()
    mallory.frames.clear()
    mallory.page.reload()
    expect(gone).to_be_visible()
    mallory.page.wait_for_timeout(800)  # by then a page that comes back by itself would have tried twice
    assert len(mallory.frames) == 1


def test_the_longest_names_fit_the_smallest_screen(person: Come) -> None:
    small = {"width": 320, "height": 640}
    nora = person(size=small)
    table = nora.make_table("double_down", 2, fill=False, starter=0)
    jonas, dora = (come_in(person, table, name * 24, size=small) for name in "JD")
    jonas.page.get_by_role("button", name="Sit here").click()
    nora.page.get_by_role("button", name="Send JJJ").click()
    nora.becomes(lambda: nora.page.evaluate(TOO_WIDE), [])
    nora.page.keyboard.press("Escape")
    nora.page.get_by_role("button", name="Ask me").click()
    nora.becomes(lambda: nora.page.evaluate(TOO_WIDE), [])
    nora.begin()
    get_up(jonas)
    dora.page.get_by_role("button", name="Take a seat").click()
    dora.becomes(lambda: dora.page.evaluate(TOO_WIDE), [])
    dora.page.get_by_role("button", name="Ask to sit down").click()
    expect(dora.page.get_by_text("The host has been asked", exact=True)).to_be_visible()
    dora.becomes(lambda: dora.page.evaluate(TOO_WIDE), [])
    expect(nora.page.get_by_role("group", name="would like to sit down")).to_be_visible()
    nora.becomes(lambda: nora.page.evaluate(TOO_WIDE), [])
