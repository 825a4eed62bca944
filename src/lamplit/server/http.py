"""Serve the REST API; play itself goes over the socket (`socket.py`)."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Sequence
from typing import Annotated, Any, cast

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

import lamplit
from lamplit.server import bodies, identity, protocol
from lamplit.server.catalogue import find, offer, rules_text
from lamplit.server.refusals import Refusal
from lamplit.server.services import Services
from lamplit.server.storage.store import Finished
from lamplit.server.table import seating
from lamplit.server.table.state import Seat, Table, new_id, prepare

ERRORS: dict[int | str, dict[str, Any]] = {
    code: {"model": bodies.ErrorBody} for code in (400, 403, 404, 405, 408, 409, 413, 422, 429, 503)
}

Id = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
GameName = Annotated[str, Path(max_length=40)]

router = APIRouter(responses=ERRORS)


def _services(request: Request) -> Services:
    return cast(Services, request.app.state.services)


@router.get("/api/games", tags=["games"])
async def list_games(request: Request) -> bodies.Offer:
    """Return the games with their options, the bot levels and the clocks."""
    return await asyncio.to_thread(offer, _services(request).settings.games)


@router.get("/api/games/{game}/rules", tags=["games"])
async def read_rules(game: GameName, request: Request) -> bodies.RulesText:
    """Return the rules of a game as Markdown."""
    return bodies.RulesText(game, rules_text(find(_services(request).settings.games, game)))


@router.post("/api/tables", status_code=201, tags=["tables"])
async def make_table(wish: bodies.NewTable, request: Request) -> bodies.TableSummary:
    """Create a table; the caller becomes its host."""
    services, user = _services(request), _user(request)
    services.budgets.spend("new_tables", _address(request), user)
    game = find(services.settings.games, wish.game)
    options = game.read_options(wish.seats, dict(wish.options))
    level = services.check_level(wish.level, game.name)
    now = services.time.now()
    seats = tuple(Seat() for _ in range(wish.seats))
    open_seats = wish.open_seats or ("ask" if wish.public else "free")
    table = Table(
        new_id(), game.name, options, wish.clock, wish.public, level, user, seats, now, since=now, open_seats=open_seats
    )
    if wish.sit:
        table = seating.sit(table, user, 0, wish.name or "Guest", now)
    if wish.fill:
        table = seating.fill(table, None, level)
    await services.store.create(table, prepare(table.id, 1, game.version))
    return _summary(table, [])


@router.get("/api/tables", tags=["tables"])
async def list_tables(request: Request) -> bodies.Tables:
    """Return the public tables with people present, those with free seats first."""
    services = _services(request)
    tables = await services.store.public(services.time.now())
    tables.sort(key=lambda table: (table.phase == "playing", all(seat.holder for seat in table.seats)))
    return bodies.Tables([_summary(table, []) for table in tables])


@router.get("/api/tables/{table}", tags=["tables"])
async def read_table(table: Id, request: Request) -> bodies.TableSummary:
    """Return one table, with the matches played at it."""
    services = _services(request)
    services.budgets.check("lookups", _address(request))
    loaded = await services.store.load(table)
    if loaded is None:
        services.budgets.spend("lookups", _address(request))
        raise Refusal("no_table")
    return _summary(loaded.table, await services.store.finished(table))


@router.get("/api/matches/{match}", tags=["matches"])
async def read_match(match: Id, request: Request) -> bodies.MatchSummary:
    """Return the result of a finished match and its fairness proof."""
    found = await _finished(request, match)
    row, table, result = found.row, found.table, found.row.result or {}
    return bodies.MatchSummary(
        id=row.id,
        table=table.id,
        number=row.number,
        game=table.game,
        options=dict(table.options if row.options is None else row.options),
        names=list(row.names),
        moves=sum(1 if entry.kind == "move" else -entry.action for entry in found.entries),
        scores=result["scores"],
        ranking=result["ranking"],
        ending=result["ending"],
        proof=protocol.Proof(key=row.key.hex(), commitment=row.commitment, nonces=list(row.nonces)),
    )


@router.get("/api/matches/{match}/record", tags=["matches"])
async def read_record(match: Id, request: Request) -> dict[str, Any]:
    """Return the record of a finished match, for `lamplit verify`."""
    _services(request).budgets.spend("replays", _address(request))
    found = await _finished(request, match)
    data = await _services(request).archivist.record(found)
    name = f"{found.table.game}-{found.row.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)  # type: ignore[return-value]


@router.get("/api/matches/{match}/replay", tags=["matches"])
async def read_replay(
    match: Id, request: Request, eyes: Annotated[str, Query(pattern=r"^(all|none|\d{1,2})$")] = "all"
) -> bodies.Replay:
    """Return a replay of a finished match as one seat or a spectator (none) saw it, or with all cards open."""
    _services(request).budgets.spend("replays", _address(request))
    found = await _finished(request, match)
    seats = _eyes(eyes, len(found.table.seats))
    data = await _services(request).archivist.replay(found, seats, is_open=eyes == "all")
    return Response(data, media_type="application/json")  # type: ignore[return-value]


@router.post("/api/device", tags=["identity"])
async def make_device_code(request: Request) -> bodies.DeviceCode:
    """Return a single-use code that signs another device in as the same person within two minutes."""
    signer: identity.Signer = request.app.state.signer
    return bodies.DeviceCode(signer.device_code(_user(request), _services(request).time.now()))


@router.put("/api/device", tags=["identity"], status_code=204)
async def use_device_code(given: bodies.DeviceCode, request: Request) -> Response:
    """Sign in as the person who made the code; it is sent in the body because addresses end up in logs."""
    _user(request)  # reject cross-site requests
    signer: identity.Signer = request.app.state.signer
    user = signer.device_user(given.code, _services(request).time.now())
    if user is None or not await _services(request).store.spend_code(given.code, _services(request).time.now()):
        raise Refusal("foreign", key="code_used")
    secure = _services(request).settings.secure_cookies
    request.scope["state"]["set_cookie"] = identity.header(signer.cookie(user), secure=secure)
    return Response(status_code=204)


@router.delete("/api/device", tags=["identity"], status_code=204)
async def sign_out_others(request: Request) -> Response:
    """Sign all other devices out: they become new visitors, and this one gets a new cookie."""
    services, user = _services(request), _user(request)
    await services.store.sign_out(user)
    await request.app.state.sessions.notice_epochs()
    secure = services.settings.secure_cookies
    request.scope["state"]["set_cookie"] = identity.header(services.signer.cookie(user), secure=secure)
    return Response(status_code=204)


@router.get("/healthz", tags=["running"])
async def is_alive(request: Request) -> bodies.Health:
    """Report that the process is alive, whatever the state of its database."""
    return bodies.Health(True, lamplit.__version__, request.app.state.database)


@router.get("/readyz", tags=["running"])
async def is_ready(request: Request) -> bodies.Health:
    """Report whether the database can be read and written; checked at most every few seconds."""
    if not await _services(request).readiness.is_ready():
        raise Refusal("busy", "The database cannot be read and written.", retry_after=5)
    return bodies.Health(True, lamplit.__version__, request.app.state.database)


@router.get("/metrics", tags=["running"], response_class=Response)
async def metrics(request: Request) -> Response:
    """Return the metrics for Prometheus; requires the token from the settings."""
    token = _services(request).settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not token or not hmac.compare_digest(given.encode(), token.encode()):
        raise Refusal("not_found", "There is nothing at this address.")
    return Response(_services(request).metrics.text(), media_type="text/plain; version=0.0.4")


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _user(request: Request) -> str:
    if request.scope["state"]["foreign"]:
        raise Refusal("foreign")
    return str(request.scope["state"]["user"])


def _summary(table: Table, finished: list[str]) -> bodies.TableSummary:
    return bodies.TableSummary(
        id=table.id,
        game=table.game,
        options=dict(table.options),
        clock=table.clock,
        public=table.public,
        phase=table.phase,
        seats=[bodies.SeatSummary(seat.kind, seat.name) for seat in table.seats],
        number=table.number,
        matches=finished,
    )


async def _finished(request: Request, match: str) -> Finished:
    services = _services(request)
    services.budgets.check("lookups", _address(request))
    found = await services.store.match(match)
    if found is None:
        services.budgets.spend("lookups", _address(request))
        raise Refusal("no_match")
    if found.row.ended is None or found.row.result is None:
        raise Refusal("not_over")
    return found


def _eyes(text: str, seats: int) -> Sequence[int | None]:
    if text == "all":
        return list(range(seats))
    if text == "none":
        return [None]
    if int(text) >= seats:
        raise Refusal("bad_seats", f"There is no seat {text}; this match had seats 0 to {seats - 1}.")
    return [int(text)]
