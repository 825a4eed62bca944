"""Record requests, messages, commits and the jobs of workers as OpenTelemetry spans.

This is imported only when LAMPLIT_TRACES is on. A span tells what kind of thing was done, for which game, how it ended
and how long it took. It holds no card, key, link, name or id, and no text of an error, which might.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Span, SpanKind, Status, StatusCode, Tracer

from lamplit.server import protocol
from lamplit.server.middleware import Middleware
from lamplit.server.refusals import Refusal
from lamplit.server.storage.writer import AtOnce, InThread, Job, OnLoop, Writer
from lamplit.server.table.session import Session
from lamplit.server.workers.pool import InlinePool, ProcessPool

METHODS = {"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"}
SERVICE = "OTEL_SERVICE_NAME"

Work = Callable[..., Awaitable[Any]]


@contextmanager
def exporting() -> Iterator[None]:
    """Send spans to where the OTEL_ variables of the environment say, while the block lasts."""
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # tests need none

    os.environ.setdefault(SERVICE, "lamplit")
    provider = TracerProvider()  # not the global one: libraries that find that one record links
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    try:
        with recording(provider.get_tracer("lamplit")):
            yield
    finally:
        provider.shutdown()


@contextmanager
def recording(tracer: Tracer) -> Iterator[None]:
    """Record spans while the block lasts."""
    with ExitStack() as stack:
        for owner, name, traced in (
            (Middleware, "__call__", _request),
            (Session, "join", _hello),
            (Session, "ask", _message),
            (Writer, "write", _write),
            (AtOnce, "transact", _commit_at_once),
            (InThread, "transact", _commit),
            (OnLoop, "transact", _commit),
            (ProcessPool, "run", _job),
            (InlinePool, "run", _job),
        ):
            work = vars(owner)[name]
            stack.callback(setattr, owner, name, work)
            setattr(owner, name, traced(tracer, work))
        yield


@contextmanager
def _span(tracer: Tracer, name: str, kind: SpanKind = SpanKind.INTERNAL, **told: str | int) -> Iterator[Span]:
    """Record a block; of an error only its type is told."""
    attributes = {key.replace("__", "."): value for key, value in told.items()}
    with tracer.start_as_current_span(
        name, kind=kind, attributes=attributes, record_exception=False, set_status_on_exception=False
    ) as span:
        try:
            yield span
        except Refusal as error:
            span.set_attribute("lamplit.refused", error.code)
            raise
        except Exception as error:
            span.set_attribute("error.type", type(error).__name__)
            span.set_status(Status(StatusCode.ERROR))
            raise


def _request(tracer: Tracer, work: Work) -> Work:
    """Trace an HTTP request, named by its route: its path may hold a link."""

    @functools.wraps(work)
    async def request(self: Middleware, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await work(self, scope, receive, send)
            return
        method = scope["method"] if scope["method"] in METHODS else "_OTHER"
        with _span(tracer, method, SpanKind.SERVER, http__request__method=method) as span:

            async def sent(message: Any) -> None:
                if message["type"] == "http.response.start":
                    span.set_attribute("http.response.status_code", message["status"])
                await send(message)

            await work(self, scope, receive, sent)
            if route := getattr(scope.get("route"), "path", ""):
                span.update_name(f"{method} {route}")
                span.set_attribute("http.route", route)

    return request


def _hello(tracer: Tracer, work: Work) -> Work:
    @functools.wraps(work)
    async def join(self: Session, *given: Any) -> Any:
        with _span(tracer, "message hello", SpanKind.SERVER, lamplit__game=self.game.name):
            return await work(self, *given)

    return join


def _message(tracer: Tracer, work: Work) -> Work:
    @functools.wraps(work)
    async def ask(self: Session, user: str, request: protocol.Request) -> Any:
        kind = str(request.__struct_config__.tag)
        with _span(tracer, f"message {kind}", SpanKind.SERVER, lamplit__game=self.game.name):
            return await work(self, user, request)

    return ask


def _write(tracer: Tracer, work: Work) -> Work:
    """Trace how long a request waits until its change is committed."""

    @functools.wraps(work)
    async def write(self: Writer, job: Job[Any], *, quick: bool = False) -> Any:
        with _span(tracer, "write"):
            return await work(self, job, quick=quick)

    return write


def _commit(tracer: Tracer, work: Work) -> Work:
    """Trace a transaction, which holds the writes of several requests."""

    @functools.wraps(work)
    async def transact(self: OnLoop | InThread, jobs: Sequence[Job[Any]]) -> Any:
        system = "sqlite" if isinstance(self, InThread) else "postgresql"
        with _span(tracer, "commit", SpanKind.CLIENT, db__system__name=system, lamplit__writes=len(jobs)):
            return await work(self, jobs)

    return transact


def _commit_at_once(tracer: Tracer, work: Callable[..., Any]) -> Callable[..., Any]:
    """Trace a quick write to SQLite, which is a transaction of its own."""

    @functools.wraps(work)
    def transact(self: AtOnce, job: Job[Any]) -> Any:
        with _span(tracer, "commit", SpanKind.CLIENT, db__system__name="sqlite", lamplit__writes=1):
            return work(self, job)

    return transact


def _job(tracer: Tracer, work: Work) -> Work:
    """Trace a job of a worker: a bot's move, a replay, a game that is compiled."""

    @functools.wraps(work)
    async def run(self: ProcessPool | InlinePool, task: Callable[..., Any], *arguments: Any) -> Any:
        name = getattr(task.func if isinstance(task, functools.partial) else task, "__name__", "job")
        with _span(tracer, f"job {name}"):
            return await work(self, task, *arguments)

    return run
