// The way of a piece on the score track: from space to space in at most five hops, the rest of the way in one slide.
import { trackPlace } from "./trackPlaces";

export const HOP_MS = 240; // the whole way
const MOST_HOPS = 5;
const HEIGHT = 7; // of a hop, in units of the board

export interface Hop {
  /** Where the piece is drawn, as seen from where it ends. */
  x: number;
  y: number;
  /** When, from 0 to 1. */
  offset: number;
}

/** Every place the piece is seen at on its way; going back it only slides. */
export function hops(from: number, to: number): Hop[] {
  const end = trackPlace(to);
  const at = (space: number) => ({ x: trackPlace(space).x - end.x, y: trackPlace(space).y - end.y });
  const steps = Math.max(0, Math.min(to - from, MOST_HOPS));
  const slides = from + steps !== to;
  const parts = steps + (slides ? 1 : 0);
  const way: Hop[] = [{ ...at(from), offset: 0 }];
  for (let step = 1; step <= steps; step++) {
    const [left, landed] = [at(from + step - 1), at(from + step)];
    const top = { x: (left.x + landed.x) / 2, y: (left.y + landed.y) / 2 - HEIGHT };
    way.push({ ...top, offset: (step - 0.5) / parts }, { ...landed, offset: step / parts });
  }
  if (slides) way.push({ ...at(to), offset: 1 });
  return way;
}
