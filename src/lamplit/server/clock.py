"""Tell the time and wait, through an object that tests can replace."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Time(Protocol):
    """A clock to read and to wait on."""

    def now(self) -> float:
        """Return the seconds since 1970."""

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        """Wait until the event is set (True) or the time is up (False)."""


class WallTime:
    """The system clock, except that it never goes back: no table waits for a reset clock to catch up."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def now(self) -> float:
        """Return the seconds since 1970."""
        passed = time.monotonic()
        self._ahead = max(self._ahead, time.time() - passed)  # follow a clock set forward, or a machine back from sleep
        return passed + self._ahead

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        """Wait until the event is set (True) or the time is up (False)."""
        try:
            async with asyncio.timeout(None if seconds is None else max(seconds, 0)):
                await event.wait()
        except TimeoutError:
            return False
        return True


async def pause(time: Time, seconds: float) -> None:
    """Sleep for some seconds."""
    if seconds > 0:
        await time.wait(asyncio.Event(), seconds)
