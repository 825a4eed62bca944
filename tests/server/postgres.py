"""A real PostgreSQL for tests, as `--processes` starts one: of a package, or of the machine."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from lamplit.errors import CannotStart
from lamplit.server.storage import embedded
from tests.server.process import own_port

NOT_RUN = "leg not run: PostgreSQL"


class Missing(Exception):
    """There is no PostgreSQL on this machine."""


def binaries() -> Path:
    """Return the folder of PostgreSQL's programs."""
    try:
        return embedded.programs()
    except CannotStart as error:
        raise Missing(str(error)) from None


@contextlib.contextmanager
def open_folder() -> Iterator[Path]:
    """Make a folder that other accounts can look into: PostgreSQL never runs as root."""
    folder = Path(tempfile.mkdtemp(prefix="lamplit-pg-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def running() -> Iterator[str]:
    """Run a server with an empty data folder and give its address without a database's name."""
    port = own_port()
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c fsync=off"
    with open_folder() as folder:
        try:
            server = embedded.Postgres(folder / "postgres", options, initdb=("--no-sync",))
            server.make_folder()
            server.start()
        except CannotStart as error:
            raise Missing(str(error)) from None
        try:
            yield f"postgresql://lamplit@127.0.0.1:{port}"
        finally:
            server.stop("immediate")
