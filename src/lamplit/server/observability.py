"""Write logs and metrics: what happened and how often, without cookies, keys, names or table links."""

from __future__ import annotations

import asyncio
import functools
import json
import logging
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from lamplit.server.clock import Time

_STANDARD = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """Formats a log record and its `extra` fields as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _STANDARD}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


COLOURS = {"debug": "2", "info": "0", "warning": "33", "error": "31", "critical": "31"}


class PlainLines(logging.Formatter):
    """Formats a log record for people: time, message and `extra` fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, coloured by its level."""
        level = record.levelname.lower()
        extra = {name: value for name, value in vars(record).items() if name not in _STANDARD}
        told = " ".join(f"{name}={value}" for name, value in extra.items())
        line = f"{self.formatTime(record, '%H:%M:%S')} {record.getMessage()}  \x1b[2m{told}\x1b[0m".rstrip()
        trace = f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""
        return f"\x1b[{COLOURS[level]}m{line}\x1b[0m{trace}"


def set_up(level: str) -> None:
    """Log to standard error: plain lines at a terminal, JSON elsewhere."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(PlainLines() if sys.stderr.isatty() else JsonLines())
    for name in ("lamplit", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level.upper() if name == "lamplit" else "WARNING")  # uvicorn logs links of tables
        logger.propagate = False


KNOWN_SECONDS = 3.0  # that an answer to /readyz is reused
FAILED_SECONDS = 5.0  # after a failed write, whatever the probe says: a full disk may still have room for an update
PROBE_SECONDS = 5.0  # after which the database counts as unavailable

log = logging.getLogger("lamplit.server")

SHARED_METRICS = "PROMETHEUS_MULTIPROC_DIR"  # names the folder in which processes of one server add their metrics up
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counters of one app; where several processes share a port, each can show the sums of all."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge(
            "lamplit_connections", "Open sockets", registry=self.registry, multiprocess_mode="livesum"
        )
        self.sessions = Gauge(
            "lamplit_tables_open",
            "Open tables, once for each process",
            registry=self.registry,
            multiprocess_mode="livesum",
        )
        moves = Counter("lamplit_moves", "Moves shown, by who chose them", ["by"], registry=self.registry)
        requests = Counter("lamplit_messages", "Messages of clients", ["type"], registry=self.registry)
        self.refusals = Counter("lamplit_refusals", "Refusals", ["code"], registry=self.registry)
        self.seconds = Histogram(
            "lamplit_message_seconds", "From a message to its answer", buckets=SECONDS, registry=self.registry
        )

        self._of_requests = functools.cache(requests.labels)  # looking a label up takes longer than counting
        self._of_moves = functools.cache(moves.labels)

    def asked(self, kind: str) -> None:
        """Count a client's message."""
        self._of_requests(kind).inc()

    def moved(self, by: str) -> None:
        """Count a move."""
        self._of_moves(by).inc()

    def text(self) -> bytes:
        """Return all metrics in Prometheus's text format, summed over all processes."""
        if SHARED_METRICS not in os.environ:
            return generate_latest(self.registry)
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)


class Readiness:
    """Checks whether the database can be read and written, at most every few seconds."""

    def __init__(self, probe: Callable[[float], Awaitable[None]], time: Time) -> None:
        self._probe, self._time = probe, time
        self._asked, self._ready, self._failed = -KNOWN_SECONDS, False, -FAILED_SECONDS
        self._lock = asyncio.Lock()

    def note_failure(self) -> None:
        """Count the database as unusable for a few seconds: a write has failed."""
        self._failed = self._time.now()

    async def is_ready(self) -> bool:
        """Tell whether the database is usable; the last answer is reused for a few seconds."""
        async with self._lock:
            if self._time.now() - self._asked >= KNOWN_SECONDS:
                try:
                    async with asyncio.timeout(PROBE_SECONDS):
                        await self._probe(self._time.now())
                    self._ready = True
                except Exception as error:  # noqa: BLE001  whatever it is, the server is not ready
                    log.warning("the database cannot be used", extra={"error": type(error).__name__})
                    self._ready = False
                self._asked = self._time.now()
            return self._ready and self._time.now() - self._failed >= FAILED_SECONDS
