"""A table with a clock: the ring runs down, and when the time is over the table moves by itself."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.web.person import Person, expect

Come = Callable[..., Person]

BRISK_SECONDS = 15
# All that the own ring has shown, as it was drawn: a look at it now and then might come too late.
WATCH_THE_RING = """
globalThis.ring = [];
new MutationObserver(() => {
  const left = document.querySelector('.dock.myturn .clock circle + circle')?.getAttribute('stroke-dasharray');
  if (left) globalThis.ring.push(Number(left.split(' ')[0]));
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


def test_who_does_not_move_in_time_is_moved_for(person: Come) -> None:
    nora = person()
    nora.page.add_init_script(WATCH_THE_RING)
    nora.make_table("double_down", 2, clock="brisk", starter=0, chips=9)
    begun = time.monotonic()
    nora.begin()

    nora.page.wait_for_selector("[aria-live=assertive]:has-text('seconds left')", state="attached")
    ring = nora.page.evaluate("ring")
    nora.page.wait_for_selector(".log:has-text('You played'):has-text('(time was up)')")

    assert time.monotonic() - begun >= BRISK_SECONDS, "nobody is moved for before the time is over"
    assert ring[0] > 95, "it begins whole"
    assert ring == sorted(ring, reverse=True)
    assert ring[-1] < 70, "ten of fifteen seconds are left when it is said"


def test_who_does_not_draw_in_time_has_forgotten(person: Come) -> None:
    nora = person()
    nora.make_table("double_down", 2, clock="brisk", starter=0, chips=9, draw_yourself=True)
    nora.begin()
    nora.page.wait_for_selector(".dock.myturn")
    nora.page.locator(".hand button:not([aria-disabled])").first.dblclick()

    nora.page.wait_for_selector(".log:has-text('You forgot to draw. (time was up)')")


def test_without_a_clock_the_ring_stays_whole(person: Come) -> None:
    nora = person()
    nora.page.add_init_script(WATCH_THE_RING)
    nora.make_table("double_down", 2, starter=0)
    nora.begin()
    expect(nora.page.locator(".dock.myturn .clock")).to_be_visible()
    nora.page.wait_for_timeout(1200)  # a brisk clock would have lost a tenth of it
    assert set(nora.page.evaluate("ring")) == {100}
