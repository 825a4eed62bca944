"""The policy for seats: whose they are, who may take them, and who has the powers of the host."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.local_server import Guest, LocalServer, local_server, until

pytestmark = pytest.mark.anyio
GRACE = 30.0


async def come(server: LocalServer, table: str, *users: str) -> list[Guest]:
    return [await server.guest(user).come(table) for user in users]


async def outcome(guest: Guest, kind: str, **fields: Any) -> str:
    answer = await guest.ask(kind, **fields)
    return str(answer.get("code", answer["type"]))


# -- the powers of the host -------------------------------------------------------------------------------------------


async def test_the_powers_of_the_host_pass_on_after_the_grace_time(database: str) -> None:
    async with local_server(database) as server:
        table = await server.make("anna", seats=4)
        anna, ben, carl = await come(server, table, "anna", "ben", "carl")
        assert await outcome(carl, "sit", seat=3) == "done"
        server.time.advance(1)
        assert await outcome(ben, "sit", seat=1) == "done"

        await anna.go()

        assert await outcome(ben, "fill", level="random") == "not_host"
        server.time.advance(GRACE - 1)
        assert await outcome(carl, "fill", level="random") == "not_host"
        server.time.advance(1)
        await until(lambda: carl.you["host"], "the powers of the host")  # who has sat longest
        assert not ben.you["host"]
        assert await outcome(ben, "fill", level="random") == "not_host"
        assert await outcome(carl, "fill", level="random") == "done"


async def test_the_host_has_the_powers_back_on_return(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table = await server.make("anna", seats=3)
        anna, ben = await come(server, table, "anna", "ben")
        await ben.ask("sit", seat=1)
        await anna.go()
        server.time.advance(GRACE)
        await until(lambda: ben.you["host"], "the powers of the host")

        (again,) = await come(server, table, "anna")

        assert again.you["host"]
        await until(lambda: not ben.you["host"], "the end of the powers")
        assert await outcome(ben, "fill", level="random") == "not_host"
        await again.go()
        server.time.advance(GRACE)
        await until(lambda: ben.you["host"], "the powers of the host, once more")


# -- a seat in a match ------------------------------------------------------------------------------------------------


async def test_a_seat_in_a_match_is_kept_for_its_holder(database: str) -> None:
    """The line of the host drops for a moment, and a guest may not remove anybody for a stranger to sit down."""
    async with local_server(database) as server:
        table, (anna, ben, carl) = await server.begun("anna", "ben", "carl", public=True)
        (stranger,) = await come(server, table, "dora")

        await anna.go()

        for seat in (0, 2):
            assert await outcome(ben, "remove", seat=seat) == "not_host"
            assert await outcome(stranger, "sit", seat=seat) == "seat_taken"
        server.time.advance(GRACE)
        await until(lambda: ben.you["host"], "the powers of the host")
        for seat in (0, 2):
            assert await outcome(ben, "remove", seat=seat) == "playing"
            assert await outcome(stranger, "sit", seat=seat) == "seat_taken"
        assert await outcome(ben, "send_away", seat=2) == "playing"
        (again,) = await come(server, table, "anna")
        assert again.you == {"seat": 0, "host": True}
        assert await outcome(carl, "ping") == "pong"


async def test_a_stand_in_moves_under_its_own_name(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, guests = await server.begun("anna", "ben")
        away = server.mover(guests)
        other = next(guest for guest in guests if guest is not away)

        await away.go()
        server.time.advance(GRACE)

        update = await until(lambda: other.last("update"), "the stand-in's move")
        assert (update["seat"], update["by"]) == (guests.index(away), "stand_in")


async def test_a_bot_takes_over_when_the_clock_ran_out_three_times_in_a_row(sqlite_url: str) -> None:
    async with local_server(sqlite_url, games="go_low") as server:
        table, (anna, ben) = await server.begun("anna", "ben", game="go_low", clock="brisk")

        def told() -> list[str]:
            return [one["by"] for one in ben.messages() if one["type"] == "update" and one["seat"] == 0]

        while "stand_in" not in told():
            if ben.match["legal"]:
                await ben.play()
            elif ben.match["turn"] == 0 and len(told()) < 3:
                before = len(told())
                assert not ben.table["seats"][0]["stand_in"]
                server.time.advance(15)
                await until(lambda: len(told()) > before, "the clock")  # noqa: B023
            else:
                await asyncio.sleep(0.001)
        assert told()[:4] == ["clock", "clock", "clock", "stand_in"]
        assert (await anna.ask("ping"))["type"] == "pong"
        assert not ben.table["seats"][0]["stand_in"]
        assert server.session(table).table.seats[0].lapses == 0


# -- a seat that was left ---------------------------------------------------------------------------------------------


async def left(server: LocalServer, policy: str) -> tuple[str, list[Guest]]:
    """Return a table in a match at which Carl has got up, and a stranger who looks on."""
    table, guests = await server.begun("anna", "ben", "carl", open_seats=policy)
    assert await outcome(guests[2], "leave") == "done"
    return table, [*guests, *await come(server, table, "dora")]


async def test_a_seat_left_open_is_free_to_all(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, (*_, dora) = await left(server, "free")

        assert await outcome(dora, "sit", seat=2, name="Dora") == "done"
        assert dora.you["seat"] == 2


async def test_a_seat_left_open_is_closed(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, (anna, ben, carl, dora) = await left(server, "closed")

        assert await outcome(dora, "sit", seat=2) == "closed"
        assert await outcome(carl, "sit", seat=2) == "done"  # their own seat
        assert await outcome(anna, "policy", open_seats="free") == "done"
        assert await outcome(ben, "policy", open_seats="closed") == "not_host"
        assert anna.table["open_seats"] == "free"


async def test_the_host_is_asked_for_a_seat_left_open(database: str) -> None:
    async with local_server(database) as server:
        table, (anna, ben, carl, dora) = await left(server, "ask")
        (emil,) = await come(server, table, "emil")

        assert await outcome(dora, "sit", seat=2, name="Dora") == "done"
        assert dora.you["seat"] is None
        await until(lambda: ben.table["wishes"] == [{"seat": 2, "name": "Dora"}], "the wish")
        assert await outcome(emil, "sit", seat=2) == "seat_taken"
        assert await outcome(ben, "admit", seat=2, yes=True) == "not_host"
        assert await outcome(anna, "admit", seat=1, yes=True) == "nothing_asked"
        assert await outcome(anna, "admit", seat=2, yes=False) == "done"
        assert (anna.table["wishes"], dora.you["seat"]) == ([], None)

        await dora.ask("sit", seat=2, name="Dora")
        assert await outcome(anna, "admit", seat=2, yes=True) == "done"

        await until(lambda: dora.you["seat"] == 2, "the seat")
        assert (await dora.ask("ping"))["type"] == "pong"
        assert await outcome(carl, "sit", seat=2) == "seat_taken"
        assert (anna.table["seats"][2]["name"], anna.table["wishes"]) == ("Dora", [])


async def test_a_public_table_asks_the_host_unless_told_otherwise(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        for public, policy in ((True, "ask"), (False, "free")):
            (anna,) = await come(server, await server.make("anna", public=public), "anna")
            assert anna.table["open_seats"] == policy


async def test_before_a_match_nobody_is_asked(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        anna, ben = await come(server, await server.make("anna", open_seats="ask"), "anna", "ben")

        assert await outcome(ben, "sit", seat=1) == "done"
        assert (ben.you["seat"], anna.table["wishes"]) == (1, [])


# -- who may come in --------------------------------------------------------------------------------------------------


async def test_a_locked_table_lets_only_those_in_who_belong_to_it(database: str) -> None:
    async with local_server(database) as server:
        table, (anna, ben) = await server.begun("anna", "ben")
        (watcher,) = await come(server, table, "carl")

        assert await outcome(ben, "policy", locked=True) == "not_host"
        assert await outcome(anna, "policy", locked=True) == "done"

        (dora,) = await come(server, table, "dora")
        await until(lambda: dora.socket.closed, "the end")
        assert (dora.last("refused")["code"], dora.socket.closed) == ("locked", 4410)
        assert await outcome(watcher, "sit", seat=1) == "locked"  # it goes on watching
        await ben.go()
        (again,) = await come(server, table, "ben")
        assert again.you["seat"] == 1


async def test_a_person_who_was_sent_away_does_not_come_back(database: str) -> None:
    async with local_server(database) as server:
        table = await server.make("anna", seats=3)
        anna, ben = await come(server, table, "anna", "ben")
        await ben.ask("sit", seat=1, name="Ben")

        assert await outcome(ben, "send_away", seat=0) == "not_host"
        assert await outcome(anna, "send_away", seat=0) == "bad_seats"  # nobody sends themselves away
        assert await outcome(anna, "send_away", seat=1) == "done"

        await until(lambda: ben.socket.closed, "the end")
        assert (ben.last("refused")["code"], ben.socket.closed) == ("sent_away", 4410)
        assert anna.table["seats"][1]["kind"] == "empty"
        (again,) = await come(server, table, "ben")
        await until(lambda: again.socket.closed, "the end")
        assert again.last("refused")["code"] == "sent_away"
        await ben.go()
        await until(lambda: anna.table["watchers"] == 0, "an empty row of watchers")
