"""Who takes part: bots by name, and how long they may think."""

from __future__ import annotations

import functools
import importlib
import re
import runpy
from typing import Any

from parlor.arena.playout import POLICIES
from parlor.bots.bot import Budget
from parlor.errors import ParlorError

BUDGET = re.compile(r"(\d+(?:\.\d+)?)(ms|s|sims)")


def read_budget(text: str) -> Budget:
    """Return the budget that a person wrote: 100ms, 1s or 500sims."""
    found = BUDGET.fullmatch(text.strip().replace(" ", ""))
    if not found or float(found[1]) <= 0:
        raise ParlorError(f"a budget is a time or a number of simulations: 100ms, 1s or 500sims, not {text!r}")
    if found[2] == "sims":
        return Budget(simulations=max(1, int(float(found[1]))))
    return Budget(seconds=float(found[1]) / (1000 if found[2] == "ms" else 1))


def policy(name: str) -> int | None:
    """Return the number of a bot that the compiled loops play themselves, or None."""
    return POLICIES.index(name) if name in POLICIES else None


@functools.cache
def entrant(name: str) -> Any:
    """Return the bot of that name."""
    path, _, part = name.rpartition(":")
    if path.endswith(".py"):
        return _from_file(path, part)
    registry: Any = importlib.import_module("parlor.bots")  # when first asked: it brings every bot
    known = getattr(registry, "LEVELS", {})
    if name not in known:
        raise ParlorError(f"there is no bot {name!r}; there are {', '.join((*POLICIES, *known))}, and path.py:Class")
    return known[name]()


def _from_file(path: str, part: str) -> Any:
    """Return a bot that somebody keeps in a file."""
    try:
        return runpy.run_path(path)[part]()
    except OSError as error:
        raise ParlorError(f"cannot read {path}: {(error.strerror or str(error)).lower()}") from None
    except KeyError:
        raise ParlorError(f"{path} has no {part}") from None
