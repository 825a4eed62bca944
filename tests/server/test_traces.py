"""Spans say what is done and how long it takes, and nothing that a player would want to keep to themselves."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from sqlalchemy import select

from lamplit.games import NAMES
from lamplit.server import traces
from lamplit.server.refusals import STATUS
from lamplit.server.storage import schema
from tests.server.local_server import local_server, until

pytestmark = pytest.mark.anyio

ALLOWED = {
    "http.request.method": {"GET", "POST", "_OTHER"},
    "http.route": {
        "/{path:path}",
        "/api/tables",
        "/api/tables/{table}",
        "/api/matches/{match}/record",
        "/api/matches/{match}/replay",
    },
    "http.response.status_code": {200, 201, 404, 405},
    "lamplit.game": set(NAMES),
    "lamplit.refused": set(STATUS),
    "lamplit.writes": set(range(100)),
    "db.system.name": {"sqlite", "postgresql"},
    "error.type": {"OperationalError"},
}


@pytest.fixture
def exporter() -> InMemorySpanExporter:
    return InMemorySpanExporter()


@pytest.fixture
def provider(exporter: InMemorySpanExporter) -> TracerProvider:
    given = TracerProvider()
    given.add_span_processor(SimpleSpanProcessor(exporter))
    return given


@pytest.fixture
def spans(exporter: InMemorySpanExporter, provider: TracerProvider) -> Iterator[InMemorySpanExporter]:
    """Record spans in memory."""
    with traces.recording(provider.get_tracer("test")):
        yield exporter


async def secrets_of(server: Any) -> set[str]:
    """Return everything in the database that names a table, a match or a person, or is a key."""
    found: set[str] = set()
    columns = [
        schema.tables.c.id,
        schema.tables.c.host,
        schema.seats.c.name,
        schema.seats.c.holder,
        schema.matches.c.id,
    ]
    columns += [schema.matches.c.key, schema.requests.c.request, schema.requests.c.user_id, schema.secrets.c.value]
    async with server.services.store._engine.connect() as connection:
        for column in columns:
            for value in (await connection.execute(select(column))).scalars():
                found |= {value.hex(), repr(value)} if isinstance(value, bytes) else {value}
    return {text for text in found if len(text) > 1}


async def test_spans_tell_what_was_done_and_hold_no_secret(database: str, spans: InMemorySpanExporter) -> None:
    async with local_server(database) as server:
        table, (anna,) = await server.begun("anna-the-first", seats=2, fill=True, options={"chips": 1})
        await anna.ask("name", name="Anna Karenina")
        await until(lambda: anna.match["legal"], "the turn")
        await anna.ask("play", action="no such card", seq=anna.seq)
        while anna.match["turn"] is not None:
            await anna.play()
            await until(lambda: anna.match["legal"] or anna.match["turn"] is None, "the turn")
        async with server.http("anna-the-first") as client:
            match = (await client.get(f"/api/tables/{table}")).json()["matches"][0]
            for path in (f"/api/matches/{match}/record", f"/api/matches/{match}/replay?eyes=0", f"/t/{table}/none"):
                await client.get(path)
            await client.request("BREW", f"/api/tables/{table}")
        secrets = await secrets_of(server)

    told = spans.get_finished_spans()
    assert {span.name for span in told} >= {
        "POST /api/tables", "GET /api/matches/{match}/replay", "_OTHER /api/tables/{table}", "message hello",
        "message start", "message play", "write", "commit", "job choose_in", "job render",
    }  # fmt: skip
    assert "unknown_action" in {
        span.attributes["lamplit.refused"] for span in told if "lamplit.refused" in span.attributes
    }
    assert len(secrets) > 10
    for span in told:
        assert all(value in ALLOWED[name] for name, value in span.attributes.items()), span.attributes
        assert not span.events
        assert not span.links
        text = span.to_json()
        assert [secret for secret in secrets if secret in text] == []


async def test_a_write_belongs_to_the_message_that_waits_for_it(sqlite_url: str, spans: InMemorySpanExporter) -> None:
    async with local_server(sqlite_url) as server:
        _, guests = await server.begun("anna", "ben")
        spans.clear()
        await server.mover(guests).play()

    told = spans.get_finished_spans()
    message = next(span for span in told if span.name == "message play")
    assert "write" in [span.name for span in told if span.parent and span.parent.span_id == message.context.span_id]


async def test_an_error_is_told_by_its_type_only(
    sqlite_url: str, spans: InMemorySpanExporter, monkeypatch: Any
) -> None:
    async with local_server(sqlite_url) as server:
        table, guests = await server.begun("anna", "ben")

        async def fail(_: Any) -> None:
            raise ValueError(f"the link is {table}")

        monkeypatch.setattr(server.services.store, "commit", fail)
        mover = server.mover(guests)
        mover.say({"type": "play", "action": mover.match["legal"][0][0], "seq": 0})
        await mover.socket.over()

    failed = [span for span in spans.get_finished_spans() if "error.type" in span.attributes]
    assert [(span.name, span.attributes["error.type"]) for span in failed] == [("message play", "ValueError")]
    assert table not in failed[0].to_json()


async def test_nothing_is_recorded_when_traces_are_off(
    sqlite_url: str, provider: TracerProvider, exporter: InMemorySpanExporter, monkeypatch: Any
) -> None:
    """A library that finds a tracer by itself would record paths, which hold links."""
    monkeypatch.setattr(trace, "get_tracer_provider", lambda: provider)
    async with local_server(sqlite_url) as server:
        table, _ = await server.begun("anna", "ben")
        async with server.http("anna") as client:
            await client.get(f"/api/tables/{table}")

    assert exporter.get_finished_spans() == ()


CHECK = "import sys, lamplit.server.app; print([name for name in sys.modules if name.startswith('opentelemetry.sdk')])"


def test_opentelemetry_is_not_loaded_unless_it_is_asked_for() -> None:
    done = subprocess.run([sys.executable, "-c", CHECK], capture_output=True, text=True, check=True)

    assert done.stdout == "[]\n"


def test_a_server_that_cannot_trace_says_what_is_missing(tmp_path: Path) -> None:
    code = "import sys; sys.modules['opentelemetry.sdk'] = None; from lamplit.cli import main; main()"
    environment = os.environ | {"LAMPLIT_TRACES": "on", "LAMPLIT_DATABASE_URL": f"sqlite:///{tmp_path}/kept.sqlite3"}

    done = subprocess.run(
        [sys.executable, "-c", code, "serve", "--port", "0"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1
    assert done.stderr == "lamplit: LAMPLIT_TRACES needs OpenTelemetry; install it: pip install 'lamplit[traces]'\n"
