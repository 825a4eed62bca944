// The course of a match: only moments that changed something, and never too many.
import { expect, test } from "vitest";
import type { Frame } from "../protocol";
import type { GameTable } from "../table/contract";
import { courseOf } from "./course";

const file: GameTable = { Table: () => null, words: "go_low" };

const frame = (move: number, scores: number[]): Frame => ({
  move,
  seat: null,
  action: null,
  name: "",
  by: "",
  events: [],
  patches: [{}],
  scores,
  turn: 0,
  position: {},
});

test("moments without a change are left out", () => {
  const frames = [frame(0, [0, 0]), frame(1, [0, 0]), frame(2, [3, 0]), frame(3, [3, 0]), frame(4, [3, 0])];
  const { lines, moves, final } = courseOf(frames, file, [3, 0], {});
  expect(moves).toEqual([0, 2, 4]);
  expect(lines).toEqual([
    [0, 3, 3],
    [0, 0, 0],
  ]);
  expect(final).toEqual([3, 0]);
});

test("many changes are thinned out", () => {
  const frames = Array.from({ length: 500 }, (_, i) => frame(i, [i]));
  expect(courseOf(frames, file, [499], {}).moves.length).toBeLessThan(70);
});

test("without frames the result stands alone", () => {
  expect(courseOf([], file, [2.004, 1], {}).final).toEqual([2, 1]);
});
