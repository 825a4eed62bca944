"""The one way to ask what time it is or to wait, so that tests can hold time still."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Time(Protocol):
    """What time it is, and waiting."""

    def now(self) -> float:
        """Return the seconds since 1970."""

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        """Wait until the event is set (True) or the time is over (False)."""


class WallTime:
    """The time on the wall; but when somebody sets that clock back, no table waits for it to catch up."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def now(self) -> float:
        """Return the seconds since 1970."""
        passed = time.monotonic()
        self._ahead = max(self._ahead, time.time() - passed)  # set forward, or back from sleep: that is followed
        return passed + self._ahead

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        """Wait until the event is set (True) or the time is over (False)."""
        try:
            async with asyncio.timeout(None if seconds is None else max(seconds, 0)):
                await event.wait()
        except TimeoutError:
            return False
        return True


async def pause(time: Time, seconds: float) -> None:
    """Wait, and for nothing else."""
    if seconds > 0:
        await time.wait(asyncio.Event(), seconds)
