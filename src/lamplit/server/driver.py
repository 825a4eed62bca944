"""What moves a table when no person does: bots, clocks, and bots that stand in.

One task a table, in whichever process has it open and holds its lease. The lease only saves work: two processes that
both believe to hold it cannot both move, because the log takes one row for a number.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool

from sqlalchemy.exc import SQLAlchemyError

from lamplit.match import Match
from lamplit.server import levels
from lamplit.server.clock import pause
from lamplit.server.house import House
from lamplit.server.protocol import By
from lamplit.server.room import Room
from lamplit.server.steps import Step
from lamplit.server.thinking import choose

LEASE = 6.0  # seconds: so long nobody moves for the bots of a process that was killed
BEAT = 0.25  # seconds: a bot that thought too long answers on a beat, so that the time tells nothing
AFTER_A_FAULT = 1.0  # seconds
PATIENCE = 30.0  # seconds that a bot may take longer than it should: its code may have to be compiled first

log = logging.getLogger("lamplit.server")


class Driver:
    """Moves for one table."""

    def __init__(self, house: House, room: Room) -> None:
        self._house, self._room = house, room
        self._leased_until = 0.0

    async def run(self) -> None:
        """Do what is due, for ever, whatever goes wrong: a table whose driver has died would wait for ever."""
        while True:
            try:
                await self._next()
            except (SQLAlchemyError, OSError, BrokenProcessPool) as error:
                log.warning("a table could not be moved", extra={"error": type(error).__name__})
                await pause(self._house.time, AFTER_A_FAULT)
            except Exception:
                log.exception("a fault in moving a table")
                await pause(self._house.time, AFTER_A_FAULT)

    async def _next(self) -> None:
        """Wait for what is due next, and do it; or for news, and then look again."""
        room, time = self._room, self._house.time
        room.news.clear()
        step = room.step()
        if step is None:
            if not await time.wait(room.news, self._house.settings.rest):
                room.rest()
                await room.news.wait()
                await room.wake()
        elif step.at > time.now() and await time.wait(room.news, step.at - time.now()):
            pass
        elif await self._has_lease():
            await self._do(step)
        else:
            await time.wait(room.news, LEASE / 3)

    async def _do(self, step: Step) -> None:
        if step.kind == "bot":
            await self._move(step.seat, self._level(step.seat), "bot")
        elif step.kind == "clock":
            await self._move(step.seat, levels.HEURISTIC, "clock")
        elif step.kind == "look":
            await self._room.sync()
        else:
            await self._room.let_stand_in(step.seat)

    def _level(self, seat: int) -> str:
        table = self._room.table
        return table.seats[seat].bot or table.level

    async def _move(self, seat: int, level: str, by: By) -> None:
        room, house = self._room, self._house
        match, seq = room.match, room.seq
        if match is None:
            return
        begun = house.time.now()
        action = room.hesitation() if by == "clock" else None
        if action is None:
            action = await self._choose(match, seat, level)
            house.metrics.thinking.observe(house.time.now() - begun)
        if by == "bot":
            await self._linger(begun, seq)
        if room.seq == seq and (by == "clock" or room.table.seats[seat].is_played_by_bot):
            await room.move_for(seat, action, by, seq)

    async def _choose(self, match: Match, seat: int, level: str) -> int:
        """Return what a bot chooses; if it fails or does not come back, rules of thumb choose in its place."""
        house, game = self._house, match.game
        state = match.redealt(seat, house.random.getrandbits(63))
        seed, seconds = house.random.getrandbits(63), house.settings.bot_seconds
        try:
            async with asyncio.timeout(seconds + PATIENCE):
                return await house.thinkers.run(choose, game.name, state.tobytes(), level, seed, seconds)
        except Exception as error:  # noqa: BLE001  a bot may be anybody's; the table goes on
            log.warning("a bot did not answer", extra={"error": type(error).__name__, "bot": level})
            return levels.choose(game, state, levels.HEURISTIC, seed, seconds)

    async def _linger(self, begun: float, seq: int) -> None:
        """Wait until the moment that chance chose for the answer, or a beat after it; less if the match goes on."""
        settings, time = self._house.settings, self._house.time
        due = begun + self._house.random.uniform(settings.bot_delay_low, settings.bot_delay_high)
        while due < time.now() and settings.bot_delay_high > 0:
            due += BEAT
        while self._room.seq == seq and (left := due - time.now()) > 0:
            self._room.news.clear()
            await time.wait(self._room.news, left)

    async def _has_lease(self) -> bool:
        now = self._house.time.now()
        if self._leased_until - now < LEASE / 2:
            got = await self._house.store.lease(self._room.table.id, now, now + LEASE)
            self._leased_until = now + LEASE if got else 0.0
        return self._leased_until > 0.0
