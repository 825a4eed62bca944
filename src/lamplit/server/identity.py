"""Who a person is: a random name, signed, in a cookie. No one but its holder ever receives it."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

COOKIE = "lamplit"
YEAR = 365 * 24 * 3600
DEVICE_SECONDS = 120


class Signer:
    """Makes and checks what only this server can make."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.epochs: dict[str, int] = {}  # of people who signed their other devices out: how often

    def new_user(self) -> str:
        """Create a new user id."""
        return secrets.token_urlsafe(16)

    def cookie(self, user: str) -> str:
        """Return the cookie of somebody."""
        return f"{user}.{self._sign('user', user, *self._epoch(user))}"

    def user(self, cookie: str | None) -> str | None:
        """Return whose cookie it is; None if it is nobody's."""
        user, _, signature = (cookie or "").rpartition(".")
        return user if user and self._fits(signature, "user", user, *self._epoch(user)) else None

    def device_code(self, user: str, now: float) -> str:
        """Return a code with which another device becomes the same person, for two minutes."""
        until = str(int(now) + DEVICE_SECONDS)
        return f"{user}.{until}.{self._sign('device', user, until, *self._epoch(user))}"

    def device_user(self, code: str, now: float) -> str | None:
        """Return whose code it is, or None."""
        user, until, signature = [*code.split("."), "", "", ""][:3]
        if (
            not self._fits(signature, "device", user, until, *self._epoch(user))
            or not until.isascii()
            or int(until) < now
        ):
            return None
        return user

    def _epoch(self, user: str) -> list[str]:
        """Return what a signature holds beside the name: what was signed in an earlier epoch is no longer valid."""
        return [str(self.epochs[user])] if user in self.epochs else []

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
