"""Keep several server processes running on one port: restart one that dies, stop them all on a signal."""

from __future__ import annotations

import logging
import os
import pickle
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import wait
from pathlib import Path
from typing import Protocol

from prometheus_client.multiprocess import mark_process_dead

from lamplit.errors import CannotStart
from lamplit.server.observability import SHARED_METRICS
from lamplit.server.routing import Place

MOST_FAILURES = 5  # in a row, of one process; then all are stopped
FIRST_DELAY = 0.5  # seconds before a process that failed to start is started again; doubled each time
STOP_SECONDS = 15.0  # for a process to close its sockets and finish its writes; then it is killed
SIGNALS = (signal.SIGINT, signal.SIGTERM)
CHILD = "from lamplit.server.processes import run; run()"

log = logging.getLogger("lamplit.server")


class Serve(Protocol):
    """Serves in a process; it can be pickled."""

    def __call__(self, at: socket.socket, place: Place, on_ready: Callable[[], None]) -> int:
        """Serve on a listening socket until a signal, and return the exit status."""


class Child:
    """One server process, and those that replace it."""

    def __init__(self, serve: Serve, at: socket.socket, place: Place) -> None:
        self._serve, self._at, self._place = serve, at, place
        self._process: subprocess.Popen[bytes] | None = None
        self._failures = 0
        self.news = -1  # a pipe: something comes when the process is ready, and its end with that of the process
        self.due = 0.0  # when to start it
        self.is_ready = False

    @property
    def is_running(self) -> bool:
        """Tell whether it was started and is not known to have ended."""
        return self._process is not None

    def start(self) -> None:
        """Start a process."""
        self.news, tell = os.pipe()
        handles = (self._at.fileno(), tell)
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # the child ignores Ctrl+C until it can stop cleanly
        try:
            command = [sys.executable, "-c", CHILD, *map(str, handles)]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, pass_fds=handles)  # noqa: S603
        finally:
            signal.signal(signal.SIGINT, before)
            os.close(tell)
        if self._process.stdin:
            with suppress(BrokenPipeError):
                self._process.stdin.write(pickle.dumps((self._serve, self._place)))
                self._process.stdin.flush()  # it stays open: when it closes, this process has ended

    def hear(self) -> None:
        """Take what has come: the process is ready, or it has ended; raise CannotStart if it ends again and again."""
        if os.read(self.news, 1):
            self.is_ready, self._failures = True, 0
            return
        status, was_ready = self._end(), self.is_ready
        self.is_ready = False
        log.error("a server process died", extra={"number": self._place.number, "status": status})
        if not was_ready:
            self._failures += 1
            self.due = time.monotonic() + FIRST_DELAY * 2 ** (self._failures - 1)
        if self._failures >= MOST_FAILURES:
            raise CannotStart(f"a server process failed to start {MOST_FAILURES} times; what it logged says why")

    def stop(self) -> None:
        """Ask the process to stop."""
        if self._process is not None:
            self._process.terminate()

    def finish(self, deadline: float) -> bool:
        """Wait for the process to end, kill it after the deadline; tell whether it stopped cleanly."""
        if self._process is None:
            return True
        try:
            self._process.wait(max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            log.error("a server process did not stop and is killed", extra={"number": self._place.number})  # noqa: TRY400
            self._process.kill()
        return self._end() == 0 or not self.is_ready

    def _end(self) -> int:
        """Forget the process, which has ended or is about to, and return its status."""
        process, self._process = self._process, None
        os.close(self.news)
        if process is None:
            return 0
        if process.stdin:
            with suppress(BrokenPipeError):
                process.stdin.close()
        status = process.wait()
        mark_process_dead(process.pid)  # type: ignore[no-untyped-call]
        return status


def keep_running(count: int, serve: Serve, at: socket.socket, *, routed: bool, on_ready: Callable[[], None]) -> int:
    """Run processes that serve on one socket until a signal stops them all, and return the exit status."""
    with tempfile.TemporaryDirectory(prefix="lamplit-") as folder, _signals() as stopping:
        os.environ[SHARED_METRICS] = folder
        run = secrets.token_hex(8)
        places = [Place(number, count, f"{run}-{number}", Path(folder) if routed else None) for number in range(count)]
        children = [Child(serve, at, place) for place in places]
        try:
            _watch(children, stopping, on_ready)
        finally:
            at.close()  # no one waits for an answer that will not come
            is_clean = _stop(children)
            del os.environ[SHARED_METRICS]
    return 0 if is_clean else 1


def _watch(children: list[Child], stopping: int, on_ready: Callable[[], None]) -> None:
    """Start processes, and start those that die again, until told to stop."""
    is_announced = False
    while True:
        now = time.monotonic()
        for child in children:
            if not child.is_running and child.due <= now:
                child.start()
        if not is_announced and all(child.is_ready for child in children):
            is_announced = True
            on_ready()
        delays = [child.due - now for child in children if not child.is_running]
        events = [stopping, *(child.news for child in children if child.is_running)]
        heard = wait(events, min(delays, default=None))
        if stopping in heard:
            return
        for child in children:
            if child.is_running and child.news in heard:
                child.hear()


def _stop(children: list[Child]) -> bool:
    """Stop all processes and tell whether all stopped cleanly."""
    for child in children:
        child.stop()
    deadline = time.monotonic() + STOP_SECONDS
    finished = [child.finish(deadline) for child in children]
    return all(finished)


@contextmanager
def _signals() -> Iterator[int]:
    """Give a pipe in which something comes with a signal to stop."""
    hear, tell = os.pipe()
    before = {number: signal.signal(number, lambda *_: os.write(tell, b".")) for number in SIGNALS}
    try:
        yield hear
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        os.close(hear)
        os.close(tell)


def run() -> None:
    """Run in a child: serve until told to stop, or until the parent ends."""
    at, tell = (int(handle) for handle in sys.argv[1:3])
    serve, place = pickle.load(sys.stdin.buffer)  # noqa: S301  our parent wrote it
    threading.Thread(target=_follow, daemon=True).start()
    with socket.socket(fileno=at) as listening:
        sys.exit(serve(listening, place, lambda: os.write(tell, b".")))


def _follow() -> None:
    """Stop when the parent has ended; no one else would kill a process that does not."""
    os.read(0, 1)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(STOP_SECONDS)
    os._exit(1)
