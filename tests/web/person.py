"""A person at a browser: makes tables, sits down, and plays whatever the page offers, by pointer or by keyboard.

A page is never read once and judged at once: it may be slow to take up what was done. Tests `expect`, or say what is to
hold `until` it does. What decides about a pause is whether anything goes on, never how long a match takes.
"""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable
from typing import Any

import httpx
from websockets.sync.client import connect

from lamplit.games import load
from lamplit.words import choose
from lamplit.words.say import shell
from tests.server.process import Process

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}
TAP_MS = 2000  # a piece that does not hold still for so long has gone
PATIENCE = 60  # seconds that a person waits for anything, also on a busy machine
POLL_MS = 20  # between two looks at a page
THROTTLE = float(os.environ.get("LAMPLIT_THROTTLE", "1"))  # how many times slower the pages are than the machine
READY_SECONDS = 300  # until a server has got a game ready: it may have to be compiled first

RESULT = "main.res"
# What may be tapped, in the order in which a person would: the thing to do now, then pieces that lead to it.
DO_NOW = ".dock .acts .primary:not([disabled]):not([aria-disabled]), .dock .equal .btn"
ON_CLOTH = ", ".join(f"[data-zone=cloth] button.{kind}" for kind in ("primary", "can", "target", "spot:not(.missed)"))
IN_HAND = ".dock [data-stop]:not([aria-disabled]):not([aria-pressed=true])"
MOST_DEALS = 1500  # for the rarest wish about one in 50 fits
GOES_ON = {"welcome", "match", "update", "over"}  # messages after which a match is not where it was

MY_TURN = ".dock.myturn"
HAS_FOCUS = "selector => document.activeElement?.matches(selector) ?? false"
MOST_REGIONS = 40  # stops of Tab on a page
MOST_PIECES = 40  # in one of them


def expect(what: Any) -> Any:
    """Return Playwright's assertions about a locator or a page, which wait as long as a person does."""
    from playwright.sync_api import expect as patiently

    patiently.set_options(timeout=PATIENCE * 1000)
    return patiently(what)


def served(process: Process, game: str, table: str = "") -> None:
    """Wait until a server lets people in at a table, a new one of a game if none is named; it first gets that ready."""
    if not table:
        answer = httpx.post(
            f"{process.address}/api/tables", json={"game": game, "seats": load(game).seats[0]}, timeout=PATIENCE
        )
        assert answer.status_code == httpx.codes.CREATED, answer.text
        table = answer.json()["id"]
    uri = f"{process.address.replace('http', 'ws', 1)}/ws/{table}"
    with connect(uri, compression=None, open_timeout=PATIENCE) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": 1}))
        assert json.loads(socket.recv(timeout=READY_SECONDS))["type"] == "welcome"


def _first_turn(socket: Any) -> dict[str, Any]:
    """Listen until something is legal, and return what is seen then."""
    view: dict[str, Any] = {}
    while True:
        told = json.loads(socket.recv(timeout=PATIENCE))
        assert told["type"] not in ("refused", "over"), told
        news = told.get("match") or told
        view |= news.get("view") or news.get("patch") or {}
        if news.get("legal"):
            return view


