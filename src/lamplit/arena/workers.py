"""Where tasks run: in this process, in others, or on a Ray cluster. The results are the same.

Each takes a task from the iterator only when it can begin it, so that a tournament decides late what is worth playing.
"""

from __future__ import annotations

import contextlib
import importlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from lamplit.errors import LamplitError

T = TypeVar("T")
R = TypeVar("R")
REACHED_WITHIN = 5.0  # seconds for a cluster to answer; Ray itself would try for minutes
Workers = Callable[[Callable[[T], R], Iterator[T]], Iterator[R]]


def here(work: Callable[[T], R], tasks: Iterator[T]) -> Iterator[R]:
    """Carry out one task after the other in this process."""
    for task in tasks:
        yield work(task)


def processes(jobs: int) -> Workers[Any, Any]:
    """Return workers in `jobs` processes of this machine; they end as soon as the caller stops iterating."""

    def run(work: Callable[[T], R], tasks: Iterator[T]) -> Iterator[R]:
        # Spawned, not forked: a fork would copy locks that other threads hold.
        context = multiprocessing.get_context("spawn")
        others = multiprocessing.active_children()
        pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin)
        running: set[Future[R]] = set()
        try:
            while True:
                while len(running) < 2 * jobs and (task := next(tasks, None)) is not None:
                    with _unheard():  # from its first moment a process leaves Ctrl-C to this one
                        running.add(pool.submit(work, task))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BrokenProcessPool:
            raise LamplitError("a process that played ended by itself: a bot broke it, or the memory is full") from None
        except BaseException:
            for child in multiprocessing.active_children():
                if child not in others:
                    child.kill()
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    return run


@contextlib.contextmanager
def _unheard() -> Iterator[None]:
    """Hold back Ctrl-C for a moment; processes that are started meanwhile ignore it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Leave Ctrl-C to the parent process, which lets running tasks finish."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr


def ray_cluster(address: str) -> Workers[Any, Any]:
    """Return workers on the Ray cluster at an address; "local" starts one on this machine."""
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise LamplitError("--ray needs Ray; install it with: pip install 'lamplit[ray]'") from None
    check_address(address)

    def run(work: Callable[[T], R], tasks: Iterator[T]) -> Iterator[R]:
        if not ray.is_initialized():
            try:
                ray.init(address=address, logging_level=logging.WARNING, log_to_driver=False, include_dashboard=False)
            except (ValueError, ConnectionError) as error:
                reason = str(error).partition("\n")[0]
                raise LamplitError(f"there is no Ray cluster at {address!r}: {reason}") from None
        remote = ray.remote(num_cpus=1)(work_anywhere)
        room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running: list[Any] = []
        while True:
            while len(running) < room and (task := next(tasks, None)) is not None:
                running.append(remote.remote(work, task))
            if not running:
                return
            done, running = ray.wait(running, num_returns=1)
            yield from ray.get(done)

    return run


def check_address(address: str) -> None:
    """Refuse an address that does not answer; one without a port ("local", "auto") is for Ray to find."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), REACHED_WITHIN).close()
    except (OSError, OverflowError, ValueError) as error:
        raise LamplitError(f"there is no Ray cluster at {address!r}: {error}") from None


def work_anywhere(work: Callable[[T], R], task: T) -> R:
    """Carry out a task; what a cluster is asked to run."""
    return work(task)


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
