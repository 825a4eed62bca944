// Made from src/lamplit/words/en.ftl by `python -m lamplit.server.typescript`. Do not edit.
import type { Person, Said } from "./say";

export interface ShellWords {
  "language": null;
  "you": null;
  "and": { rest: Said; last: Said };
  "each": { who: Person | readonly Person[]; value: Said };
  "none": null;
  "seat": { number: Said };
  "language-switch": null;
}

/** The languages, each by its own name. */
export const LANGUAGES = {"en": "English", "de": "Deutsch"};
