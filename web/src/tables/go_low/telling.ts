// Go Low in sentences: what happened, and what of a match is worth remembering.
import type { Moment } from "../../result/Result";
import type { GameEvent, GameTable } from "../../table/contract";
import { text } from "../../text";
import type { LastRound, View } from "./view";

const words = text.goLow;
const told = words.told;

export const tell: GameTable<View>["tell"] = (event, { name }) => {
  const who = event.seat === undefined ? "" : name(event.seat);
  const card = (key: string) => String(event[key]);
  const place = Number(event["place"]) - 1;
  switch (event.type) {
    case "looked":
      return told.looked(who);
    case "drew":
      return told.drew(who, event["card"] as string | null);
    case "kept":
      return told.kept(who, place, card("discarded"));
    case "took":
      return told.took(who, card("card"), place, card("discarded"));
    case "discarded":
      return told.discarded(who, card("card"));
    case "called":
      return told.called(who);
    case "reshuffled":
      return told.reshuffled(card("discard"));
    case "round_scored": {
      const { scored, doubled, round } = event as unknown as LastRound & { round: number };
      const list = scored.map((points, seat) => told.seatScored(name(seat), points, seat === doubled));
      return { line: told.scored(round, list.join(", ")) };
    }
    case "dealt":
      return { line: told.dealt(Number(event["round"])) };
    default:
      return null;
  }
};

export const moments: GameTable<View>["moments"] = (frames, { name }) => {
  const events = frames.flatMap((frame) => frame.events as GameEvent[]);
  const rounds = events.filter(({ type }) => type === "round_scored") as unknown as (LastRound & { round: number })[];
  const found: Moment[] = [];
  const callers = new Map<number, { count: number; safe: number }>();
  let best: { seat: number; sum: number; round: number } | null = null;
  for (const { caller, doubled, sums, round } of rounds) {
    if (caller !== null) {
      const { count, safe } = callers.get(caller) ?? { count: 0, safe: 0 };
      callers.set(caller, { count: count + 1, safe: safe + (doubled === null ? 1 : 0) });
    }
    sums.forEach((sum, seat) => {
      if (best === null || sum < best.sum) best = { seat, sum, round };
    });
  }
  if (best) {
    const { seat, sum, round } = best;
    found.push({ icon: "cup", good: true, ...words.moments.best(name(seat), sum, round) });
  }
  const [most] = [...callers].sort((a, b) => b[1].count - a[1].count);
  if (most) found.push({ icon: "bolt", ...words.moments.calls(name(most[0]), most[1].count, most[1].safe) });
  const dear = rounds
    .filter(({ doubled }) => doubled !== null)
    .sort((a, b) => b.scored[b.doubled!]! - a.scored[a.doubled!]!)[0];
  if (dear) found.push({ icon: "plus", ...words.moments.doubled(name(dear.doubled!), dear.scored[dear.doubled!]!) });
  return found;
};
