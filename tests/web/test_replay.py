"""After a match: the result, the replay from any eyes, links to moments, the record and the proof."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from lamplit.match import Match
from lamplit.match.fairness import Key, read_chance
from tests.web.person import PHONE, Person, expect
from tests.web.test_games import MATCHES
from tests.web.test_screens import LEAVES

Come = Callable[..., Person]

READ_FACES = "faces => faces.map((face) => face.ariaLabel)"


def played(person: Come) -> Person:
    nora = person()
    nora.make_table("double_down", 2, chips=0, starter=0)
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
    expect(page.get_by_role("button", name="One move on")).to_be_disabled()
    page.get_by_role("button", name="One move back").click()
    expect(page.get_by_role("button", name="One move on")).to_be_enabled()
    shown = page.locator(".replaybar output")
    moment, total = shown.inner_text(), page.locator(".tot").get_attribute("aria-label")
    other = person()
    other.page.goto(page.url)
    expect(other.page.locator(".replaybar output")).to_have_text(moment)
    expect(other.page.locator(".tot")).to_have_attribute("aria-label", total)


def test_eyes(person: Come) -> None:
    nora = played(person)
    nora.page.get_by_role("button", name="Watch the replay").click()
    page = nora.page
    page.wait_for_selector(".replaybar")
    expect(page.locator(".openhand")).to_have_count(0)  # one seat's eyes see no other hand
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
    checks = nora.page.locator("[data-check]")
    read = "checks => Object.fromEntries(checks.map((one) => [one.dataset.check, one.dataset.good]))"
    nora.becomes(lambda: checks.evaluate_all(read), {"seal": "true", "record": "true", "nonce": "true"})


def test_an_address_of_nothing(person: Come) -> None:
    nora = person()
    for path in ("/t/no-such-table", "/r/no-such-match", "/x/y/z"):
        nora.go(path)
        nora.page.get_by_text("Nothing here").wait_for()


def finished_by_bots(nora: Person, game: str) -> str:
    """Begin a match, leave it to the bots, and return its id when it is over."""
    seats, options = MATCHES[game]
    nora.make_table(game, seats, **options)
    nora.begin()
    nora.page.get_by_role("button", name="Menu").click()
    nora.page.get_by_role("button", name="Get up and watch").click()
    nora.watch_to_the_end()
    return str(next(json.loads(frame)["result"]["match"] for frame in nora.frames if '"over"' in frame[:20]))


@pytest.mark.parametrize("game", MATCHES)
def test_with_all_cards_open_nothing_lies_face_down(person: Come, game: str) -> None:
    nora = person()
    match = finished_by_bots(nora, game)
    record = nora.page.request.get(f"{nora.address}/api/matches/{match}/record").json()
    middle = len(record["actions"]) // 2
    chance = read_chance(record["chance"])
    assert isinstance(chance, Key)
    truth = Match(record["game"], record["seats"], record["options"], key=chance)
    for action in record["actions"][:middle]:
        truth.play(action)
    fields = dict(truth.game.write_position(truth.state))

    nora.go(f"/r/{match}?move={middle}")
    nora.page.get_by_text(f"Move {middle} of").wait_for()
    expect(nora.page.locator("[data-side=back]")).to_have_count(0)
    nora.page.get_by_role("tab", name="Table").click()
    for pile in ("draw", "boneyard"):
        if pile in fields:
            shown = nora.page.locator(".openpile").first.locator(".openhand > *")
            expect(shown).to_have_count(len(fields[pile].split()))
    hands = [hand.split() for hand in fields["hands"].split("|")]
    if game == "go_low":
        for seat, hand in enumerate(hands[1:]):
            faces = nora.page.locator(".seats > li").nth(seat).locator(".sq .card")
            nora.becomes(lambda faces=faces: faces.evaluate_all(READ_FACES), hand)
    else:
        for seat, hand in enumerate(hands[1:]):
            held = nora.page.locator(".seats > li").nth(seat).locator(".openhand > :not(.badge)")
            expect(held).to_have_count(len(hand))

    nora.go(f"/r/{match}?move={middle}&seat=0")
    nora.page.get_by_text(f"Move {middle} of").wait_for()
    expect(nora.page.locator(".openhand, .openpile")).to_have_count(0)


def test_four_open_hands_of_twelve_fit_a_phone(person: Come) -> None:
    nora = person(size=PHONE)
    match = finished_by_bots(nora, "doublehead")

    nora.go(f"/r/{match}?move=4")  # everybody is ready, nobody has played

    nora.page.get_by_text("Move 4 of").wait_for()
    expect(nora.page.locator(".seats .openhand .card")).to_have_count(36)
    nora.becomes(lambda: nora.page.evaluate(LEAVES), [])
