"""Everything can be done without a pointer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from web.person import Person

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
    nora.move_by_keys()
    nora.page.wait_for_selector("text=You played")


@pytest.mark.parametrize(
    ("game", "seats", "options"), [("double_down", 2, {"chips": 0}), ("doublehead", 4, {"gold": 1})]
)
def test_a_match_by_keyboard(person: Come, game: str, seats: int, options: dict[str, int]) -> None:
    nora = person()
    nora.make_table(game, seats, **options)
    nora.page.wait_for_selector(".room")
    tab_to(nora, "Begin the match")
    nora.page.keyboard.press("Enter")
    nora.page.wait_for_selector(".dock")
    if game == "doublehead":  # first everybody says ready
        nora.page.wait_for_selector(".dock .acts .btn.big, .dock .equal .btn")
        tab_to(nora, "Ready")
        nora.page.keyboard.press("Enter")
    nora.play_to_the_end(by_keys=True)


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
    assert nora.page.evaluate("document.activeElement.closest('[data-zone=hand]') !== null")
