"""Take the pictures of the documents anew: `make shots`. Look at each before it is committed.

The lobby and a match of every game, a few moves in, at the width of a phone, a tablet and a desktop, and some by night.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.server.process import serving
from tests.web import browsers
from tests.web.person import DESKTOP, PHONE, Person

FOLDER = browsers.ROOT / "docs" / "shots"
SIZES = {"390": PHONE, "768": {"width": 768, "height": 1024}, "1440": DESKTOP}
TABLES = {"double_down": 5, "doublehead": 4, "three_up_three_down": 4, "go_low": 4, "double_dominoes": 4}
MOVES = 14  # taps at least before the picture is taken
MOST_MOVES = 80
# What a picture should show besides, if it comes: something that the game is about.
TELLING = {
    "double_down": ".hand .outc:not(.none)",
    "doublehead": ".place:nth-child(4) .card",
    "three_up_three_down": ".spread .sp:nth-child(3)",
    "go_low": ".looking",
    "double_dominoes": ".dmn.ghost",
}


def picture(person: Person, name: str) -> None:
    for width, size in SIZES.items():
        person.page.set_viewport_size(size)
        for scheme in ("light", "dark") if width != "768" else ("light",):
            person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            person.page.wait_for_timeout(300)
            night = "-dark" if scheme == "dark" else ""
            person.page.screenshot(path=FOLDER / f"{name}-{width}{night}.png")
    person.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    person.page.set_viewport_size(DESKTOP)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    browsers.build()
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        serving(f"sqlite:///{Path(folder)}/lamplit.sqlite3", games="") as process,
    ):
        chromium = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.FLAGS)
        for name, seats in TABLES.items():
            nora = Person(chromium.new_context, process.address)
            nora.make_table(name, seats)
            nora.begin()
            play_a_while(nora, TELLING[name])
            picture(nora, name)
            nora.close()
            print("took", name)
        guest = Person(chromium.new_context, process.address)
        guest.go()
        guest.page.wait_for_timeout(500)
        picture(guest, "lobby")
        chromium.close()


def play_a_while(person: Person, telling: str) -> None:
    taps = 0
    wanted = f".table:has(.dock.myturn):has({telling})"
    while not person.is_over and taps < MOST_MOVES:
        if taps >= MOVES and person.page.locator(wanted).count():
            break
        if person.move():
            taps += 1
        else:
            person.look_on()
        person.page.wait_for_timeout(60)
    if not person.is_over:
        person.page.wait_for_selector(".dock.myturn")
        person.page.mouse.move(0, 0)


if __name__ == "__main__":
    main()
