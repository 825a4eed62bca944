"""Databases as earlier servers left them, one file for each revision of the schema, with tables in every phase.

`python -m tests.server.databases` writes the file of the newest revision. Write it once, when a revision is new: it
shows what a server of that day left behind, so it must not change afterwards.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import MetaData, insert, select
from sqlalchemy.engine import Connection

from lamplit.server.storage.database import open_engine

FOLDER = Path(__file__).parent
REVISIONS = sorted(path.stem for path in FOLDER.glob("*.json"))


def dump(connection: Connection) -> dict[str, list[dict[str, Any]]]:
    """Return every row of a database as plain data."""
    metadata = MetaData()
    metadata.reflect(connection)
    kept = {name: table for name, table in sorted(metadata.tables.items()) if name != "alembic_version"}
    return {name: [_plain(row) for row in connection.execute(select(table)).mappings()] for name, table in kept.items()}


def _plain(row: Any) -> dict[str, Any]:
    return {key: {"hex": value.hex()} if isinstance(value, bytes) else value for key, value in row.items()}


async def lay_out(url: str, revision: str) -> None:
    """Make a database as a server of that revision left it."""
    rows = json.loads((FOLDER / f"{revision}.json").read_text())
    engine = open_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(_fill, revision, rows)
    await engine.dispose()


def _fill(connection: Connection, revision: str, rows: dict[str, list[dict[str, Any]]]) -> None:
    config = Config()
    config.set_main_option("script_location", "lamplit.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
    metadata = MetaData()
    metadata.reflect(connection)
    for name, given in rows.items():
        for row in given:
            connection.execute(
                insert(metadata.tables[name]).values(**{key: _read(value) for key, value in row.items()})
            )


def _read(value: Any) -> Any:
    return bytes.fromhex(value["hex"]) if isinstance(value, dict) else value
