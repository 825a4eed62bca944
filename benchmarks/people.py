"""Scripted people who play over real sockets: they come back after every outage and repeat what was not answered."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

COME_BACK = 0.4  # seconds, about, until a person tries again
TAKE_BACK = 0.02  # how often a person wants a move back instead of moving
PATIENCE = 60.0  # seconds
UNLIMITED: dict[str, Any] = dict.fromkeys(  # settings of a server to which all people come from one address
    "new_tables new_identities requests lookups replays handshakes sockets connections".split(), 0
)
LOST = (OSError, WebSocketException, TimeoutError, EOFError)


@dataclass(frozen=True)
class Request:
    """A request of a person, and where the match was when they sent it."""

    id: str
    kind: str
    match: str
    seq: int
    fields: dict[str, Any]

    def text(self) -> str:
        """Return the message."""
        return json.dumps({"type": self.kind, "id": self.id, **self.fields})


def canonical(value: Any) -> str:
    """Return JSON that is the same for equal values."""
    return json.dumps(value, sort_keys=True)


def digest(value: Any) -> str:
    """Return a short hash of a JSON value."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()[:24]


@dataclass
class Notes:
    """Everything that a person asked for and was told."""

    sent: dict[str, Request] = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)  # by request: the seq of the answer
    refused: set[str] = field(default_factory=set)
    moves: dict[tuple[str, int], str] = field(default_factory=dict)  # by match and seq: seat, by and events
    views: dict[tuple[str, int], str] = field(default_factory=dict)  # by match and seq: a digest
    results: dict[str, dict[str, Any]] = field(default_factory=dict)  # by match
    faults: list[str] = field(default_factory=list)

    def move(self, match: str, entry: dict[str, Any]) -> None:
        """Note a move; it must be told the same way each time."""
        told = canonical([entry["seat"], entry["by"], entry["events"]])
        if self.moves.setdefault((match, entry["seq"]), told) != told:
            self.faults.append(f"move {entry['seq']} of match {match} was told in two ways")

    def view(self, match: str, seq: int, view: dict[str, Any]) -> None:
        """Note what the person sees; it must look the same each time."""
        seen = digest(view)
        if self.views.setdefault((match, seq), seen) != seen:
            self.faults.append(f"match {match} looked different at {seq} later on")


