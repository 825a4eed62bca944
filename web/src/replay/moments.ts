// Every moment of a match from the frames the server tells: whole views and the moves up to each.
import type { Frame, Replay } from "../protocol";
import type { ShownMove } from "../table/contract";
import type { Position } from "../table/position";
import { eventsOf } from "../table/tell";

export interface Moments {
  /** For each moment the views of all eyes. */
  views: Record<string, unknown>[][];
  /** For each moment what nobody saw, told with all cards open. */
  positions: Position[];
  moves: ShownMove[];
  frames: readonly Frame[];
}

export function momentsOf({ frames, eyes }: Replay): Moments {
  let now: Record<string, unknown>[] = eyes.map(() => ({}));
  const views = frames.map((frame) => (now = now.map((view, i) => ({ ...view, ...frame.patches[i] }))));
  let open: Position = {};
  const positions = frames.map(({ position }) => (open = { ...open, ...position }));
  return { views, positions, moves: movesOf(frames), frames };
}

/** The moves that led from frame to frame. */
export const movesOf = (frames: readonly Frame[]): ShownMove[] =>
  frames.slice(1).map(({ move, seat, by, events }) => ({
    seq: move,
    seat: seat ?? 0,
    by: by || "person",
    events: eventsOf(events),
  }));

/** A move within the match, whatever the address says. */
export const clampMove = (move: number | null, last: number) => Math.max(0, Math.min(last, move ?? 0));
