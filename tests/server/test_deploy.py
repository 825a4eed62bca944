"""The examples of `deploy/`: their settings exist, and what they name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lamplit.server.settings import Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
FILES = sorted(path.name for path in DEPLOY.iterdir())
OF_THE_ENGINE = {"LAMPLIT_CACHE_DIR"}


@pytest.mark.parametrize("name", FILES)
def test_every_setting_of_an_example_exists(name: str) -> None:
    named = set(re.findall(r"LAMPLIT_[A-Z_]+", (DEPLOY / name).read_text()))

    assert {one for one in named if not Settings.knows(one)} <= OF_THE_ENGINE


def test_behind_every_proxy_its_addresses_are_trusted_and_cookies_are_secure() -> None:
    for name in ("compose.yaml", "lamplit.service"):
        text = (DEPLOY / name).read_text()
        assert "LAMPLIT_TRUSTED_PROXIES" in text
        assert re.search(r'LAMPLIT_SECURE_COOKIES[=:] ?"?on', text)


def test_sockets_pass_the_proxies() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text()

    assert "proxy_set_header Upgrade $http_upgrade;" in nginx
    assert "proxy_set_header Host $host;" in nginx
    assert "reverse_proxy" in (DEPLOY / "Caddyfile").read_text()


def test_the_container_runs_as_an_ordinary_user_and_is_asked_whether_it_is_ready() -> None:
    text = (DEPLOY / "Dockerfile").read_text()

    assert text.index("USER lamplit") < text.index('CMD ["lamplit", "serve"]')
    assert "/readyz" in text
    assert text.count("FROM ") == 2
