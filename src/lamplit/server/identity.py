"""Identify people by a random id in a signed cookie, which no one else ever receives."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

COOKIE = "lamplit"
YEAR = 365 * 24 * 3600
DEVICE_SECONDS = 120


class Signer:
    """Signs and verifies cookies and device codes."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.epochs: dict[str, int] = {}  # by user: how often they signed their other devices out

    def new_user(self) -> str:
        """Create a new user id."""
        return secrets.token_urlsafe(16)

    def cookie(self, user: str) -> str:
        """Return the signed cookie of a user."""
        return f"{user}.{self._sign('user', user, *self._epoch(user))}"

    def user(self, cookie: str | None) -> str | None:
        """Return the user of a cookie; None if it is not valid."""
        user, _, signature = (cookie or "").rpartition(".")
        return user if user and self._is_signed(signature, user, "user", user) else None

    def device_code(self, user: str, now: float) -> str:
        """Return a code that signs another device in as this user, valid for two minutes."""
        until = str(int(now) + DEVICE_SECONDS)
        return f"{user}.{until}.{self._sign('device', user, until, *self._epoch(user))}"

    def device_user(self, code: str, now: float) -> str | None:
        """Return the user of a device code; None if it is not valid."""
        user, until, signature = [*code.split("."), "", "", ""][:3]
        if not self._is_signed(signature, user, "device", user, until) or not until.isascii() or int(until) < now:
            return None
        return user

    def _epoch(self, user: str) -> list[str]:
        """Return what is signed along with the user id: it makes signatures of earlier epochs invalid."""
        return [str(self.epochs[user])] if user in self.epochs else []

    def _is_signed(self, signature: str, user: str, *parts: str) -> bool:
        """Check a signature of the user's epoch, or of the next one: another process may have begun it just now."""
        following = str(self.epochs.get(user, 0) + 1)
        return self._fits(signature, *parts, *self._epoch(user)) or self._fits(signature, *parts, following)

    def _sign(self, *parts: str) -> str:
        digest = hmac.digest(self._secret, "\0".join(parts).encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest[:18]).decode()

    def _fits(self, signature: str, *parts: str) -> bool:
        return hmac.compare_digest(signature.encode(), self._sign(*parts).encode())


def header(value: str, *, secure: bool) -> str:
    """Return the Set-Cookie header."""
    return f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")


def from_header(text: str) -> str | None:
    """Return the cookie's value in a Cookie header."""
    for part in text.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None
