"""Screens of all sizes: nothing scrolls sideways, the thing to do is in sight, and axe finds nothing serious."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web import browsers
from tests.web.person import DESKTOP, PHONE, Person, expect
from tests.web.test_games import MATCHES

Come = Callable[..., Person]

SIZES = {"320": {"width": 320, "height": 640}, "390": PHONE, "768": {"width": 768, "height": 1024}, "1440": DESKTOP}
# What leaves the screen: each as a sentence, so that a failure says it.
LEAVES = """() => {
  const found = [], { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`);
  if (scrollHeight > innerHeight + 1) found.push(`the page is ${scrollHeight} px high`);
  for (const button of document.querySelectorAll('.dock .acts .btn')) {
    const { left, right, bottom } = button.getBoundingClientRect();
    const dock = button.closest('.dock').getBoundingClientRect();
    if (left < dock.left || right > Math.min(dock.right, innerWidth) || bottom > Math.min(dock.bottom, innerHeight))
      found.push(`${button.textContent} ends at ${right}, ${bottom}`);
  }
  return found;
}"""
CUT_OFF = """([place, selector]) => {
  const box = document.querySelector(place), end = Math.min(innerWidth, box.getBoundingClientRect().right) + 1;
  return [...box.querySelectorAll(selector)]
    .map((piece) => [piece.textContent, piece.getBoundingClientRect()])
    .filter(([, { width, left, right }]) => width > 0 && (left < 0 || right > end))
    .map(([words, { right }]) => `${words} ends at ${right}`);
}"""
# What moved while nobody touched anything.
MOVED = """() => {
  const seen = new PerformanceObserver(() => undefined);
  seen.observe({ type: 'layout-shift', buffered: true });
  return seen.takeRecords().flatMap(({ sources }) => sources.map(({ node }) => node?.className ?? 'something'));
}"""
TWO_PICTURES = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
# Colours that are still changing would be judged as they are for a moment.
AT_REST = "() => document.getAnimations().every((motion) => motion.playState !== 'running')"
RUN_AXE = "() => axe.run(document, { resultTypes: ['violations'] })"
SERIOUS = ("serious", "critical")


@pytest.mark.parametrize("game", MATCHES)
def test_a_table_fits_every_screen(person: Come, game: str) -> None:
    nora = person()
    nora.make_table(game, MATCHES[game][0])
    nora.begin()
    nora.page.wait_for_selector(".dock.myturn")
    for name, size in SIZES.items():
        nora.page.set_viewport_size(size)
        nora.becomes(lambda: nora.page.evaluate("[innerWidth, innerHeight]"), list(size.values()))
        nora.becomes(lambda name=name: (name, nora.page.evaluate(LEAVES)), (name, []))


def test_a_button_that_says_much_fits_the_smallest_screen(person: Come) -> None:
    nora = person(size=SIZES["320"])
    nora.make_table("double_down", 3)
    nora.begin()
    nora.play_until(".acts .primary small:has-text(',')")  # a card is chosen that ends the round and costs a chip
    nora.becomes(lambda: nora.page.evaluate(LEAVES), [])


@pytest.mark.parametrize("size", SIZES)
def test_a_waiting_table_and_its_form_fit_every_screen(person: Come, size: str) -> None:
    nora = person(size=SIZES[size])
    nora.go()
    for game in ("Double Down", "3UP 3DOWN"):
        nora.page.get_by_role("button", name=f"Make a table for {game}").click()
        nora.page.wait_for_selector("dialog[open]")
        nora.page.locator("dialog summary").click()
        nora.becomes(lambda: nora.page.evaluate(CUT_OFF, ["dialog[open]", "button, input, select"]), [])
        nora.page.keyboard.press("Escape")
        expect(nora.page.locator("dialog")).to_have_count(0)
    nora.make_table("double_down", 7, fill=False)
    nora.page.wait_for_selector(".room .botlevel")
    nora.becomes(lambda: nora.page.evaluate(CUT_OFF, [".room", "button, input"]), [])


def test_nothing_moves_under_a_finger_in_the_waiting_room(person: Come) -> None:
    """What is told late must not push a button away: a tap that begins on it would end elsewhere."""
    nora = person(size=PHONE)
    nora.make_table("double_down", 4)
    late: list[Any] = []

    def keep(request: Any) -> None:
        late.append(request)

    nora.page.route("**/api/games", keep)
    nora.frames.clear()
    nora.page.reload()
    nora.until(lambda: late and any('"welcome"' in frame for frame in nora.frames), "all but the answer is there")
    nora.page.evaluate(TWO_PICTURES)
    for request in late:
        request.continue_()
    expect(nora.page.locator(".room .botlevel")).to_be_visible()
    assert nora.page.evaluate(MOVED) == []


def check(one: Person, where: str) -> None:
    """Run axe over the page and fail on what is serious."""
    if not browsers.AXE.is_file():
        browsers.not_run("axe-core is not installed (npm ci in web/)")
    one.page.wait_for_function(AT_REST)
    one.page.evaluate(browsers.AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = one.page.evaluate(RUN_AXE)
    serious = [
        (fault["id"], fault["help"], [node["html"][:160] for node in fault["nodes"][:3]])
        for fault in found["violations"]
        if fault["impact"] in SERIOUS
    ]
    assert not serious, f"{where}: {serious}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", MATCHES)
def test_axe_at_the_tables(person: Come, game: str, scheme: str) -> None:
    seats, options = MATCHES[game]
    nora = person(size=PHONE, color_scheme=scheme)
    nora.make_table(game, seats, **options)
    nora.page.wait_for_selector(".room")
    check(nora, "the waiting table")
    nora.begin()
    nora.page.wait_for_selector(".dock.myturn")
    check(nora, f"{game} on a phone")
    nora.page.set_viewport_size(DESKTOP)
    nora.page.get_by_role("tab", name="Rules").click()
    nora.page.wait_for_selector(".rules .clausetext")
    check(nora, f"{game} on a desktop, with its rules")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_elsewhere(person: Come, scheme: str) -> None:
    nora = person(color_scheme=scheme)
    nora.go()
    nora.page.wait_for_selector(".games")
    check(nora, "the lobby")
    nora.page.get_by_role("button", name="Make a table for Double Down").click()
    nora.page.wait_for_selector("dialog[open]")
    check(nora, "the form of a table")
    nora.make_table("double_down", 2, chips=0, starter=0)
    nora.begin()
    nora.page.get_by_role("tab", name="Table").click()
    nora.page.wait_for_selector(".tablefacts .hostsettings")
    check(nora, "the facts of the table, for its host")
    nora.play_to_the_end()
    check(nora, "the result")
    nora.page.get_by_role("button", name="Watch the replay").click()
    nora.page.wait_for_selector(".replaybar")
    nora.page.get_by_role("tab", name="Table").click()
    nora.page.wait_for_selector("[data-check]")
    check(nora, "the replay")
