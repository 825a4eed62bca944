import { expect, test } from "vitest";
import type { GameTable, ShownMove, Who } from "./contract";
import { know } from "../words";
import { tellMove } from "./tell";

const file: GameTable = { Table: () => null, words: "go_low" };
const mover = { $: "seat", of: "seat", form: "capital" };
const who: Who = {
  name: (seat: number) => (seat === 0 ? "You" : "Ada"),
  me: 0,
  who: (seat) => ({ name: "Ada", you: seat === 0 }),
};
const move = (seat: number, ...types: string[]): ShownMove => ({
  seq: 1,
  seat,
  by: "person",
  events: types.map((type) => ({ type, seat })),
});

test("an event is told by the catalogue, as a sentence or as a line of its own", () => {
  know("go_low", {
    "event-drew": [mover, " drew."],
    "event-dealt": "Round 2 is dealt.",
    "event-dealt.line": "Round 2",
    "event-over": "The match is over.",
    you: "you",
  });
  const told = tellMove(move(0, "drew", "dealt", "over", "newer"), file, who);
  expect(told).toMatchObject({ sentences: ["You drew."], lines: ["Round 2"] });
});

test("the page says what is brief, and what goes without saying only where nothing else is said", () => {
  know("go_low", {
    "event-played": "Ada played.",
    "event-ended": "Ada ended the round at 99.",
    "event-ended.brief": "The round is over.",
    "event-drew": "Ada drew a card.",
    "event-drew.brief": "",
  });
  const told = (...types: string[]) => tellMove(move(1, ...types), file, who).sentences;
  expect(told("played", "ended", "drew")).toEqual(["Ada played.", "The round is over."]);
  expect(told("drew")).toEqual(["Ada drew a card."]);
});

test("a move without a word of its own is told as done", () => {
  know("go_low", {});
  expect(tellMove(move(1, "drew"), file, who).sentences).toEqual(["Ada is done."]);
  expect(tellMove(move(0), file, who).sentences).toEqual(["You are done."]);
});

test("a move that the person did not choose names its mover", () => {
  know("go_low", { "event-played": [mover, " played 30. Total 44."], "event-lost": [mover, " lost a chip."] });
  const told = (by: ShownMove["by"], ...types: string[]) => tellMove({ ...move(1, ...types), by }, file, who).sentences;
  expect(told("clock", "lost")).toEqual(["Ada lost a chip. (time was up)"]);
  expect(told("stand_in", "played", "lost")).toEqual(["Ada played 30. Total 44. (a bot stood in)", "Ada lost a chip."]);
  expect(told("bot", "lost")).toEqual(["Ada lost a chip."]);
});

test("the mover is named in the sentence on the mover", () => {
  know("go_low", {
    "event-cleared": "The pile is cleared!",
    "event-played": [mover, " played"],
    "event-began.line": "Round 2",
  });
  const told = (...types: string[]) => tellMove({ ...move(1, ...types), by: "clock" }, file, who);
  const ofNobody = { ...move(1, "cleared", "played"), by: "clock" as const };
  ofNobody.events = ofNobody.events.map((event) => (event.type === "cleared" ? { type: "cleared" } : event));
  expect(tellMove(ofNobody, file, who).sentences).toEqual(["The pile is cleared!", "Ada played (time was up)"]);
  expect(told("cleared").sentences).toEqual(["The pile is cleared! (time was up)"]);
  expect(told("began")).toMatchObject({ sentences: [], lines: ["Round 2"] });
});
