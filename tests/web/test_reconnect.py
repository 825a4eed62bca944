"""The server is killed in the middle of a match: nothing acknowledged is lost, and the browser is back by itself."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable
from pathlib import Path

from server.process import Process
from web.person import Person, served

Come = Callable[..., Person]

BACK_SECONDS = 5  # after the server serves the table again


def acknowledged(one: Person) -> int:
    """Return the length of the log after the last request that was answered."""
    answers = [json.loads(frame) for frame in list(one.frames)]
    return max((answer["seq"] for answer in answers if answer["type"] == "done"), default=0)


def test_back_after_kill(person: Come, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/parlor.sqlite3"
    first = Process(url, games="double_down")
    second: Process | None = None
    try:
        nora = person(first.address)
        table = nora.make_table("double_down", 3, starter=0)
        nora.begin()
        while acknowledged(nora) < 3:
            nora.move()
            nora.page.wait_for_timeout(20)
        before = acknowledged(nora)
        first.end(signal.SIGKILL)
        nora.page.get_by_text("Back in a moment").first.wait_for()
        second = Process(url, port=first.port, games="double_down")
        served(second, "double_down", table)
        begun = time.monotonic()
        nora.page.get_by_text("Connected again").first.wait_for()
        assert time.monotonic() - begun < BACK_SECONDS
        welcome = [json.loads(frame) for frame in list(nora.frames) if '"welcome"' in frame][-1]
        assert welcome["match"]["seq"] >= before
        assert [entry["seq"] for entry in welcome["match"]["log"]] == list(
            range(welcome["match"]["log_from"] + 1, welcome["match"]["seq"] + 1)
        )
        nora.page.wait_for_selector(".dock.myturn")
        after = acknowledged(nora)
        while acknowledged(nora) <= after:
            nora.move()
            nora.page.wait_for_timeout(20)
    finally:
        for process in (first, second):
            if process:
                process.end(signal.SIGKILL)
