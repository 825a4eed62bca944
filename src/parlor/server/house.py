"""The house: what all tables of a process share."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from parlor.server import levels
from parlor.server.clock import Time
from parlor.server.games import Kitchen
from parlor.server.metrics import Metrics
from parlor.server.settings import Settings
from parlor.server.store import Store
from parlor.server.thinking import Thinkers


@dataclass
class House:
    """What all tables of a process share."""

    settings: Settings
    store: Store
    time: Time
    thinkers: Thinkers
    kitchen: Kitchen
    metrics: Metrics = field(default_factory=Metrics)
    random: random.Random = field(default_factory=random.SystemRandom)  # for bots' delays and seeds, never for cards

    def check_level(self, level: str, game: str) -> str:
        """Return a level of bots that can play a game, or refuse it."""
        return levels.check(level, game)
