import { expect, test } from "vitest";
import { en } from "./en";

test("a turn is announced in whole sentences, a question without a full stop", () => {
  expect(en.table.yourTurn("Draw, or take the discard")).toBe("Your turn. Draw, or take the discard.");
  expect(en.table.yourTurn("Where does the 6 go?")).toBe("Your turn. Where does the 6 go?");
});

test("whoever comes second is named within the sentence", () => {
  expect(en.result.ahead(["Ada"], "nothing left", ["You"], "13 left")).toBe("Ada: nothing left. Then you: 13 left.");
  expect(en.result.ahead(["You"], "1 point", ["Ada", "Bo"], "2 points")).toBe(
    "You: 1 point. Then Ada and Bo: 2 points.",
  );
});
