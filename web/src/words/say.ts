// Says a pattern of a catalogue with its arguments to a reader, as `lamplit/words/say.py` does. One table of examples tests both.

/** Who sits at a seat, as the reader names them. */
export interface Person {
  name: string;
  you: boolean;
}

/** Names the seats among the arguments. */
export type People = (seat: number) => Person;

/** What an argument that is only said can be. */
export type Said = string | number | null | Person | readonly Said[];

/** What a message can be given. */
export type Given = Readonly<Record<string, unknown>>;

export interface Slot {
  $: string;
  of?: string;
  as?: string;
  form?: string;
  in?: Record<string, Pattern>;
  or?: string;
}
export type Pattern = string | readonly (string | Slot)[];
export type Patterns = Readonly<Record<string, Pattern>>;

const NOBODY: People = (seat) => ({ name: String(seat), you: false });
const hasFields = (value: unknown): value is Given => typeof value === "object" && value !== null;
const isPerson = (value: unknown): value is Person => typeof value === "object" && value !== null && "you" in value;
/** A value as it stands in the name of a message: `clear+1` is `clear-1`. */
export const slug = (value: unknown) => String(value).replace(/[^\p{L}\p{N}_-]/gu, "-");
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]);

export class Words {
  private readonly rules: Intl.PluralRules;
  private readonly ordinals: Intl.PluralRules;

  /** What `patterns` lack is looked for in `behind`: the words around every game. */
  constructor(
    private readonly language: string,
    private readonly patterns: Patterns,
    private readonly behind: Patterns = {},
  ) {
    this.rules = new Intl.PluralRules(language);
    this.ordinals = new Intl.PluralRules(language, { type: "ordinal" });
  }

  has(key: string): boolean {
    return this.find(key) !== undefined;
  }

  /** A message; one that no catalogue has is its own name, so that it is noticed. */
  say(key: string, given: Given = {}, people: People = NOBODY): string {
    return this.fill(this.find(key) ?? key, given, people);
  }

  /** The name of a value, such as a card, by its own message: `card-QC`. */
  named(kind: string, value: unknown, form = ""): string {
    const key = `${kind}-${slug(value)}`;
    return this.has(key) ? this.formed(key, form) : String(value);
  }

  private find(key: string): Pattern | undefined {
    return this.patterns[key] ?? this.behind[key];
  }

  private formed(key: string, form: string): string {
    return this.say(this.has(`${key}.${form}`) ? `${key}.${form}` : key);
  }

  private fill(pattern: Pattern, given: Given, people: People): string {
    if (typeof pattern === "string") return pattern;
    return pattern.map((part) => (typeof part === "string" ? part : this.slot(part, given, people))).join("");
  }

  private slot({ $, of = "", as = "", form = "", in: choices, or = "" }: Slot, given: Given, people: People): string {
    let value = given[$];
    const named = (seat: unknown) => (typeof seat === "number" ? people(seat) : seat);
    if (of === "seat") value = Array.isArray(value) ? value.map(named) : named(value);
    else if (of === "count") value = listed(value).length;
    if (choices) {
      const chosen = this.choices(value, of).find((name) => name in choices) ?? or;
      return this.fill(choices[chosen] ?? "", given, people);
    }
    if (of === "each") {
      const items = listed(value).map((item, seat) => ({
        who: people(seat),
        value: this.shown(item, as, form, " ") || this.say("none"),
      }));
      return items.map((item) => this.say("each", item)).join(", ");
    }
    const text = this.shown(value, of, form, ", ");
    return form === "capital" ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  }

  /** The names of the variants that fit a value, the closest first. */
  private choices(value: unknown, of: string): string[] {
    if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
      return ["none"];
    if (typeof value === "boolean") return [String(value)];
    if (typeof value === "number")
      return [String(value), (of === "ordinal" ? this.ordinals : this.rules).select(value)];
    if (typeof value === "string") return [slug(value)];
    const persons = listed(value);
    const mine = persons.filter((person) => isPerson(person) && person.you).length;
    const reader = mine === persons.length ? ["you"] : mine > 0 ? ["us"] : [];
    return [...reader, this.rules.select(persons.length)];
  }

  private shown(value: unknown, of: string, form: string, between: string): string {
    if (value === null || value === undefined) return "";
    if (isPerson(value)) return value.you ? this.formed("you", form) : value.name;
    if (Array.isArray(value)) {
      const items = value.map((item) => this.shown(item, of, form, " "));
      if (items.length < 2 || !value.some(isPerson)) return items.join(between);
      return this.say("and", { rest: items.slice(0, -1).join(", "), last: items[items.length - 1] });
    }
    if (hasFields(value)) return this.say(of, value); // its message is given its fields
    if (!PLAIN.includes(of)) return this.named(of, value, form);
    if (typeof value !== "number") return String(value);
    if (of === "signed" && value >= 0) return `${value === 0 ? "±" : "+"}${this.shown(value, "", "", "")}`;
    const text = String(value).replace("-", "−");
    return this.language === "de" ? text.replace(".", ",") : text;
  }
}

/** Every other function names a value by its own message. */
const PLAIN = ["", "seat", "each", "count", "ordinal", "signed"];
