"""The server is killed in the middle of a match: nothing acknowledged is lost, and the browser is back by itself."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable
from pathlib import Path

from server.process import Process
from web.person import Person

Come = Callable[..., Person]

BACK_SECONDS = 5  # from the command that starts the server again
ROUNDS = 3  # the best of them counts: a busy machine must not make this fail


def acknowledged(one: Person) -> int:
    """Return the length of the log after the last request that was answered."""
    answers = [json.loads(frame) for frame in list(one.frames)]
    return max((answer["seq"] for answer in answers if answer["type"] == "done"), default=0)


def play(one: Person, moves: int) -> None:
    """Play until so many more moves have been acknowledged."""
    end = acknowledged(one) + moves
    while acknowledged(one) < end:
        one.move()
        one.page.wait_for_timeout(20)


def test_back_after_kill(person: Come, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/parlor.sqlite3"
    server = Process(url, games="double_down")
    took: list[float] = []
    try:
        nora = person(server.address)
        nora.make_table("double_down", 3, starter=0, chips=9)
        nora.begin()
        while len(took) < ROUNDS and min(took, default=BACK_SECONDS) >= BACK_SECONDS:
            play(nora, 3)
            before, heard = acknowledged(nora), len(nora.frames)
            server.end(signal.SIGKILL)
            nora.page.get_by_text("Back in a moment").first.wait_for()

            begun = time.monotonic()
            server = Process(url, port=server.port, games="double_down")
            nora.page.get_by_text("Connected again").first.wait_for()
            took.append(time.monotonic() - begun)

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
