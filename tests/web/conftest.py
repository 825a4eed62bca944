"""What the browser tests share: a server with all games, a Chromium, and people who sit down at it.

Where there is no Chromium, no Playwright or no built client, the leg is named at the end of the run, and with CI=true
it fails. After a failed test the server says what it was doing, and the next test gets a new server and a new browser;
after a few such failures the leg is broken off, so that a fault of the machine does not cost an hour of waiting.

A whole match in a real browser depends on the deal and on what else the machine does, so a test that fails is tried
once more; if it passes then, it is named at the end with its reason, as something to look into.

Browsers and their contexts come from pytest-playwright, so its options hold (`--headed`, `--slowmo`, `--tracing`); what
the pages looked like when a test failed is kept in test-results/. Its fixtures are asked for by name where they are
used: without the plugin the leg is named like any other that cannot run.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from lamplit.games import NAMES
from tests.server.process import Process, serving
from tests.web import browsers
from tests.web.browsers import not_run
from tests.web.person import Person, served

MOST_FAILURES = 5
TRIES_AGAIN = 1

failures: list[str] = []


def pytest_configure(config: pytest.Config) -> None:
    """Keep pictures of failures, each worker in a folder of its own: the plugin empties it when it begins."""
    if getattr(config.option, "screenshot", "") == "off":
        config.option.screenshot = "only-on-failure"
        config.option.output = str(Path(config.option.output) / os.environ.get("PYTEST_XDIST_WORKER", "one"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let a browser test that fails be tried again."""
    for item in items:
        if "person" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=TRIES_AGAIN))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Name the tests that were tried again, and why."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.write_line(f"FAILED AT FIRST: {report.nodeid}: {_reason(report)}", yellow=True)


def _reason(report: Any) -> str:
    """Return the first line of what went wrong."""
    crash = getattr(report.longrepr, "reprcrash", None)
    return (str(crash.message if crash else report.longrepr).splitlines() or [""])[0]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note which browser tests failed."""
    report = yield
    if report.failed and "person" in getattr(item, "fixturenames", ()):
        failures.append(item.nodeid)
    return report


class LocalServer:
    """A Chromium and a server with all games whose bots answer at once; both are made anew after a failure."""

    def __init__(self, launch: Callable[[], Any], folder: Path) -> None:
        self._launch, self._folder = launch, folder
        self._open = contextlib.ExitStack()
        self._failures = -1
        self.browser: Any = None
        self.server: Process | None = None

    def refresh(self) -> None:
        """Start what does not run, or may not be well."""
        if self._failures == len(failures):
            return
        self.close()
        self._failures = len(failures)
        from playwright.sync_api import Error

        try:
            self.browser = self._launch()
        except Error as reason:
            not_run(f"Chromium does not start: {str(reason).splitlines()[0]}")
        self._open.callback(self._close_browser)
        url = f"sqlite:///{self._folder}/{self._failures}.sqlite3"
        self.server = self._open.enter_context(serving(url, games=""))
        for game in NAMES:  # what is not compiled yet is compiled now
            served(self.server, game)

    def _close_browser(self) -> None:
        from playwright.sync_api import Error

        with contextlib.suppress(Error):  # it may be what failed
            self.browser.close()

    def close(self) -> None:
        """End both."""
        self._open.close()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Add which Chromium it is, and how it runs on machines without a screen."""
    return browser_type_launch_args | {"executable_path": browsers.chromium(), "args": browsers.FLAGS}


@pytest.fixture(scope="session")
def base_url() -> None:
    """Return no address, in place of the plugin's own fixture, which newer pytest warns of: servers have their own."""


@pytest.fixture(scope="session")
def local_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """Return the local_server in which all people meet."""
    try:
        browsers.build()
    except browsers.Missing as reason:
        not_run(reason)
    try:
        launch = request.getfixturevalue("launch_browser")
    except pytest.FixtureLookupError:
        not_run("pytest-playwright is not installed")
    place = LocalServer(launch, tmp_path_factory.mktemp("local_server"))
    yield place
    place.close()


@pytest.fixture
def browser(local_server: LocalServer) -> Any:
    """Return the plugin's browser, here one that is made anew after a failure."""
    local_server.refresh()
    return local_server.browser


@pytest.fixture
def person(request: pytest.FixtureRequest, local_server: LocalServer) -> Iterator[Callable[..., Person]]:
    """Return a maker of people, each with a browser of their own; faults of their pages fail the test."""
    if len(failures) >= MOST_FAILURES:
        pytest.fail(f"the browser tests were broken off after {', '.join(failures)}")
    new_context = request.getfixturevalue("new_context")
    server = local_server.server
    assert server
    people: list[Person] = []

    def come(address: str = server.address, **wishes: Any) -> Person:
        people.append(Person(new_context, address, **wishes))
        return people[-1]

    before = len(failures)
    yield come
    if len(failures) > before:
        server.tell()
    faults = [fault for one in people for fault in one.faults]
    for one in people:
        one.close()
    assert not faults, faults
