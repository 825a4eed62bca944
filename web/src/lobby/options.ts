// A game's options as it declares them, and the settings a form holds. The form knows no game.
import type { OptionDeclared } from "../protocol";
import { sayIn } from "../words";
import { slug } from "../words/say";

export type OptionValue = boolean | number | string;

/** Only what was set by hand; everything else stands at its default. */
export type Settings = Record<string, OptionValue>;

/** For a seat option: let the match's chance decide. */
export const RANDOM = "random";

/** An option's default, which another option's value may bring along. */
export function defaultOf(
  option: OptionDeclared,
  declared: readonly OptionDeclared[],
  settings: Settings,
): OptionValue {
  const link = option.default_with as { option: string; defaults: Record<string, OptionValue> } | null;
  const other = link && declared.find(({ name }) => name === link.option);
  if (!link || !other) return option.default;
  return link.defaults[String(settings[other.name] ?? other.default)] ?? option.default;
}

export const valueOf = (option: OptionDeclared, declared: readonly OptionDeclared[], settings: Settings): OptionValue =>
  settings[option.name] ?? defaultOf(option, declared, settings);

/** The settings with one option set; back at its default it is no longer a setting. */
export function withValue(
  option: OptionDeclared,
  declared: readonly OptionDeclared[],
  settings: Settings,
  value: OptionValue,
): Settings {
  const { [option.name]: _, ...others } = settings;
  return value === defaultOf(option, declared, others) ? others : { ...others, [option.name]: value };
}

/** A value that the declaration allows: the nearest number, a listed choice, a seat of this table, else the default. */
export function allowed(option: OptionDeclared, value: OptionValue, seats = Infinity): OptionValue {
  switch (option.type) {
    case "bool":
      return typeof value === "boolean" ? value : option.default;
    case "int":
      return typeof value === "number" && Number.isFinite(value) ? clamp(Math.round(value), option) : option.default;
    case "choice":
      return option.choices.includes(String(value)) ? value : option.default;
    case "seat":
      return typeof value === "number" && value >= 0 && value < seats ? value : RANDOM;
  }
}

const clamp = (value: number, { min, max }: OptionDeclared) =>
  Math.max(min ?? -Infinity, Math.min(max ?? Infinity, value));

/** The settings that a table of so many seats allows. */
export const fitting = (declared: readonly OptionDeclared[], settings: Settings, seats: number): Settings =>
  declared.reduce(
    (kept, option) =>
      option.name in settings
        ? withValue(option, declared, kept, allowed(option, settings[option.name]!, seats))
        : kept,
    settings,
  );

/** What an option is called. */
export const titleOf = (game: string, { name }: OptionDeclared): string =>
  sayIn(game, `option-${name}`) ?? readable(name);

/** What an option does. */
export const sentenceOf = (game: string, { name, sentence }: OptionDeclared): string =>
  sayIn(game, `option-${name}.sentence`) ?? sentence;

/** What a choice of an option is called. */
export const choiceOf = (game: string, { name }: OptionDeclared, choice: string): string =>
  sayIn(game, `option-${name}-${slug(choice)}`) ?? readable(choice);

/** "repeat_costs" as people read it: "Repeat costs". */
export function readable(name: string): string {
  const words = name.replace(/_/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
