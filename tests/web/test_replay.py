"""After a match: the result, the replay from any eyes, links to moments, the record and the proof."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from parlor.engine.match import Match
from web.person import Person

Come = Callable[..., Person]


def played(person: Come) -> Person:
    nora = person()
    nora.make_table("double_down", 2, chips=0)
    nora.begin()
    nora.play_to_the_end()
    return nora


def test_step_jump_and_link(person: Come) -> None:
    nora = played(person)
    nora.page.get_by_role("button", name="Watch the replay").click()
    page = nora.page
    page.wait_for_selector(".replaybar")
    page.get_by_role("button", name="One move on").click()
    page.get_by_text("Move 1 of").wait_for()
    page.keyboard.press("End")
    assert page.get_by_role("button", name="One move on").is_disabled()
    page.get_by_role("button", name="One move back").click()
    link = page.url
    total = page.locator(".tot").get_attribute("aria-label")
    other = person()
    other.page.goto(link)
    other.page.wait_for_selector(".replaybar")
    assert other.page.locator(".tot").get_attribute("aria-label") == total


def test_eyes(person: Come) -> None:
    nora = played(person)
    nora.page.get_by_role("button", name="Watch the replay").click()
    page = nora.page
    page.wait_for_selector(".replaybar")
    assert page.locator(".openhand").count() == 0, "one seat's eyes see no other hand"
    page.get_by_label("Whose eyes").select_option("all")
    page.wait_for_selector(".openhand .card")
    page.get_by_label("Whose eyes").select_option("1")
    page.wait_for_url("**seat=1")


def test_the_proof_is_checked_and_the_record_holds(person: Come, tmp_path: Path) -> None:
    nora = played(person)
    with nora.page.expect_download() as saving:
        nora.page.get_by_role("button", name="Save record").click()
    saved = tmp_path / "record.json"
    saving.value.save_as(saved)
    match = Match.from_json(saved.read_text(encoding="utf-8"))
    assert match.over
    assert json.loads(saved.read_text(encoding="utf-8"))["chance"]["key"]
    nora.page.get_by_role("button", name="Watch the replay").click()
    nora.page.get_by_role("tab", name="Table").click()
    nora.page.wait_for_selector("[data-check]")
    checks = {
        check.get_attribute("data-check"): check.get_attribute("data-good")
        for check in nora.page.locator("[data-check]").all()
    }
    assert checks == {"seal": "true", "record": "true", "nonce": "true"}


def test_an_address_of_nothing(person: Come) -> None:
    nora = person()
    for path in ("/t/no-such-table", "/r/no-such-match", "/x/y/z"):
        nora.go(path)
        nora.page.get_by_text("Nothing lies here").wait_for()
