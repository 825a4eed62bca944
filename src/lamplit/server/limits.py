"""How much a client may do: token buckets that fill up with time."""

from __future__ import annotations

from lamplit.server.clock import Time


class Bucket:
    """How fast a client may send: tokens that fill up with time."""

    __slots__ = ("_at", "_burst", "_rate", "_time", "_tokens", "slowed")

    def __init__(self, time: Time, rate: float, burst: float) -> None:
        self._time, self._rate, self._burst = time, rate, burst
        self._tokens, self._at = burst, time.now()
        self.slowed = 0

    def take(self, count: int = 1) -> float:
        """Take tokens and return how long to wait for them."""
        now = self._time.now()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens >= self._burst / 2:
            self.slowed = 0
        self._tokens -= count
        if self._tokens >= 0:
            return 0.0
        self.slowed += 1
        return -self._tokens / self._rate
