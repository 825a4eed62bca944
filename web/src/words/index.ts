// The words of the page: of the shell and of each game, in one language. Made from the catalogues (docs/translating.md).
import { signal } from "@preact/signals";
import type { GameId } from "../games";
import { language } from "./language";
import { Words, type Given, type Patterns, type People, type Person } from "./say";
import type { ShellWords } from "./shell";

export type { Given, People, Person } from "./say";

/** What each message of a catalogue is given; null: nothing. */
export type Catalogue<W> = <K extends keyof W & string>(
  key: K,
  ...given: W[K] extends null ? [given?: null, people?: People] : [given: W[K], people?: People]
) => string;

const FILES = import.meta.glob<{ default: Patterns }>("./*.json");
const SHELL = "shell";

const loaded = signal<Readonly<Record<string, Words>>>({});
let around: Patterns = {};

/** Makes patterns known by a name: for tests, and for what is not loaded from a file. */
export function know(name: string, patterns: Patterns) {
  if (name === SHELL) around = patterns;
  loaded.value = { ...loaded.peek(), [name]: new Words(language, patterns, around) };
}

/** Loads the words of a game, or of the shell. A game without a catalogue has none. */
export async function loadWords(name: string): Promise<void> {
  const file = FILES[`./${name}.${language}.json`];
  if (file && !loaded.peek()[name]) know(name, (await file()).default);
}

/** The words of a game as they are known by now; a page that reads them is drawn anew when they come. */
export const wordsOf = (name: string): Words | undefined => loaded.value[name];

/** A message of a game, or undefined where its catalogue has none. */
export function sayIn(name: string, key: string, given?: Given, people?: People): string | undefined {
  const words = wordsOf(name);
  return words?.has(key) ? words.say(key, given, people) : undefined;
}

/** What a game's files say by: `words("draw-pile", { count })`, checked against the catalogue. */
export const catalogue =
  <W>(name: string): Catalogue<W> =>
  (key, ...[given, people]) =>
    wordsOf(name)?.say(key, given ?? {}, people) ?? "";

/** What the shell says. */
export const shell = catalogue<ShellWords>(SHELL);

/** What a game is called. */
export const gameTitle = (game: GameId): string => shell(`game-${game}`);

/** People by their names, none of them the reader. */
export const persons = (names: readonly string[]): Person[] => names.map((name) => ({ name, you: false }));
