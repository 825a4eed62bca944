"""Logs and counters. Neither holds cookies, keys, names or links of tables: only what happened and how often."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_STANDARD = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """Writes a record, and what was given as `extra`, as one line of JSON."""

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


def set_up(level: str) -> None:
    """Send the logs of the server to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("lamplit", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level.upper() if name == "lamplit" else "WARNING")  # uvicorn logs links of tables
        logger.propagate = False


SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counters of one app."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("lamplit_connections", "Open sockets", registry=self.registry)
        self.sessions = Gauge("lamplit_tables_open", "Tables open in this process", registry=self.registry)
        self.moves = Counter("lamplit_moves", "Moves shown, by who chose them", ["by"], registry=self.registry)
        self.requests = Counter("lamplit_messages", "Messages of clients", ["type"], registry=self.registry)
        self.refusals = Counter("lamplit_refusals", "Refusals", ["code"], registry=self.registry)
        self.seconds = Histogram(
            "lamplit_message_seconds", "From a message to its answer", buckets=SECONDS, registry=self.registry
        )
        self.thinking = Histogram(
            "lamplit_thinking_seconds", "How long bots think", buckets=SECONDS, registry=self.registry
        )

    def text(self) -> bytes:
        """Return everything in Prometheus's text form."""
        return generate_latest(self.registry)
