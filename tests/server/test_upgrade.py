"""An upgrade loses nothing: tables in every phase, after the rules have changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import event, select, update

from lamplit.core.options import Options
from lamplit.games import load
from lamplit.server import catalogue
from lamplit.server.storage import schema
from lamplit.server.storage.database import NEWEST, migrate, open_engine
from tests.server.databases import REVISIONS, lay_out
from tests.server.local_server import LocalServer, local_server, until

pytestmark = pytest.mark.anyio
EYES = ("all", "0", "1", "none")


@pytest.fixture
def upgrade(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Raise the version of Double Down, as a new Lamplit would; `changes` are of the game."""

    def raised(**changes: Any) -> None:
        newer = replace(load("double_down"), version=99, **changes)
        monkeypatch.setattr("lamplit.games.double_down.GAME", newer)
        forget()

    def forget() -> None:
        load.cache_clear()
        catalogue.available.cache_clear()

    yield raised
    monkeypatch.undo()
    forget()


async def finished(server: LocalServer) -> tuple[str, str]:
    """Play a short match to its end and return the ids of the table and the match."""
    table, guests = await server.begun("anna", "ben", options={"chips": 0, "limit": 22})
    while not server.session(table).match.over:
        await server.mover(guests).play()
    return table, (await until(lambda: guests[0].last("over"), "the end"))["result"]["match"]


async def told(server: LocalServer, match: str) -> dict[str, Any]:
    """Return all that the server gives of a finished match."""
    paths = ["", "/record", *(f"/replay?eyes={eyes}" for eyes in EYES)]
    async with server.http() as client:
        answers = {path: await client.get(f"/api/matches/{match}{path}") for path in paths}
    assert {answer.status_code for answer in answers.values()} == {200}
    return {path: answer.json() for path, answer in answers.items()}


async def test_a_waiting_table_deals_by_the_new_rules(database: str, upgrade: Any) -> None:
    async with local_server(database) as server:
        table = await server.make("anna", fill=True)
    upgrade()

    async with local_server(database) as server:
        anna = await server.guest("anna").come(table)
        assert (await anna.ask("start"))["type"] == "done"
        await anna.play()

        assert server.session(table)._current.version == 99
        assert anna.table["phase"] == "playing"


async def test_a_table_keeps_those_of_its_options_that_the_new_rules_know(sqlite_url: str, upgrade: Any) -> None:
    async with local_server(sqlite_url) as server:
        table = await server.make("anna", fill=True, options={"chips": 5, "limit": 50})
        async with server.services.store._engine.begin() as connection:
            options = json.dumps({"chips": 5, "limit": 50, "gone_since": True})
            await connection.execute(update(schema.tables).values(options=options))
    declared = load("double_down").options.declared
    upgrade(options=Options(tuple(replace(one, high=4) if one.name == "chips" else one for one in declared)))

    async with local_server(sqlite_url) as server:
        anna = await server.guest("anna").come(table)
        answer = await anna.ask("start")

        assert answer["type"] == "done", answer
        assert anna.table["options"] == load("double_down").options.read({"limit": 50}, 2)
        assert anna.match["view"]["limit"] == 50
        assert anna.match["view"]["seats"][0]["chips"] == 3


async def test_a_finished_match_is_the_same_even_when_its_game_is_gone(
    database: str, upgrade: Any, monkeypatch: Any
) -> None:
    async with local_server(database) as server:
        table, match = await finished(server)
        await until(lambda: not server.services.archivist._news.is_set(), "the archive")
        before = await told(server, match)
    upgrade()
    async with local_server(database) as server:
        assert await told(server, match) == before
        anna = await server.guest("anna").come(table)
        assert anna.last("welcome")["result"]["ranking"] == before[""]["ranking"]
    load.cache_clear()
    monkeypatch.setattr("lamplit.games._PACKAGES", {})

    async with local_server(database) as server:
        assert await told(server, match) == before
        ben = await server.guest("ben").come(table)
        assert (ben.last("refused")["code"], ben.socket.closed) == ("unknown_game", 4404)


async def test_a_match_that_was_not_archived_is_replayed_where_the_rules_lead_to_its_result(
    sqlite_url: str, upgrade: Any, monkeypatch: Any
) -> None:
    monkeypatch.setattr("lamplit.server.archivist.Archivist.match_ended", lambda self: None)
    async with local_server(sqlite_url) as server:
        _, match = await finished(server)
        assert await server.services.store.archive(match) is None
    upgrade()

    async with local_server(sqlite_url) as server:
        frames = (await told(server, match))["/replay?eyes=all"]["frames"]

        assert frames[-1]["scores"] != frames[0]["scores"]


