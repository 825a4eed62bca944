"""Every error that Lamplit raises on purpose.

    LamplitError
    |-- UnknownGame     no game of that name
    |-- BadGame         a game of another package that cannot be loaded
    |-- BadSeats        a number of seats, or a seat, that the game does not have
    |-- BadOption       an option, a value or a combination of them that is refused
    |-- BadAction       text or a number that is no action of this game at all
    |-- IllegalMove     an action of the game that the rules do not allow now; carries the reason
    |-- BadPosition     the text of a position that cannot be read or does not add up
    |-- BadRecord       a record that is damaged, foreign, newer or does not replay
    |-- BadBot          a bot that cannot be loaded, fails, or answers what is no legal action
    |-- CannotStart     a server whose port or database cannot be had
    `-- NothingToTakeBack

Each is a ValueError too, and its message says what was tried, where, and what is allowed.
Nothing has changed when one is raised.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lamplit.core.declared import Reason


class LamplitError(ValueError):
    """What was asked for cannot be done; the message says why."""


class UnknownGame(LamplitError):
    """There is no game of that name."""


class BadGame(LamplitError):
    """The game of another package cannot be loaded."""


class BadSeats(LamplitError):
    """The game does not have that number of seats, or that seat."""


class BadOption(LamplitError):
    """An option, its value, or a combination of options is refused."""


class BadAction(LamplitError):
    """The text or number is no action of this game."""


class IllegalMove(LamplitError):
    """The rules do not allow the action now; `reason` says why."""

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason = reason


class BadPosition(LamplitError):
    """The text of a position cannot be read, or its components do not add up."""


class BadRecord(LamplitError):
    """The record is damaged, foreign, newer than this program, or does not replay."""


class BadBot(LamplitError):
    """A bot cannot be loaded, fails, or answers what is no legal action."""


class NothingToTakeBack(LamplitError):
    """The match has no move left to take back."""


class CannotStart(LamplitError):
    """A server cannot be started; the message says what to do."""
