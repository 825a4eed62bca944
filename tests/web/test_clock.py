"""A table with a clock: the ring runs down, and when the time is over the table moves by itself."""

from __future__ import annotations

import time
from collections.abc import Callable

from web.person import Person

Come = Callable[..., Person]

BRISK_SECONDS = 15
FORGET_SECONDS = 5  # for drawing oneself at a brisk table
RING_LEFT = (
    "Number(document.querySelector('.dock .clock circle + circle').getAttribute('stroke-dasharray').split(' ')[0])"
)


def test_who_does_not_move_in_time_is_moved_for(person: Come) -> None:
    nora = person()
    nora.make_table("double_down", 2, clock="brisk", starter=0, chips=9)
    nora.begin()
    nora.page.wait_for_selector(".dock.myturn .clock")
    begun = time.monotonic()
    assert nora.page.evaluate(RING_LEFT) > 80

    nora.page.wait_for_selector("[aria-live=assertive]:has-text('seconds left')", state="attached")
    assert nora.page.evaluate(RING_LEFT) < 70
    nora.page.wait_for_selector(".log:has-text('You played')")

    assert BRISK_SECONDS - 2 < time.monotonic() - begun < BRISK_SECONDS + 10


def test_who_does_not_draw_in_time_has_forgotten(person: Come) -> None:
    nora = person()
    nora.make_table("double_down", 2, clock="brisk", starter=0, chips=9, draw_yourself=True)
    nora.begin()
    nora.page.wait_for_selector(".dock.myturn")
    nora.page.locator(".hand button:not([aria-disabled])").first.dblclick()
    nora.page.get_by_role("button", name="Forget it").wait_for()

    nora.page.wait_for_selector(".log:has-text('You forgot to draw')")


def test_without_a_clock_the_ring_stays_whole(person: Come) -> None:
    nora = person()
    nora.make_table("double_down", 2, starter=0)
    nora.begin()
    nora.page.wait_for_selector(".dock.myturn")
    nora.page.wait_for_timeout(1200)  # a brisk clock would have lost a tenth of it
    assert nora.page.evaluate(RING_LEFT) == 100
