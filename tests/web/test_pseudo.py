"""All that the page says is in the catalogues, and a longer language has room on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lamplit.bots.first_names import BOT_NAMES
from lamplit.games import NAMES, load
from lamplit.words.say import shell
from tests.web import pseudo
from tests.web.person import PHONE, Person
from tests.web.test_games import MATCHES

Come = Callable[..., Person]

WRITTEN = [name for name in NAMES if load(name).words().patterns]  # games whose words are in a catalogue
# Not in a catalogue: names, and languages by their own words.
NAMED = ["Lamplit", "Nora", *BOT_NAMES, *(shell(language).say("language") for language in ("en", "de"))]
# What is said outside of brackets, as a text or as a name for screen readers. Text within the brackets may be divided
# among several elements, such as a name in bold. Rules are written in English; keys, seals and what is
# printed on cards are no words of the page.
OUTSIDE = """([open, close, named]) => {
  const words = (text) => named.reduce((rest, name) => rest.replaceAll(name, ''), text);
  const isSaid = (text) => /\\p{L}{2}/u.test(words(text).replaceAll('R\\\\d+', ''));
  const skip = 'script, style, noscript, svg, kbd, code, .clause, .rules :not(.special, .special *, .tag), input';
  const found = [];
  let depth = 0;
  const outside = (text) => [...text].filter((letter) => {
    if (letter === open) depth++;
    const is = depth === 0;
    if (letter === close) depth--;
    return is;
  }).join('');
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode()); ) {
    const rest = outside(node.data);
    if (isSaid(rest) && !node.parentElement.closest(skip)) found.push(rest.trim());
  }
  if (depth !== 0) found.push(`${depth} brackets are not closed`);
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) {
      const rest = outside(element.getAttribute(name) ?? '');
      if (isSaid(rest) && !element.closest('.rules')) found.push(`${name}: ${rest}`);
    }
  if (isSaid(outside(document.title))) found.push(`title: ${document.title}`);
  return found;
}"""
# What reaches over the right or the left edge, and does not lie in a box that scrolls.
OVER_THE_EDGE = """() => {
  const { scrollWidth } = document.documentElement;
  const found = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const scrolls = (element) => element && element !== document.body &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const top = [...document.querySelectorAll('dialog[open], .popover')].pop() ?? document.body;
  for (const element of top.querySelectorAll('button, a, input, select, h1, h2, h3, p, li, label, b, small')) {
    const { left, right, width, height } = element.getBoundingClientRect();
    const hidden = width < 2 || height < 2 || element.closest('.sr, .side:not(.open)');
    if (!hidden && (right > innerWidth + 1 || left < -1) && !scrolls(element.parentElement))
      found.push(`${element.tagName} ${element.textContent} from ${left} to ${right}`);
  }
  return found;
}"""


@pytest.fixture
def reader(person: Come) -> Person:
    """Return somebody on a phone whose pages speak the language of brackets."""
    nora = person(size=PHONE, locale="de-DE")
    nora.words = pseudo.spoken_by(nora.context)
    return nora


def check(reader: Person, where: str) -> None:
    """Fail on text that is not in a catalogue, and on what has no room."""
    found = reader.page.evaluate(OUTSIDE, [pseudo.OPEN, pseudo.CLOSE, NAMED])
    assert not found, f"{where}: {found}"
    reader.becomes(lambda: [(where, text) for text in reader.page.evaluate(OVER_THE_EDGE)], [])


def press(reader: Person, key: str) -> None:
    reader.page.get_by_role("button", name=reader.words.say(key), exact=True).first.click()


def test_the_lobby_and_what_opens_over_it(reader: Person) -> None:
    reader.go()
    reader.page.wait_for_selector(".games")
    check(reader, "the lobby")
    press(reader, "menu")
    check(reader, "the menu")
    press(reader, "keys")
    check(reader, "the keys")
    reader.page.keyboard.press("Escape")
    press(reader, "menu")
    press(reader, "devices")
    reader.page.wait_for_selector("dialog svg")
    check(reader, "another device")
    reader.page.keyboard.press("Escape")
    reader.go("/nowhere/at/all")
    reader.page.wait_for_selector("main.waiting h1")
    check(reader, "an address that leads nowhere")


@pytest.mark.parametrize("game", WRITTEN)
def test_a_game_from_its_form_to_the_replay(reader: Person, game: str) -> None:
    reader.go()
    reader.page.locator(f"[data-game={game}] .go button").nth(1).click()
    reader.page.locator("dialog summary").click()
    reader.page.wait_for_selector(".options")
    reader.page.wait_for_function(
        f"() => document.querySelector('.options .title')?.textContent.includes('{pseudo.OPEN}')"
    )
    check(reader, "the form of a table")

    seats, options = MATCHES[game]
    reader.make_table(game, seats, fill=False, **options)
    reader.page.wait_for_selector(".room .botlevel")
    check(reader, "the waiting room")
    reader.page.locator(".room .start .btn").first.click()
    reader.begin()
    reader.page.wait_for_selector(".dock.myturn")
    check(reader, "the table")
    press(reader, "panel-moves")
    for tab in ("moves", "rules", "table"):
        reader.page.locator(f"#tab-{tab}").click()
        if tab == "rules":
            reader.page.wait_for_selector(".rules .clausetext")
        check(reader, f"the panel, {tab}")
    reader.page.keyboard.press("Escape")

    reader.play_to_the_end()
    reader.page.wait_for_selector(".chart")
    check(reader, "the result")
    press(reader, "result-replay")
    reader.page.wait_for_selector(".replaybar")
    check(reader, "the replay")
    press(reader, "panel-moves")
    reader.page.locator("#tab-table").click()
    reader.page.wait_for_selector("[data-check]")
    check(reader, "the proof")
