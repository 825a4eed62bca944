"""Logs are JSON, a line each, and hold no secrets."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest

from lamplit.server.observability import JsonLines
from lamplit.server.table.state import prepare
from tests.server.local_server import local_server, until

pytestmark = pytest.mark.anyio


def test_a_record_becomes_a_line_of_json() -> None:
    record = logging.makeLogRecord({"name": "lamplit.server", "levelname": "INFO", "msg": "a\nb", "moves": 3})

    line = JsonLines().format(record)

    assert "\n" not in line
    assert json.loads(line)["message"] == "a\nb"
    assert json.loads(line)["moves"] == 3


def test_a_match_does_not_show_its_key() -> None:
    match = prepare("t", 1, 1)

    assert match.key.hex() not in repr(match)
    assert repr(match.key) not in repr(match)
    assert match.chance.secret.hex() not in repr(match.chance)


async def test_a_faulty_socket_is_logged_without_its_link(sqlite_url: str, caplog: Any, monkeypatch: Any) -> None:
    async with local_server(sqlite_url) as server:
        table = await server.make("anna")
        anna = await server.guest("anna").come(table)

        async def broken(*given: Any) -> None:
            raise RuntimeError("a fault")

        monkeypatch.setattr(server.session(table), "ask", broken)
        anna.say({"type": "leave"})
        await until(lambda: anna.socket.closed, "the end of the socket")

    assert anna.socket.closed == 1011
    text = "".join(JsonLines().format(record) for record in caplog.records if record.name.startswith("lamplit"))
    assert "a fault" in text
    assert table not in text
    assert "anna" not in text
