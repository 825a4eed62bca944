"""What the browser tests share: a server with all games, a Chromium, and people who sit down at it.

Where there is no Chromium, no Playwright or no built client, the leg is named at the end of the run, and with CI=true
it fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server.process import Process, serving
from web import browsers
from web.browsers import not_run
from web.person import Person


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """Return a running Chromium."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        not_run("Playwright is not installed")
    try:
        browsers.build()
    except browsers.Missing as reason:
        not_run(reason)
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.FLAGS)
        except Error as reason:
            not_run(f"Chromium does not start: {str(reason).splitlines()[0]}")
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def parlour(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Return a server with all games whose bots answer at once."""
    folder: Path = tmp_path_factory.mktemp("parlour")
    with serving(f"sqlite:///{folder}/parlor.sqlite3", games="") as process:
        yield process


@pytest.fixture
def person(chromium: Any, parlour: Process) -> Iterator[Callable[..., Person]]:
    """Return a maker of people, each with a browser of their own; faults of their pages fail the test."""
    people: list[Person] = []

    def come(address: str = parlour.address, **wishes: Any) -> Person:
        people.append(Person(chromium, address, **wishes))
        return people[-1]

    yield come
    faults = [fault for one in people for fault in one.faults]
    for one in people:
        one.close()
    assert not faults, faults
