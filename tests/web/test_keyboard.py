"""Everything can be done without a pointer."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.person import Person, expect

Come = Callable[..., Person]

FOCUSED = """() => {
  const at = document.activeElement;
  return at && at !== document.body ? at.getAttribute('aria-label') || at.textContent || '' : '';
}"""


def tab_to(one: Person, label: str) -> None:
    """Press Tab until something of this name has the focus."""
    for _ in range(80):
        one.page.keyboard.press("Tab")
        if label in one.page.evaluate(FOCUSED):
            return
    raise AssertionError(f"Tab does not lead to {label!r}")


def test_from_the_lobby_to_a_move(person: Come) -> None:
    nora = person()
    nora.go()
    nora.page.wait_for_selector(".games")
    tab_to(nora, "Play now: Double Down")
    nora.page.keyboard.press("Enter")
    nora.page.wait_for_selector(".dock.myturn")
    nora.play_card_by_keys()
    nora.page.wait_for_selector(".log:has-text('You played')")


MATCHES = [
    ("double_down", 2, {"chips": 0, "starter": 0}),
    ("doublehead", 4, {"gold": 1}),
    ("three_up_three_down", 3, {}),
    ("go_low", 2, {"rounds": 1}),
    ("double_dominoes", 2, {"victory": 15}),
]


@pytest.mark.parametrize(("game", "seats", "options"), MATCHES)
def test_a_match_by_keyboard(person: Come, game: str, seats: int, options: dict[str, int]) -> None:
    nora = person()
    nora.make_table(game, seats, **options)
    nora.page.wait_for_selector(".room")
    tab_to(nora, "Begin the match")
    nora.page.keyboard.press("Enter")
    nora.page.wait_for_selector(".dock")
    nora.page.evaluate("addEventListener('pointerdown', () => (globalThis.pointed = true), true)")
    nora.play_to_the_end(by_keys=True)
    assert not nora.page.evaluate("globalThis.pointed === true"), "no pointer was used"


def test_shortcuts(person: Come) -> None:
    nora = person()
    nora.make_table("double_down", 3, starter=0)
    nora.begin()
    keys = nora.page.keyboard
    keys.press("r")
    nora.page.get_by_role("tab", name="Rules", selected=True).wait_for()
    nora.page.wait_for_selector("#rule-R6")
    keys.press("m")
    nora.page.get_by_role("tab", name="Moves", selected=True).wait_for()
    keys.press("?")
    nora.page.get_by_role("dialog", name="Keys").wait_for()
    keys.press("Escape")
    nora.page.get_by_role("dialog", name="Keys").wait_for(state="detached")
    keys.press("h")
    nora.page.wait_for_selector("[data-zone=hand] :focus")


def has_a_choice(view: dict[str, Any]) -> bool:
    """Tell whether it is one's turn with a domino that fits in several places."""
    return any(len(ways) > 2 for ways in view["places"].values())


def test_the_keys_of_the_domino_board(person: Come) -> None:
    nora = person()
    nora.be_dealt(has_a_choice, "double_dominoes", 2)
    nora.page.wait_for_selector(".dock.myturn .hand [data-stop]:not([aria-disabled])")
    keys, said = nora.page.keyboard, nora.page.locator(".dock .say .words")
    labels = nora.page.locator(".hand [data-stop]").evaluate_all("pieces => pieces.map((piece) => piece.ariaLabel)")
    places = [int(label.split(", ")[1].split()[0]) if "places" in label else 0 for label in labels]
    assert max(places) > 2, labels

    keys.press("h")
    keys.press("Home")
    for _ in range(places.index(max(places))):
        keys.press("ArrowRight")
    keys.press("Enter")
    nora.page.wait_for_selector(".hand [aria-pressed=true]:focus")
    keys.press("]")
    nora.page.wait_for_selector(".dmn.ghost", state="attached")
    first = said.inner_text()
    assert re.search(r"from [A-O]\d+ to [A-O]\d+", first)
    keys.press("]")
    expect(said).not_to_have_text(first, use_inner_text=True)
    keys.press("[")
    expect(said).to_have_text(first, use_inner_text=True)
    keys.press("t")
    assert nora.walk_to(".boardin .spot:not(.missed)")
    keys.press("End")
    square = nora.page.evaluate(FOCUSED).split(",")[0]
    keys.press("Enter")  # the ghost snaps there
    expect(said).to_contain_text(re.compile(rf"(from|to) {square}\b"), use_inner_text=True)
    keys.press("Enter")  # and is placed
    nora.page.wait_for_selector(".log:has-text('You placed')")
