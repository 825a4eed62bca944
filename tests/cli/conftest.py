"""A table, a program and a terminal to run the command line with."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from lamplit import Match
from lamplit.cli import app

PATIENCE = 60  # seconds a program may take on a busy machine before the test gives up
AGAIN = 10  # seconds after which a person presses a key once more


@pytest.fixture
def lamplit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run `lamplit` with these words, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")

    def run(words: str | list[str], typed: str = "") -> Result:
        return CliRunner().invoke(app, words, input=typed, catch_exceptions=False, prog_name="lamplit")

    return run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the file of a match that was played to its end."""
    match = Match("double_down", seats=3, seed=11)
    while not match.over:
        match.play(match.legal()[len(match.actions) % len(match.legal())])
    path = tmp_path / "match.json"
    path.write_text(match.to_json())
    return path


class Terminal:
    """A real terminal with `lamplit` in it."""

    def __init__(self, words: list[str], folder: Path) -> None:
        """Start the program."""
        self._own, theirs = pty.openpty()
        if (
            signal.getsignal(signal.SIGINT) == signal.SIG_IGN
        ):  # these tests run in the background: that would be handed on
            signal.signal(signal.SIGINT, signal.default_int_handler)
        # A child in its own session, with the terminal as its controlling one, hears Ctrl-C as a person's would.
        self.process = subprocess.Popen(
            [sys.executable, "-m", "lamplit", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=folder,
            env={**os.environ, "TERM": "xterm", "NO_COLOR": "1", "COLUMNS": "100"},
            start_new_session=True,
        )
        os.close(theirs)
        self.seen = ""

    def wait_for(self, pattern: str) -> None:
        """Read until something like `pattern` has been written."""
        while not re.search(pattern, self.seen):
            if not self._read():
                raise AssertionError(f"{pattern!r} was never written, but: {self.seen}")

    def wait_until(self, holds: Callable[[], bool]) -> None:
        """Read until something holds outside the terminal."""
        end = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > end or not self._read():
                raise AssertionError(f"it never came to hold; what was written: {self.seen}")

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self._own, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C; again if nothing happens: one that comes just before a wait for keys begins is not heard."""
        for _ in range(PATIENCE // AGAIN):
            os.kill(self.process.pid, signal.SIGINT)
            if select.select([self._own], [], [], AGAIN)[0]:
                return

    def end(self) -> int:
        """Read to the end and return the exit code."""
        while self._read():
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """End the program, if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._own)

    def _read(self) -> bool:
        if not select.select([self._own], [], [], PATIENCE)[0]:
            raise AssertionError(f"nothing more was written for {PATIENCE} seconds after: {self.seen}")
        try:
            data = os.read(self._own, 65536)
        except OSError:  # the program has closed its side
            return False
        self.seen += data.decode(errors="replace").replace("\r\n", "\n")
        return bool(data)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Start `lamplit` in a terminal."""
    opened: list[Terminal] = []

    def start(*words: str) -> Terminal:
        opened.append(Terminal(list(words), tmp_path))
        return opened[-1]

    yield start
    for one in opened:
        one.close()