class Person:
    """A player at one table; `notes` may be None where nothing has to be proved."""

    def __init__(
        self, address: str, table: str, cookie: str, seat: int, people: int, chance: random.Random, notes: Notes | None
    ) -> None:
        self.address, self.table, self.cookie, self.seat, self._people = address, table, cookie, seat, people
        self.notes, self._chance = notes, chance
        self.pace, self.level = 0.05, "easy"
        self.is_resting = False  # makes no new requests
        self.asked: Request | None = None  # not answered yet
        self.is_here = False  # welcomed, and still connected
        self.match, self.seq, self.moves, self.matches = "", 0, 0, 0
        self.counts: Counter[str] = Counter()
        self.on_send = asyncio.Event()  # set with every request
        self._turn: int | None = None
        self._seat: int | None = None
        self._view: dict[str, Any] = {}
        self._legal: list[Any] = []
        self._shown: dict[str, Any] = {}  # the table
        self._is_sent = False  # `asked`, on this socket

    @property
    def waits(self) -> bool:
        """Whether something is still to come: an answer, a welcome, or the move of a bot."""
        return not self.is_here or self.asked is not None or (self._turn is not None and self._turn >= self._people)

    # -- coming and going ---------------------------------------------------------------------------------------------

    async def play(self) -> None:
        """Play until cancelled; reconnect whenever the socket is lost."""
        uri = f"{self.address.replace('http', 'ws', 1)}/ws/{self.table}"
        headers = {"cookie": f"lamplit={self.cookie}"}
        while True:
            try:
                async with connect(uri, additional_headers=headers, compression=None, close_timeout=1) as socket:
                    await self._visit(socket)
            except LOST as error:
                self.counts[type(error).__name__] += 1
            finally:
                self.is_here = self._is_sent = False
            await asyncio.sleep(COME_BACK * (0.5 + self._chance.random()))

    async def _visit(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "protocol": 1, "match": self.match, "seq": self.seq}
        await socket.send(json.dumps(hello))
        async for text in socket:
            message = json.loads(text)
            await self._hear(message)
            if self.is_here:
                await self._act(socket)

    async def _act(self, socket: ClientConnection) -> None:
        """Repeat the request that was not answered, or make a new one."""
        if self.asked is not None and not self._is_sent:
            self.counts["repeats"] += 1
        elif self.asked is not None or self.is_resting or (wish := self._wish()) is None:
            return
        else:
            await asyncio.sleep(self.pace * (0.5 + self._chance.random()))
            kind, fields = wish
            self.asked = Request(f"{self._chance.getrandbits(64):x}", kind, self.match, self.seq, fields)
            if self.notes:
                self.notes.sent[self.asked.id] = self.asked
        self._is_sent = True
        self.on_send.set()
        await socket.send(self.asked.text())

    # -- deciding -----------------------------------------------------------------------------------------------------

    def _wish(self) -> tuple[str, dict[str, Any]] | None:
        """Return the next request: its kind and fields."""
        if self._seat is None:
            return "sit", {"seat": self.seat, "name": f"Player {self.seat}"}
        asked = self._shown["ask"]
        if asked and self.seat in asked["waiting"]:
            return "answer", {"yes": True}
        if self._shown["phase"] != "playing":
            return self._begin() if self.seat == 0 else None
        if not self._legal:
            return None
        if self.moves and not asked and self._chance.random() < TAKE_BACK:
            return "take_back", {"seq": self.seq}
        return "play", {"action": self._chance.choice(self._legal)[0], "seq": self.seq}

    def _begin(self) -> tuple[str, dict[str, Any]] | None:
        """Fill the table with bots and start, once all people sit."""
        kinds = [seat["kind"] for seat in self._shown["seats"]]
        if self._shown["phase"] == "over":
            return "rematch", {}
        if kinds[: self._people] != ["person"] * self._people:
            return None
        return ("fill", {"level": self.level}) if "empty" in kinds else ("start", {})

    # -- hearing ------------------------------------------------------------------------------------------------------

    async def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if "table" in message:
            self._shown, self._seat = message["table"], message["you"]["seat"]
        if kind == "welcome":
            self.is_here = True
            self.counts["welcomes"] += 1
        if message.get("match"):
            self._see(message["match"])
        if kind == "update":
            self._follow(message)
        elif kind in ("done", "refused") and self.asked and message["re"] == self.asked.id:
            await self._answered(message)
        if message.get("result") or kind == "over":
            self._ended(message["result"])

    def _see(self, match: dict[str, Any]) -> None:
        """Take over a whole match."""
        if match["id"] != self.match:
            self.matches += 1
        self.match, self.seq, self._view, self._legal = match["id"], match["seq"], match["view"], match["legal"]
        self._turn = match["turn"]
        if self.notes and self._seat == self.seat:
            for entry in match["log"]:
                self.notes.move(self.match, entry)
            self.notes.view(self.match, self.seq, self._view)

    def _follow(self, update: dict[str, Any]) -> None:
        """Take over one move."""
        if self.notes and update["seq"] != self.seq + 1:
            self.notes.faults.append(f"update {update['seq']} of match {self.match} came after {self.seq}")
        self._view = {**self._view, **update["patch"]}
        self.seq, self._legal, self._turn = update["seq"], update["legal"], update["turn"]
        if self.notes:
            self.notes.move(self.match, update)
            self.notes.view(self.match, self.seq, self._view)

    async def _answered(self, answer: dict[str, Any]) -> None:
        request, self.asked = self.asked, None
        if request is None:
            return
        if answer["type"] == "done":
            self.moves += request.kind == "play"
            self.counts["done"] += 1
            if self.notes:
                self.notes.acknowledged[request.id] = answer["seq"]
            return
        self.counts[f"refused: {answer['code']}"] += 1
        if answer["code"] in ("busy", "too_fast"):  # the same request again, in a moment
            self.asked, self._is_sent = request, False
            await asyncio.sleep(COME_BACK)
        elif self.notes:
            self.notes.refused.add(request.id)

    def _ended(self, result: dict[str, Any]) -> None:
        if self.notes:
            self.notes.results[result["match"]] = result


async def new_table(
    address: str, game: str, people: int, seats: int, chance: random.Random, *, keep_notes: bool, level: str = "easy"
) -> list[Person]:
    """Create a table and return the people who will play at it; bots take the other seats when all people sit."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
        wish = {"game": game, "seats": seats, "sit": True, "name": "Player 0"}
        answer = await client.post("/api/tables", json=wish)
        answer.raise_for_status()
        table, cookies = answer.json()["id"], [answer.cookies["lamplit"]]
    for _ in range(people - 1):
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
            cookies.append((await client.get("/api/games")).cookies["lamplit"])
    players = []
    for seat, cookie in enumerate(cookies):
        own = random.Random(chance.random())  # noqa: S311  a script, not a secret
        players.append(Person(address, table, cookie, seat, people, own, Notes() if keep_notes else None))
        players[-1].level = level
    return players
