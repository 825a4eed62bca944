import { expect, test } from "vitest";
import { en } from "./en";

test("a turn is announced in whole sentences, a question without a full stop", () => {
  expect(en.table.yourTurn("Draw, or take the discard")).toBe("Your turn. Draw, or take the discard.");
  expect(en.table.yourTurn("Where does the 6 go?")).toBe("Your turn. Where does the 6 go?");
});
