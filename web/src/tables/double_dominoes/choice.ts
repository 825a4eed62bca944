// What is chosen at a table of Double Double Dominoes: a domino in hand, the place its ghost lies at, how the board is seen.
import { signal } from "@preact/signals";
import type { At } from "../../table/contract";
import { covers, same, type Square } from "./squares";
import type { View, Way } from "./view";

/** The key of the chosen domino. */
export const chosen = signal<string | null>(null);
/** The index of the ghost's place among those of the chosen domino, in board order. */
export const ghost = signal<number | null>(null);
/** The square that was tapped: turning goes through the places that cover it. */
const anchor = signal<Square | null>(null);
export const zoomed = signal(false);

export const nameIn = (key: string) => key.slice(0, key.lastIndexOf("."));

export const letGo = () => {
  chosen.value = ghost.value = anchor.value = null;
};

export function waysOf({ view }: At<View>): readonly Way[] {
  return chosen.value === null ? [] : (view.places?.[nameIn(chosen.value)] ?? []);
}

export const ghostWay = (at: At<View>): Way | null => (ghost.value === null ? null : (waysOf(at)[ghost.value] ?? null));

/** Choosing a domino shows its ghost at once only where it has no other place to be. */
export function choose(at: At<View>, key: string) {
  chosen.value = key;
  anchor.value = null;
  ghost.value = waysOf(at).length === 1 ? 0 : null;
}

const covering = (ways: readonly Way[], square: Square) =>
  ways.flatMap((way, i) => (covers(way).some((other) => same(other, square)) ? [i] : []));

/** A tap on a square lets the ghost snap there; once more turns it. */
export function snapTo(at: At<View>, square: Square) {
  const here = covering(waysOf(at), square);
  if (here.length === 0) return;
  const now = ghost.value === null ? -1 : here.indexOf(ghost.value);
  anchor.value = square;
  ghost.value = here[(now + 1) % here.length]!;
}

/** Other ways to lie at the square that was tapped, or at either of the ghost's squares. */
export function turnings(at: At<View>): readonly number[] {
  const way = ghostWay(at);
  if (!way) return [];
  const ways = waysOf(at);
  if (anchor.value) {
    const here = covering(ways, anchor.value);
    if (here.length > 1) return here;
  }
  return [...new Set(covers(way).flatMap((square) => covering(ways, square)))].sort((a, b) => a - b);
}

export function turn(at: At<View>) {
  const all = turnings(at);
  if (all.length > 1) ghost.value = all[(all.indexOf(ghost.value!) + 1) % all.length]!;
}

/** The next or the previous place, in board order. */
export function step(at: At<View>, by: 1 | -1) {
  const count = waysOf(at).length;
  if (count === 0) return;
  anchor.value = null;
  ghost.value = ghost.value === null ? (by === 1 ? 0 : count - 1) : (ghost.value + by + count) % count;
}
