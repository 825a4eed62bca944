"""Who takes part: bots by name, and how long they may think."""

from __future__ import annotations

import functools
import re

from lamplit import bots
from lamplit.bots.bot import Bot, Budget
from lamplit.errors import LamplitError
from lamplit.play.loop import POLICIES

BUDGET = re.compile(r"(\d+(?:\.\d+)?)(ms|s)|(\d+)sims")


def read_budget(text: str) -> Budget:
    """Return the budget that a person wrote: 100ms, 1s or 500sims."""
    found = BUDGET.fullmatch(text.strip().replace(" ", ""))
    if not found or float(found[1] or found[3]) <= 0:
        raise LamplitError(f"a budget is a time or a number of simulations: 100ms, 1s or 500sims, not {text!r}")
    if found[3]:
        return Budget(simulations=int(found[3]))
    return Budget(seconds=float(found[1]) / (1000 if found[2] == "ms" else 1))


def policy(name: str) -> int | None:
    """Return the number of a bot that the compiled loops play themselves, or None."""
    return POLICIES.index(name) if name in POLICIES else None


@functools.cache
def entrant(name: str) -> Bot:
    """Return the bot of that name."""
    return bots.load(name)
