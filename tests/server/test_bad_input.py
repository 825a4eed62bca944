"""Bad input: each gets a coded answer, and changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lamplit.server import protocol
from tests.server.local_server import Guest, local_server, until

pytestmark = pytest.mark.anyio


def state_of(server: Any, table: str) -> tuple[Any, ...]:
    session = server.session(table)
    return session.table, session.seq, session.match.digest() if session.match else None


async def refused(guest: Guest, message: Any) -> dict[str, Any]:
    """Say something and return the refusal."""
    before = len(guest.socket.sent)
    guest.say(message)
    return await until(lambda: next((m for m in guest.messages(before) if m["type"] == "refused"), None), str(message))


MALFORMED = [
    "",
    "{",
    "null",
    "[]",
    '"play"',
    "{}",
    '{"type":"dance"}',
    '{"type":"play"}',
    '{"type":"play","action":1}',
    '{"type":"play","action":1,"seq":-1}',
    '{"type":"play","action":1.5,"seq":0}',
    '{"type":"play","action":true,"seq":0}',
    '{"type":"play","action":null,"seq":0}',
    '{"type":"play","action":99999999999999999999,"seq":0}',
    '{"type":"play","action":1,"seq":0,"seat":1}',
    '{"type":"sit","seat":-1}',
    '{"type":"sit","seat":"0"}',
    '{"type":"nonce","nonce":7}',
    '{"type":"hello","protocol":1}',
    '{"type":"play","action":1,"seq":0,"id":' + '"' + "x" * 65 + '"}',
    "[" * 2000,
    '{"type":"name","name":"\\ud800"}',
]


async def test_malformed_messages_are_refused(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, (anna, _) = await server.begun("anna", "ben")
        before = state_of(server, table)

        for text in MALFORMED:
            assert (await refused(anna, text))["code"] == "malformed", text

        assert state_of(server, table) == before
        assert (await anna.ask("ping"))["type"] == "pong"


async def test_bytes_are_no_message(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, (anna, _) = await server.begun("anna", "ben")
        before = len(anna.socket.sent)

        anna.socket.connection.received(None)

        await until(lambda: len(anna.socket.sent) > before)
        assert anna.messages(before)[0]["code"] == "malformed"


async def test_a_refusal_of_a_malformed_message_carries_its_id(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, (anna, _) = await server.begun("anna", "ben")

        assert (await refused(anna, {"type": "dance", "id": "7"}))["re"] == "7"


async def test_oversized_messages_are_refused(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, (anna, _) = await server.begun("anna", "ben")
        before = state_of(server, table)

        answer = await refused(anna, json.dumps({"type": "name", "name": "x" * protocol.MOST_BYTES}))

        assert answer["code"] == "too_big"
        assert state_of(server, table) == before


async def test_moves_out_of_turn_of_foreign_seats_stale_unknown_and_illegal(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, guests = await server.begun("anna", "ben")
        watcher = await server.guest("walt").come(table)
        mover = server.mover(guests)
        other = next(guest for guest in guests if guest is not mover)
        legal = mover.match["legal"][0][0]
        illegal = next(a for a in range(23) if a not in [pair[0] for pair in mover.match["legal"]])
        before = state_of(server, table)

        assert (await other.ask("play", action=legal, seq=0))["code"] == "not_your_turn"
        assert (await watcher.ask("play", action=legal, seq=0))["code"] == "not_seated"
        assert (await mover.ask("play", action=legal, seq=5))["code"] == "stale"
        assert (await mover.ask("play", action="castle", seq=0))["code"] == "unknown_action"
        assert (await mover.ask("play", action=2**30, seq=0))["code"] == "unknown_action"
        answer = await mover.ask("play", action=illegal, seq=0)
        assert answer["code"] == "illegal_move"
        assert answer["reason"] and answer["clause"] and answer["sentence"]
        assert (await other.ask("take_back", seq=3))["code"] == "stale"
        assert (await watcher.ask("why", action=legal))["code"] == "not_seated"
        assert (await watcher.ask("nonce", nonce="00"))["code"] == "not_seated"
        assert (await mover.ask("nonce", nonce="00"))["code"] == "playing"
        assert (await mover.ask("start"))["code"] in ("playing", "not_host")
        assert (await mover.ask("rematch"))["code"] == "playing"
        assert (await mover.ask("sit", seat=9))["code"] == "bad_seats"

        assert state_of(server, table) == before


async def test_before_a_match_there_is_nothing_to_play(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table = await server.make("anna")
        anna = await server.guest("anna").come(table)

        assert (await anna.ask("play", action=0, seq=0))["code"] == "not_playing"
        assert (await anna.ask("take_back", seq=0))["code"] == "not_playing"
        assert (await anna.ask("rematch"))["code"] == "not_playing"
        assert (await anna.ask("answer", yes=True))["code"] == "not_playing"
        for nonce in ("", "0", "xyz1", "00" * 65):
            assert (await anna.ask("nonce", nonce=nonce))["code"] in ("bad_nonce", "malformed")
        for name in ("", " ", "x" * 25, "a\u202eb", "a\nb\x00"):
            assert (await anna.ask("name", name=name))["code"] == "bad_name"


async def test_why_not_says_why(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, guests = await server.begun("anna", "ben")
        mover = server.mover(guests)
        other = next(guest for guest in guests if guest is not mover)
        legal = [pair[0] for pair in mover.match["legal"]]

        assert (await mover.ask("why", action=legal[0]))["allowed"]
        answer = await mover.ask("why", action=next(a for a in range(23) if a not in legal))
        assert not answer["allowed"]
        assert answer["reason"] and answer["clause"] and answer["sentence"]
        assert (await other.ask("why", action=legal[0]))["reason"] == "not_your_turn"


async def test_a_repeated_request_is_answered_like_the_first_and_done_once(database: str) -> None:
    async with local_server(database) as server:
        table, guests = await server.begun("anna", "ben")
        mover = server.mover(guests)
        action = mover.match["legal"][0][0]

        first = await mover.ask("play", action=action, seq=0, id="once")
        after = state_of(server, table)
        assert await mover.ask("play", action=action, seq=0, id="once") == first
        await mover.go()
        again = await server.guest(mover.user).come(table)
        assert await again.ask("play", action=action, seq=0, id="once") == first

        assert state_of(server, table) == after
        assert (await again.ask("play", action=action, seq=0, id="twice"))["code"] == "stale"


async def test_an_old_name_is_not_taken_on_again_by_a_repetition(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table = await server.make("anna")
        anna = await server.guest("anna").come(table)
        await anna.ask("name", name="First", id="a")
        await anna.ask("name", name="Second", id="b")

        assert (await anna.ask("name", name="First", id="a"))["type"] == "done"

        assert anna.table["seats"][0]["name"] == "Second"


async def test_the_first_message_is_a_good_hello(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table = await server.make("anna")
        for hello, code, closed in (
            ({"type": "ping"}, "hello_first", protocol.CLOSE_NO_HELLO),
            ({"type": "hello", "protocol": 0}, "protocol", protocol.CLOSE_PROTOCOL),
            ({"type": "hello"}, "malformed", protocol.CLOSE_NO_HELLO),
        ):
            guest = server.guest("anna")
            guest.say(hello)
            await guest.come(table)
            await until(lambda guest=guest: guest.socket.closed)
            assert (guest.messages()[0]["code"], guest.socket.closed) == (code, closed)


async def test_there_must_be_such_a_table(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        guest = await server.guest("anna").come("nowhere")

        await until(lambda: guest.socket.closed)
        assert guest.messages()[0]["code"] == "no_table"
        assert guest.socket.closed == protocol.CLOSE_NO_TABLE


async def test_a_client_that_floods_is_slowed_then_refused_then_closed(sqlite_url: str) -> None:
    async with local_server(sqlite_url, message_burst=40) as server:
        table, (anna, ben) = await server.begun("anna", "ben")
        before = server.session(table).seq
        for _ in range(1000):
            anna.say({"type": "ping"})

        await until(lambda: server.time._timers, "the flood to be slowed")
        assert anna.socket.closed is None
        while anna.socket.closed is None:
            timers = len(anna.socket.sent)
            server.time.advance(0.06)
            await until(lambda timers=timers: len(anna.socket.sent) > timers or anna.socket.closed)

        assert anna.last("refused")["code"] == "too_fast"
        assert anna.socket.closed == protocol.CLOSE_FLOOD
        assert len([m for m in anna.messages() if m["type"] == "pong"]) < 200
        assert server.session(table).seq == before
        assert (await ben.ask("ping"))["type"] == "pong"


async def test_a_client_that_does_not_read_is_let_go(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, (anna, ben) = await server.begun("anna", "ben")
        connection = anna.socket.connection
        anna.socket.is_full = True
        for _ in range(600):
            connection.deliver(b"{}")

        assert connection._close == (protocol.CLOSE_TOO_SLOW, "too slow")
        assert (await ben.ask("ping"))["type"] == "pong"
        assert anna.socket.closed is None
        anna.socket.is_full = False
        connection.drained()
        assert anna.socket.closed == protocol.CLOSE_TOO_SLOW
        assert anna.socket.sent[-1] == "{}"
