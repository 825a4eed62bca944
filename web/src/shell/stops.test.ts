// Arrow keys among pieces in a row, in two rows, and on a board.
import { describe, expect, it } from "vitest";
import { nextStop } from "./stops";

const spot = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
const row = [spot(0, 0), spot(12, 0), spot(24, 0)];
const rows = [spot(0, 0), spot(12, 0), spot(24, 0), spot(0, 12), spot(12, 12)];

describe("in a row", () => {
  it("goes to the neighbour and stays at the ends", () => {
    expect(nextStop("ArrowRight", 0, row)).toBe(1);
    expect(nextStop("ArrowLeft", 0, row)).toBe(0);
    expect(nextStop("ArrowRight", 2, row)).toBe(2);
  });

  it("jumps with Home and End", () => {
    expect(nextStop("Home", 2, row)).toBe(0);
    expect(nextStop("End", 0, row)).toBe(2);
  });

  it("leaves other keys alone", () => {
    expect(nextStop("Enter", 0, row)).toBeNull();
    expect(nextStop("ArrowRight", 0, [])).toBeNull();
  });
});

describe("in two rows", () => {
  it("goes down the column and back", () => {
    expect(nextStop("ArrowDown", 1, rows)).toBe(4);
    expect(nextStop("ArrowUp", 3, rows)).toBe(0);
  });

  it("finds the nearest where the lower row is shorter", () => {
    expect(nextStop("ArrowDown", 2, rows)).toBe(4);
  });

  it("follows the order from row to row", () => {
    expect(nextStop("ArrowRight", 2, rows)).toBe(3);
  });
});

describe("on a board", () => {
  const board = [spot(0, 0), spot(48, 0), spot(12, 24), spot(48, 36)];

  it("goes by place, not by order", () => {
    expect(nextStop("ArrowRight", 2, board, true)).toBe(3);
    expect(nextStop("ArrowLeft", 1, board, true)).toBe(0);
    expect(nextStop("ArrowDown", 1, board, true)).toBe(3);
    expect(nextStop("ArrowUp", 0, board, true)).toBe(0);
  });
});
