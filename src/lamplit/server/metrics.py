"""What the server counts, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counters of one app."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("lamplit_connections", "Open sockets", registry=self.registry)
        self.rooms = Gauge("lamplit_tables_open", "Tables open in this process", registry=self.registry)
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
