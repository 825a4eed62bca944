"""What keeps a server from starting is said in one sentence, with what to do."""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from lamplit.errors import CannotStart
from lamplit.server.startup import listen, prepare_database

pytestmark = pytest.mark.anyio
ADDRESS = "127.0.0.1"


@pytest.fixture
def taken() -> int:
    """Return a port that somebody listens at."""
    with socket.create_server((ADDRESS, 0)) as other:
        yield other.getsockname()[1]


async def fault(url: str) -> str:
    with pytest.raises(CannotStart) as refused:
        await prepare_database(url)
    return str(refused.value)


def test_a_port_that_is_taken_is_named_with_another(taken: int) -> None:
    with pytest.raises(CannotStart, match=f"^port {taken} is taken; try --port {taken + 1}, or --port 0 for any"):
        listen(ADDRESS, taken)


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(CannotStart, match=r"^this machine has no address 192\.0\.2\.1; try --host 127\.0\.0\.1"):
        listen("192.0.2.1", 0)


def test_the_program_ends_with_one_sentence_and_no_traceback(taken: int, tmp_path: Path) -> None:
    environment = os.environ | {"LAMPLIT_DATABASE_URL": f"sqlite:///{tmp_path}/kept.sqlite3"}
    words = [sys.executable, "-m", "lamplit", "serve", "--host", ADDRESS, "--port", str(taken)]

    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert done.stderr == f"lamplit: port {taken} is taken; try --port {taken + 1}, or --port 0 for any free one\n"
    assert done.stdout == ""


async def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert await fault(f"sqlite:///{tmp_path}/none/kept.sqlite3") == (
        f"there is no folder {tmp_path}/none for the database; make it, or set LAMPLIT_DATABASE_URL or --database"
    )


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Lamplit")

    assert "cannot be used (file is not a database)" in await fault(f"sqlite:///{file}")
    assert file.read_text() == "Dear Lamplit"


async def test_a_database_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "kept.sqlite3"
    await prepare_database(f"sqlite:///{file}")
    with sqlite3.connect(file) as newer:
        newer.execute("update alembic_version set version_num = '9999'")

    assert await fault(f"sqlite:///{file}") == (
        f"the database sqlite:///{file} was kept by a newer Lamplit; install that one, "
        "or set LAMPLIT_DATABASE_URL or --database to another"
    )


async def test_a_postgresql_that_is_not_there_is_named_without_its_password() -> None:
    sentence = await fault(f"postgresql://anna:secret@{ADDRESS}:1/lamplit")  # nobody listens at port 1

    assert sentence.startswith(f"the database postgresql://anna:***@{ADDRESS}:1/lamplit cannot be used (")
    assert sentence.endswith("; start it, or set LAMPLIT_DATABASE_URL or --database")


async def test_an_address_that_is_none_is_refused() -> None:
    assert (await fault("nowhere")).startswith("a database is sqlite:///file or postgresql://user@host/name;")