async def test_after_a_finished_match_the_next_one_is_dealt_by_the_new_rules(database: str, upgrade: Any) -> None:
    async with local_server(database) as server:
        table, _ = await finished(server)
    upgrade()

    async with local_server(database) as server:
        anna = await server.guest("anna").come(table)
        assert (await anna.ask("rematch"))["type"] == "done"

        assert anna.match["number"] == 2
        assert server.session(table)._current.version == 99


async def test_a_running_match_is_closed_in_one_visible_step(database: str, upgrade: Any) -> None:
    async with local_server(database) as server:
        table, guests = await server.begun("anna", "ben")
        for _ in range(3):
            await server.mover(guests).play()
        standing = server.session(table).match.ranking
        match = server.session(table)._current.id
    upgrade()

    async with local_server(database) as server:
        ben = await server.guest("ben").come(table)
        result = ben.last("welcome")["result"]
        assert (result["match"], result["ending"], result["ranking"]) == (match, "upgraded", standing)
        assert ben.table["phase"] == "over"
        assert result["proof"]["key"]
        assert (await told(server, match))[""]["moves"] == 3

        assert (await ben.ask("rematch"))["type"] == "done"
        assert ben.match["seq"] == 0
        anna = await server.guest("anna").come(table)
        await server.mover([anna, ben]).play()


async def test_a_running_match_whose_moves_are_no_longer_legal_is_closed_too(sqlite_url: str, upgrade: Any) -> None:
    async with local_server(sqlite_url) as server:
        table, guests = await server.begun("anna", "ben")
        await server.mover(guests).play()
        match = server.session(table)._current.id
    upgrade(seats=range(5, 8))

    async with local_server(sqlite_url) as server, server.http() as client:
        anna = await server.guest("anna").come(table)
        result = anna.last("welcome")["result"]

        assert (result["ending"], result["ranking"]) == ("upgraded", [[0, 1]])
        assert (await client.get(f"/api/matches/{match}")).json()["ending"] == "upgraded"
        assert (await client.get(f"/api/matches/{match}/replay")).json()["code"] == "bad_record"


def test_there_is_a_database_of_every_revision() -> None:
    assert REVISIONS[-1] == NEWEST
    assert [f"{number:04}" for number in range(1, len(REVISIONS) + 1)] == REVISIONS


@pytest.mark.parametrize("revision", REVISIONS)
async def test_the_database_of_an_earlier_server_is_opened_and_played_on(database: str, revision: str) -> None:
    await lay_out(database, revision)
    async with local_server(database, games="double_down,go_low") as server, server.http() as client:
        kept = {phase: await _tables(server, phase) for phase in ("waiting", "playing", "over")}
        assert {phase: len(tables) for phase, tables in kept.items()} == {"waiting": 2, "playing": 2, "over": 2}

        for table in kept["waiting"]:
            anna = await server.guest("anna").come(table)
            assert (await anna.ask("fill", level="random"))["type"] == "done"
            assert (await anna.ask("start"))["type"] == "done"
        for table in kept["playing"]:
            guests = [await server.guest(user).come(table) for user in ("anna", "ben")]
            assert guests[0].match["seq"] == 5
            assert (await server.mover(guests).play())["type"] == "done"
        for table in kept["over"]:
            match = (await client.get(f"/api/tables/{table}")).json()["matches"][0]
            assert (await told(server, match))["/record"]["result"]["over"]
            anna = await server.guest("anna").come(table)
            assert (await anna.ask("rematch"))["type"] == "done"


async def _tables(server: LocalServer, phase: str) -> list[str]:
    async with server.services.store._engine.connect() as connection:
        query = select(schema.tables.c.id).where(schema.tables.c.phase == phase)
        return list((await connection.execute(query)).scalars())


def test_the_databases_are_plain_data() -> None:
    for revision in REVISIONS:
        rows = json.loads((lay_out.__globals__["FOLDER"] / f"{revision}.json").read_text())
        assert {"tables", "seats", "matches", "moves"} <= set(rows)


@pytest.mark.parametrize("revision", [None, "0001"])
@pytest.mark.parametrize("statements", [3, 9])
async def test_a_migration_that_is_cut_short_is_done_by_the_next_start(
    database: str, revision: str | None, statements: int
) -> None:
    if revision:
        await lay_out(database, revision)
    engine, made = open_engine(database), []

    def cut_short(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        made.append(statement.strip().split()[0] in ("CREATE", "ALTER"))
        if sum(made) > statements:
            raise KeyboardInterrupt

    event.listen(engine.sync_engine, "before_cursor_execute", cut_short)
    with pytest.raises(KeyboardInterrupt):
        await migrate(engine)
    await engine.dispose()

    async with local_server(database) as server:
        assert await server.make("anna")
