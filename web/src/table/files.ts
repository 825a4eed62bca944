// Finds the table file of a game; each is loaded when a table of that game is opened.
import { signal } from "@preact/signals";
import type { GameId } from "../games";
import { loadWords } from "../words";
import type { GameTable } from "./contract";

const FILES = import.meta.glob<{ default: GameTable }>("../tables/*.tsx");

const loaded = signal<Partial<Record<GameId, GameTable>>>({});
const asked = new Set<GameId>();

/** The table file, or undefined while it is on its way. */
export function tableFile(game: GameId): GameTable | undefined {
  if (!asked.has(game)) {
    asked.add(game);
    void load(game);
  }
  return loaded.value[game];
}

async function load(game: GameId) {
  try {
    const [{ default: table }] = await Promise.all([FILES[`../tables/${game}.tsx`]!(), loadWords(game)]);
    loaded.value = { ...loaded.peek(), [game]: table };
  } catch {
    asked.delete(game); // the line was lost; the next look tries again
    loaded.value = { ...loaded.peek() };
  }
}
