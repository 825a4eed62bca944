"""Taking back: at once against bots, by consent among people, never past something shown."""

from __future__ import annotations

import pytest

from lamplit.match import Match
from lamplit.server.table.commands import has_shown
from tests.server.local_server import Guest, LocalServer, local_server, until

pytestmark = pytest.mark.anyio

DRAW_YOURSELF = {"draw_yourself": True}  # a card is played in one move and the next drawn in another


async def before_drawing(server: LocalServer, guests: list[Guest]) -> Guest:
    """Play until somebody has put a card down and not yet drawn."""
    while True:
        mover = await until(lambda: next((g for g in guests if g.match["legal"]), None))
        await mover.play()
        if mover.match["legal"] and "draw" in [name for _, name in mover.match["legal"]]:
            return mover
        await until(lambda: any(g.match["legal"] for g in guests))


def test_a_drawn_card_has_been_shown() -> None:
    match = Match("double_down", seats=2, seed=3)
    seat = match.turn
    match.play(match.legal()[0])

    assert has_shown(match, 1, seat)


def test_a_card_put_down_shows_its_player_nothing_and_the_others_something() -> None:
    match = Match("double_down", seats=2, options=DRAW_YOURSELF, seed=3)
    seat = match.turn
    match.play(match.legal()[0])

    assert not has_shown(match, 1, seat)
    assert has_shown(match, 1, 1 - seat)


async def test_against_bots_it_happens_at_once(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, (anna,) = await server.begun("anna", seats=2, fill=True, options=DRAW_YOURSELF)
        await before_drawing(server, [anna])
        moves, seq = len(server.session(table).match.actions), anna.seq

        answer = await anna.ask("take_back", seq=seq)

        assert answer == {"type": "done", "re": answer["re"], "seq": seq + 1}
        assert anna.last("match")["because"] == "taken_back"
        assert len(server.session(table).match.actions) == moves - 1
        assert anna.match["view"] == server.session(table).match.view(0)
        assert anna.match["log_from"] < seq
        assert (await anna.play())["type"] == "done"


async def test_it_survives_a_restart(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, (anna,) = await server.begun("anna", seats=2, fill=True, options=DRAW_YOURSELF)
        await before_drawing(server, [anna])
        await anna.ask("take_back", seq=anna.seq)
        view, seq = anna.match["view"], anna.seq

    async with local_server(sqlite_url) as server:
        again = await server.guest("anna").come(table, match=anna.match["id"], seq=seq - 1)

        assert again.match["view"] == view
        assert again.seq == seq
        assert again.match["log_from"] == 0  # what the client had of the log may be void


async def test_people_are_asked(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, guests = await server.begun("anna", "ben", "cleo", options=DRAW_YOURSELF)
        mover = await before_drawing(server, guests)
        seat, moves = guests.index(mover), len(server.session(table).match.actions)
        others = [guest for guest in guests if guest is not mover]

        await mover.ask("take_back", seq=mover.seq)
        assert others[0].table["ask"] == {"seat": seat, "moves": 1, "waiting": [guests.index(g) for g in others]}
        assert (await mover.ask("answer", yes=True))["code"] == "nothing_asked"
        await others[0].ask("answer", yes=True)
        assert len(server.session(table).match.actions) == moves
        await others[1].ask("answer", yes=True)

        assert len(server.session(table).match.actions) == moves - 1
        assert mover.table["ask"] is None


async def test_one_no_is_enough(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, guests = await server.begun("anna", "ben", options=DRAW_YOURSELF)
        mover = await before_drawing(server, guests)
        other = next(guest for guest in guests if guest is not mover)
        moves = len(server.session(table).match.actions)
        await mover.ask("take_back", seq=mover.seq)

        await other.ask("answer", yes=False)

        assert mover.table["ask"] is None
        assert len(server.session(table).match.actions) == moves
        assert (await other.ask("answer", yes=True))["code"] == "nothing_asked"


async def test_never_past_something_shown(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, (anna,) = await server.begun("anna", seats=2, fill=True)
        await until(lambda: anna.match["legal"])
        assert (await anna.ask("take_back", seq=anna.seq))["code"] == "nothing_to_take_back"
        await anna.play()
        await until(lambda: anna.match["legal"])

        assert (await anna.ask("take_back", seq=anna.seq))["code"] == "revealed"
