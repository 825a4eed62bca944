// What the server says becomes what is shown: patches, logs, moves missing in between.
import { expect, test } from "vitest";
import type { Match, Update } from "../protocol";
import { moved, shown } from "./match";

const match = (part: Partial<Match>): Match => ({
  id: "m",
  number: 1,
  commitment: "",
  seq: 2,
  turn: 0,
  view: { total: 5, hand: ["3"] },
  legal: [],
  left: null,
  log: [],
  log_from: 2,
  ...part,
});
const update = (part: Partial<Update>): Update => ({
  type: "update",
  seq: 3,
  seat: 1,
  by: "bot",
  events: [{ type: "played" }],
  patch: { total: 9 },
  turn: 1,
  legal: [[3, "3"]],
  left: 100,
  ...part,
});
const entry = (seq: number) => ({ seq, seat: 0, by: "person" as const, events: [] });

test("a patch replaces whole parts of the view", () => {
  const next = moved(shown(match({}), null), update({}))!;
  expect(next.view).toEqual({ total: 9, hand: ["3"] });
  expect([next.seq, next.turn, next.left]).toEqual([3, 1, 100]);
  expect(next.log.map(({ seq }) => seq)).toEqual([3]);
});

test("a move that does not follow is not shown", () => {
  const now = shown(match({}), null);
  expect(moved(now, update({ seq: 4 }))).toBeNull();
  expect(moved(now, update({ seq: 2 }))).toBeNull();
});

test("coming back keeps the moves known and adds the missing ones", () => {
  const before = shown(match({ log: [entry(1), entry(2)], log_from: 0 }), null);
  const after = shown(match({ seq: 4, log: [entry(3), entry(4)], log_from: 2 }), before);
  expect(after.log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test("what was taken back is void", () => {
  const before = shown(match({ log: [entry(1), entry(2)], log_from: 0 }), null);
  expect(shown(match({ seq: 1, log: [], log_from: 1 }), before).log.map(({ seq }) => seq)).toEqual([1]);
});

test("another match begins with nothing", () => {
  const before = shown(match({ log: [entry(1)], log_from: 0 }), null);
  expect(shown(match({ id: "n", log_from: 0 }), before).log).toEqual([]);
});
