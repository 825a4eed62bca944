import { expect, test } from "vitest";
import { bySeat, pieces } from "./position";

test("a pile is read from its top", () => {
  expect(pieces({ draw: "55 x2 change" }, "draw")).toEqual(["55", "x2", "change"]);
  expect(pieces({ draw: "" }, "draw")).toEqual([]);
  expect(pieces({}, "draw")).toEqual([]);
});

test("hands are read seat by seat, an empty one too", () => {
  expect(bySeat({ hands: "2a Cv | | 4g" }, "hands")).toEqual([["2a", "Cv"], [], ["4g"]]);
});
