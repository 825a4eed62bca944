// A match as it is shown: pure steps from what the server says to what the page draws.
import type { Entry, Match, Update } from "../protocol";

export interface ShownMatch extends Omit<Match, "view" | "log_from"> {
  view: Record<string, unknown>;
}

/** A whole match as told; of the moves known before, those it builds upon stay. */
export function shown(match: Match, before: ShownMatch | null): ShownMatch {
  const { log_from, view, log, ...rest } = match;
  const kept = before?.id === match.id ? before.log.filter((entry) => entry.seq <= log_from) : [];
  return { ...rest, view: view as Record<string, unknown>, log: [...kept, ...log] };
}

/** The match after one more move, or null where moves are missing in between. */
export function moved(match: ShownMatch, update: Update): ShownMatch | null {
  if (update.seq !== match.seq + 1) return null;
  const { seq, seat, by, events, turn, legal, left } = update;
  const entry: Entry = { seq, seat, by, events };
  return { ...match, seq, turn, legal, left, view: { ...match.view, ...update.patch }, log: [...match.log, entry] };
}
