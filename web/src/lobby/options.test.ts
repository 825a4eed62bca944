// Settings of a form: defaults that follow other options, values that are allowed, what is sent.
import { describe, expect, it } from "vitest";
import type { OptionDeclared } from "../protocol";
import { allowed, fitting, readable, valueOf, withValue } from "./options";

const option = (more: Partial<OptionDeclared> & Pick<OptionDeclared, "name" | "type" | "default">): OptionDeclared => ({
  sentence: "",
  clause: "",
  choices: [],
  min: null,
  max: null,
  default_with: null,
  ...more,
});

const deck = option({ name: "deck", type: "choice", default: "double_down", choices: ["double_down", "lobo77"] });
const limit = option({
  name: "limit",
  type: "int",
  default: 99,
  min: 33,
  max: 199,
  default_with: { option: "deck", defaults: { lobo77: 77 } },
});
const starter = option({ name: "starter", type: "seat", default: "random" });
const draw = option({ name: "draw_yourself", type: "bool", default: false });
const declared = [deck, limit, starter, draw];

describe("a form's settings", () => {
  it("hold only what differs from the default", () => {
    const set = withValue(draw, declared, {}, true);

    expect(set).toEqual({ draw_yourself: true });
    expect(withValue(draw, declared, set, false)).toEqual({});
  });

  it("know defaults that another option brings", () => {
    expect(valueOf(limit, declared, {})).toBe(99);
    expect(valueOf(limit, declared, { deck: "lobo77" })).toBe(77);
    expect(valueOf(limit, declared, { deck: "lobo77", limit: 50 })).toBe(50);
  });

  it("forget a seat that the table has no more", () => {
    const settings = { starter: 5, deck: "lobo77" };

    expect(fitting(declared, settings, 6)).toEqual(settings);
    expect(fitting(declared, settings, 4)).toEqual({ deck: "lobo77" });
  });
});

describe("an allowed value", () => {
  it("is the nearest number in its range", () => {
    expect(allowed(limit, 500)).toBe(199);
    expect(allowed(limit, 3)).toBe(33);
    expect(allowed(limit, NaN)).toBe(99);
  });

  it("is a listed choice, a switch, a seat or random", () => {
    expect(allowed(deck, "tarot")).toBe("double_down");
    expect(allowed(draw, "yes")).toBe(false);
    expect(allowed(starter, 3, 4)).toBe(3);
    expect(allowed(starter, 4, 4)).toBe("random");
  });
});

it("reads names as people do", () => {
  expect(readable("repeat_costs")).toBe("Repeat costs");
});
