"""Bundle the services that all tables of a process share."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from lamplit.server.archivist import Archivist
from lamplit.server.clock import Time
from lamplit.server.identity import Signer
from lamplit.server.limits import Budgets
from lamplit.server.observability import Metrics, Readiness
from lamplit.server.routing import ALONE, Place
from lamplit.server.settings import Settings
from lamplit.server.storage.store import Store
from lamplit.server.workers import levels
from lamplit.server.workers.pool import Pool
from lamplit.server.workers.warmup import WarmUp


@dataclass
class Services:
    """The services that all tables of a process share."""

    settings: Settings
    store: Store
    time: Time
    pool: Pool
    warm_up: WarmUp
    archivist: Archivist
    budgets: Budgets
    readiness: Readiness
    signer: Signer
    place: Place = ALONE
    metrics: Metrics = field(default_factory=Metrics)
    random: random.Random = field(default_factory=random.SystemRandom)  # for bots' delays and seeds, never for cards

    def check_level(self, level: str, game: str) -> str:
        """Return the bot level if it can play the game; refuse it otherwise."""
        return levels.check(level, game)
