"""Frames: what a client may send in pieces, at once, wrongly or not at all."""

from __future__ import annotations

import asyncio
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from lamplit.server import websocket
from lamplit.server.refusals import Refusal
from lamplit.server.websocket import WebSocket

pytestmark = pytest.mark.anyio

MOST = 1000  # bytes of a message


class Pipe(asyncio.Transport):
    """The server's end of a connection; what is written goes to the client's protocol."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1)})
        self.written = b""
        self.did: list[str] = []

    def write(self, data: Any) -> None:
        assert not self.is_closing()
        self.written += data

    def is_closing(self) -> bool:
        return "close" in self.did or "abort" in self.did

    def close(self) -> None:
        self.did.append("close")

    def abort(self) -> None:
        self.did.append("abort")

    def pause_reading(self) -> None:
        self.did.append("hold")

    def resume_reading(self) -> None:
        self.did.append("go on")


class Pair:
    """A server's socket and a client's protocol."""

    def __init__(self, refusal: Refusal | None = None, cookie: str | None = None) -> None:
        self.heard: list[str | None] = []
        self.told: Counter[str] = Counter()
        self.pipe, self.client = Pipe(), ClientProtocol(parse_uri("ws://test/ws/table"))
        self.asked: list[Any] = []
        self.state = SimpleNamespace(connections=set(), tasks=set())

        def door(path: str, headers: Any, peer: str, wire: Any) -> tuple[Any, str | None]:
            self.asked += [path, headers["host"], peer]
            if refusal:
                raise refusal
            return self, cookie

        limits: Any = SimpleNamespace(close=lambda transport: self.told.update(["uncounted"]))
        config: Any = SimpleNamespace(ws_max_size=MOST)
        self.socket = WebSocket(config, self.state, {}, limits=limits, door=door)  # type: ignore[arg-type]
        self.socket.connection_made(self.pipe)

    def received(self, text: str | None) -> None:
        self.heard.append(text)

    def drained(self) -> None:
        self.told["drained"] += 1

    def lost(self) -> None:
        self.told["lost"] += 1

    def carry(self) -> list[Any]:
        """Carry what both have written; return what the client is told."""
        for data in self.client.data_to_send():
            self.socket.data_received(data)
        data, self.pipe.written = self.pipe.written, b""
        self.client.receive_data(data)
        return self.client.events_received()

    def met(self) -> Pair:
        self.client.send_request(self.client.connect())
        (response,) = self.carry()
        assert response.status_code == 101
        return self

    def close_code(self) -> int | None:
        self.carry()
        return self.client.close_rcvd.code if self.client.close_rcvd else None


async def test_a_new_visitor_gets_a_cookie() -> None:
    pair = Pair(cookie="lamplit=me")
    pair.client.send_request(pair.client.connect())
    (response,) = pair.carry()

    assert response.headers["Set-Cookie"] == "lamplit=me"
    assert pair.asked == ["/ws/table", "test", "127.0.0.1"]
    assert pair.state.connections == {pair.socket}


async def test_a_refused_handshake_says_why_and_when_to_come_again() -> None:
    pair = Pair(Refusal("too_fast", "Too many.", retry_after=7))
    pair.client.send_request(pair.client.connect())
    (response,) = pair.carry()

    assert (response.status_code, response.headers["Retry-After"]) == (429, "7")
    assert b'"too_fast"' in response.body
    assert pair.pipe.did == ["close"]


async def test_a_request_that_asks_for_no_socket_is_refused() -> None:
    pair = Pair()
    pair.socket.data_received(b"GET /ws/table HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\n\r\n")

    assert pair.pipe.written.startswith(b"HTTP/1.1 4")
    assert pair.pipe.did == ["close"]
    assert not pair.asked


async def test_a_message_in_pieces_arrives_whole_and_pings_in_between_are_answered() -> None:
    pair = Pair().met()
    pair.client.send_text(b"gr", fin=False)
    pair.client.send_ping(b"there?")
    pair.client.send_continuation("ü".encode()[:1], fin=False)
    pair.client.send_continuation("üß".encode()[1:], fin=True)
    pair.client.send_text(b"next")
    told = pair.carry()

    assert pair.heard == ["grüß", "next"]
    assert [(frame.opcode, bytes(frame.data)) for frame in told] == [(Opcode.PONG, b"there?")]


async def test_binary_messages_are_told_apart() -> None:
    pair = Pair().met()
    pair.client.send_binary(b"text")
    pair.client.send_text(b"text")
    pair.carry()

    assert pair.heard == [None, "text"]


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([Frame(Opcode.TEXT, b"\xff\xfe")], 1007),
        ([Frame(Opcode.TEXT, b"x" * (MOST + 1))], 1009),
        ([Frame(Opcode.TEXT, b"x" * 600, fin=False), Frame(Opcode.CONT, b"x" * 600)], 1009),
        ([Frame(Opcode.CONT, b"x")], 1002),
        ([Frame(Opcode.TEXT, b"x", fin=False), Frame(Opcode.TEXT, b"x")], 1002),
    ],
)
async def test_frames_that_break_the_rules_close_the_socket(frames: list[Frame], code: int) -> None:
    pair = Pair().met()
    for frame in frames:
        pair.client.send_frame(frame)

    assert pair.close_code() == code
    assert pair.heard == []
    assert pair.pipe.did == ["close"]


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
async def test_messages_of_every_length_are_framed(length: int) -> None:
    pair = Pair().met()
    pair.client.max_message_size = None
    pair.socket.send(b"x" * length)

    assert [bytes(frame.data) for frame in pair.carry()] == [b"x" * length]


async def test_both_may_close() -> None:
    ours, theirs = Pair().met(), Pair().met()
    ours.socket.close(4410, "away")
    ours.socket.send(b"too late")
    theirs.client.send_close(1000)

    assert ours.close_code() == 4410
    assert ours.pipe.did == []
    assert theirs.close_code() == 1000
    assert theirs.pipe.did == ["close"]
    ours.carry()  # the client has agreed
    assert ours.pipe.did == ["close"]
    ours.socket.connection_lost(None)
    assert ours.told == {"lost": 1, "uncounted": 1}
    assert not ours.state.connections


async def test_who_does_not_agree_to_a_close_is_cut_off(monkeypatch: Any) -> None:
    monkeypatch.setattr(websocket, "CLOSE_SECONDS", 0.01)
    pair = Pair().met()
    pair.socket.close(1012, "restart")
    assert pair.pipe.did == []
    await asyncio.sleep(0.05)

    assert pair.pipe.did == ["abort"]


async def test_who_is_silent_after_a_ping_is_gone() -> None:
    alive, dead = Pair().met(), Pair().met()
    for _ in range(3):
        alive.socket._check()
        assert [frame.opcode for frame in alive.carry()] == [Opcode.PING]
        alive.carry()  # its pong
    dead.socket._check()
    assert dead.pipe.did == []
    dead.socket._check()

    assert alive.pipe.did == []
    assert dead.pipe.did == ["close", "abort"]


async def test_what_waits_is_sent_when_the_client_reads_again() -> None:
    pair = Pair().met()
    pair.socket.pause_writing()
    assert pair.socket.is_full
    pair.socket.resume_writing()

    assert not pair.socket.is_full
    assert pair.told["drained"] == 1
