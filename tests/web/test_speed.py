"""Speed that people feel, in real pages on this machine: the first view of a table, and a move on the other's screen.

The machine may be busy with other things meanwhile, so a round that was not disturbed is waited for, and counts.
"""

from __future__ import annotations

import math
import os
import statistics
from collections.abc import Callable

import pytest

from tests.web.person import THROTTLE, Person

Come = Callable[..., Person]

MOST_ROUNDS = 20
FEW_ROUNDS = 3
FIRST_VIEW_MS = 1000
LOBBY_BYTES = 66_000  # over the wire, with the words of one language
TABLE_BYTES = 98_000  # the lobby and the first table after it
MOVES = 12  # of one round
MOVE_MS = 30

# When the first hand was painted: the frame after the one in which it came into the page.
WATCH_FOR_A_TABLE = """
new MutationObserver((_, observer) => {
  if (!document.querySelector('.dock .hand button')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => (document.documentElement.dataset.painted = performance.now())));
}).observe(document, { childList: true, subtree: true });
"""
NOTE_CLICKS = "addEventListener('click', () => (globalThis.clicked = Date.now()), true)"
# Its callback runs when all of the change is in the page; other changes, such as who is here, are not the move.
NOTE_CHANGE = """() => {
  delete document.documentElement.dataset.changed;
  new MutationObserver((_, observer) => {
    observer.disconnect();
    document.documentElement.dataset.changed = Date.now();
  }).observe(document.querySelector('[data-moment]'), { attributeFilter: ['data-moment'] });
}"""


def test_the_first_view_of_a_table_takes_less_than_a_second(person: Come) -> None:
    host = person()
    table = host.make_table("double_down", 4)
    host.begin()
    host.page.wait_for_selector(".hand button")
    took: list[float] = []
    while len(took) < MOST_ROUNDS and min(took, default=math.inf) >= FIRST_VIEW_MS * THROTTLE:
        page = host.context.new_page()  # nothing of the page is kept in memory; files may be in the browser's cache
        page.add_init_script(WATCH_FOR_A_TABLE)
        page.goto(f"{host.address}/t/{table}")
        page.wait_for_selector("html[data-painted]", state="attached")
        took.append(float(page.get_attribute("html", "data-painted") or 0))
        page.close()

    print("first view of a table, ms:", [round(ms) for ms in took])
    assert min(took) < FIRST_VIEW_MS * THROTTLE, took


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_first_visit_brings_few_bytes(person: Come, locale: str) -> None:
    nora = person(locale=locale)
    network = nora.context.new_cdp_session(nora.page)
    network.send("Network.enable")
    came: list[int] = []
    network.on("Network.loadingFinished", lambda event: came.append(int(event["encodedDataLength"])))

    nora.go()
    nora.page.wait_for_load_state("networkidle")
    lobby = sum(came)
    nora.page.locator("[data-game=double_dominoes] .go .primary").click()
    nora.page.wait_for_selector(".hand button")
    nora.page.wait_for_load_state("networkidle")

    print(locale, "lobby and first table, bytes:", lobby, sum(came))
    assert lobby < LOBBY_BYTES
    assert sum(came) < TABLE_BYTES


def test_a_move_is_on_the_other_screen_in_a_blink(person: Come) -> None:
    nora, jonas = person(), person()
    rounds: list[list[float]] = []
    while len(rounds) < MOST_ROUNDS and typical(rounds) >= MOVE_MS * THROTTLE:
        sit_down_together(nora, jonas)
        rounds.append([delay(nora, jonas) for _ in range(MOVES)])

    print("a move on the other screen, ms:", rounds)
    assert typical(rounds) < MOVE_MS * THROTTLE, rounds


def typical(rounds: list[list[float]]) -> float:
    """Return the median of the best round; where more wants to run than there are processors, the quickest tenth.

    There each of the five processes on a move's way is stopped now and then for longer than a blink, whatever it does.
    """
    best = min(map(statistics.median, rounds), default=math.inf)
    if len(rounds) < FEW_ROUNDS or os.getloadavg()[0] <= (os.cpu_count() or 1):
        return best
    return min(best, statistics.quantiles([took for one in rounds for took in one], n=10)[0])


def sit_down_together(nora: Person, jonas: Person) -> None:
    table = nora.make_table("double_down", 2, fill=False, chips=9)
    jonas.go(f"/t/{table}")
    jonas.sit_down("Jonas")
    nora.page.get_by_text("Jonas").first.wait_for()
    nora.begin()
    for one in (nora, jonas):
        one.page.wait_for_selector(".hand button")
        one.page.evaluate(NOTE_CLICKS)


def delay(*people: Person) -> float:
    """Return the milliseconds from the click that plays a card to the change in the other's page."""
    people[0].until(lambda: any(one.may_move for one in people), "somebody is to move")
    one, other = people if people[0].may_move else people[::-1]
    one.page.locator(".hand button:not([aria-disabled])").first.click()
    other.settle()
    other.page.evaluate(NOTE_CHANGE)
    one.page.locator(".dock .acts .primary").click()
    other.page.wait_for_selector("html[data-changed]", state="attached")
    took = float(other.page.get_attribute("html", "data-changed") or 0) - float(one.page.evaluate("clicked"))
    one.settle(other)
    return took
