// The rules' Markdown: blocks and clauses.
import { expect, test } from "vitest";
import { blocks, clauseOf } from "./markdown";

const RULES = `# Double Down

2 to 7 seats,
about 30 minutes.

| card | 0 |
|---|---|
| copies | 4 |

- **R1 Set-up.** Each seat has
  five cards.
- **R2 Turn.** Play one.

**R10 Memory.** *Ruling:* as seen.
- (a) one
\`\`\`
seats: 3
\`\`\`
`;

test("blocks", () => {
  expect(blocks(RULES)).toEqual([
    { kind: "heading", level: 1, words: "Double Down" },
    { kind: "paragraph", words: "2 to 7 seats, about 30 minutes." },
    { kind: "table", head: ["card", "0"], rows: [["copies", "4"]] },
    { kind: "list", items: ["**R1 Set-up.** Each seat has five cards.", "**R2 Turn.** Play one."] },
    { kind: "paragraph", words: "**R10 Memory.** *Ruling:* as seen." },
    { kind: "list", items: ["(a) one"] },
    { kind: "code", words: "seats: 3" },
  ]);
});

test("clauses", () => {
  expect(clauseOf("**R10 Memory.** x")).toBe("R10");
  expect(clauseOf("**Rulings** x")).toBeNull();
});
