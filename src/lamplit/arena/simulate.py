"""Many matches and their statistics: who wins, how long they take, how they end.

`Simulation` plays in batches and can report at any time, also after it was stopped early. Equal arguments give equal
reports, however the matches were cut into batches.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lamplit.arena.interval import Estimate, mean_of, share_of
from lamplit.core.game import Game
from lamplit.core.options import Value
from lamplit.core.record import Floats, Int32s
from lamplit.errors import LamplitError
from lamplit.play.loop import POLICIES, RANDOM_POLICY
from lamplit.play.playout import Batch, Playout, shares

PERCENTILES = (5, 25, 50, 75, 95)


@dataclass(frozen=True)
class Report:
    """What a simulation has seen."""

    game: Game
    seats: int
    options: Mapping[str, Value]  # those that differ from their default
    bots: Sequence[str]  # of each seat; with `rotated`, of the first match
    rotated: bool
    seed: int
    asked: int
    played: int
    wins: Sequence[Estimate]  # by seat
    bot_wins: Mapping[str, Estimate]  # by bot, all its seats together
    shared: float  # the part of the matches that several seats won
    lengths: Int32s
    endings: Mapping[str, int]
    seconds: float

    @property
    def complete(self) -> bool:
        """Whether all matches asked for were played."""
        return self.played == self.asked

    def describe(self) -> dict[str, Any]:
        """Return the report as plain data, for JSON; it holds no times, so equal arguments give equal data."""
        return {
            "game": self.game.name,
            "game_version": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "bots": list(self.bots),
            "rotated": self.rotated,
            "seed": self.seed,
            "matches": self.played,
            "asked": self.asked,
            "complete": self.complete,
            "wins": [{"seat": seat} | share.describe() for seat, share in enumerate(self.wins)],
            "wins_by_bot": {bot: share.describe() for bot, share in self.bot_wins.items()},
            "shared_wins": self.shared,
            "moves": self.describe_lengths(),
            "endings": dict(self.endings),
        }

    @property
    def average(self) -> Estimate:
        """How many moves a match took on average."""
        return mean_of(self.lengths.astype(np.float64))

    def describe_lengths(self) -> dict[str, Any]:
        """Return how many moves the matches took."""
        lengths = self.lengths
        return {
            "total": int(lengths.sum()),
            **self.average.describe(),
            "median": float(np.median(lengths)),
            "least": int(lengths.min()),
            "most": int(lengths.max()),
            "percentiles": {str(part): float(np.percentile(lengths, part)) for part in PERCENTILES},
        }


class Simulation:
    """Matches of one game between bots, played batch by batch."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object] | None = None,
        bots: Sequence[str] = ("random",),
        seed: int = 0,
        rotate: bool = False,
    ) -> None:
        """Seat the bots in turn: two bots at four seats sit A B A B. With `rotate` they move on after every match."""
        self._playout = Playout(game, seats, options, seed)
        self._policies = seat_bots(bots, seats)
        self._rotate = rotate
        self._seed = seed
        self._won: list[Floats] = []
        self._lengths: list[Int32s] = []
        self._endings: Counter[str] = Counter()
        self.played = 0
        self.moves = 0

    def compile(self) -> None:
        """Compile what the matches need, and play none."""
        self._batch(0)

    def _batch(self, count: int) -> Batch:
        if all(policy == RANDOM_POLICY for policy in self._policies):
            return self._playout.random_matches(count, self.played)
        return self._playout.matches(count, self._policies, self.played, self._rotate)

    def play(self, count: int) -> None:
        """Play the next `count` matches."""
        found = self._batch(count)
        game = self._playout.game
        won = shares(game, found.states)
        endings = Counter(game.ending(state) for state in found.states)
        self._won.append(won)
        self._lengths.append(found.moves)
        self._endings.update(endings)
        self.moves += int(found.moves.sum())
        self.played += count

    def report(self, asked: int | None = None, seconds: float = 0.0) -> Report:
        """Return what the matches played so far have shown."""
        if not self.played:
            raise LamplitError("no match was played to its end, so there is nothing to report")
        playout = self._playout
        won = np.concatenate(self._won)
        return Report(
            game=playout.game,
            seats=playout.seats,
            options=playout.game.options.changed(playout.options),
            bots=[POLICIES[policy] for policy in self._policies],
            rotated=self._rotate,
            seed=self._seed,
            asked=self.played if asked is None else asked,
            played=self.played,
            wins=[share_of(won[:, seat]) for seat in range(playout.seats)],
            bot_wins=self._by_bot(won),
            shared=float((won.max(axis=1) < 1).mean()),
            lengths=np.concatenate(self._lengths),
            endings=dict(sorted(self._endings.items(), key=lambda ending: (-ending[1], ending[0]))),
            seconds=seconds,
        )

    def _by_bot(self, won: Floats) -> dict[str, Estimate]:
        """Return each bot's share of the wins, its seats taken together; nothing if there is one bot only."""
        if len(set(self._policies)) < 2:
            return {}
        seats = self._playout.seats
        turned = np.arange(len(won)) % seats if self._rotate else np.zeros(len(won), np.int64)
        sits = np.array(self._policies)[(np.arange(seats)[None, :] - turned[:, None]) % seats]
        return {
            POLICIES[policy]: share_of((won * (sits == policy)).sum(axis=1)) for policy in sorted(set(self._policies))
        }


def seat_bots(bots: Sequence[str], seats: int) -> list[int]:
    """Return the policy of each seat: the bots in turn, from seat 0 on."""
    if not bots:
        raise LamplitError(f"name a bot: {' or '.join(POLICIES)}")
    for bot in bots:
        if bot not in POLICIES:
            raise LamplitError(f"there is no bot {bot!r}; there are {' and '.join(POLICIES)}")
    if len(bots) > seats:
        raise LamplitError(f"{len(bots)} bots do not fit on {seats} seats")
    return [POLICIES.index(bots[seat % len(bots)]) for seat in range(seats)]
