// Which key presses are shortcuts, and which belong to a field or the browser.
import { expect, it } from "vitest";
import { shortcutOf } from "./shortcuts";

function pressed(key: string, init: KeyboardEventInit = {}, on: Element = document.body) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, ...init });
  let found: string | null = null;
  on.addEventListener("keydown", (e) => (found = shortcutOf(e as KeyboardEvent)), { once: true });
  on.dispatchEvent(event);
  return found;
}

it("reads letters whatever their case", () => {
  expect(pressed("h")).toBe("h");
  expect(pressed("H", { shiftKey: true })).toBe("h");
  expect(pressed("?")).toBe("?");
});

it("leaves the browser's own keys alone", () => {
  expect(pressed("r", { ctrlKey: true })).toBeNull();
  expect(pressed("h", { metaKey: true })).toBeNull();
  expect(pressed("m", { repeat: true })).toBeNull();
});

it("lets people type", () => {
  const field = document.body.appendChild(document.createElement("input"));

  expect(pressed("h", {}, field)).toBeNull();
});
