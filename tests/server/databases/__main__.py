"""Write the database of the newest revision: `python -m tests.server.databases`."""

from __future__ import annotations

import asyncio
import json
import tempfile

from lamplit.server.storage.database import NEWEST, open_engine
from tests.server.databases import FOLDER, dump
from tests.server.local_server import local_server

GAMES = "double_down,go_low"


async def write() -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/lamplit.sqlite3"
        async with local_server(url, games=GAMES) as server:
            for game in GAMES.split(","):
                await server.make("anna", game, options={})
                _, playing = await server.begun("anna", "ben", game=game)
                for _ in range(5):
                    await server.mover(playing).play()
                short = {"chips": 0, "limit": 22} if game == "double_down" else {"rounds": 1}
                table, guests = await server.begun("anna", "ben", game=game, options=short)
                while not server.session(table).match.over:
                    await server.mover(guests).play()
        engine = open_engine(url)
        async with engine.connect() as connection:
            rows = await connection.run_sync(dump)
        await engine.dispose()
    tables = (f'"{name}": [\n' + ",\n".join(map(json.dumps, kept)) + "\n]" for name, kept in rows.items())
    (FOLDER / f"{NEWEST}.json").write_text("{\n" + ",\n".join(tables) + "\n}\n")


asyncio.run(write())
