// Pieces on the score track: how they hop.
import { describe, expect, test } from "vitest";
import { hops } from "./hops";

const SPACE = 10;

describe("a piece on the score track", () => {
  test("hops over every space and ends where it stands", () => {
    const way = hops(2, 4);
    expect(way.map(({ x }) => x)).toEqual([-2 * SPACE, -1.5 * SPACE, -SPACE, -0.5 * SPACE, 0]);
    expect(way.filter(({ y }) => y < 0)).toHaveLength(2);
    expect(way.map(({ offset }) => offset)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });

  test("hops round a corner", () => {
    const landed = hops(24, 26).filter((_, i) => i % 2 === 0);
    expect(landed.map(({ x, y }) => [x, y])).toEqual([
      [-SPACE, SPACE],
      [0, SPACE],
      [0, 0],
    ]);
  });

  test("hops five times at most and slides the rest of the way", () => {
    const way = hops(0, 12);
    expect(way.filter(({ y }) => y < 0)).toHaveLength(5);
    expect(way.at(-2)).toEqual({ x: -7 * SPACE, y: 0, offset: 5 / 6 });
    expect(way.at(-1)).toEqual({ x: 0, y: 0, offset: 1 });
  });

  test("slides back when a move is taken back", () => {
    expect(hops(5, 2)).toEqual([
      { x: 3 * SPACE, y: 0, offset: 0 },
      { x: 0, y: 0, offset: 1 },
    ]);
  });
});
