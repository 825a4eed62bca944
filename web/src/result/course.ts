// The course of a match: every seat's standing after each turn that changed it.
import type { Frame, Table } from "../protocol";
import type { GameTable } from "../table/contract";

export interface Course {
  /** For each seat the standing, the start first. */
  lines: number[][];
  /** The move after which each point of the lines stands. */
  moves: number[];
  final: number[];
}

const MOST = 60; // points of a line; more would not be seen

export function courseOf(
  frames: readonly Frame[],
  file: GameTable,
  scores: readonly number[],
  options: Table["options"],
): Course {
  const seats = scores.length;
  if (frames.length === 0) {
    const final = scores.map(round);
    return { lines: final.map((score) => [score, score]), moves: [0, 0], final };
  }
  let view: Record<string, unknown> = {};
  const standings = frames.map((frame) => {
    view = { ...view, ...frame.patches[0] };
    return Array.from({ length: seats }, (_, seat) => {
      const score = frame.scores[seat] ?? 0;
      return round(file.standing?.(view, seat, score, options) ?? score);
    });
  });
  const moves = chosen(standings);
  return {
    lines: Array.from({ length: seats }, (_, seat) => moves.map((move) => standings[move]![seat]!)),
    moves,
    final: standings[standings.length - 1]!,
  };
}

/** The first moment, those where a standing changed, and the last; thinned out evenly where they are many. */
function chosen(standings: readonly number[][]): number[] {
  const last = standings.length - 1;
  const changed = standings.flatMap((standing, i) =>
    i > 0 && i < last && standing.some((score, seat) => score !== standings[i - 1]![seat]) ? [i] : [],
  );
  const thin = Math.ceil(changed.length / MOST);
  return [0, ...changed.filter((_, i) => i % Math.max(1, thin) === 0), last];
}

/** Scores may carry thousandths that only break ties. */
const round = (score: number) => Math.round(score);
