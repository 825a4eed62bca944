"""A bot stands in for somebody who has gone, and hands the seat back when they come again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.process import Process, serving
from tests.web.person import PHONE, Person, expect, served

Come = Callable[..., Person]


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Process]:
    """Return a server at which a bot stands in after a second."""
    with serving(f"sqlite:///{tmp_path}/lamplit.sqlite3", games="double_down", grace=1) as process:
        served(process, "double_down")
        yield process


def test_the_match_goes_on_and_the_seat_is_handed_back(person: Come, impatient: Process) -> None:
    nora, jonas = person(impatient.address), person(impatient.address, size=PHONE)
    table = nora.make_table("double_down", 2, fill=False, starter=1, chips=9)
    jonas.go(f"/t/{table}")
    jonas.sit_down("Jonas")
    nora.page.get_by_text("Jonas").first.wait_for()
    nora.begin()
    jonas.page.wait_for_selector(".dock.myturn")

    jonas.page.goto("about:blank")

    nora.page.wait_for_selector(".seat:has-text('a bot plays on')")
    nora.page.wait_for_selector(".log:has-text('Jonas played'):has-text('(a bot stood in)')")
    nora.page.wait_for_selector(".dock.myturn")

    jonas.go(f"/t/{table}")
    jonas.page.wait_for_selector(".hand")

    nora.page.wait_for_selector(".seat:not(:has-text('a bot plays on')):has-text('Jonas')")
    nora.pass_on(jonas)
    jonas.page.wait_for_timeout(300)  # a bot would have answered at once
    expect(jonas.page.locator(".dock.myturn")).to_be_visible()
    jonas.pass_on(nora)
