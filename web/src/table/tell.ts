// Events as sentences: for the moves, the last-move line and the screen reader.
import { text } from "../text";
import { sayIn } from "../words";
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
  for (const event of move.events) {
    const sentence = tellEvent(event, game, { ...who, move: move.events });
    if (sentence === "") untold.push(event);
    else if (typeof sentence === "string") told.sentences.push(sentence);
    else if (sentence) told.lines.push(sentence.line);
  }
  // What goes without saying is said where the move brought about nothing else.
  if (told.sentences.length + told.lines.length === 0)
    told.sentences.push(...untold.flatMap((event) => sayEvent(event, "", game, who) ?? []));
  // A move that changed nothing to speak of, such as being done, is told all the same.
  if (told.sentences.length + told.lines.length === 0) told.sentences.push(text.table.done(who.name(move.seat)));
  const mover = text.table.movers[move.by];
  if (mover) nameMover(told.sentences, who.name(move.seat), mover);
  return told;
}

/** What an event says; nothing where a newer server tells what this page has no sentence for. */
function tellEvent(event: GameEvent, { words, tell }: GameTable, who: Who & { move: readonly GameEvent[] }): Told {
  const { type, seat } = event;
  if (!words) return tell?.[type]?.(event, seat === undefined ? "" : who.name(seat), who) ?? null;
  if (type === "over") return null; // the page says who has won
  const line = sayEvent(event, ".line", { words }, who);
  return line === undefined
    ? (sayEvent(event, ".brief", { words }, who) ?? sayEvent(event, "", { words }, who) ?? null)
    : { line };
}

const sayEvent = (event: GameEvent, attribute: string, { words }: Pick<GameTable, "words">, who: Who) =>
  words && sayIn(words, `event-${event.type}${attribute}`, event, who.who);

const END = /[.!?](?=\s|$)/;

/** Says in the sentence on the seat's move who chose it. */
function nameMover(sentences: string[], name: string, mover: string) {
  const own = sentences.findIndex((sentence) => sentence.startsWith(`${name} `));
  const at = Math.max(0, own);
  const sentence = sentences[at];
  if (sentence === undefined) return;
  const after = own < 0 ? 0 : name.length; // a name may have a full stop of its own
  const end = sentence.slice(after).search(END);
  const cut = end < 0 ? sentence.length : after + end;
  sentences[at] = `${sentence.slice(0, cut)}, ${mover}${sentence.slice(cut)}`;
}

export const eventsOf = (events: readonly Record<string, unknown>[]) => events as readonly GameEvent[];
