"""Secrecy: what a socket receives is the same, byte for byte, in every world that its seat cannot tell apart."""

from __future__ import annotations

import random
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from lamplit.games import NAMES, load
from lamplit.match import Match
from lamplit.match.fairness import Key
from lamplit.server import protocol
from lamplit.server.observability import Metrics
from lamplit.server.settings import Settings
from lamplit.server.storage.store import Loaded
from lamplit.server.table.projection import Progress
from lamplit.server.table.session import Session
from lamplit.server.table.state import Entry, MatchRow, Seat, Table
from tests.server.local_server import StillTime, local_server

pytestmark = pytest.mark.anyio

MATCHES = 12  # random matches a game


class NoStore:
    """A store that keeps nothing and says yes."""

    async def commit(self, change: Any) -> bool:
        return True

    async def arrive(self, *given: Any) -> None: ...

    async def answered(self, *given: Any) -> None: ...


class Ear:
    """A listener that keeps every byte."""

    told: Any = None

    def __init__(self, user: str) -> None:
        self.user, self.heard = user, b""

    def deliver(self, message: bytes) -> None:
        self.heard += message + b"\n"


class World:
    """A session around a match in some state, with an ear on every seat and one that watches."""

    def __init__(self, match: Match, made: list[Entry]) -> None:
        seats = tuple(Seat(holder=f"user {seat}", name=f"Name {seat}") for seat in range(match.seats))
        table = Table("t", match.game.name, match.options, "brisk", True, "random", "user 0", seats, 0.0, "playing", 1)
        row = MatchRow("m", "t", 1, match.game.version, match.chance.secret, (), (), 0.0)
        server = SimpleNamespace(store=NoStore(), time=StillTime(), settings=Settings(), metrics=Metrics())
        self.session = Session(server, Loaded(table, row, None, [], {}))  # type: ignore[arg-type]
        self.session._progress = Progress(match)
        self.session._progress.made, self.session._progress.seq = list(made), len(made)
        self.ears = [Ear(f"user {seat}") for seat in range(match.seats)] + [Ear("watcher")]

    async def join(self) -> None:
        for ear in self.ears:
            await self.session.join(ear, protocol.Hello(protocol=1, match="m", seq=self.session.seq))

    async def move(self, seat: int, action: int) -> None:
        await self.session.ask(f"user {seat}", protocol.Play(action=action, seq=self.session.seq, id="x"))

    def heard(self, seat: int | None) -> bytes:
        return self.ears[-1 if seat is None else seat].heard


def other_world(match: Match, seat: int, seed: int) -> Match:
    """Return the match with everything dealt anew that `seat` cannot know."""
    other = match.copy()
    other._hold(match.redealt(seat, seed))
    return other


def looks(match: Match, seat: int | None) -> tuple[Any, ...]:
    """Return all that the engine says a seat may know after the last move."""
    return match.view(seat), match.events(seat), match.legal() if match.turn == seat else None


@pytest.mark.parametrize("game", NAMES)
async def test_equal_knowledge_equal_bytes(game: str, monkeypatch: Any) -> None:
    monkeypatch.setattr(sys.modules[Match.__module__], "KEEP_EVERY", 1)  # no replay leads to the other world
    compared = 0
    for seed in range(MATCHES):
        chance = random.Random(f"{game} {seed}")
        seats = chance.choice(list(load(game).seats)[:4])
        match = Match(game, seats, key=Key(chance.randbytes(32)))
        made: list[Entry] = []
        for number in range(1, chance.randrange(2, 40)):
            if match.over:
                break
            action = chance.choice(match.legal())
            made.append(Entry("m", number, "move", match.turn or 0, action, "person", 0.0))
            match.play(action)
        for seat in range(seats):
            truth, other = World(match.copy(), made), World(other_world(match, seat, seed), made)

            await truth.join()
            await other.join()
            assert truth.heard(seat) == other.heard(seat)

            compared += 1
            if match.over or match.turn is None:
                continue
            action = chance.choice(match.legal())
            if action not in other.session.match.legal():
                continue
            await truth.move(match.turn, action)
            await other.move(match.turn, action)
            if looks(truth.session.match, seat) == looks(other.session.match, seat) and not truth.session.match.over:
                assert truth.heard(seat) == other.heard(seat)
                compared += 1
    assert compared > MATCHES


async def test_nothing_that_a_watcher_hears_is_secret(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, guests = await server.begun("anna", "ben")
        watcher = await server.guest("walt").come(table)
        for _ in range(12):
            await server.mover(guests).play()
        row = server.session(table)._current

        text = "".join(watcher.socket.sent)

        assert row.key.hex() not in text
        assert "anna." not in text  # no cookie
        for message in watcher.messages():
            assert (message.get("match") or {}).get("view", {}).get("hand") is None
            assert message.get("patch", {}).get("hand") is None
            assert not any(event.get("cards") for event in message.get("events", []))


async def test_an_identity_reaches_nobody_else(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table = await server.make("secret-identity-of-anna", name="Anna")
        anna = await server.guest("secret-identity-of-anna").come(table)
        ben = await server.guest("secret-identity-of-ben").come(table)
        await ben.ask("sit", seat=1, name="Ben")
        async with server.http() as client:
            pages = [(await client.get(f"/api/tables/{table}")).text, (await client.get("/api/tables")).text]

        assert "secret-identity" not in "".join([*anna.socket.sent, *ben.socket.sent, *pages])
