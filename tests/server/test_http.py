"""The REST routes, the pages, and what surrounds both."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from lamplit.server.app import create_app
from lamplit.server.identity import Signer
from lamplit.server.settings import Settings
from lamplit.server.workers.pool import InlinePool
from tests.server.local_server import LocalServer, local_server, until
from tests.server.test_table import play_on

pytestmark = pytest.mark.anyio


async def finished(server: LocalServer) -> tuple[str, str]:
    """Play a match to its end and return the table's id and the match's."""
    table, guests = await server.begun("anna", "ben", options={"chips": 0})
    await play_on(guests)
    return table, guests[0].last("over")["result"]["match"]


async def test_the_games_are_listed_with_their_options(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server, server.http() as client:
        offer = (await client.get("/api/games")).json()
        rules = await client.get("/api/games/double_down/rules")

    game = offer["games"][0]
    assert game["name"] == "double_down"
    assert game["seats"] == [2, 3, 4, 5, 6, 7]
    assert all(option["sentence"] for option in game["options"])
    assert [level["name"] for level in offer["levels"]] == ["easy", "medium", "hard", "expert"]
    assert [clock["name"] for clock in offer["clocks"]] == ["none", "relaxed", "brisk"]
    assert rules.status_code in (200, 404)


@pytest.mark.parametrize("level", ["random", "heuristic"])
async def test_a_level_of_old_tables_is_not_offered_but_plays_on(sqlite_url: str, level: str) -> None:
    async with local_server(sqlite_url) as server:
        _, (anna,) = await server.begun("anna", seats=2, fill=True, level=level)
        if anna.match["legal"]:
            await anna.play()

        await until(lambda: anna.match["legal"], "the bot's move")
        assert anna.table["seats"][1]["level"] == level


async def test_a_new_table_has_bots_that_a_family_can_beat(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        anna = await server.guest("anna").come(await server.make("anna", seats=2, fill=True))

        assert anna.table["level"] == anna.table["seats"][1]["level"] == "medium"


async def test_a_table_is_made_listed_and_summed_up(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server, server.http("anna") as client:
        wish = {
            "game": "double_down",
            "seats": 3,
            "public": True,
            "clock": "brisk",
            "name": "Anna",
            "options": {"chips": 5},
        }
        table = (await client.post("/api/tables", json=wish)).json()
        hidden = (await client.post("/api/tables", json={**wish, "public": False})).json()
        assert (await client.get("/api/tables")).json() == {"tables": []}  # nobody is at either
        for made in (table, hidden):
            await server.guest("anna").come(made["id"])

        assert [shown["id"] for shown in (await client.get("/api/tables")).json()["tables"]] == [table["id"]]
        summary = (await client.get(f"/api/tables/{table['id']}")).json()
        assert summary["options"]["chips"] == 5
        assert [seat["kind"] for seat in summary["seats"]] == ["person", "empty", "empty"]
        assert summary["matches"] == []


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "chess", "seats": 2}, 404, "unknown_game"),
        ({"game": "double_down", "seats": 1}, 422, "bad_seats"),
        ({"game": "double_down", "seats": 2, "options": {"chips": 99}}, 422, "bad_option"),
        ({"game": "double_down", "seats": 2, "options": {"wings": True}}, 422, "bad_option"),
        ({"game": "double_down", "seats": 2, "level": "god"}, 422, "bad_level"),
        ({"game": "double_down", "seats": 2, "name": "\u202e"}, 422, "bad_name"),
        ({"game": "double_down", "seats": 2, "clock": "blitz"}, 422, "malformed"),
        ({"game": "double_down", "seats": "2"}, 422, "malformed"),
        ({"game": "double_down", "seats": 2, "cheat": True}, 422, "malformed"),
        ([], 422, "malformed"),
    ],
)
async def test_a_bad_wish_is_refused(sqlite_url: str, wish: Any, status: int, code: str) -> None:
    async with local_server(sqlite_url) as server, server.http("anna") as client:
        answer = await client.post("/api/tables", json=wish)

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["sentence"]


async def test_bodies_have_a_limit(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server, server.http("anna") as client:

        async def chunks() -> Any:
            for _ in range(40):
                yield b" " * 1000

        declared = await client.post("/api/tables", content=b" " * 20_000)
        streamed = await client.post("/api/tables", content=chunks())

    assert [(answer.status_code, answer.json()["code"]) for answer in (declared, streamed)] == [(413, "too_big")] * 2


async def test_too_many_tables_are_too_many(sqlite_url: str) -> None:
    async with local_server(sqlite_url, new_tables=3) as server, server.http("anna") as client:
        wish = {"game": "double_down", "seats": 2}
        codes = [(await client.post("/api/tables", json=wish)).status_code for _ in range(5)]
        server.time.advance(60)
        codes.append((await client.post("/api/tables", json=wish)).status_code)

    assert codes == [201, 201, 201, 429, 429, 201]


async def test_a_match_is_told_only_when_it_is_over(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server, server.http() as client:
        table, _ = await server.begun("anna", "ben")
        match = server.session(table)._current.id

        for path in ("", "/record", "/replay"):
            answer = await client.get(f"/api/matches/{match}{path}")
            assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
            assert (await client.get(f"/api/matches/nothing{path}")).json()["code"] == "no_match"


async def test_a_finished_match_can_be_replayed_from_any_eyes(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server, server.http() as client:
        table, match = await finished(server)
        summary = (await client.get(f"/api/matches/{match}")).json()
        assert (await client.get(f"/api/tables/{table}")).json()["matches"] == [match]
        truth = server.session(table).match

        for eyes, seats in (("all", [0, 1]), ("1", [1]), ("none", [None])):
            replay = (await client.get(f"/api/matches/{match}/replay", params={"eyes": eyes})).json()
            views: list[dict[str, Any]] = [{} for _ in seats]
            for frame in replay["frames"]:
                views = [{**view, **patch} for view, patch in zip(views, frame["patches"], strict=True)]
            assert replay["eyes"] == seats
            assert len(replay["frames"]) == summary["moves"] + 1
            assert views == [truth.view(seat) for seat in seats]
            assert replay["frames"][-1]["scores"] == summary["scores"]
            opened: dict[str, str] = {}
            for frame in replay["frames"]:
                opened |= frame["position"]
            shown = dict(truth.game.write_position(truth.state)) if eyes == "all" else {}
            assert {name: text for name, text in opened.items() if text} == {n: t for n, t in shown.items() if t}
        assert (await client.get(f"/api/matches/{match}/replay", params={"eyes": "7"})).json()["code"] == "bad_seats"


async def test_every_answer_is_dressed_for_safety(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server, server.http() as client:
        for path in ("/api/games", "/nothing.txt", "/api/nothing", "/healthz"):
            headers = (await client.get(path)).headers
            assert headers["x-content-type-options"] == "nosniff"
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "frame-ancestors 'none'" in headers["content-security-policy"]


async def test_everybody_gets_an_identity_and_keeps_it(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server, server.http() as client:
        first = await client.get("/api/games")
        second = await client.get("/api/games")
        client.cookies.clear()
        client.cookies.set("lamplit", "somebody.else")
        forged = await client.get("/api/games")

    assert "HttpOnly" in first.headers["set-cookie"]
    assert "SameSite=Lax" in first.headers["set-cookie"]
    assert "set-cookie" not in second.headers
    assert "set-cookie" in forged.headers


async def test_another_device_becomes_the_same_person(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server, server.http("anna") as one, server.http() as other:
        code = (await one.post("/api/device")).json()["code"]
        foreign = await other.put("/api/device", json={"code": code}, headers={"origin": "https://evil.example"})
        taken = await other.put("/api/device", json={"code": code})
        server.time.advance(121)
        late = await other.put("/api/device", json={"code": code})

        assert (foreign.status_code, foreign.json()["code"]) == (403, "foreign")
        assert server.app.state.signer.user(taken.cookies["lamplit"]) == "anna"
        assert late.json()["code"] == "foreign"
        assert "set-cookie" not in late.headers


def test_a_signature_fits_one_thing_only() -> None:
    signer = Signer(b"secret")

    assert signer.user(signer.cookie("anna")) == "anna"
    assert signer.user(Signer(b"other").cookie("anna")) is None
    for bad in (None, "", ".", "anna", "anna.", f"ben.{signer.cookie('anna').split('.')[1]}", "ä.ö"):
        assert signer.user(bad) is None
    for bad in ("", "..", "anna.99.x", signer.cookie("anna"), "anna.\u0663.x"):
        assert signer.device_user(bad, 0.0) is None


async def test_a_page_of_another_site_may_not_act(sqlite_url: str) -> None:
    async with local_server(sqlite_url, origins="https://friend.example") as server, server.http("anna") as client:
        wish = {"game": "double_down", "seats": 2}
        answers = {
            origin: (await client.post("/api/tables", json=wish, headers={"origin": origin})).status_code
            for origin in ("http://test", "https://friend.example", "https://evil.example", "null")
        }

    assert list(answers.values()) == [201, 201, 403, 403]


async def test_the_client_s_pages(tmp_path: Path, sqlite_url: str) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    app = create_app(Settings(database_url=sqlite_url, warm=False), pool=InlinePool(), static=static)
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            missing = await client.get("/")
            assert (missing.status_code, "make client" in missing.text) == (503, True)
            (static / "index.html").write_text("<script>let x = 1</script><script src='/assets/a.js'></script>")
            (static / "assets" / "a.js").write_text("let y")
            for path in ("/", "/t/abc", "/r/abc", "/t/abc/"):
                page = await client.get(path)
                assert page.status_code == 200
                assert page.text.startswith("<script>")
                assert page.headers["cache-control"] == "no-store"
                assert page.headers["content-security-policy"].count("sha256-") == 1
            asset = await client.get("/assets/a.js")
            assert "immutable" in asset.headers["cache-control"]
            assert "set-cookie" not in asset.headers
            (static / "assets" / "a.js.br").write_bytes(b"small")
            for accepted, encoding in (("gzip, br", "br"), ("br;q=0", None), ("gzip", None), ("brx", None)):
                async with client.stream("GET", "/assets/a.js", headers={"accept-encoding": accepted}) as asset:
                    assert asset.headers.get("content-encoding") == encoding
                    assert asset.headers["vary"] == "accept-encoding"
                    assert "javascript" in asset.headers["content-type"]
                    assert b"".join([part async for part in asset.aiter_raw()]) == (b"small" if encoding else b"let y")
            (tmp_path / "secret.txt").write_text("secret")
            outside = ("/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/%00.txt", f"/{'x' * 300}.js")
            for path in (*outside, "/assets/no.js", "/no.css", "/api/x", "/ws"):
                assert (await client.get(path)).status_code == 404


@pytest.mark.parametrize(
    ("accepted", "cookie", "language"),
    [
        ("", "", "en"),
        ("de-AT,de;q=0.9,en;q=0.8", "", "de"),
        ("fr", "", "en"),
        ("de", "lamplit_language=en", "en"),
        ("en", "lamplit=x; lamplit_language=de", "de"),
        ("de", "lamplit_language=tlh", "de"),
        ("en", "not_lamplit_language=de", "en"),
    ],
)
async def test_a_page_is_in_the_language_that_was_switched_to_or_that_the_browser_accepts(
    tmp_path: Path, sqlite_url: str, accepted: str, cookie: str, language: str
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text('<!doctype html><html lang="en"><head></head></html>')
    for each in ("de", "en"):
        (tmp_path / "assets" / f"shell.{each}-x.js").write_text("")
    app = create_app(Settings(database_url=sqlite_url, warm=False), pool=InlinePool(), static=tmp_path)
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test")
    async with app.router.lifespan_context(app), client:
        page = await client.get("/", headers={"accept-language": accepted, "cookie": cookie})

    assert f'<html lang="{language}">' in page.text
    assert f'<link rel="modulepreload" crossorigin href="/assets/shell.{language}-x.js"></head>' in page.text
    assert page.headers["vary"] == "accept-language, cookie"


async def test_metrics_are_for_those_who_send_the_token(database: str) -> None:
    async with local_server(database, metrics_token="open") as server, server.http() as client:
        _, guests = await server.begun("anna", "ben")
        await server.mover(guests).play()

        assert (await client.get("/metrics")).json()["code"] == "not_found"
        assert (await client.get("/metrics", headers={"authorization": "Bearer shut"})).status_code == 404
        metrics = (await client.get("/metrics", headers={"authorization": "Bearer open"})).text

    assert 'lamplit_moves_total{by="person"} 1.0' in metrics
    assert "lamplit_connections 2.0" in metrics
    assert "thinking" not in metrics  # how long a bot thought tells what it holds


async def test_without_a_token_nobody_reads_the_metrics(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server, server.http() as client:
        for headers in ({}, {"authorization": "Bearer "}, {"authorization": ""}):
            assert (await client.get("/metrics", headers=headers)).status_code == 404


async def test_the_api_describes_itself(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server, server.http() as client:
        schema = (await client.get("/api/openapi.json")).json()

    assert {"/api/games", "/api/tables", "/api/matches/{match}/replay"} <= set(schema["paths"])
    json.dumps(schema)
    await asyncio.sleep(0)
