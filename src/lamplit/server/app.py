"""Build the server (`create_app`) and run it (`serve`)."""

from __future__ import annotations

import asyncio
import functools
import gc
import logging
import os
import random
import secrets
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from types import FrameType
from typing import Any, cast

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

import lamplit
from lamplit.errors import LamplitError
from lamplit.server import http, identity, observability, pages
from lamplit.server.archivist import Archivist
from lamplit.server.clock import Time, WallTime
from lamplit.server.limits import Budgets, Connections, PatientHttp
from lamplit.server.middleware import Middleware
from lamplit.server.observability import Readiness
from lamplit.server.processes import keep_running
from lamplit.server.refusals import Refusal, no_database, refusal
from lamplit.server.routing import ALONE, Place, Router
from lamplit.server.services import Services
from lamplit.server.settings import Settings, variable
from lamplit.server.socket import open_connection
from lamplit.server.startup import check_processes, listen, prepare_database, start_traces
from lamplit.server.storage import embedded
from lamplit.server.storage.bus import Alone, open_bus
from lamplit.server.storage.database import FAILURES, migrate, open_engine
from lamplit.server.storage.store import Store
from lamplit.server.storage.writer import Writer
from lamplit.server.table.sessions import Sessions
from lamplit.server.websocket import WebSocket
from lamplit.server.workers import levels
from lamplit.server.workers.pool import Pool, ProcessPool
from lamplit.server.workers.warmup import WarmUp

MOST_FRAME = 65_536  # bytes of a socket message; a longer one closes the socket
SECRET_BYTES = 32
NO_TELEMETRY: Any = dict.fromkeys(("tracing", "metrics", "logs", "auto_configure"), False)  # it records links
COLLECT_AFTER = (10_000, 20, 50)  # collect rarely: we create few reference cycles

log = logging.getLogger("lamplit.server")


def create_app(
    settings: Settings,
    *,
    time: Time | None = None,
    pool: Pool | None = None,
    chance: random.Random | None = None,
    static: Path = pages.STATIC,
    place: Place = ALONE,
) -> FastAPI:
    """Create the server, or one process of it; tests pass their own clock, workers and randomness."""
    clock = time or WallTime()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        process = place.name or secrets.token_hex(8)
        engine = open_engine(settings.database_url)
        await migrate(engine)
        writer = Writer(engine)
        writer.start()
        bus = open_bus(engine, process, clock)
        store = Store(engine, writer, bus, process)
        own = settings.secret.encode() or await store.secret("cookies", secrets.token_bytes(SECRET_BYTES))
        signer = identity.Signer(own)
        signer.epochs = await store.epochs()
        workers = pool or ProcessPool(place.share(settings.bot_workers))
        warm_up = WarmUp(workers, settings.games)
        archivist = Archivist(store, pool or ProcessPool(1, nice=19), warm_up, clock, settings.archive_share, place)
        services = Services(
            settings,
            store,
            clock,
            workers,
            warm_up,
            archivist,
            Budgets(clock, settings),
            Readiness(store.probe, clock),
            signer,
            place,
            random=chance or random.SystemRandom(),
        )
        writer.on_failure = services.readiness.note_failure
        sessions = Sessions(services)
        app.state.services, app.state.sessions, app.state.signer = services, sessions, signer
        app.state.database = engine.dialect.name
        sessions.start()
        archivist.start()
        await bus.start(sessions.heard)
        if place.name:
            await store.gone(clock.now())  # the people and leases of a process that died in this place
        left = await store.inherit(clock.now()) if isinstance(bus, Alone) else []
        warming = asyncio.create_task(
            services.warm_up.all_ready(left, everything=settings.warm, compiles=place.is_first)
        )
        log.info("started", extra={"database": engine.dialect.name, "version": lamplit.__version__})
        try:
            yield
        finally:
            warming.cancel()
            await asyncio.gather(warming, return_exceptions=True)
            await bus.stop()
            await sessions.stop()
            await archivist.stop()
            await workers.stop()
            await writer.stop()
            await store.close()
            await engine.dispose()
            log.info("stopped")

    app = FastAPI(
        title="Lamplit",
        version=lamplit.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        telemetry=NO_TELEMETRY,
    )
    app.include_router(http.router)
    app.include_router(pages.pages(static))
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Middleware, settings=settings)
    _answer_errors(app)
    return app


