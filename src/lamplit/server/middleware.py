"""Check every HTTP request and secure every response.

Requests that are too big, too slow or too frequent are refused. Cross-site requests are marked, and new visitors get an
identity. Responses get security headers.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lamplit.server import identity
from lamplit.server.limits import Budgets, client_address
from lamplit.server.refusals import Refusal
from lamplit.server.settings import Settings

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
PROBES = {"/healthz", "/readyz"}  # health checks, exempt from budgets
SAFE = {"GET", "HEAD", "OPTIONS"}


class Caller(NamedTuple):
    """The sender of a request."""

    user: str
    set_cookie: str | None  # the Set-Cookie header for a new visitor
    is_foreign: bool  # sent by a page of another site


def who(headers: Headers, signer: identity.Signer, settings: Settings) -> Caller:
    """Identify the sender of a request by its headers; create an id for a new visitor."""
    known = signer.user(identity.from_header(headers.get("cookie", "")))
    user = known or signer.new_user()
    cookie = None if known else identity.header(signer.cookie(user), secure=settings.secure_cookies)
    return Caller(user, cookie, _is_foreign(headers, settings))


def _is_foreign(headers: Headers, settings: Settings) -> bool:
    origin = headers.get("origin")
    if origin is None:
        return False
    allowed = {known.strip() for known in settings.origins.split(",") if known.strip()}
    return origin not in allowed and urlsplit(origin).netloc != headers.get("host", secrets.token_hex())


class Middleware:
    """ASGI middleware around the app."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request and pass it on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        address = client_address(scope, headers, self._settings)
        scope["client"] = (address, 0)
        caller = who(headers, scope["app"].state.signer, self._settings)
        state = scope.setdefault("state", {})
        state["user"], state["set_cookie"], state["foreign"] = caller
        dressed = self._dressed(scope, send)
        try:
            if scope["path"] not in PROBES:
                budgets: Budgets = scope["app"].state.services.budgets
                budgets.spend("requests", address, "" if caller.set_cookie else caller.user)
                if caller.set_cookie:
                    budgets.spend("new_identities", address)
            body = b"" if scope["method"] in SAFE else await self._body(headers, receive)
        except Refusal as error:
            state["set_cookie"] = None
            answer = Response(error.body(), error.status, error.headers, media_type="application/json")
            await answer(scope, receive, dressed)
            return
        await self._app(scope, _whole(body, receive), dressed)

    async def _body(self, headers: Headers, receive: Receive) -> bytes:
        """Read the body of a request; refuse it if it is too big or too slow."""
        declared, most = headers.get("content-length", "0"), self._settings.most_body
        too_big = Refusal("too_big", f"A request has at most {most} bytes.")
        if declared.isdecimal() and int(declared) > most:
            raise too_big
        body, more = b"", True
        try:
            async with asyncio.timeout(self._settings.body_seconds):
                while more:
                    message = await receive()
                    body += message.get("body", b"")
                    more = message.get("more_body", False)
                    if len(body) > most:
                        raise too_big
        except TimeoutError:
            raise Refusal("too_slow", "The request did not arrive whole in time.") from None
        return body

    def _dressed(self, scope: Scope, send: Send) -> Send:
        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message.setdefault("headers", []))
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("content-security-policy", POLICY)
                headers.setdefault("cache-control", "no-store")
                cookie = scope["state"]["set_cookie"]
                if cookie and headers["cache-control"] == "no-store":  # a cached response must not identify anyone
                    headers.append("set-cookie", cookie)
            await send(message)

        return dressed


def _whole(body: bytes, receive: Receive) -> Receive:
    """Return a receiver that first returns a body already read, then continues as before."""
    given = False

    async def whole() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return whole
