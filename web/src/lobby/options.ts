// A game's options as it declares them, and the values a form holds. The form knows no game.
export type OptionValue = boolean | number | string;

export interface OptionDeclaration {
  name: string;
  type: "bool" | "int" | "choice" | "seat";
  default: OptionValue;
  choices?: readonly OptionValue[];
  min?: number;
  max?: number;
  sentence: string;
}

export type OptionValues = Record<string, OptionValue>;

/** For a seat option: let the match's chance decide. */
export const RANDOM_SEAT = -1;

export const defaults = (declared: readonly OptionDeclaration[]): OptionValues =>
  Object.fromEntries(declared.map((option) => [option.name, option.default]));

/** Only what differs from the defaults, and only what is declared. */
export const changed = (declared: readonly OptionDeclaration[], values: OptionValues): OptionValues =>
  Object.fromEntries(
    declared
      .filter(({ name, default: usual }) => name in values && values[name] !== usual)
      .map(({ name }) => [name, values[name]!]),
  );

/** A value that the declaration allows: the nearest number, a listed choice, else the default. */
export function allowed(option: OptionDeclaration, value: OptionValue, seats = Infinity): OptionValue {
  switch (option.type) {
    case "bool":
      return typeof value === "boolean" ? value : option.default;
    case "int":
      return typeof value === "number" && Number.isFinite(value) ? clamp(Math.round(value), option) : option.default;
    case "choice":
      return option.choices?.includes(value) ? value : option.default;
    case "seat":
      return typeof value === "number" && value >= RANDOM_SEAT && value < seats ? value : option.default;
  }
}

const clamp = (value: number, { min = -Infinity, max = Infinity }: OptionDeclaration) =>
  Math.max(min, Math.min(max, value));

/** "repeat_costs" as people read it: "Repeat costs". */
export const readable = (name: string | number) => {
  const words = String(name).replace(/_/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