def _answer_errors(app: FastAPI) -> None:
    """Answer every error with its code from `refusals`."""

    def answer(request: Request, error: Refusal) -> Response:
        if hasattr(request.app.state, "services"):
            request.app.state.services.metrics.refusals.labels(error.code).inc()
        return Response(error.body(), error.status, error.headers, media_type="application/json")

    @app.exception_handler(Refusal)
    async def refused(request: Request, error: Refusal) -> Response:
        return answer(request, error)

    @app.exception_handler(LamplitError)
    async def unfit(request: Request, error: LamplitError) -> Response:
        return answer(request, refusal(error))

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        faults = "; ".join(f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors()[:3])
        return answer(request, Refusal("malformed", faults))

    @app.exception_handler(HTTPException)
    async def missing(request: Request, error: HTTPException) -> Response:
        code = {404: "not_found", 405: "bad_method"}.get(error.status_code, "malformed")
        return answer(request, Refusal(code, str(error.detail)))

    async def busy(request: Request, error: Exception) -> Response:
        return answer(request, no_database(error))

    for failure in FAILURES:
        app.add_exception_handler(failure, busy)

    @app.exception_handler(Exception)
    async def fault(request: Request, error: Exception) -> Response:
        log.error("a fault of the server", exc_info=error)
        return answer(request, Refusal("internal"))


class Server(uvicorn.Server):
    """A uvicorn server that tells when it is ready, serves what other processes pass on, and exits cleanly."""

    def __init__(self, config: uvicorn.Config, router: Router | None, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._router, self._on_ready = router, on_ready
        self._arriving: set[asyncio.Task[Any]] = set()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop without raising the signal again, as uvicorn would: that skips the exit handlers."""
        super().handle_exit(sig, frame)
        self._captured_signals.clear()

    async def startup(self, sockets: Any = None) -> None:
        """Start, and tell that the server is ready."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # imported objects stay: scanning them paused every table for a sixth of a second
        gc.set_threshold(*COLLECT_AFTER)
        if self._router:
            self._router.open(self._welcome)
        self._on_ready()

    async def shutdown(self, sockets: Any = None) -> None:
        """Take no more sockets, and stop."""
        if self._router:
            self._router.close()
        await super().shutdown(sockets)

    def _welcome(self, connection: socket.socket, request: bytes) -> None:
        """Serve a connection that another process has passed on."""
        protocol = functools.partial(
            cast(Any, self.config.http_protocol_class),
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
            router=None,
            request=request,
        )
        connection.setblocking(False)
        task = asyncio.create_task(asyncio.get_running_loop().connect_accepted_socket(protocol, connection))
        self._arriving.add(task)
        task.add_done_callback(self._arriving.discard)


def server(
    settings: Settings,
    app: FastAPI | None = None,
    place: Place = ALONE,
    on_ready: Callable[[], None] = lambda: None,
) -> Server:
    """Create a server that is ready to run."""
    limits, app = Connections(settings), app or create_app(settings, place=place)
    router = Router(place, place.folder) if place.folder else None
    door = functools.partial(open_connection, app.state)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=cast(Any, functools.partial(PatientHttp, limits=limits, router=router)),
        ws=cast(Any, functools.partial(WebSocket, limits=limits, door=door)),
        proxy_headers=False,  # `limits.client_address` decides which proxies to trust
        ws_max_size=MOST_FRAME,
        access_log=False,
        log_config=None,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )
    return Server(config, router, on_ready)


def serve(*, routed: bool = True, **given: Any) -> int:
    """Run a server until it is stopped and return the exit status; `given` settings override the environment.

    Unless they are `routed`, the sockets of a table may be in several processes; benchmarks/load.py measures both.
    """
    settings = Settings.read(os.environ, **given)
    os.environ[variable("bots")] = settings.bots  # bot workers read it too
    levels.levels()  # fail now if a custom bot cannot be loaded
    observability.set_up(settings.log_level)
    check_processes(settings)
    if settings.traces:
        start_traces()  # say now if OpenTelemetry is missing
    with listen(settings.host, settings.port) as at, embedded.running(settings.database_url, settings.processes):
        asyncio.run(prepare_database(settings.database_url, probe=True))
        on_ready = functools.partial(_announce, at)
        if settings.processes == 1:
            return _serve_one(settings, at, ALONE, on_ready)
        serve_one = functools.partial(_serve_one, settings)
        return keep_running(settings.processes, serve_one, at, routed=routed, on_ready=on_ready)


def _serve_one(settings: Settings, at: socket.socket, place: Place, on_ready: Callable[[], None]) -> int:
    """Run one server process until it is stopped, and return its exit status."""
    observability.set_up(settings.log_level)
    with start_traces() if settings.traces else nullcontext():
        running = server(settings, place=place, on_ready=on_ready)
        running.run(sockets=[at])
    return 0 if running.started else 1


def _announce(at: socket.socket) -> None:
    """Print the address for the person who started the server."""
    host, port = at.getsockname()[:2]
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host  # noqa: S104  only compared
    print(f"Lamplit is at http://{shown}:{port}", flush=True)  # noqa: T201
