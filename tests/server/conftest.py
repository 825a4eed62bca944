"""What the server's tests share: an event loop, and databases, both kinds.

A test that asks for `database` runs on SQLite and on PostgreSQL. Where there is no PostgreSQL its leg is named at the
end of the run, and with CI=true it fails.
"""

from __future__ import annotations

import asyncio
import itertools
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.server import postgres

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    try:
        server = postgres.running()
        address = server.__enter__().address
    except postgres.Missing as reason:
        if os.environ.get("CI") == "true":
            pytest.fail(f"{postgres.NOT_RUN}: {reason}")
        pytest.skip(f"{postgres.NOT_RUN}: {reason}")
    yield address
    server.__exit__(None, None, None)


@pytest.fixture
def postgres_url(postgres_address: str) -> str:
    """Return the address of a new, empty database."""
    return new_database(postgres_address)


def new_database(postgres_address: str) -> str:
    """Make an empty database and return its address."""
    name = f"test_{next(_numbers)}"

    async def create() -> None:
        connection = await asyncpg.connect(f"{postgres_address}/postgres")
        try:
            await connection.execute(f"create database {name}")
        finally:
            await connection.close()

    asyncio.run(create())
    return f"{postgres_address}/{name}"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'lamplit.sqlite3'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Any:
    """Return the address of an empty database of either kind."""
    return request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
