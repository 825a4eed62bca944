"""The REST routes: what surrounds a table. The socket does the rest."""

from __future__ import annotations

import asyncio
import functools
from collections import OrderedDict
from collections.abc import Sequence
from typing import Annotated, Any, cast

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

import lamplit
from lamplit.games import load
from lamplit.server import api, cookies, games, levels, protocol, seating
from lamplit.server.clock import LIMITS
from lamplit.server.connection import Bucket
from lamplit.server.house import House
from lamplit.server.refusals import Refusal
from lamplit.server.replay import record, replay
from lamplit.server.table import Entry, MatchRow, Seat, Table, new_id, prepare

ERRORS: dict[int | str, dict[str, Any]] = {
    code: {"model": api.ErrorBody} for code in (400, 403, 404, 405, 409, 413, 422, 429, 503)
}
MOST_ADDRESSES = 10_000

Id = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
GameName = Annotated[str, Path(max_length=40)]

router = APIRouter(responses=ERRORS)


def _house(request: Request) -> House:
    return cast(House, request.app.state.house)


@router.get("/api/games", tags=["games"])
async def list_games(request: Request) -> api.Offer:
    """Return the games with their options, the levels of bots and the clocks."""
    return await asyncio.to_thread(offer, _house(request).settings.games)


@router.get("/api/games/{game}/rules", tags=["games"])
async def read_rules(game: GameName, request: Request) -> api.RulesText:
    """Return the rules of a game as Markdown."""
    return api.RulesText(game, games.rules_text(games.find(_house(request).settings.games, game)))


@router.post("/api/tables", status_code=201, tags=["tables"])
async def make_table(wish: api.NewTable, request: Request) -> api.TableSummary:
    """Make a table; who makes it is its host."""
    house, user = _house(request), _user(request)
    _check_pace(request)
    game = games.find(house.settings.games, wish.game)
    options = game.read_options(wish.seats, dict(wish.options))
    level = house.check_level(wish.level, game.name)
    now = house.time.now()
    seats = tuple(Seat() for _ in range(wish.seats))
    table = Table(new_id(), game.name, options, wish.clock, wish.public, level, user, seats, now, since=now)
    if wish.sit:
        table = seating.sit(table, user, 0, wish.name or "Guest")
    if wish.fill:
        table = seating.fill(table, None, level)
    await house.store.create(table, prepare(table.id, 1, game.version))
    return _summary(table, [])


@router.get("/api/tables", tags=["tables"])
async def list_tables(request: Request) -> api.Tables:
    """Return the public tables that somebody is at, those with a place first."""
    house = _house(request)
    tables = await house.store.public(house.time.now())
    tables.sort(key=lambda table: (table.phase == "playing", all(seat.holder for seat in table.seats)))
    return api.Tables([_summary(table, []) for table in tables])


@router.get("/api/tables/{table}", tags=["tables"])
async def read_table(table: Id, request: Request) -> api.TableSummary:
    """Return one table, with the matches played at it."""
    store = _house(request).store
    loaded = await store.load(table)
    if loaded is None:
        raise Refusal("no_table", "There is no such table.")
    return _summary(loaded.table, await store.finished(table))


@router.get("/api/matches/{match}", tags=["matches"])
async def read_match(match: Id, request: Request) -> api.MatchSummary:
    """Return a match that is over: its result, and the proof of its chance."""
    row, table, entries = await _finished(request, match)
    result = row.result or {}
    return api.MatchSummary(
        id=row.id,
        table=table.id,
        number=row.number,
        game=table.game,
        options=dict(table.options),
        names=list(row.names),
        moves=sum(1 if entry.kind == "move" else -entry.action for entry in entries),
        scores=result["scores"],
        ranking=result["ranking"],
        ending=result["ending"],
        proof=protocol.Proof(key=row.key.hex(), commitment=row.commitment, nonces=list(row.nonces)),
    )


@router.get("/api/matches/{match}/record", tags=["matches"])
async def read_record(match: Id, request: Request) -> dict[str, Any]:
    """Return the record of a match that is over, for `lamplit verify`."""
    row, table, entries = await _finished(request, match)
    data = await _house(request).thinkers.run(record, row, table, entries)
    name = f"{table.game}-{row.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)  # type: ignore[return-value]


@router.get("/api/matches/{match}/replay", tags=["matches"])
async def read_replay(
    match: Id, request: Request, eyes: Annotated[str, Query(pattern=r"^(all|none|\d{1,2})$")] = "all"
) -> api.Replay:
    """Return each moment of a match that is over, from one seat's eyes, a spectator's (none), or all cards open."""
    row, table, entries = await _finished(request, match)
    seats = _eyes(eyes, len(table.seats))
    told = functools.partial(replay, is_open=eyes == "all")
    data = await _house(request).thinkers.run(told, row, table, entries, seats)
    return Response(data, media_type="application/json")  # type: ignore[return-value]


