"""A person at a browser: makes tables, sits down, and plays whatever the page offers, by pointer or by keyboard."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import httpx
from websockets.sync.client import connect

from parlor.games import load
from server.process import Process

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}
MATCH_SECONDS = 120
TAP_MS = 300  # a piece that does not hold still for so long has gone
PATIENCE = 30  # seconds that a person waits for anything
READY_SECONDS = 300  # until a server has got a game ready: it may have to be compiled first

RESULT = "main.res"
# What may be tapped, in the order in which a person would: the thing to do now, then pieces that lead to it.
DO_NOW = ".dock .acts .primary:not([disabled]):not([aria-disabled]), .dock .equal .btn"
ON_CLOTH = ", ".join(f"[data-zone=cloth] button.{kind}" for kind in ("primary", "can", "target", "spot:not(.missed)"))
IN_HAND = ".dock [data-stop]:not([aria-disabled]):not([aria-pressed=true])"
MOST_DEALS = 300  # for the rarest wish about one in 17 fits

MY_TURN = ".dock.myturn"
HAS_FOCUS = "selector => document.activeElement?.matches(selector) ?? false"
MOST_REGIONS = 40  # stops of Tab on a page
MOST_PIECES = 40  # in one of them


def served(process: Process, game: str, table: str = "") -> None:
    """Wait until a server lets people in at a table, a new one of a game if none is named; it first gets that ready."""
    if not table:
        answer = httpx.post(
            f"{process.address}/api/tables", json={"game": game, "seats": load(game).seats[0]}, timeout=PATIENCE
        )
        assert answer.status_code == httpx.codes.CREATED, answer.text
        table = answer.json()["id"]
    with connect(f"{process.address.replace('http', 'ws', 1)}/ws/{table}", compression=None) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": 1}))
        assert json.loads(socket.recv(timeout=READY_SECONDS))["type"] == "welcome"


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Any, address: str, size: dict[str, int] = DESKTOP, **context: Any) -> None:
        self.address = address
        self.faults: list[str] = []
        self.frames: list[str] = []  # all that the sockets of this page received
        self.context = browser.new_context(viewport=size, **{"reduced_motion": "reduce", **context})
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        socket.on(
            "framereceived", lambda frame: self.frames.append(frame if isinstance(frame, str) else frame.decode())
        )

    def close(self) -> None:
        self.context.close()

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

    def be_dealt(self, wanted: Callable[[dict[str, Any]], bool], game: str, seats: int, /, **options: Any) -> str:
        """Begin matches against bots until the first deal is one that a test is about, and open that table."""
        self.go()
        cookie = "; ".join(f"{one['name']}={one['value']}" for one in self.context.cookies())
        for _ in range(MOST_DEALS):
            table = self._new_table(game, seats, options)
            uri = f"{self.address.replace('http', 'ws', 1)}/ws/{table}"
            with connect(uri, compression=None, additional_headers={"cookie": cookie}) as socket:
                socket.send(json.dumps({"type": "hello", "protocol": 1}))
                socket.send(json.dumps({"type": "start", "id": "1"}))
                while (told := json.loads(socket.recv(timeout=PATIENCE)))["type"] != "match":
                    assert told["type"] != "refused", told
                if wanted(told["match"]["view"]):
                    self.go(f"/t/{table}")
                    return table
        raise AssertionError(f"in {MOST_DEALS} deals of {game} there was none such")

    def begin(self) -> None:
        self.page.get_by_role("button", name="Begin the match").click()
        self.page.wait_for_selector(".dock")

    def sit_down(self, name: str) -> None:
        """Take the first free chair of a waiting table."""
        self.page.get_by_role("button", name="Sit here").first.click()
        self.page.get_by_label("Your name at the table").fill(name)
        self.page.get_by_role("button", name="Sit down").click()

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
        if found.count() == 0:
            return False
        try:
            found.first.click(timeout=TAP_MS)
        except Error:
            return False  # it has gone meanwhile, played by the tap before: look again
        return True

    def play_card_by_keys(self) -> None:
        """Choose a card of the hand with the arrows, then play it by choosing it again."""
        keys = self.page.keyboard
        keys.press("Escape")
        keys.press("h")
        keys.press("Home")
        for _ in range(20):
            if self.page.evaluate("document.activeElement?.getAttribute('aria-disabled')") != "true":
                break
            keys.press("ArrowRight")
        keys.press("Enter")
        keys.press("Enter")

    def move_by_keys(self) -> bool:
        """Do the next thing that leads to a move, without a pointer; False if there is nothing to do."""
        if not self.may_move:
            return False
        for region, selector in (("h", DO_NOW), ("t", ON_CLOTH), ("h", IN_HAND)):
            if self.page.locator(selector).count():
                self.page.keyboard.press(region)
                if self._walk_to(selector):
                    self.page.keyboard.press("Enter")
                    return True
                return False  # it has gone meanwhile: look again
        return False

    def _walk_to(self, selector: str) -> bool:
        """Walk by Tab from region to region, by the arrows within one, until the focus is on something wanted."""
        keys = self.page.keyboard
        for _ in range(MOST_REGIONS):
            for _ in range(MOST_PIECES):
                if self.page.evaluate(HAS_FOCUS, selector):
                    return True
                before = self.page.evaluate_handle("document.activeElement")
                keys.press("ArrowRight")
                if self.page.evaluate("before => document.activeElement === before", before):
                    break  # not a group of pieces, or its end
            if self.page.locator(selector).count() == 0:
                return False
            keys.press("Tab")
        raise AssertionError(f"no keys lead to {selector}: {self.state()}")

    def play_to_the_end(self, *others: Person, by_keys: bool = False) -> None:
        """Play, together with others, until the result is shown to all."""
        everybody = (self, *others)
        end = time.monotonic() + MATCH_SECONDS
        while not all(one.is_over for one in everybody):
            assert time.monotonic() < end, f"the match has not ended: {self.state()}"
            moved = [one.move_by_keys() if by_keys and one is self else one.move() for one in everybody]
            if not any(moved):
                self.look_on()

    def look_on(self) -> None:
        """Wait a moment for the others; what lingers to be seen has been seen."""
        self.page.keyboard.press("Shift")
        self.page.wait_for_timeout(20)

    def state(self) -> str:
        """Return what the page says, for messages."""
        return str(self.page.inner_text("body"))[:1500]
