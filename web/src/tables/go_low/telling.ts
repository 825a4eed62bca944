// Go Low in sentences: what happened, and what of a match is worth remembering.
import type { Moment } from "../../result/Result";
import type { GameTable, Tell } from "../../table/contract";
import { text } from "../../text";
import type { Event, View } from "./view";

const words = text.goLow;
const told = words.told;

export const tell: Tell<Event> = {
  looked: (_, who) => told.looked(who),
  drew: ({ card }, who) => told.drew(who, card),
  kept: ({ place, discarded }, who) => told.kept(who, place - 1, discarded),
  took: ({ card, place, discarded }, who) => told.took(who, card, place - 1, discarded),
  discarded: ({ card }, who) => told.discarded(who, card),
  called: (_, who) => told.called(who),
  reshuffled: ({ discard }) => told.reshuffled(discard),
  round_scored: ({ round, scored, doubled }, _, { name }) => {
    const list = scored.map((points, seat) => told.seatScored(name(seat), points, seat === doubled));
    return { line: told.scored(round, list.join(", ")) };
  },
  dealt: ({ round }) => ({ line: told.dealt(round) }),
  over: () => null,
};

export const moments: GameTable<View, Event>["moments"] = (moves, { name }) => {
  const rounds = moves.flatMap((move) => move.events).filter((event) => event.type === "round_scored");
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
