"""Copies, clearing out, and the doctor: while the server runs, on both databases."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update
from typer.testing import CliRunner

from lamplit.cli import app
from lamplit.errors import CannotStart
from lamplit.server import maintenance
from lamplit.server.settings import Settings
from lamplit.server.storage import schema
from lamplit.server.storage.database import open_engine
from lamplit.server.storage.retention import DAY, Keep
from tests.server import postgres
from tests.server.local_server import LocalServer, StillTime, local_server, until

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def tools(monkeypatch: pytest.MonkeyPatch) -> None:
    """Find PostgreSQL's tools where its server is."""
    with contextlib.suppress(postgres.Missing):
        if not shutil.which("pg_dump"):
            monkeypatch.setenv("PATH", str(postgres.binaries()), prepend=":")


async def counts(server: LocalServer) -> dict[str, int]:
    async with server.services.store._engine.connect() as connection:
        return {
            name: (await connection.execute(select(func.count()).select_from(table))).scalar_one()
            for name, table in schema.metadata.tables.items()
        }


async def lamplit(*words: str, code: int = 0) -> str:
    """Run the program in a thread of its own: the server goes on."""
    result = await asyncio.to_thread(CliRunner().invoke, app, list(words), prog_name="lamplit")
    assert result.exit_code == code, result.output
    return result.output


# -- copies -----------------------------------------------------------------------------------------------------------


