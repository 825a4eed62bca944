"""Every game at a table: a person and bots play, the person leaves, bots end it, and the record proves the deal."""

from __future__ import annotations

import pytest

from lamplit.games import NAMES, load
from lamplit.match import Match
from lamplit.match.notation import proofs
from tests.server.local_server import local_server, until

pytestmark = pytest.mark.anyio

OWN_MOVES = 8
SHORT = {"rounds": 1, "chips": 1, "gold": 1}  # options that shorten a match, where a game has them


@pytest.mark.parametrize("game", NAMES)
async def test_a_match_is_played_to_its_end(sqlite_url: str, game: str) -> None:
    declared = {option.name: option for option in load(game).options.declared}
    options = {name: max(value, declared[name].low) for name, value in SHORT.items() if name in declared}
    async with local_server(sqlite_url, games=game) as server:
        table, (anna,) = await server.begun(
            "anna", game=game, seats=load(game).seats[0], fill=True, level="heuristic", options=options
        )

        for _ in range(OWN_MOVES):
            await until(lambda: anna.last("over") or anna.match["legal"], "the turn")
            assert anna.match["view"] == server.session(table).match.view(0)
            if not anna.last("over"):
                await anna.play()
        await anna.ask("leave")

        result = (await until(lambda: anna.last("over"), "the end"))["result"]
        assert anna.match["view"] == server.session(table).match.view(None)
        async with server.http() as client:
            record = (await client.get(f"/api/matches/{result['match']}/record")).json()
            replay = (await client.get(f"/api/matches/{result['match']}/replay?eyes=all")).json()
        assert len(proofs(Match.from_record(record))) == 3
        assert len(replay["frames"]) == len(record["actions"]) + 1
