"""Bring what the tests need beside Lamplit and its adapters: a browser, a database, and Ray.

Debian's packages where apt-get may be used, else Playwright's own Chromium and the PostgreSQL of the extra `postgres`.
What cannot be had is named; the tests that need it then say so at their end, and fail in CI.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path


def has_browser() -> bool:
    """Tell whether there is a Chromium."""
    return any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome")))


def has_database() -> bool:
    """Tell whether there are PostgreSQL's programs."""
    return any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or shutil.which("initdb") is not None


def may_use_apt() -> bool:
    """Tell whether Debian's packages can be installed."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def run(*command: str) -> bool:
    """Run a command quietly and tell whether it worked."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{' '.join(command[:3])}: {done.stderr.strip().splitlines()[-1:] or done.returncode}", file=sys.stderr)
    return done.returncode == 0


def main() -> None:
    """Install what is missing."""
    missing = [package for package, has in (("chromium", has_browser), ("postgresql", has_database)) if not has()]
    if missing and may_use_apt():
        print(f"installing {' and '.join(missing)} from Debian's packages")
        run("apt-get", "update", "-q")
        run("apt-get", "install", "-q", "-y", "--no-install-recommends", *missing)
    if not has_browser() and not run(sys.executable, "-m", "playwright", "install", "chromium"):
        print("no browser could be had: the browser tests will not run", file=sys.stderr)
    if not has_database() and not run(sys.executable, "-m", "pip", "install", "-q", "--editable", ".[postgres]"):
        print("no PostgreSQL could be had: the tests on it will not run", file=sys.stderr)
    has_ray = importlib.util.find_spec("ray") is not None
    if not has_ray and not run(sys.executable, "-m", "pip", "install", "-q", "--editable", ".[ray]"):
        print("no Ray could be had: the test on a cluster will not run", file=sys.stderr)


if __name__ == "__main__":
    main()
