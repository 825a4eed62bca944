"""Run what a table does by itself: bots move, clocks run out, bots stand in for absent players.

Each table has one task, in the process that has it open and holds its lease. The lease only saves work: if two
processes believe they hold it, only one can move, because the log takes one row for each number.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool

from lamplit.match import Match
from lamplit.server.clock import pause
from lamplit.server.protocol import By
from lamplit.server.services import Services
from lamplit.server.storage.database import FAILURES
from lamplit.server.table.schedule import Step
from lamplit.server.table.session import Session
from lamplit.server.workers import levels

LEASE = 6.0  # seconds that bots wait after their process was killed
BEAT = 0.25  # seconds; late bots answer on a beat, so that their thinking time reveals nothing
AFTER_A_FAULT = 1.0  # seconds
PATIENCE = 30.0  # extra seconds for a bot, whose code may have to be compiled first

log = logging.getLogger("lamplit.server")


class Autoplay:
    """Makes the automatic moves of one table."""

    def __init__(self, services: Services, session: Session) -> None:
        self._services, self._session = services, session
        self._leased_until = 0.0

    async def run(self) -> None:
        """Run due steps forever, whatever fails: without this task the table would hang."""
        while True:
            try:
                await self._next()
            except (*FAILURES, BrokenProcessPool) as error:
                log.warning("a table could not be moved", extra={"error": type(error).__name__})
                await pause(self._services.time, AFTER_A_FAULT)
            except Exception:
                log.exception("a fault in moving a table")
                await pause(self._services.time, AFTER_A_FAULT)

    async def _next(self) -> None:
        """Run the next step if it is due; otherwise wait for it, or for a change, after which another may be next."""
        session, time = self._session, self._services.time
        session.news.clear()
        step = session.step()
        if step is None:
            if not await time.wait(session.news, self._services.settings.rest):
                session.rest()
                await session.news.wait()
                await session.wake()
        elif step.at > time.now():
            await time.wait(session.news, step.at - time.now())
        elif step.kind == "host" or await self._has_lease():
            await self._do(step)
        else:
            await time.wait(session.news, LEASE / 3)

    async def _do(self, step: Step) -> None:
        if step.kind == "bot":
            by: By = "stand_in" if self._session.table.seats[step.seat].stand_in else "bot"
            await self._move(step.seat, self._level(step.seat), by)
        elif step.kind == "clock":
            await self._move(step.seat, levels.HEURISTIC, "clock")
        elif step.kind == "look":
            await self._session.sync()
        elif step.kind == "host":
            await self._session.pass_powers()
        else:
            await self._session.let_stand_in(step.seat)

    def _level(self, seat: int) -> str:
        table = self._session.table
        return table.seats[seat].bot or table.level

    async def _move(self, seat: int, level: str, by: By) -> None:
        session, services = self._session, self._services
        match, seq = session.match, session.seq
        if match is None:
            return
        begun = services.time.now()
        action = session.hesitation() if by == "clock" else None
        if action is None:
            action = await self._choose(match, seat, level)
        if by != "clock":
            await self._linger(begun, seq)
        if session.seq == seq and (by == "clock" or session.table.seats[seat].is_played_by_bot):
            await session.move_for(seat, action, by, seq)

    async def _choose(self, match: Match, seat: int, level: str) -> int:
        """Return a bot's choice; if it fails or hangs, the heuristic chooses instead."""
        services, game = self._services, match.game
        state = match.redealt(seat, services.random.getrandbits(63))
        seed, seconds = services.random.getrandbits(63), services.settings.bot_seconds
        try:
            async with asyncio.timeout(seconds + PATIENCE):
                return await services.pool.run(levels.choose_in, game.name, state.tobytes(), level, seed, seconds)
        except Exception as error:  # noqa: BLE001  custom bots may raise anything; the table goes on
            log.warning("a bot did not answer", extra={"error": type(error).__name__, "bot": level})
            return levels.choose(game, state, levels.HEURISTIC, seed, seconds)

    async def _linger(self, begun: float, seq: int) -> None:
        """Wait until a random moment, or a beat after it; stop when the match moves on."""
        settings, time = self._services.settings, self._services.time
        due = begun + self._services.random.uniform(settings.bot_delay_low, settings.bot_delay_high)
        while due < time.now() and settings.bot_delay_high > 0:
            due += BEAT
        while self._session.seq == seq and (left := due - time.now()) > 0:
            self._session.news.clear()
            await time.wait(self._session.news, left)

    async def _has_lease(self) -> bool:
        now = self._services.time.now()
        if self._leased_until - now < LEASE / 2:
            got = await self._services.store.lease(self._session.table.id, now, now + LEASE)
            self._leased_until = now + LEASE if got else 0.0
        return self._leased_until > 0.0
