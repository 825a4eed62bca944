// Where the spaces of the score track lie round the board: from the lower left, anticlockwise along all four sides.
export interface TrackPlace {
  x: number;
  y: number;
  height: number;
}

/** The board's drawing is 260 units wide: a ring of 10 and a field of 240. */
export const BOARD = 260;
export const RING = 10;
const SIDE = 25;
const LAST_STEP = 9.6; // the fourth side holds 25 spaces below its corner, where the others hold 24

export function trackPlace(space: number): TrackPlace {
  const far = BOARD - RING;
  if (space <= SIDE) return { x: space * RING, y: far, height: RING };
  if (space <= 2 * SIDE) return { x: far, y: far - (space - SIDE) * RING, height: RING };
  if (space <= 3 * SIDE) return { x: far - (space - 2 * SIDE) * RING, y: 0, height: RING };
  return { x: 0, y: RING + (space - 3 * SIDE - 1) * LAST_STEP, height: LAST_STEP };
}

/** The middle of a space's label, outside the ring. */
export function labelPlace(space: number): { x: number; y: number } {
  const { x, y } = trackPlace(space);
  if (space < SIDE) return { x: x + 5, y: BOARD + 7 };
  if (space <= 2 * SIDE) return { x: BOARD + 5.5, y: y + 7 };
  if (space < 3 * SIDE) return { x: x + 5, y: -4.5 };
  return { x: -5.5, y: y + 6.5 };
}
