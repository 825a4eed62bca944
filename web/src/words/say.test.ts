// The examples of tests/words/examples.json, which the Python of the server and of the terminal says in the same way.
import { expect, test } from "vitest";
import examples from "../../../tests/words/examples.json";
import de from "./shell.de.json";
import en from "./shell.en.json";
import { Words, type Given, type Pattern, type Patterns } from "./say";

const AROUND = { en: en as Patterns, de: de as Patterns };
const CARDS = { "card-Q-C": "the queen", "card-Q-C.accusative": "the Queen" };
const PAID = [{ $: "gold" }, " for ", { $: "card", of: "card" }];
const NAMES = ["Anna", "Ben", "Cleo"];
const people = (seat: number) => ({ name: NAMES[seat]!, you: seat === 1 });

test.each(examples)("$title", ({ pattern, given, says }) => {
  for (const language of ["en", "de"] as const) {
    const said = (says as { en?: string; de?: string })[language];
    const words = new Words(language, { m: pattern as Pattern, ...CARDS, paid: PAID }, AROUND[language]);
    if (said !== undefined) expect(words.say("m", given as Given, people)).toBe(said);
  }
});

test("a message that no catalogue has is noticed by its name", () => {
  expect(new Words("en", {}).say("fold")).toBe("fold");
});
