// Levels of bots: what people choose from, what is proposed, how strong each looks.
import { expect, test } from "vitest";
import { barsOf, levelsFor, usualLevel } from "./levels";

const level = (name: string, games = ["go_low"]) => ({ name, sentence: "", games });
const all = ["random", "heuristic", "easy", "medium", "hard", "expert"].map((name) => level(name));

test("people choose among levels with names for people", () => {
  expect(levelsFor(all, "go_low").map(({ name }) => name)).toEqual(["easy", "medium", "hard", "expert"]);
  expect(levelsFor(all.slice(0, 2), "go_low").map(({ name }) => name)).toEqual(["random", "heuristic"]);
  expect(levelsFor(all, "chess")).toEqual([]);
});

test("neither the weakest nor the strongest is proposed", () => {
  expect(usualLevel(levelsFor(all, "go_low"))).toBe("medium");
  expect(usualLevel(all.slice(0, 2))).toBe("heuristic");
  expect(usualLevel([])).toBe("");
});

test("stronger levels have more bars", () => {
  expect(["random", "easy", "heuristic", "medium", "hard", "expert"].map((name) => barsOf(name, all))).toEqual([
    1, 1, 2, 2, 2, 3,
  ]);
  expect(barsOf("heuristic", all.slice(0, 2))).toBe(3);
});
