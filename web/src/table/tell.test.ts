import { expect, test } from "vitest";
import type { GameTable } from "./contract";
import { tellMove } from "./tell";

const file: GameTable = { Table: () => null, tell: { played: (_, who) => `${who} played.` } };
const who = { name: (seat: number) => (seat === 0 ? "You" : "Ada"), me: 0 };
const move = (seat: number, ...types: string[]) => ({
  seq: 1,
  seat,
  by: "person" as const,
  events: types.map((type) => ({ type, seat })),
});

test("an event is told by the game", () => {
  expect(tellMove(move(0, "played", "drew"), file, who).sentences).toEqual(["You played."]);
});

test("a move without a word of its own is told as done", () => {
  expect(tellMove(move(1, "drew"), file, who).sentences).toEqual(["Ada is done."]);
  expect(tellMove(move(0), file, who).sentences).toEqual(["You are done."]);
});
