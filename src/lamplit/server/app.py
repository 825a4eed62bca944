"""Build the server (`create_app`) and run it (`serve`)."""

from __future__ import annotations

import asyncio
import functools
import gc
import logging
import os
import random
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import FrameType
from typing import Any, cast

import asyncpg
import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
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
from lamplit.server.refusals import Refusal, refusal
from lamplit.server.services import Services
from lamplit.server.settings import Settings, variable
from lamplit.server.socket import App, Slim
from lamplit.server.startup import listen, prepare_database
from lamplit.server.storage.bus import Alone, open_bus
from lamplit.server.storage.database import migrate, open_engine
from lamplit.server.storage.store import Store
from lamplit.server.storage.writer import Writer
from lamplit.server.table.sessions import Sessions
from lamplit.server.workers import levels
from lamplit.server.workers.pool import Pool, ProcessPool
from lamplit.server.workers.warmup import WarmUp

MOST_FRAME = 65_536  # bytes of a socket message; a longer one closes the socket
SECRET_BYTES = 32
COLLECT_AFTER = (10_000, 20, 50)  # collect rarely: we create few reference cycles

log = logging.getLogger("lamplit.server")


def create_app(
    settings: Settings,
    *,
    time: Time | None = None,
    pool: Pool | None = None,
    chance: random.Random | None = None,
    static: Path = pages.STATIC,
) -> FastAPI:
    """Create the server; tests pass their own clock, workers and randomness."""
    clock = time or WallTime()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        process = secrets.token_hex(8)
        engine = open_engine(settings.database_url)
        await migrate(engine)
        writer = Writer(engine)
        writer.start()
        bus = open_bus(engine, process, clock)
        store = Store(engine, writer, bus, process)
        own = settings.secret.encode() or await store.secret("cookies", secrets.token_bytes(SECRET_BYTES))
        signer = identity.Signer(own)
        signer.epochs = await store.epochs()
        workers = pool or ProcessPool(settings.bot_workers)
        warm_up = WarmUp(workers, settings.games)
        archivist = Archivist(store, pool or ProcessPool(1, nice=19), warm_up, clock, settings.archive_share)
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
            random=chance or random.SystemRandom(),
        )
        sessions = Sessions(services)
        app.state.services, app.state.sessions, app.state.signer = services, sessions, signer
        app.state.database = engine.dialect.name
        sessions.start()
        archivist.start()
        await bus.start(sessions.heard)
        left = await store.inherit(clock.now()) if isinstance(bus, Alone) else []
        warming = asyncio.create_task(services.warm_up.all_ready(left, everything=settings.warm))
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

    app = App(
        title="Lamplit",
        version=lamplit.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
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

    @app.exception_handler(SQLAlchemyError)
    @app.exception_handler(OSError)
    @app.exception_handler(asyncpg.PostgresError)
    @app.exception_handler(asyncpg.InterfaceError)
    async def busy(request: Request, error: Exception) -> Response:
        log.error("the database failed", extra={"error": type(error).__name__})
        return answer(request, Refusal("busy", retry_after=5))

    @app.exception_handler(Exception)
    async def fault(request: Request, error: Exception) -> Response:
        log.error("a fault of the server", exc_info=error)
        return answer(request, Refusal("internal"))


class Server(uvicorn.Server):
    """A uvicorn server that prints its address once it is ready, and exits cleanly on a signal."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop without raising the signal again, as uvicorn would: that skips the exit handlers."""
        super().handle_exit(sig, frame)
        self._captured_signals.clear()

    async def startup(self, sockets: Any = None) -> None:
        """Start, and print the address."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # imported objects stay: scanning them paused every table for a sixth of a second
        gc.set_threshold(*COLLECT_AFTER)
        for server in getattr(self, "servers", []):
            for listening in server.sockets:
                host, port = listening.getsockname()[:2]
                shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host  # noqa: S104  only compared
                print(f"Lamplit is at http://{shown}:{port}", flush=True)  # noqa: T201  this is for the person who started it


def server(settings: Settings, app: FastAPI | None = None) -> Server:
    """Create a server that is ready to run."""
    limits = Connections(settings)
    config = uvicorn.Config(
        app or create_app(settings),
        host=settings.host,
        port=settings.port,
        http=cast(Any, functools.partial(PatientHttp, limits=limits)),
        ws=cast(Any, functools.partial(Slim, limits=limits)),
        proxy_headers=False,  # `limits.client_address` decides which proxies to trust
        ws_max_size=MOST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        access_log=False,
        log_config=None,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )
    return Server(config)


def serve(**given: Any) -> int:
    """Run a server until it is stopped and return the exit status; `given` settings override the environment."""
    settings = Settings.read(os.environ, **given)
    os.environ[variable("bots")] = settings.bots  # bot workers read it too
    levels.levels()  # fail now if a custom bot cannot be loaded
    observability.set_up(settings.log_level)
    asyncio.run(prepare_database(settings.database_url))
    running = server(settings)
    with listen(settings.host, settings.port) as at:
        running.run(sockets=[at])
    return 0 if running.started else 1
