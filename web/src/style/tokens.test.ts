// Contrast of the tokens in both themes: text 4.5:1, outlines and shapes 3:1.
// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** The last colour of a token in one theme, within :root or one game's cloth. */
function token(name: string, dark: boolean, within = css.slice(0, css.indexOf("[data-game"))): string {
  const value = [...within.matchAll(new RegExp(`--${name}:\\s*([^;]+);`, "g"))].at(-1)?.[1];
  const pair = value?.match(/light-dark\((#\w+), (#\w+)\)/);
  return pair ? pair[dark ? 2 : 1]! : value!;
}

function brightness(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/\w/g, "$&$&") : hex;
  const [r, g, b] = [1, 3, 5]
    .map((i) => parseInt(full.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [high, low] = [brightness(a), brightness(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

const TEXT = [
  ...["room", "surface", "surface-2"].flatMap((ground) =>
    ["ink", "ink-2", "note", "accent-2"].map((ink) => [ink, ground]),
  ),
  ...["good", "note", "danger"].map((tone) => [tone, `${tone}-soft`]),
  ["on-accent", "accent"],
  ["room", "ink"],
  ["accent-2", "accent-soft"],
  ["danger", "surface"],
  ["good", "surface"],
] as [string, string][];
const SHAPES = [
  ...[1, 2, 3, 4, 5, 6].map((seat) => [`seat-${seat}`, "surface"]),
  ["line-strong", "surface"],
  ["accent", "surface"],
  ["focus", "surface"],
  ["focus", "room"],
] as [string, string][];
const cloths = [...css.matchAll(/\[data-game="(\w+)"\]\s*\{([^}]+)\}/g)].map(
  (match) => [match[1]!, match[2]!] as const,
);

describe.each([
  ["light", false],
  ["dark", true],
] as const)("in the %s theme", (_, dark) => {
  it.each(TEXT)("%s is readable on %s", (ink, ground) => {
    expect(contrast(token(ink, dark), token(ground, dark))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)("%s can be seen on %s", (ink, ground) => {
    expect(contrast(token(ink, dark), token(ground, dark))).toBeGreaterThanOrEqual(3);
  });

  it.each(cloths)("text is readable on the cloth of %s", (_game, rule) => {
    for (const ground of ["cloth", "cloth-lit"])
      for (const ink of [token("ink", dark), token("ink-2", dark), token("game", dark, rule)])
        expect(contrast(ink, token(ground, dark, rule))).toBeGreaterThanOrEqual(4.5);
  });
});