@router.post("/api/device", tags=["identity"])
async def make_device_code(request: Request) -> api.DeviceCode:
    """Return a code with which another device becomes the same person, good for two minutes."""
    signer: cookies.Signer = request.app.state.signer
    return api.DeviceCode(signer.device_code(_user(request), _house(request).time.now()))


@router.put("/api/device", tags=["identity"], status_code=204)
async def use_device_code(given: api.DeviceCode, request: Request) -> Response:
    """Become the person who made the code, which comes in the body: addresses end up in logs."""
    _user(request)  # a page of another site may make nobody somebody else
    signer: cookies.Signer = request.app.state.signer
    user = signer.device_user(given.code, _house(request).time.now())
    if user is None:
        raise Refusal("foreign", "This code is not good, or no longer.")
    secure = _house(request).settings.secure_cookies
    request.scope["state"]["set_cookie"] = cookies.header(signer.cookie(user), secure=secure)
    return Response(status_code=204)


@router.get("/healthz", tags=["running"])
async def health(request: Request) -> api.Health:
    """Say whether the server and its database are well."""
    await _house(request).store.ping()
    return api.Health(True, lamplit.__version__, request.app.state.database)


@router.get("/metrics", tags=["running"], response_class=Response)
async def metrics(request: Request) -> Response:
    """Return what the server counts, for Prometheus."""
    return Response(_house(request).metrics.text(), media_type="text/plain; version=0.0.4")


@functools.cache
def offer(chosen: str) -> api.Offer:
    """Return all that a table can be made of."""
    offered = games.available(chosen)
    return api.Offer(
        games=[
            api.GameDeclared(
                name=game.name,
                title=game.title,
                summary=game.summary,
                version=game.version,
                seats=list(game.seats),
                minutes=game.minutes,
                options=[_declared(option.describe()) for option in game.options.declared],
            )
            for game in offered
        ],
        levels=[
            api.LevelDeclared(level.name, level.sentence, [game.name for game in offered]) for level in levels.offered()
        ],
        clocks=[
            api.ClockDeclared(name, limit.sentence, _whole(limit.move), _whole(limit.forget))
            for name, limit in LIMITS.items()
        ],
    )


def _declared(data: dict[str, Any]) -> api.OptionDeclared:
    extra = {"choices": data.get("choices", []), "default_with": data.get("default_with")}
    plain = {name: data[name] for name in ("name", "type", "default", "sentence", "clause")}
    return api.OptionDeclared(**plain, **extra, min=data.get("min"), max=data.get("max"))


def _whole(seconds: float | None) -> int | None:
    return None if seconds is None else int(seconds)


def _user(request: Request) -> str:
    if request.scope["state"]["foreign"]:
        raise Refusal("foreign", "This page is of another site.")
    return str(request.scope["state"]["user"])


def _check_pace(request: Request) -> None:
    house = _house(request)
    most = house.settings.new_tables
    if not most:
        return
    buckets: OrderedDict[str, Bucket] = request.app.state.makers
    address = request.client.host if request.client else ""
    bucket = buckets.setdefault(address, Bucket(house.time, most / 60, most))
    buckets.move_to_end(address)
    while len(buckets) > MOST_ADDRESSES:
        buckets.popitem(last=False)
    if bucket.take() > 0:
        raise Refusal("too_fast", "So many tables in so short a time; wait a minute.")


def _summary(table: Table, finished: list[str]) -> api.TableSummary:
    return api.TableSummary(
        id=table.id,
        game=table.game,
        options=dict(table.options),
        clock=table.clock,
        public=table.public,
        phase=table.phase,
        seats=[api.SeatSummary(seat.kind, seat.name) for seat in table.seats],
        number=table.number,
        matches=finished,
    )


async def _finished(request: Request, match: str) -> tuple[MatchRow, Table, list[Entry]]:
    found = await _house(request).store.match(match)
    if found is None:
        raise Refusal("no_match", "There is no such match.")
    row, table, _ = found
    if row.ended is None or row.result is None:
        raise Refusal("not_over", "This match is not over; its cards are secret until then.")
    if row.version != load(table.game).version:
        raise Refusal("bad_record", "This match was played by older rules and cannot be replayed any more.")
    await _house(request).kitchen.ready(table.game)
    return found


def _eyes(text: str, seats: int) -> Sequence[int | None]:
    if text == "all":
        return list(range(seats))
    if text == "none":
        return [None]
    if int(text) >= seats:
        raise Refusal("bad_seats", f"There is no seat {text}; this match had seats 0 to {seats - 1}.")
    return [int(text)]
