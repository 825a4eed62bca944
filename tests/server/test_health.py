"""Health: alive is not ready, and ready means that the database can be read and written."""

from __future__ import annotations

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from lamplit.server.observability import FAILED_SECONDS, KNOWN_SECONDS
from tests.server.local_server import local_server

pytestmark = pytest.mark.anyio


async def test_a_server_is_alive_and_ready(database: str) -> None:
    async with local_server(database) as server, server.http() as client:
        for path in ("/healthz", "/readyz"):
            answer = await client.get(path)
            assert (answer.status_code, answer.json()["ok"]) == (200, True)
            assert answer.json()["database"] in database


@pytest.mark.parametrize(
    "error",
    [OperationalError("insert", {}, Exception("disk full")), ConnectionRefusedError(), TimeoutError(), KeyError()],
)
async def test_a_database_that_cannot_be_written_is_not_ready(sqlite_url: str, error: Exception) -> None:
    async with local_server(sqlite_url) as server, server.http() as client:
        writer = server.services.store._writer
        whole, asked = writer.write, []

        async def broken(job: object) -> None:
            asked.append(job)
            raise error

        writer.write = broken
        for _ in range(20):
            answer = await client.get("/readyz")
            assert (answer.status_code, answer.json()["code"]) == (503, "busy")
            assert int(answer.headers["retry-after"]) > 0
            assert (await client.get("/healthz")).status_code == 200
        assert len(asked) == 1  # however often anybody asks

        writer.write = whole
        assert (await client.get("/readyz")).status_code == 503
        server.time.advance(KNOWN_SECONDS)
        assert (await client.get("/readyz")).status_code == 200


@pytest.mark.parametrize("error", [OperationalError("select", {}, Exception("gone")), ConnectionRefusedError()])
async def test_a_database_that_is_gone_is_an_answer_not_a_fault(sqlite_url: str, error: Exception) -> None:
    async with local_server(sqlite_url) as server, server.http("anna") as client:

        async def broken(*_: object, **__: object) -> None:
            raise error

        for name in ("load", "match", "public", "create"):
            setattr(server.services.store, name, broken)
        wish = {"game": "double_down", "seats": 2}
        answers = [await client.get(path) for path in ("/api/tables", "/api/tables/x", "/api/matches/x")]
        answers.append(await client.post("/api/tables", json=wish))

    for answer in answers:
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        assert int(answer.headers["retry-after"]) > 0


async def test_a_server_is_not_ready_after_a_failed_write_even_if_the_probe_succeeds(database: str) -> None:
    """On a full disk an update may still find room where a move does not."""
    async with local_server(database) as server, server.http() as client:

        async def fail(error: Exception) -> int:
            def job(_: object) -> None:
                raise error

            with pytest.raises(type(error)):
                await server.services.store._writer.write(job)
            return (await client.get("/readyz")).status_code

        assert await fail(IntegrityError("insert", {}, Exception("it is there already"))) == 200
        assert await fail(OperationalError("insert", {}, Exception("no space left on device"))) == 503

        server.time.advance(FAILED_SECONDS)
        assert (await client.get("/readyz")).status_code == 200
