// The levels of bots there are here, weakest first.
import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { LevelDeclared } from "../protocol";
import { readable } from "../lobby/options";
import { offer } from "../server";
import { sayIn } from "../words";

const NONE: readonly LevelDeclared[] = [];
const levels = signal<readonly LevelDeclared[] | null>(null);
/** Whether the server has answered, or could not: before that a page would move under a finger once they come. */
export const levelsKnown = computed(() => levels.value !== null);

export function useLevels(): readonly LevelDeclared[] {
  useEffect(() => {
    if (!levels.peek()?.length)
      void offer().then(
        (offered) => (levels.value = offered.levels),
        () => (levels.value ??= NONE),
      );
  }, []);
  return levels.value ?? NONE;
}

/** Levels that programs ask for; people choose among the others, where there are any. */
const PLAIN: Record<string, number | undefined> = { random: 1, heuristic: 2 };
const USUAL = "medium";
const BARS = 3;

const chosenFrom = (levels: readonly LevelDeclared[]) => {
  const named = levels.filter(({ name }) => PLAIN[name] === undefined);
  return named.length > 0 ? named : levels;
};

/** What a level is called; a custom bot by its own name. */
export const levelName = (level: string) => sayIn("shell", `level-${level}`) ?? readable(level);

/** The levels that people choose from for a game, weakest first. */
export const levelsFor = (levels: readonly LevelDeclared[], game: string) =>
  chosenFrom(levels.filter(({ games }) => games.includes(game)));

/** The level that is proposed. */
export const usualLevel = (levels: readonly LevelDeclared[]): string =>
  (levels.find(({ name }) => name === USUAL) ?? levels[levels.length - 1])?.name ?? "";

/** How well a bot plays, in bars: the strongest level has three. */
export function barsOf(level: string, levels: readonly LevelDeclared[]): number {
  const named = chosenFrom(levels);
  const place = named.findIndex(({ name }) => name === level);
  if (place < 0) return PLAIN[level] ?? BARS;
  return named.length < 2 ? BARS : 1 + Math.round((place / (named.length - 1)) * (BARS - 1));
}