async def test_a_copy_is_made_and_put_back_while_the_server_runs(database: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    async with local_server(database) as server:
        table, guests = await server.begun("anna", "ben")
        await server.mover(guests).play()
        then, seq = guests[0].match["view"], guests[0].seq
        server.time.advance(10)  # the first look for copies that were put back
        await until(lambda: server.app.state.sessions._restored is None, "the first look")

        await lamplit("backup", str(copy), "--database", database)
        for _ in range(3):
            await server.mover(guests).play()
        lost = await server.make("carl")
        await lamplit("restore", str(copy), "--yes", "--database", database)

        server.time.advance(10)
        await until(lambda: guests[0].socket.closed, "the end of the sockets")
        assert guests[0].socket.closed == 1012
        for guest in guests:
            await guest.go()
        again = [await server.guest(user).come(table) for user in ("anna", "ben")]
        assert (again[0].seq, again[0].match["view"]) == (seq, then)
        assert (await server.mover(again).play())["type"] == "done"
        async with server.http() as client:
            assert (await client.get(f"/api/tables/{lost}")).json()["code"] == "no_table"


def test_a_copy_is_never_written_over_another_file(tmp_path: Path, sqlite_url: str) -> None:
    settings = Settings(database_url=sqlite_url)
    there = tmp_path / "there"
    there.write_text("precious")

    with pytest.raises(CannotStart, match="exists already"):
        maintenance.backup(settings, there)
    with pytest.raises(CannotStart, match="there is no folder"):
        maintenance.backup(settings, tmp_path / "no" / "copy")
    with pytest.raises(CannotStart, match="there is no database"):
        maintenance.backup(settings, tmp_path / "copy")
    assert there.read_text() == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["there"]


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\x00" + b"\x00" * 5000])
async def test_what_is_no_copy_is_not_put_back(tmp_path: Path, sqlite_url: str, content: bytes) -> None:
    async with local_server(sqlite_url) as server:
        table = await server.make("anna")
        wrong = tmp_path / "wrong"
        wrong.write_bytes(content)

        with pytest.raises(CannotStart, match="nothing was changed"):
            maintenance.restore(Settings(database_url=sqlite_url), wrong)
        with pytest.raises(CannotStart, match="there is no file"):
            maintenance.restore(Settings(database_url=sqlite_url), tmp_path / "nowhere")

        async with server.http() as client:
            assert (await client.get(f"/api/tables/{table}")).status_code == 200


async def test_a_copy_is_put_back_only_when_that_is_confirmed(tmp_path: Path, sqlite_url: str) -> None:
    copy = tmp_path / "copy"
    async with local_server(sqlite_url) as server:
        await lamplit("backup", str(copy), "--database", sqlite_url)
        table = await server.make("anna")

        await lamplit("restore", str(copy), "--database", sqlite_url, code=130)

        async with server.http() as client:
            assert (await client.get(f"/api/tables/{table}")).status_code == 200


# -- clearing out -----------------------------------------------------------------------------------------------------


async def test_ids_of_requests_are_kept_for_a_day(database: str) -> None:
    clock = StillTime()
    async with local_server(database, clock) as server:
        await server.begun("anna", "ben")
        before = await counts(server)
        store, keep = server.services.store, Keep()

        assert await store.prune(keep, clock.now() + DAY - 1) == {"requests": 0, "tables": 0, "matches": 0}
        assert (await store.prune(keep, clock.now() + DAY + 1))["requests"] == before["requests"] > 0

        assert await counts(server) == before | {"requests": 0}


async def test_a_finished_match_goes_unless_its_table_still_shows_it(database: str) -> None:
    clock = StillTime()
    async with local_server(database, clock) as server:
        table, guests = await server.begun("anna", "ben", options={"chips": 0, "limit": 22})
        for number in range(2):
            while not server.session(table).match.over:
                await server.mover(guests).play()
            if number == 0:
                assert (await guests[0].ask("rematch"))["type"] == "done"
        async with server.http() as client:
            first, second = (await client.get(f"/api/tables/{table}")).json()["matches"]
            keep = Keep(matches=30)
            assert (await server.services.store.prune(keep, clock.now() + 29 * DAY))["matches"] == 0

            assert (await server.services.store.prune(keep, clock.now() + 31 * DAY))["matches"] == 1

            assert (await client.get(f"/api/matches/{first}")).json()["code"] == "no_match"
            assert (await client.get(f"/api/matches/{second}/replay")).status_code == 200


async def test_an_abandoned_table_goes_whole(database: str) -> None:
    clock = StillTime()
    async with local_server(database, clock) as server:
        empty = await counts(server)
        table, guests = await server.begun("anna", "ben")
        await server.mover(guests).play()
        old = [*guests]
        clock.advance(20 * DAY)
        await until(lambda: server.session(table).table.since == clock.now(), "a bot to move for who is asleep")
        kept = await server.make("carl", fill=True)
        for guest in old:
            await guest.go()
        after_leaving = clock.now()

        assert (await server.services.store.prune(Keep(tables=10), after_leaving + 9 * DAY))["tables"] == 0
        assert (await server.services.store.prune(Keep(tables=10), after_leaving + 9 * DAY))["tables"] == 0
        async with server.services.store._engine.begin() as connection:
            await connection.execute(update(schema.tables).where(schema.tables.c.id == kept).values(since=1e12))
        assert (await server.services.store.prune(Keep(tables=10), after_leaving + 11 * DAY))["tables"] == 1

        left = await counts(server)
        assert (left["tables"], left["seats"], left["matches"]) == (1, 2, 1)
        assert left["moves"] == left["requests"] == left["presence"] == empty["moves"] == 0


async def test_prune_says_what_it_would_delete(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:  # its time is long ago
        await server.begun("anna", "ben")
        before = await counts(server)

        told = await lamplit("prune", "--tables", "1", "--dry-run", "--database", sqlite_url)
        assert "Would delete: " in told
        assert "1 tables" in told
        assert await counts(server) == before

        assert "Deleted: " in await lamplit("prune", "--tables", "1", "--database", sqlite_url)
        assert (await counts(server))["tables"] == 0


async def test_the_server_clears_out_by_itself(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        await server.begun("anna", "ben")
        assert (await counts(server))["requests"] > 0
        server.time.advance(2 * DAY)

        for _ in range(500):
            server.time.advance(10)
            await asyncio.sleep(0.01)
            if (await counts(server))["requests"] == 0:
                break
        assert (await counts(server))["requests"] == 0


async def test_what_is_kept_for_minutes_is_deleted_within_minutes(sqlite_url: str) -> None:
    async with local_server(sqlite_url, keep_requests=60 / DAY) as server:
        _, guests = await server.begun("anna", "ben")
        for _ in range(2):  # far less than the hour between two deletions otherwise
            await server.mover(guests).play()
            assert (await counts(server))["requests"] > 0

            for _ in range(500):
                server.time.advance(1)
                await asyncio.sleep(0.01)
                if (await counts(server))["requests"] == 0:
                    break
            assert (await counts(server))["requests"] == 0
            server.time.advance(120)


# -- the doctor -------------------------------------------------------------------------------------------------------


def found(environment: dict[str, str], **given: Any) -> dict[str, tuple[str, str]]:
    return {finding.what: finding[1:] for finding in maintenance.examine(environment, **given)}


async def test_the_doctor_finds_nothing_to_do(database: str) -> None:
    async with local_server(database):
        findings = await asyncio.to_thread(found, {}, database_url=database)

    assert {state for state, _ in findings.values()} == {"ok"}
    assert {"settings", "database", "schema", "disk"} <= set(findings)
    assert ("clock" in findings) == database.startswith("postgresql")


def test_the_doctor_says_what_to_do(sqlite_url: str, tmp_path: Path, monkeypatch: Any) -> None:
    cases: list[tuple[dict[str, str], str, str]] = [
        ({"LAMPLIT_PORT": "eighty"}, "settings", "LAMPLIT_PORT cannot be 'eighty'"),
        ({"LAMPLIT_PROT": "80"}, "settings", "LAMPLIT_PROT"),
        ({"LAMPLIT_TRUSTED_PROXIES": "caddy"}, "settings", "cannot hold 'caddy'"),
        ({"LAMPLIT_ARCHIVE_SHARE": "0"}, "settings", "it takes 0.001 to 1"),
        ({"LAMPLIT_REQUESTS": "-1"}, "settings", "a number from 0 up"),
        ({"LAMPLIT_HOST": "0.0.0.0"}, "cookies", "LAMPLIT_SECURE_COOKIES=on"),
        ({"LAMPLIT_SECURE_COOKIES": "on"}, "proxy", "LAMPLIT_TRUSTED_PROXIES"),
        (
            {"LAMPLIT_DATABASE_URL": "postgresql://lamplit@127.0.0.1:1/lamplit"},
            "database",
            "cannot be read and written",
        ),
        ({}, "database", "does not exist yet"),
    ]
    for environment, what, sentence in cases:
        state, told = found({"LAMPLIT_DATABASE_URL": sqlite_url} | environment)[what]
        assert state in ("note", "fault")
        assert sentence in told
    assert found({"LAMPLIT_CACHE_DIR": "/cache"}, database_url=sqlite_url)["settings"][0] == "ok"
    (tmp_path / "lamplit.sqlite3").write_text("no database")
    assert found({"LAMPLIT_DATABASE_URL": sqlite_url})["database"][0] == "fault"
    monkeypatch.setattr(maintenance, "LITTLE_DISK", 1 << 60)
    assert found({"LAMPLIT_DATABASE_URL": sqlite_url})["disk"][0] == "fault"


async def test_an_older_schema_is_named(sqlite_url: str) -> None:
    async with local_server(sqlite_url):
        pass
    engine = open_engine(sqlite_url)
    async with engine.begin() as connection:
        await connection.exec_driver_sql("update alembic_version set version_num = '0001'")
    await engine.dispose()

    findings = await asyncio.to_thread(found, {}, database_url=sqlite_url)

    assert findings["schema"][0] == "note"
    assert "0001" in findings["schema"][1]


async def test_the_doctor_s_word_is_the_exit_code(sqlite_url: str) -> None:
    await lamplit("doctor", "--database", sqlite_url)
    await lamplit("doctor", "--database", "postgresql://lamplit@127.0.0.1:1/lamplit", code=1)
