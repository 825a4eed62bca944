"""The documents say what the code says."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from lamplit.errors import LamplitError
from lamplit.server import protocol, typescript
from lamplit.server.refusals import STATUS
from lamplit.server.settings import Settings, variable
from lamplit.server.table.schedule import LIMITS

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text()
RUNNING = (ROOT / "docs" / "running.md").read_text()


def test_the_browser_s_types_are_current() -> None:
    for path, source in typescript.files().items():
        assert path.read_text() == source, "run python -m lamplit.server.typescript"


@pytest.mark.parametrize("setting", dataclasses.fields(Settings), ids=lambda setting: setting.name)
def test_every_setting_is_documented(setting: Any) -> None:
    default = ("off", "on")[setting.default] if isinstance(setting.default, bool) else str(setting.default)
    shown = f"`{default}` " if default else ""

    assert f"| `{variable(setting.name)}` | {shown}| {setting.metadata['sentence']} |" in RUNNING


def test_no_setting_is_documented_that_does_not_exist() -> None:
    known = {variable(setting.name) for setting in dataclasses.fields(Settings)}

    assert set(re.findall(r"LAMPLIT_[A-Z_]+", RUNNING)) <= known


@pytest.mark.parametrize("union", [protocol.ClientMessage, protocol.ServerMessage])
def test_every_message_is_documented_with_its_fields(union: Any) -> None:
    for message in get_args(union):
        tag = message.__struct_config__.tag
        line = next((line for line in PROTOCOL.splitlines() if line.startswith(f"| `{tag}` |")), None)
        assert line, f"{tag} is not in docs/protocol.md"
        fields = {name for name in message.__struct_fields__ if name != "id"}
        assert set(re.findall(r"`(\w+)`", line.split("|")[2])) == fields, tag


@pytest.mark.parametrize("part", [protocol.Table, protocol.Match, protocol.Seat, protocol.You, protocol.Result])
def test_every_part_is_documented(part: Any) -> None:
    for name in part.__struct_fields__:
        assert f"`{name}`" in PROTOCOL, f"{part.__name__}.{name}"


def test_every_code_is_documented_with_its_status() -> None:
    documented = dict(re.findall(r"^\| `(\w+)` \| (\d{3}) \|", PROTOCOL, re.MULTILINE))

    assert {code: int(status) for code, status in documented.items()} == STATUS


def test_every_reason_to_close_is_documented() -> None:
    codes = [getattr(protocol, f"CLOSE_{name}") for name in typescript.CLOSE_CODES]

    assert sorted(codes) == sorted(value for name, value in vars(protocol).items() if name.startswith("CLOSE_"))
    for code in codes:
        assert re.search(rf"^\| {code} \|", PROTOCOL, re.MULTILINE)


def test_the_clocks_are_documented() -> None:
    for name, limit in LIMITS.items():
        if limit.move is not None and limit.forget is not None:
            assert f"| `{name}` | {limit.move:.0f} s | {limit.forget:.0f} s |" in PROTOCOL


def test_the_conversation_in_the_document_is_of_this_protocol() -> None:
    for line in re.findall(r"^> (\{.*\})$", PROTOCOL, re.MULTILINE):
        protocol.decode(line.replace("...", "00"))


def test_settings_are_read_from_the_environment() -> None:
    settings = Settings.read(
        {"LAMPLIT_PORT": "9", "LAMPLIT_WARM": "off", "LAMPLIT_GRACE": "1.5", "HOME": "x"}, port=None
    )

    assert (settings.port, settings.warm, settings.grace) == (9, False, 1.5)
    assert Settings.read({"LAMPLIT_PORT": "9"}, port=7).port == 7


@pytest.mark.parametrize(
    ("name", "value"), [("LAMPLIT_PORT", "many"), ("LAMPLIT_WARM", "maybe"), ("LAMPLIT_GRACE", "")]
)
def test_a_setting_that_cannot_be_read_says_so(name: str, value: str) -> None:
    with pytest.raises(LamplitError, match=name):
        Settings.read({name: value})


def test_a_secret_is_not_shown() -> None:
    assert "hush" not in repr(Settings(secret="hush"))


def test_messages_go_and_come_back() -> None:
    for message in (
        protocol.Play(action="10", seq=3, id="x"),
        protocol.Hello(protocol=1),
        protocol.Fill(level="random"),
    ):
        assert protocol.decode(msgspec.json.encode(message)) == message
