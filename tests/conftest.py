"""What holds for all tests: the same examples every time, however busy the machine is; what did not run is named."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Any

from hypothesis import settings

settings.register_profile("lamplit", deadline=None, derandomize=True)
settings.load_profile("lamplit")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Name the legs that did not run, and why; `make test`, which runs pytest twice, names them again at its end."""
    told = [report.longrepr for report in terminalreporter.stats.get("skipped", [])]
    legs = Counter(words[2] for words in told if isinstance(words, tuple) and "not run" in words[2])
    if not legs or hasattr(terminalreporter.config, "workerinput"):  # workers leave it to the one that started them
        return
    terminalreporter.section("legs that did not run", red=True, bold=True)
    for reason, count in legs.items():
        terminalreporter.line(f"{count} tests: {reason}")
        if os.environ.get("LAMPLIT_LEGS"):
            with Path(os.environ["LAMPLIT_LEGS"]).open("a") as kept:
                kept.write(f"{count} tests: {reason}\n")
