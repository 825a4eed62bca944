"""A table from the first guest to the last card, on both databases."""

from __future__ import annotations

import asyncio

import pytest

from lamplit.match import Match
from lamplit.match.notation import proofs
from tests.server.local_server import Guest, local_server, until

pytestmark = pytest.mark.anyio


async def play_on(guests: list[Guest]) -> None:
    """Let everybody play their first legal action until the match is over."""
    while not all(guest.last("over") for guest in guests):
        mover = await until(
            lambda: guests[0].last("over") or next((g for g in guests if g.match and g.match["legal"]), None), "a turn"
        )
        if isinstance(mover, Guest):
            await mover.play()


async def test_two_people_play_to_the_end_and_the_record_proves_the_deal(database: str) -> None:
    async with local_server(database) as server:
        table = await server.make("anna")
        anna, ben = await server.guest("anna").come(table), await server.guest("ben").come(table)
        await ben.ask("sit", seat=1, name="Ben")
        shown = anna.table["next"]["commitment"]
        await anna.ask("nonce", nonce="aa" * 16)
        await ben.ask("nonce", nonce="BB" * 16)

        await anna.ask("start")
        await play_on([anna, ben])

        result = anna.last("over")["result"]
        assert result == ben.last("over")["result"]
        assert result["proof"]["commitment"] == shown
        assert result["proof"]["nonces"] == ["aa" * 16, "bb" * 16]
        async with server.http() as client:
            record = (await client.get(f"/api/matches/{result['match']}/record")).json()
        assert len(proofs(Match.from_record(record))) == 3
        assert record["chance"]["commitment"] == shown


