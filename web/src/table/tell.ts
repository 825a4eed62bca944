// Events as sentences: for the moves, the last-move line and the screen reader.
import { sayIn, shell } from "../words";
import type { GameEvent, GameTable, ShownMove, Told, Who } from "./contract";

export interface ToldMove {
  seq: number;
  seat: number;
  sentences: string[];
  lines: string[];
}

export function tellMove(move: ShownMove, game: GameTable, who: Who): ToldMove {
  const told: ToldMove = { seq: move.seq, seat: move.seat, sentences: [], lines: [] };
  const untold: GameEvent[] = [];
  let own = -1; // the sentence on who moved: it says who chose the move
  for (const event of move.events) {
    const sentence = tellEvent(event, game, who);
    if (sentence === "") untold.push(event);
    else if (typeof sentence === "string") {
      if (own < 0 && event.seat === move.seat) own = told.sentences.length;
      told.sentences.push(sentence);
    } else if (sentence) told.lines.push(sentence.line);
  }
  // What goes without saying is said where the move brought about nothing else.
  if (told.sentences.length + told.lines.length === 0)
    told.sentences.push(...untold.flatMap((event) => sayEvent(event, "", game, who) ?? []));
  // A move that changed nothing to speak of, such as being done, is told all the same.
  if (told.sentences.length + told.lines.length === 0) told.sentences.push(shell("done", { who: who.who(move.seat) }));
  if (move.by === "clock" || move.by === "stand_in") {
    const at = Math.max(0, own);
    const sentence = told.sentences[at];
    if (sentence !== undefined) told.sentences[at] = shell(`moved-${move.by}`, { sentence });
  }
  return told;
}

/** What an event says; nothing where a newer server tells what this page has no sentence for. */
function tellEvent(event: GameEvent, game: GameTable, who: Who): Told {
  const line = sayEvent(event, ".line", game, who);
  if (line !== undefined) return { line };
  if (event.type === "over") return null; // the page says who has won
  return sayEvent(event, ".brief", game, who) ?? sayEvent(event, "", game, who) ?? null;
}

const sayEvent = (event: GameEvent, attribute: string, { words }: GameTable, who: Who) =>
  sayIn(words, `event-${event.type}${attribute}`, event, who.who);

export const eventsOf = (events: readonly Record<string, unknown>[]) => events as readonly GameEvent[];
