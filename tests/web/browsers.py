"""Finds what the browser tests need: Playwright, Chromium, and the built client."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import NoReturn

import pytest

from lamplit.server.pages import STATIC

NOT_RUN = "the browser tests were not run"
ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
PLACES = ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage"]
BUILD_SECONDS = 300


class Missing(Exception):
    """Something that the browser tests need is not here."""


def not_run(reason: object) -> NoReturn:
    """Leave a test out, by name; with CI=true that is a failure."""
    message = f"{NOT_RUN}: {reason}"
    if os.environ.get("CI") == "true":
        pytest.fail(message)
    pytest.skip(message)


def chromium() -> str | None:
    """Return the system's Chromium; None means Playwright's own."""
    return next((place for place in PLACES if Path(place).is_file()), None)


def build() -> None:
    """Build the client unless it is built."""
    if (STATIC / "index.html").is_file():
        return
    npm = shutil.which("npm")
    if npm is None or not (WEB / "node_modules").is_dir():
        raise Missing("the client is not built, and there is no npm with its packages to build it")
    done = subprocess.run(
        [npm, "run", "build"], cwd=WEB, capture_output=True, text=True, timeout=BUILD_SECONDS, check=False
    )
    if done.returncode:
        raise Missing(f"the client could not be built: {done.stdout[-500:]}{done.stderr[-500:]}")
