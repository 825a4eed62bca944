"""Reads of the database that come to their end even when whoever asked is gone.

People leave and servers stop while an answer is under way. A connection to SQLite that is broken off twice in the midst
of a statement waits for its own end for ever, and a server that stops then waits for it. So nobody breaks off a read:
it goes on by itself, and what it found is dropped.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Reader(Protocol):
    """Who reads."""

    reads: set[asyncio.Task[Any]]  # under way


R = TypeVar("R", bound=Reader)
Read = Callable[Concatenate[R, P], Coroutine[Any, Any, T]]


def unbroken(read: Read[R, P, T]) -> Read[R, P, T]:
    """Let a read come to its end, whatever happens to whoever asked for it."""

    @functools.wraps(read)
    async def asked(self: R, /, *args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.create_task(read(self, *args, **kwargs))
        self.reads.add(task)
        task.add_done_callback(self.reads.discard)
        return await asyncio.shield(task)

    return asked
