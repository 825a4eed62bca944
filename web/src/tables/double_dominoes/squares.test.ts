import { describe, expect, test } from "vitest";
import { covers, laid, pipsOf, squareName, squareOf } from "./squares";

describe("squares of the domino board", () => {
  test("are named by column and row", () => {
    expect(squareOf("E4")).toEqual({ column: 4, row: 3 });
    expect(squareName({ column: 14, row: 14 })).toBe("O15");
    expect(pipsOf("0-5")).toEqual([0, 5]);
  });
  test("a domino covers the square of its lower half and the one beside it", () => {
    expect(covers({ square: "H8", direction: "up" })).toEqual([
      { column: 7, row: 7 },
      { column: 7, row: 6 },
    ]);
  });
  test("is drawn from the left or from above", () => {
    expect(laid({ domino: "2-6", square: "H8", direction: "right" })).toEqual({
      pips: [2, 6],
      column: 7,
      row: 7,
      upright: false,
    });
    expect(laid({ domino: "2-6", square: "H8", direction: "left" })).toEqual({
      pips: [6, 2],
      column: 6,
      row: 7,
      upright: false,
    });
    expect(laid({ domino: "2-6", square: "H8", direction: "up" })).toEqual({
      pips: [6, 2],
      column: 7,
      row: 6,
      upright: true,
    });
  });
});
