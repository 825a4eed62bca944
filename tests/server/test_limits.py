"""Budgets: what an address and a person may do, and that nobody can speak for another address."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from typing import Any

import httpx
import pytest

from lamplit.server.limits import Budgets
from lamplit.server.refusals import Refusal
from lamplit.server.settings import Settings
from tests.server.local_server import LocalServer, StillTime, local_server, until
from tests.server.process import Process

pytestmark = pytest.mark.anyio
WISH = {"game": "double_down", "seats": 2}


def spent(budgets: Budgets, kind: Any, address: str, user: str = "", most: int = 1000) -> int:
    """Return how often something may be done before it is refused."""
    for number in range(most):
        try:
            budgets.spend(kind, address, user)
        except Refusal as error:
            assert error.code == "too_fast"
            assert error.retry_after > 0
            return number
    return most


def test_each_address_has_a_budget_of_its_own_that_fills_up_with_time() -> None:
    clock = StillTime()
    budgets = Budgets(clock, Settings(replays=60))

    assert spent(budgets, "replays", "1.1.1.1") == 60
    assert spent(budgets, "replays", "1.1.1.2") == 60
    clock.advance(3)
    assert spent(budgets, "replays", "1.1.1.1") == 3
    assert spent(Budgets(clock, Settings(replays=0)), "replays", "1.1.1.1") == 1000


def test_a_person_has_a_budget_too_at_whatever_address() -> None:
    budgets = Budgets(StillTime(), Settings(requests=100))

    assert spent(budgets, "requests", "1.1.1.1", "anna", most=60) == 60
    assert spent(budgets, "requests", "1.1.1.2", "anna") == 40
    assert spent(budgets, "requests", "1.1.1.1", "ben") == 40


def test_a_household_has_one_budget_in_ipv6() -> None:
    budgets = Budgets(StillTime(), Settings(lookups=10))

    assert spent(budgets, "lookups", "2001:db8:1:2::1") == 10
    assert spent(budgets, "lookups", "2001:db8:1:2:ffff::9") == 0
    assert spent(budgets, "lookups", "2001:db8:1:3::1") == 10


async def answers(server: LocalServer, count: int, method: str, path: str, **given: Any) -> list[httpx.Response]:
    async with server.http("anna") as client:
        return [await client.request(method, path, **given) for _ in range(count)]


@pytest.mark.parametrize(
    ("setting", "method", "path", "first"),
    [
        ("requests", "GET", "/api/games", 200),
        ("requests", "GET", "/nothing.txt", 404),
        ("lookups", "GET", "/api/tables/nothing", 404),
        ("lookups", "GET", "/api/matches/nothing", 404),
        ("replays", "GET", "/api/matches/nothing/replay", 404),
        ("replays", "GET", "/api/matches/nothing/record", 404),
        ("new_tables", "POST", "/api/tables", 201),
    ],
)
async def test_beyond_a_budget_the_answer_is_429(
    sqlite_url: str, setting: str, method: str, path: str, first: int, tmp_path: Any
) -> None:
    async with local_server(sqlite_url, **{setting: 4}) as server:
        given = {"json": WISH} if method == "POST" else {}
        got = await answers(server, 6, method, path, **given)

        codes = [answer.status_code for answer in got]
        allowed = codes.index(429)
        assert (allowed, set(codes[:allowed])) == (4, {first})
        assert set(codes[allowed:]) == {429}
        assert got[-1].json()["code"] == "too_fast"
        assert int(got[-1].headers["retry-after"]) > 0
        server.time.advance(60)
        assert (await answers(server, 1, method, path, **given))[0].status_code == codes[0]


async def test_probes_are_never_slowed(sqlite_url: str) -> None:
    async with local_server(sqlite_url, requests=2) as server:
        assert {answer.status_code for answer in await answers(server, 20, "GET", "/readyz")} == {200}


async def test_only_a_trusted_proxy_speaks_for_another_address(sqlite_url: str) -> None:
    async def made(server: LocalServer, forwarded: list[str]) -> list[int]:
        codes = []
        for address in forwarded:
            async with server.http(f"user {address}") as client:
                headers = {"x-forwarded-for": address}
                codes.append((await client.post("/api/tables", json=WISH, headers=headers)).status_code)
        return codes

    forged = [f"6.6.6.{number}" for number in range(5)]
    async with local_server(sqlite_url, new_tables=2) as server:
        assert await made(server, forged) == [201, 201, 429, 429, 429]
    async with local_server(sqlite_url, new_tables=2, trusted_proxies="127.0.0.0/8") as server:
        assert await made(server, forged) == [201] * 5  # people behind a proxy do not share a budget
        again = [f"6.6.6.{number}, 7.7.7.7" for number in range(5)]
        assert await made(server, again) == [201, 201, 429, 429, 429]  # what the client itself wrote does not count


async def test_tables_cannot_be_guessed_on_sockets_either(sqlite_url: str) -> None:
    async with local_server(sqlite_url, lookups=3) as server:
        table = await server.make("anna")
        codes = []
        for number in range(6):
            guest = await server.guest(f"user {number}").come("nothing")
            codes.append(guest.last("refused")["code"])
        assert codes == ["no_table"] * 3 + ["too_fast"] * 3
        guest = await server.guest("anna").come(table)
        assert guest.last("refused")["code"] == "too_fast"


async def test_a_device_code_works_once(database: str) -> None:
    async with local_server(database) as server:
        async with server.http("anna") as client:
            code = (await client.post("/api/device")).json()["code"]
        async with server.http() as other:
            assert (await other.put("/api/device", json={"code": code})).status_code == 204
        async with server.http() as third:
            answer = await third.put("/api/device", json={"code": code})
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign")
            assert "lamplit=anna" not in answer.headers.get("set-cookie", "")


async def test_other_devices_are_signed_out(database: str) -> None:
    async with local_server(database) as server:
        table, (anna, ben) = await server.begun("anna", "ben")
        signer = server.app.state.signer
        old = signer.cookie("anna")
        async with server.http("anna") as client:
            code = (await client.post("/api/device")).json()["code"]
            answer = await client.delete("/api/device")
        new = answer.cookies["lamplit"]

        assert (answer.status_code, signer.user(new), signer.user(old)) == (204, "anna", None)
        await until(lambda: anna.socket.closed == 1012, "the end of her sockets")
        assert ben.socket.closed is None
        async with server.http() as other:
            assert (await other.put("/api/device", json={"code": code})).json()["code"] == "foreign"
        async with server.http() as stranger:
            headers = {"cookie": f"lamplit={old}"}  # of a new visitor now
            assert "set-cookie" in (await stranger.get("/api/games", headers=headers)).headers
        (again,) = [await server.guest("anna").come(table)]
        assert again.you["seat"] == 0

    async with local_server(database) as server:  # after a restart too
        assert server.app.state.signer.user(new) == "anna"
        assert server.app.state.signer.user(old) is None


async def test_another_process_hears_that_devices_were_signed_out(postgres_url: str) -> None:
    async with local_server(postgres_url) as one, local_server(postgres_url) as two:
        table = await one.make("anna")
        guest = await two.guest("anna").come(table)
        async with one.http("anna") as client:
            assert (await client.delete("/api/device")).status_code == 204

        two.time.advance(10)

        await until(lambda: guest.socket.closed == 1012, "the end of her sockets")
        assert two.app.state.signer.epochs == {"anna": 1}


# -- over the network -------------------------------------------------------------------------------------------------


async def closed_after(sockets: list[socket.socket], seconds: float) -> int:
    """Return how many connections the server has closed after some time."""
    await asyncio.sleep(seconds)
    closed = 0
    for one in sockets:
        one.setblocking(False)
        try:
            closed += one.recv(1) == b""
        except BlockingIOError:
            pass
        except OSError:
            closed += 1
        one.close()
    return closed


def connect(process: Process, sent: bytes) -> socket.socket:
    one = socket.create_connection(("127.0.0.1", process.port))
    one.sendall(sent)
    return one


async def test_half_sent_requests_do_not_stay_open(sqlite_url: str) -> None:
    process = Process(sqlite_url, head_seconds=0.5, body_seconds=0.5)
    try:
        heads = [connect(process, b"GET / HTTP/1.1\r\nhost: x\r\n") for _ in range(50)]
        silent = [connect(process, b"") for _ in range(50)]
        again = [connect(process, b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET / HT") for _ in range(10)]
        body = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"
        bodies = [connect(process, body) for _ in range(10)]
        async with httpx.AsyncClient(base_url=process.address) as client:
            assert (await client.get("/healthz")).status_code == 200

        assert await closed_after(heads, 1.5) == 50
        assert await closed_after(silent, 0) == 50
        for one in (*again, *bodies):
            one.settimeout(10)
            told = b""
            while part := one.recv(65536):
                told += part
                if b"too_slow" in told:
                    break
            assert b"too_slow" in told or b'"ok":true' in told
            one.close()
    finally:
        process.end()


async def test_an_address_keeps_so_many_connections_and_no_more(sqlite_url: str) -> None:
    process = Process(sqlite_url, connections=20, head_seconds=30)
    try:
        opened = [connect(process, b"GET / HTTP/1.1\r\n") for _ in range(40)]

        assert await closed_after(opened, 0.5) == 20
        async with httpx.AsyncClient(base_url=process.address) as client:
            deadline = time.monotonic() + 10
            while True:  # those that were closed here are counted no more
                try:
                    assert (await client.get("/healthz")).status_code == 200
                    break
                except httpx.TransportError:
                    assert time.monotonic() < deadline
                    await asyncio.sleep(0.05)
    finally:
        process.end()


async def test_sockets_and_handshakes_have_a_budget(sqlite_url: str) -> None:
    from websockets.asyncio.client import connect as open_socket
    from websockets.exceptions import InvalidStatus

    process = Process(sqlite_url, sockets=3, handshakes=6)
    try:
        async with httpx.AsyncClient(base_url=process.address) as client:
            table = (await client.post("/api/tables", json=WISH)).json()["id"]
        uri = f"{process.address.replace('http', 'ws', 1)}/ws/{table}"
        opened = [await open_socket(uri) for _ in range(3)]
        with pytest.raises(InvalidStatus) as refused:
            await open_socket(uri)
        assert refused.value.response.status_code == 429
        assert int(refused.value.response.headers["retry-after"]) > 0
        assert json.loads(refused.value.response.body)["code"] == "too_fast"
        for one in opened:
            await one.close()
        async with open_socket(uri) as one:
            await one.send('{"type":"hello","protocol":1}')
            assert json.loads(await one.recv())["type"] == "welcome"
        with pytest.raises(InvalidStatus):
            for _ in range(6):
                await (await open_socket(uri)).close()
    finally:
        process.end()


async def test_replays_do_not_keep_bots_waiting(sqlite_url: str) -> None:
    """Forty replays at once are rendered once, by a process of their own."""
    async with local_server(sqlite_url) as server:
        table, guests = await server.begun("anna", "ben", options={"chips": 0, "limit": 22})
        while not server.session(table).match.over:
            await server.mover(guests).play()
        match = (await until(lambda: guests[0].last("over"), "the end"))["result"]["match"]
        while not await server.services.store.archive(match):
            await asyncio.sleep(0.01)
        worked: list[Any] = []
        pool = server.services.archivist._pool
        run = pool.run

        async def counted(work: Any, *arguments: Any) -> Any:
            worked.append(work)
            await asyncio.sleep(0)
            return await run(work, *arguments)

        pool.run = counted
        async with server.http() as client:
            got = await asyncio.gather(*(client.get(f"/api/matches/{match}/replay") for _ in range(40)))

        assert {answer.status_code for answer in got} == {200}
        assert len(worked) == 1