class Person:
    """Somebody with a browser of their own."""

    def __init__(
        self, new_context: Callable[..., Any], address: str, size: dict[str, int] = DESKTOP, **context: Any
    ) -> None:
        self.address = address
        self.words = shell(choose(context.get("locale", "")))  # what the page says to this person
        # Who always takes the first card may go round in circles for ever, in 3UP 3DOWN above all.
        self._whim = random.Random(1)
        self._named = False
        self.faults: list[str] = []
        self.frames: list[str] = []  # all that the sockets of this page received
        self._asked: set[str] = set()  # moves that the page has sent and that are not answered yet
        self._went_on = time.monotonic()  # when something last happened at the table
        self.context = new_context(viewport=size, **{"reduced_motion": "reduce", **context})
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("websocket", self._listen)
        if THROTTLE > 1:
            self.context.new_cdp_session(self.page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", self._ask)

    def _ask(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "play":
            self._asked.add(message["id"])

    def _hear(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())
        message = json.loads(frame)
        self._asked.discard(message.get("re", ""))
        if message["type"] in GOES_ON:
            self._went_on = time.monotonic()

    def close(self) -> None:
        self.context.close()

    # -- waiting ------------------------------------------------------------------------------------------------------

    def until(self, holds: Callable[[], Any], what: str) -> None:
        """Wait until something holds."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"{what}? {self.state()}"
            self.page.wait_for_timeout(POLL_MS)

    def becomes(self, read: Callable[[], Any], wanted: Any) -> None:
        """Wait until what is read from the page is what is wanted."""
        end = time.monotonic() + PATIENCE
        while (found := read()) != wanted:
            assert time.monotonic() < end, f"{found!r} has not become {wanted!r}"
            self.page.wait_for_timeout(POLL_MS)

    @property
    def acknowledged(self) -> int:
        """Return the length of the match's log after the last request that was answered."""
        answers = (json.loads(frame) for frame in reversed(list(self.frames)))
        return next((answer["seq"] for answer in answers if answer["type"] == "done"), 0)

    def settle(self, *others: Person) -> None:
        """Wait until all that was played here is answered, and shown here and to others."""
        self.until(lambda: not self._asked, "all moves are answered")
        for one in (self, *others):
            one.until(lambda one=one: one.moment >= self.acknowledged, "the last move is shown")

    @property
    def moment(self) -> int:
        """Return the number of the last move that the page shows."""
        return int(self.page.evaluate("Number(document.querySelector('[data-moment]')?.dataset.moment ?? -1)"))

    # -- going places -------------------------------------------------------------------------------------------------

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def make_table(self, game: str, seats: int, /, *, fill: bool = True, clock: str = "none", **options: Any) -> str:
        """Make a table over HTTP with this browser's cookie and open it."""
        self.go()
        table = self._new_table(game, seats, options, fill=fill, clock=clock)
        self.go(f"/t/{table}")
        return table

    def _new_table(self, game: str, seats: int, options: dict[str, Any], **wishes: Any) -> str:
        wish = {"game": game, "seats": seats, "options": options, "name": "Nora", "sit": True, "fill": True, **wishes}
        answer = self.page.request.post(f"{self.address}/api/tables", data=wish)
        assert answer.status == 201, answer.text()
        return str(answer.json()["id"])

    def be_dealt(
        self,
        wanted: Callable[[dict[str, Any]], bool],
        game: str,
        seats: int,
        /,
        *,
        level: str = "medium",
        **options: Any,
    ) -> str:
        """Begin matches against bots until one's first turn is one that a test is about, and open that table."""
        self.go()
        cookie = "; ".join(f"{one['name']}={one['value']}" for one in self.context.cookies())
        for _ in range(MOST_DEALS):
            table = self._new_table(game, seats, options, level=level)
            uri = f"{self.address.replace('http', 'ws', 1)}/ws/{table}"
            with connect(uri, compression=None, additional_headers={"cookie": cookie}, open_timeout=PATIENCE) as socket:
                socket.send(json.dumps({"type": "hello", "protocol": 1}))
                socket.send(json.dumps({"type": "start", "id": "1"}))
                if wanted(_first_turn(socket)):
                    self.go(f"/t/{table}")
                    return table
        raise AssertionError(f"in {MOST_DEALS} deals of {game} there was none such")

    def begin(self) -> None:
        self.page.get_by_role("button", name=self.words.say("room-start")).click()
        self.page.wait_for_selector(".dock")

    def sit_down(self, name: str) -> None:
        """Take the first free chair of a waiting table."""
        self.page.get_by_role("button", name=self.words.say("room-sit")).first.click()
        if self._named:
            return  # the page remembers the name, and asks nothing
        self._named = True
        self.page.get_by_label(self.words.say("name-label")).fill(name)
        self.page.get_by_role("button", name=self.words.say("sit-down")).click()

    # -- playing ------------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.page.locator(RESULT).count() > 0

    @property
    def may_move(self) -> bool:
        return self.page.locator(MY_TURN).count() > 0

    def move(self) -> bool:
        """Tap the next thing that leads to a move; False if there is nothing to tap."""
        if not self.may_move:
            return False
        return self._tap(DO_NOW) or self._tap(ON_CLOTH) or self._tap(IN_HAND)

    def _tap(self, selector: str) -> bool:
        from playwright.sync_api import Error

        found = self.page.locator(selector)
        count = found.count()
        if count == 0:
            return False
        try:
            found.nth(self._whim.randrange(count)).click(timeout=TAP_MS)
        except Error:
            # It has gone meanwhile, played by the tap before; or a reason lies over it, for a tap on a card that could
            # be played a moment ago. A person reads that, closes it and looks again.
            self.page.keyboard.press("Escape")
            return False
        return True

    def play_card_by_keys(self) -> None:
        """Choose a card of the hand with the arrows, then play it by choosing it again."""
        keys = self.page.keyboard
        keys.press("Escape")
        keys.press("h")
        keys.press("Home")
        assert self.walk_to(IN_HAND)
        keys.press("Enter")
        self.page.wait_for_selector(".hand [aria-pressed=true]:focus")
        keys.press("Enter")

    def move_by_keys(self) -> bool:
        """Do the next thing that leads to a move, without a pointer; False if there is nothing to do."""
        if not self.may_move:
            return False
        for region, selector in (("h", DO_NOW), ("t", ON_CLOTH), ("h", IN_HAND)):
            if self.page.locator(selector).count():
                self.page.keyboard.press(region)
                start, arrow = self._whim.choice((("Home", "ArrowRight"), ("End", "ArrowLeft")))
                self.page.keyboard.press(start)
                if self.walk_to(selector, arrow):
                    self.page.keyboard.press("Enter")
                    return True
                return False  # look again; if no keys lead there, the match does not go on
        return False

    def walk_to(self, selector: str, arrow: str = "ArrowRight") -> bool:
        """Walk by Tab from region to region, by the arrows within one, until the focus is on something wanted.

        False if it is not found: the table may have changed under way, so that it is worth another try.
        """
        keys = self.page.keyboard
        for _ in range(MOST_REGIONS):
            for _ in range(MOST_PIECES):
                if self.page.evaluate(HAS_FOCUS, selector):
                    return True
                before = self.page.evaluate_handle("document.activeElement")
                keys.press(arrow)
                if self.page.evaluate("before => document.activeElement === before", before):
                    break  # not a group of pieces, or its end
            if self.page.locator(selector).count() == 0:
                return False
            keys.press("Tab")
        return False

    def play_to_the_end(self, *others: Person, by_keys: bool = False) -> None:
        """Play, together with others, until the result is shown to all."""
        everybody = (self, *others)
        while not all(one.is_over for one in everybody):
            moved = [one.move_by_keys() if by_keys and one is self else one.move() for one in everybody]
            if not any(moved):
                self.look_on()
            self.goes_on()

    def play_until(self, selector: str) -> Any:
        """Play on, if need be one match after the other, until something is shown, and return it."""
        wanted = self.page.locator(selector)
        while wanted.count() == 0:
            if self.is_over:
                self.page.get_by_role("button", name=self.words.say("result-rematch")).click()
                expect(self.page.locator(RESULT)).to_have_count(0)
            elif not self.move():
                self.look_on()
            self.goes_on()
        return wanted

    def pass_on(self, other: Person) -> None:
        """Play until it is another's turn: a seat may owe more than one card, or be asked more than one thing."""
        while not other.may_move:
            if not self.move():
                self.look_on()
            self.goes_on()

    def watch_to_the_end(self) -> None:
        """Leave a match to the others until the result is shown."""
        while not self.is_over:
            self.look_on()
            self.goes_on()

    def look_on(self) -> None:
        """Wait a moment for the others; what lingers to be seen has been seen."""
        self.page.keyboard.press("Shift")
        self.page.wait_for_timeout(POLL_MS)

    def goes_on(self) -> None:
        """Fail if nothing has happened at the table for too long."""
        assert time.monotonic() - self._went_on < PATIENCE, f"the match does not go on: {self.state()}"

    def state(self) -> str:
        """Return what the page says, for messages: how it begins, and what lies over it."""
        said = str(self.page.inner_text("body"))
        return said if len(said) < 2000 else f"{said[:1200]} … {said[-700:]}"
