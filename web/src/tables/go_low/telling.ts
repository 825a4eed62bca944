// What of a match of Go Low is worth remembering.
import type { Moment } from "../../result/Result";
import type { GameTable } from "../../table/contract";
import { catalogue } from "../../words";
import type { Event, View, Words } from "./view";

const words = catalogue<Words>("go_low");

export const moments: GameTable<View, Event>["moments"] = (moves, { who }) => {
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
    const title = words("moment-best", { who: who(seat), sum });
    found.push({ icon: "cup", good: true, title, sentence: words("moment-best.sentence", { round }) });
  }
  const [most] = [...callers].sort((a, b) => b[1].count - a[1].count);
  if (most) {
    const [seat, { count, safe }] = most;
    const sentence =
      safe === count
        ? words("moment-calls.all")
        : safe === 0
          ? words("moment-calls.none")
          : words("moment-calls.some", { safe });
    found.push({ icon: "bolt", title: words("moment-calls", { who: who(seat), count }), sentence });
  }
  const dear = rounds
    .filter(({ doubled }) => doubled !== null)
    .sort((a, b) => b.scored[b.doubled!]! - a.scored[a.doubled!]!)[0];
  if (dear) {
    const title = words("moment-doubled", { who: who(dear.doubled!) });
    const sentence = words("moment-doubled.sentence", { points: dear.scored[dear.doubled!]! });
    found.push({ icon: "plus", title, sentence });
  }
  return found;
};
