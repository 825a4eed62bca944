// What of a match of Doublehead Kids is worth remembering.
import type { Moment } from "../../result/Result";
import type { GameTable } from "../../table/contract";
import { catalogue } from "../../words";
import type { Event, View, Words } from "./view";

const words = catalogue<Words>("doublehead");

export const moments: GameTable<View, Event>["moments"] = (moves, { who }) => {
  const events = moves.flatMap((move) => move.events);
  const duels = events.filter((event) => event.type === "duel_won");
  const found: Moment[] = [];
  const [richest] = duels.sort((a, b) => b.silver - a.silver);
  if (richest && richest.silver > 0) {
    const { seat, silver, number } = richest;
    const sentence = words("moment-richest.sentence", { who: who(seat), duel: number });
    found.push({ icon: "cup", good: true, title: words("moment-richest", { silver }), sentence });
  }
  const count = (wanted: Event["type"]) => ({ count: events.filter(({ type }) => type === wanted).length });
  const weddings = count("wedding");
  if (weddings.count > 0) {
    const sentence = words("moment-weddings.sentence", weddings);
    found.push({ icon: "people", title: words("moment-weddings", weddings), sentence });
  }
  const rounds = count("round_ended");
  found.push({
    icon: "cards",
    title: words("moment-rounds", rounds),
    sentence: words("moment-rounds.sentence", rounds),
  });
  return found;
};
