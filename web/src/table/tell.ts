// Events as sentences: for the moves, the last-move line and the screen reader.
import { text } from "../text";
import type { GameEvent, GameTable, ShownMove, Who } from "./contract";

export interface ToldMove {
  seq: number;
  seat: number;
  sentences: string[];
  lines: string[];
}

export function tellMove(move: ShownMove, game: GameTable, who: Who): ToldMove {
  const told: ToldMove = { seq: move.seq, seat: move.seat, sentences: [], lines: [] };
  for (const event of move.events) {
    const { type, seat } = event;
    // A newer server may tell what this page has no sentence for.
    const sentence = game.tell[type]?.(event, seat === undefined ? "" : who.name(seat), { ...who, move: move.events });
    if (typeof sentence === "string") told.sentences.push(sentence);
    else if (sentence) told.lines.push(sentence.line);
  }
  // A move that changed nothing to speak of, such as being done, is told all the same.
  if (told.sentences.length + told.lines.length === 0) told.sentences.push(text.table.done(who.name(move.seat)));
  return told;
}

export const eventsOf = (events: readonly Record<string, unknown>[]) => events as readonly GameEvent[];
