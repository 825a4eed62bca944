import { expect, test } from "vitest";
import { leftSeat, rememberLeft, wayToSeat } from "./seats";

const playing = (open_seats: "free" | "ask" | "closed") => ({ phase: "playing" as const, open_seats });

test("the table says how a watcher gets to a seat in a match", () => {
  expect(wayToSeat(playing("free"), false, 1, null)).toBe("sit");
  expect(wayToSeat(playing("ask"), false, 1, null)).toBe("ask");
  expect(wayToSeat(playing("closed"), false, 1, null)).toBe("none");
});

test("the host asks nobody, but closed is closed", () => {
  expect(wayToSeat(playing("ask"), true, 1, null)).toBe("sit");
  expect(wayToSeat(playing("closed"), true, 1, null)).toBe("none");
});

test("whoever has left a seat may return there, and nowhere else", () => {
  for (const policy of ["free", "ask", "closed"] as const) {
    expect(wayToSeat(playing(policy), false, 1, 1)).toBe("sit");
    expect(wayToSeat(playing(policy), false, 2, 1)).toBe("none");
  }
});

test("outside a match every seat without a person is free", () => {
  expect(wayToSeat({ phase: "over", open_seats: "closed" }, false, 2, 1)).toBe("sit");
});

test("the seat that was left is remembered for its match", () => {
  rememberLeft("one", 2);
  rememberLeft("one", 3);
  expect(leftSeat("one")).toBe(3);
  expect(leftSeat("two")).toBeNull();
  expect(leftSeat(undefined)).toBeNull();
});
