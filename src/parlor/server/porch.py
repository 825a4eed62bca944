"""The porch: what every request passes on its way in and out, whatever it asks for.

In: nothing too big, no page of another site, and everybody gets an identity. Out: the headers that keep a page safe.
"""

from __future__ import annotations

import secrets
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlor.server import cookies
from parlor.server.refusals import Refusal
from parlor.server.settings import Settings

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
SAFE = {"GET", "HEAD", "OPTIONS"}


class Porch:
    """An ASGI app around the real one."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        signer: cookies.Signer = scope["app"].state.signer
        user = signer.user(cookies.from_header(headers.get("cookie", "")))
        state = scope.setdefault("state", {})
        state["user"] = user or signer.new_user()
        state["set_cookie"] = None if user else self._cookie(signer.cookie(state["user"]))
        state["foreign"] = self._is_foreign(headers)
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        await self._app(scope, self._measured(headers, receive), self._dressed(scope, send))

    def _cookie(self, value: str) -> str:
        return cookies.header(value, secure=self._settings.secure_cookies)

    def _is_foreign(self, headers: Headers) -> bool:
        """Whether a page of another site sends this."""
        origin = headers.get("origin")
        if origin is None:
            return False
        allowed = {known.strip() for known in self._settings.origins.split(",") if known.strip()}
        return origin not in allowed and urlsplit(origin).netloc != headers.get("host", secrets.token_hex())

    def _measured(self, headers: Headers, receive: Receive) -> Receive:
        most, seen = self._settings.most_body, 0

        async def measured() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            declared = headers.get("content-length", "0")
            if seen > most or (declared.isdecimal() and int(declared) > most):
                raise Refusal("too_big", f"A request has at most {most} bytes.")
            return message

        return measured

    def _dressed(self, scope: Scope, send: Send) -> Send:
        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message.setdefault("headers", []))
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("content-security-policy", POLICY)
                headers.setdefault("cache-control", "no-store")
                cookie = scope["state"]["set_cookie"]
                if cookie and headers["cache-control"] == "no-store":  # what is cached for all must not name anybody
                    headers.append("set-cookie", cookie)
            await send(message)

        return dressed
