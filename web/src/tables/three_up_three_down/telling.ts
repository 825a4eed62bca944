// What of a match of 3UP 3DOWN is worth remembering.
import { mostBySeat } from "../../result/counts";
import type { Moment } from "../../result/Result";
import type { GameTable } from "../../table/contract";
import { catalogue } from "../../words";
import type { Event, View, Words } from "./view";

const words = catalogue<Words>("three_up_three_down");

export const moments: GameTable<View, Event>["moments"] = (moves, { who }) => {
  const events = moves.flatMap((move) => move.events);
  const found: Moment[] = [];
  const [took] = events.filter((event) => event.type === "took").sort((a, b) => b.cards.length - a.cards.length);
  const played = events.filter((event) => event.type === "played");
  const cleared = mostBySeat(events.filter((event) => event.type === "cleared"));
  const blind = mostBySeat(played.filter(({ from }) => from === "down"));
  if (took) {
    const title = words("moment-took", { who: who(took.seat), count: took.cards.length });
    found.push({ icon: "cards", title, sentence: words("moment-took.sentence") });
  }
  if (cleared) {
    const title = words("moment-cleared", { who: who(cleared[0]), count: cleared[1] });
    found.push({ icon: "bolt", title, sentence: words("moment-cleared.sentence") });
  }
  if (blind) {
    const title = words("moment-blind", { who: who(blind[0]), count: blind[1] });
    found.push({ icon: "eye", good: true, title, sentence: words("moment-blind.sentence", { count: blind[1] }) });
  }
  return found;
};
