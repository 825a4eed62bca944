"""Serve the browser client: the files built by Vite, and index.html for all addresses of its own.

A page is in one language: the one in its cookie, which the page's switch sets, else the best that the browser accepts.
"""

from __future__ import annotations

import base64
import hashlib
import mimetypes
import re
from html import escape
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.datastructures import Headers
from starlette.responses import FileResponse, HTMLResponse, Response

from lamplit.server.middleware import POLICY
from lamplit.server.refusals import Refusal
from lamplit.words import ENGLISH, LANGUAGES, choose
from lamplit.words.say import shell

STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Lamplit</title>
<h1>The browser client has not been built yet</h1>
<p>The server runs. Build its pages with <code>make client</code> and load this page again.</p></html>"""
OWN = re.compile(r"(api|ws|assets|healthz|readyz|metrics)(/|$)")

SAID = ("document-description", "document-noscript")  # of index.html, which has them in English
LANGUAGE = "lamplit_language"  # the cookie: web/src/words/language.ts writes it

_BROTLI = re.compile(r"\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))")
_SWITCHED = re.compile(rf"(?:^|;\s*){LANGUAGE}=([a-z]+)")
_INLINE = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)


def pages(static: Path = STATIC) -> APIRouter:
    """Return the routes of the client's files."""
    router = APIRouter(include_in_schema=False)
    root = static.resolve()

    @router.get("/assets/{path:path}")
    async def asset(path: str, request: Request) -> Response:
        return _file(root, f"assets/{path}", FOREVER, request.headers.get("accept-encoding", ""))

    @router.get("/{path:path}")
    async def page(path: str, request: Request) -> Response:
        if "." in path:
            return _file(root, path, "public, max-age=3600")
        if OWN.match(path):
            raise Refusal("not_found", "There is nothing at this address.")
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        html = _spoken(index.read_text(encoding="utf-8"), root, language_of(request.headers))
        headers = {"content-security-policy": _policy(html), "vary": "accept-language, cookie"}
        return HTMLResponse(html, headers=headers)

    return router


def language_of(headers: Headers) -> str:
    """Return the language of a request: the one that the reader switched to, else what the browser asks for."""
    switched = _SWITCHED.search(headers.get("cookie", ""))
    return switched[1] if switched and switched[1] in LANGUAGES else choose(headers.get("accept-language", ""))


def _spoken(html: str, root: Path, language: str) -> str:
    """Return a page in a language; what it says is fetched along with its scripts."""
    html = html.replace('<html lang="en">', f'<html lang="{language}">', 1)
    for key in SAID:
        html = html.replace(shell(ENGLISH).say(key), escape(shell(language).say(key)), 1)
    words = next((root / "assets").glob(f"shell.{language}-*.js"), None)
    link = f'<link rel="modulepreload" crossorigin href="/assets/{words.name}">' if words else ""
    return html.replace("</head>", f"{link}</head>", 1)


def _file(root: Path, path: str, caching: str, accepted: str = "") -> Response:
    """Return a file, as the build has compressed it where the browser takes that."""
    try:
        file = (root / path).resolve()
        found = file.is_relative_to(root) and file.is_file()
    except (OSError, ValueError):  # an impossible file name: too long, or with a zero byte
        found = False
    if not found:
        raise Refusal("not_found", "There is nothing at this address.")
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    smaller = file.with_name(f"{file.name}.br")
    if _BROTLI.search(accepted) and smaller.is_file():
        kind = mimetypes.guess_type(file)[0]
        return FileResponse(smaller, headers=headers | {"content-encoding": "br"}, media_type=kind)
    return FileResponse(file, headers=headers)


def _policy(html: str) -> str:
    """Return the content security policy of a page; its inline scripts are allowed by hash."""
    hashes = [
        base64.b64encode(hashlib.sha256(code.encode()).digest()).decode() for code in _INLINE.findall(html) if code
    ]
    return POLICY.replace("script-src 'self'", "script-src 'self'" + "".join(f" 'sha256-{code}'" for code in hashes))
