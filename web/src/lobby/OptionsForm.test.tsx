// The generated form: each type has its control, and a change is told as settings.
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, it } from "vitest";
import type { OptionDeclared } from "../protocol";
import type { Settings } from "./options";
import { OptionsForm } from "./OptionsForm";

const base = { clause: "", choices: [], min: null, max: null, default_with: null };
const declared: OptionDeclared[] = [
  { ...base, name: "draw_yourself", type: "bool", default: false, sentence: "You draw." },
  { ...base, name: "chips", type: "int", default: 3, min: 1, max: 9, sentence: "Chips each." },
  { ...base, name: "limit", type: "int", default: 99, min: 33, max: 199, sentence: "The end." },
  {
    ...base,
    name: "repeat_costs",
    type: "choice",
    default: "zero",
    choices: ["never", "zero", "always"],
    sentence: "Which.",
  },
  { ...base, name: "starter", type: "seat", default: "random", sentence: "Who begins." },
];

let settings: Settings;
const show = () =>
  act(() =>
    render(
      <OptionsForm
        game="double_down"
        declared={declared}
        settings={settings}
        seats={4}
        onChange={(next) => {
          settings = next;
          void show();
        }}
      />,
      document.body,
    ),
  );
const named = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)!;

beforeEach(async () => {
  settings = {};
  await show();
});

it("shows every option with its sentence", () => {
  expect([...document.querySelectorAll(".sentence")].map((node) => node.textContent)).toEqual(
    declared.map(({ sentence }) => sentence),
  );
});

it("switches, steps, types, presses and chooses", async () => {
  named("Draw yourself").click();
  named("More: Chips").click();
  const limit = named("Limit") as HTMLInputElement;
  limit.value = "500";
  limit.dispatchEvent(new Event("change"));
  [...named("Repeat costs").querySelectorAll("button")].find((button) => button.textContent === "Never")!.click();
  const starter = named("Starter") as HTMLSelectElement;
  starter.value = "2";
  starter.dispatchEvent(new Event("change"));

  expect(settings).toEqual({ draw_yourself: true, chips: 4, limit: 199, repeat_costs: "never", starter: 2 });
});

it("offers the seats of this table", () => {
  expect(named("Starter").querySelectorAll("option").length).toBe(5);
});
