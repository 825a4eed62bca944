"""The rules change while a match is played: its page says that it was not finished, and offers another."""

from __future__ import annotations

import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tests.server.process import Process, own_port
from tests.web.person import Person, expect

Come = Callable[..., Person]


def make_older(database: Path) -> None:
    """Let the match that is played be one of older rules."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE matches SET version = 0 WHERE started IS NOT NULL")
        connection.commit()


def test_a_match_that_was_not_finished(person: Come, tmp_path: Path) -> None:
    database = tmp_path / "lamplit.sqlite3"
    server = Process(f"sqlite:///{database}", port=own_port(), games="double_down")
    try:
        nora = person(server.address)
        nora.make_table("double_down", 3, starter=0, chips=9)
        nora.begin()
        nora.page.wait_for_selector(".dock.myturn")
        server.end(signal.SIGKILL)
        make_older(database)

        server = Process(f"sqlite:///{database}", port=server.port, games="double_down")

        expect(nora.page.get_by_role("heading", name="This match was not finished")).to_be_visible()
        expect(nora.page.locator(".res")).to_contain_text("Lamplit was upgraded to other rules")
        expect(nora.page.locator(".hero, .rank")).to_have_count(0)
        nora.page.reload()
        expect(nora.page.get_by_role("heading", name="This match was not finished")).to_be_visible()

        nora.page.get_by_role("button", name="Rematch").click()
        nora.page.wait_for_selector(".dock")
    finally:
        server.end(signal.SIGKILL)
