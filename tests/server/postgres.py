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
def open_folder(disk: Path | None = None) -> Iterator[Path]:
    """Make a folder that other accounts can look into: PostgreSQL never runs as root."""
    folder = Path(tempfile.mkdtemp(prefix="lamplit-pg-", dir=disk))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Postgres(embedded.Postgres):
    """A server that is reached over TCP, and can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        port = own_port()
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c fsync=off"
        super().__init__(folder, options, initdb=("--no-sync",))
        self.address = f"postgresql://lamplit@127.0.0.1:{port}"  # without a database's name


@contextlib.contextmanager
def running(disk: Path | None = None) -> Iterator[Postgres]:
    """Run a server for as long as the block lasts; its data lie in the folder `disk`, or with the temporary files."""
    with open_folder(disk) as folder:
        try:
            server = Postgres(folder / "postgres")
            server.make_folder()
            server.start()
        except CannotStart as error:
            raise Missing(str(error)) from None
        try:
            yield server
        finally:
            with contextlib.suppress(CannotStart):  # it may have been stopped
                server.stop("immediate")