async def test_a_person_and_bots_play_to_the_end_and_again(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table = await server.make("anna", seats=3, fill=True)
        anna = await server.guest("anna").come(table)
        await anna.ask("start")

        await play_on([anna])
        assert anna.table["phase"] == "over"
        assert (await anna.ask("rematch"))["type"] == "done"

        assert anna.table["phase"] == "playing"
        assert anna.table["number"] == 2
        assert anna.match["number"] == 2
        assert anna.match["commitment"] != anna.last("over")["result"]["proof"]["commitment"]


async def test_everybody_sees_their_own_view_after_every_move(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, guests = await server.begun("anna", "ben", "cleo")
        watcher = await server.guest("walt").come(table)

        for _ in range(25):
            await server.mover(guests).play()

            match = server.session(table).match
            for seat, guest in enumerate(guests):
                await until(lambda guest=guest: guest.seq == server.session(table).seq)
                assert guest.match["view"] == match.view(seat)
                assert [pair[0] for pair in guest.match["legal"]] == (match.legal() if match.turn == seat else [])
            assert watcher.match["view"] == match.view(None)
            assert watcher.match["legal"] == []


async def test_a_welcome_brings_what_was_missed(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, guests = await server.begun("anna", "ben")
        for _ in range(4):
            await server.mover(guests).play()
        seen = guests[0].match

        await guests[0].go()
        again = await server.guest("anna").come(table, match=seen["id"], seq=2)

        assert again.match["view"] == seen["view"]
        assert [entry["seq"] for entry in again.match["log"]] == [3, 4]
        assert again.match["log_from"] == 2


async def test_a_table_is_built_anew_from_the_log(database: str) -> None:
    async with local_server(database) as server:
        table, guests = await server.begun("anna", "ben")
        for _ in range(6):
            await server.mover(guests).play()
        seen = guests[1].match

    async with local_server(database) as server:
        ben = await server.guest("ben").come(table)

        assert ben.you["seat"] == 1
        assert ben.match["view"] == seen["view"]
        assert ben.seq == 6


async def test_whoever_leaves_a_match_is_replaced_and_may_come_back(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, (anna, ben, _) = await server.begun("anna", "ben", "cleo")

        await ben.ask("leave")
        assert anna.table["seats"][1]["kind"] == "bot"
        assert ben.you["seat"] is None
        assert ben.match["view"].get("hand") is None
        refused = await ben.ask("sit", seat=2)
        assert refused["code"] == "seat_taken"

        await ben.ask("sit", seat=1, name="ben")
        assert anna.table["seats"][1]["name"] == "ben"
        assert ben.match["view"]["hand"] == server.session(table).match.view(1)["hand"]


async def test_nobody_who_knows_a_hand_sits_down_at_another(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, (anna, ben, _cleo) = await server.begun("anna", "ben", "cleo")
        await anna.ask("leave")

        await ben.ask("leave")
        refused = await ben.ask("sit", seat=0)

        assert refused["code"] == "playing"


async def test_a_bot_stands_in_for_who_is_away_and_hands_the_seat_back(database: str) -> None:
    async with local_server(database) as server:
        table, guests = await server.begun("anna", "ben")
        mover = server.mover(guests)
        other = next(guest for guest in guests if guest is not mover)
        seat = guests.index(mover)

        await mover.go()
        await until(lambda: not other.table["seats"][seat]["here"])
        server.time.advance(29)
        assert not other.table["seats"][seat]["stand_in"]
        server.time.advance(2)
        await until(lambda: other.table["seats"][seat]["stand_in"], "a bot to stand in")
        await until(lambda: other.last("update"), "the bot's move")
        assert other.last("update")["by"] == "stand_in"

        back = await server.guest(mover.user).come(table)
        assert not other.table["seats"][seat]["stand_in"]
        assert back.you["seat"] == seat


async def test_who_has_moved_is_not_the_one_who_sleeps(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, guests = await server.begun("anna", "ben")
        mover = server.mover(guests)
        await asyncio.sleep(0.02)  # the table begins to wait for the mover
        server.time.advance(170)
        await mover.play()
        sleeper = server.mover(guests)

        server.time.advance(170)  # a sleeper from the move on, not from the start
        await sleeper.ask("why", action=0)
        assert not any(seat["stand_in"] for seat in sleeper.table["seats"])
        server.time.advance(200)
        await until(lambda: mover.table["seats"][guests.index(sleeper)]["stand_in"], "a bot to stand in")
        assert not mover.table["seats"][guests.index(mover)]["stand_in"]


async def test_a_clock_moves_for_who_hesitates_and_then_a_bot(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, guests = await server.begun("anna", "ben", clock="brisk")
        sleeper = server.mover(guests)
        seat = guests.index(sleeper)
        assert sleeper.match["left"] == 15_000

        server.time.advance(15)
        await until(lambda: sleeper.last("update"), "the clock's move")
        assert sleeper.last("update")["by"] == "clock"
        await until(lambda: guests[1 - seat].match["legal"])
        while not sleeper.table["seats"][seat]["stand_in"]:
            mover = server.mover(guests)
            if mover is sleeper:
                server.time.advance(15)
                await until(lambda: not sleeper.match["legal"] or sleeper.table["seats"][seat]["stand_in"])
            else:
                await mover.play()

        assert (await sleeper.ask("ping"))["type"] == "pong"
        assert not sleeper.table["seats"][seat]["stand_in"]


async def test_one_who_sleeps_without_a_clock_is_played_for(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, guests = await server.begun("anna", "ben")
        seat = guests.index(server.mover(guests))

        server.time.advance(181)

        await until(lambda: guests[0].table["seats"][seat]["stand_in"], "the sleeper to be noticed")
        await until(lambda: guests[0].seq > 0)


async def test_hesitating_to_draw_means_to_forget(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, guests = await server.begun("anna", "ben", clock="relaxed", options={"draw_yourself": True})
        mover = server.mover(guests)
        await mover.play()
        while "forget" not in [name for _, name in (mover.match["legal"] or [(0, "")])]:
            mover = server.mover(guests)
            await mover.play()
        assert mover.match["left"] == 12_000
        before = mover.seq

        server.time.advance(12)

        await until(lambda: mover.seq > before)
        assert {"type": "forgot", "seat": guests.index(mover)} in mover.last("update")["events"]


async def test_the_host_fills_removes_and_starts(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table = await server.make("anna", seats=4)
        anna, ben = await server.guest("anna").come(table), await server.guest("ben").come(table)

        assert (await ben.ask("fill", level="random"))["code"] == "not_host"
        assert (await anna.ask("start"))["code"] == "seats_empty"
        assert (await anna.ask("fill", level="genius"))["code"] == "bad_level"
        assert (await anna.ask("fill", level="random", seat=2))["type"] == "done"
        assert (await anna.ask("fill", level="heuristic"))["type"] == "done"
        assert [seat["level"] for seat in anna.table["seats"]] == ["", "heuristic", "random", "heuristic"]
        assert (await anna.ask("remove", seat=3))["type"] == "done"
        assert (await ben.ask("sit", seat=3, name="  Ben \u00a0 B. "))["type"] == "done"
        assert anna.table["seats"][3]["name"] == "Ben B."
        assert (await anna.ask("start"))["type"] == "done"


async def test_two_tabs_are_one_person(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, (anna, _ben) = await server.begun("anna", "ben")

        tab = await server.guest("anna").come(table)
        assert tab.you["seat"] == 0
        assert tab.match["view"] == anna.match["view"]
        await anna.go()

        assert server.session(table)._audience.is_here("anna")
        assert tab.table["seats"][0]["here"]


async def test_an_idle_table_rests_and_wakes(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, guests = await server.begun("anna", seats=2, fill=True)
        await guests[0].play()
        await until(lambda: guests[0].match["legal"])
        view = server.session(table).match.view(0)

        await server.rest(table, 121)

        assert (await guests[0].play())["type"] == "done"
        assert guests[0].match["view"] != view
        assert guests[0].match["view"] == server.session(table).match.view(0)
