"""A table under all that people and machines do to it, in any order: join, sit, leave, move, reconnect, restart."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.server.local_server import Guest, LocalServer, StillTime, local_server, until

USERS = ["anna", "ben", "cleo"]
SEATS = 3


class TableMachine(RuleBasedStateMachine):
    """Guests at one table; what they were told must be what is so, whatever happens."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.url = f"sqlite:///{Path(self.folder.name) / 'lamplit.sqlite3'}"
        self.time = StillTime()
        self.guests: dict[str, Guest] = {}
        self.services: LocalServer
        self.acknowledged = (0, 0)  # the match's number and the longest log that anybody was promised

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    @initialize(draw=st.booleans())
    def begin(self, draw: bool) -> None:
        self.run(self.open())
        options = {"draw_yourself": draw, "chips": 1}
        self.table = self.run(self.services.make("anna", seats=SEATS, options=options))

    async def open(self) -> None:
        self.stack = AsyncExitStack()
        self.services = await self.stack.enter_async_context(local_server(self.url, self.time))

    @rule(user=st.sampled_from(USERS))
    def join(self, user: str) -> None:
        if user not in self.guests:
            self.guests[user] = self.run(self.services.guest(user).come(self.table))

    @rule(user=st.sampled_from(USERS))
    def disconnect(self, user: str) -> None:
        if user in self.guests:
            self.run(self.guests.pop(user).go())

    @rule(user=st.sampled_from(USERS), seat=st.integers(0, SEATS))
    def sit(self, user: str, seat: int) -> None:
        self.ask(user, "sit", seat=seat, name=user)

    @rule(user=st.sampled_from(USERS))
    def leave(self, user: str) -> None:
        self.ask(user, "leave")

    @rule(user=st.sampled_from(USERS))
    def fill(self, user: str) -> None:
        self.ask(user, "fill", level="heuristic")

    @rule(user=st.sampled_from(USERS), seat=st.integers(0, SEATS - 1))
    def remove(self, user: str, seat: int) -> None:
        self.ask(user, "remove", seat=seat)

    @rule(user=st.sampled_from(USERS), kind=st.sampled_from(["start", "rematch"]))
    def start(self, user: str, kind: str) -> None:
        self.ask(user, kind)

    @rule(user=st.sampled_from(USERS), pick=st.integers(0, 30), count=st.integers(1, 4))
    def move(self, user: str, pick: int, count: int) -> None:
        for _ in range(count):
            guest = self.guests.get(user)
            if guest is None or not guest.match:
                return
            legal = guest.match["legal"]
            action = legal[pick % len(legal)][0] if legal else pick
            self.ask(user, "play", action=action, seq=guest.seq)

    @rule(user=st.sampled_from(USERS))
    def take_back(self, user: str) -> None:
        if user in self.guests:
            self.ask(user, "take_back", seq=self.guests[user].seq)

    @rule(user=st.sampled_from(USERS), yes=st.booleans())
    def answer(self, user: str, yes: bool) -> None:
        self.ask(user, "answer", yes=yes)

    @rule(seconds=st.sampled_from([1.0, 31.0, 200.0]))
    def wait(self, seconds: float) -> None:
        self.time.advance(seconds)
        self.run(self.settled())

    @precondition(lambda self: self.guests)
    @rule()
    def restart(self) -> None:
        self.run(self.stack.aclose())
        users, self.guests = list(self.guests), {}
        self.run(self.open())
        for user in users:
            self.join(user)

    def ask(self, user: str, kind: str, **fields: Any) -> None:
        guest = self.guests.get(user)
        if guest is None:
            return
        answer = self.run(guest.ask(kind, **fields))
        if answer["type"] == "done" and kind == "play":
            self.acknowledged = max(self.acknowledged, (guest.table["number"], answer["seq"]))
        self.run(self.settled())

    async def settled(self) -> None:
        """Wait until the bots have nothing to do."""
        if self.guests:
            session = self.services.session(self.table)
            await until(lambda: (step := session.step()) is None or step.at > self.time.now(), "the bots")

    @invariant()
    def everybody_sees_what_is_so(self) -> None:
        if not self.guests:
            return
        session = self.services.session(self.table)
        table, match = session.table, session.match
        holders = [seat.holder for seat in table.seats if seat.holder]
        assert len(holders) == len(set(holders))
        assert self.acknowledged <= (table.number, session.seq) or session.match is None
        for user, guest in self.guests.items():
            seat = table.seat_of(user)
            assert guest.you["seat"] == seat
            assert guest.table["phase"] == table.phase
            assert [shown["name"] for shown in guest.table["seats"]] == [seat.name for seat in table.seats]
            assert [shown["stand_in"] for shown in guest.table["seats"]] == [seat.stand_in for seat in table.seats]
            if match is not None:
                assert guest.match is not None
                assert guest.match["view"] == match.view(seat)
                assert guest.seq == session.seq

    def teardown(self) -> None:
        if hasattr(self, "stack"):
            self.run(self.stack.aclose())
        self.loop.close()
        self.folder.cleanup()


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(
    max_examples=25,
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
