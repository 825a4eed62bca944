"""Where the command line writes: answers to standard output, everything else to standard error."""

from __future__ import annotations

import json
import sys
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def print_json(data: Any) -> None:
    """Write plain data for programs: never coloured, never wrapped."""
    sys.stdout.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")


def progress_bar() -> Progress:
    """Return a bar that counts steps; it shows on a terminal only and leaves nothing behind."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=not err.is_terminal,
    )
