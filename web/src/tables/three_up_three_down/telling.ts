// 3UP 3DOWN in sentences: what happened, and what of a match is worth remembering.
import type { Moment } from "../../result/Result";
import type { GameEvent, GameTable } from "../../table/contract";
import { text } from "../../text";
import { kindOf, kinds, rankOf } from "./cards";
import type { View } from "./view";

const words = text.threeUp;
const told = words.told;

export const tell: GameTable<View>["tell"] = (event, { name, me }, move) => {
  const who = event.seat === undefined ? "" : name(event.seat);
  const cards = (key: string) => event[key] as string[];
  const kind = (key: string) => kindOf(rankOf(String(event[key])));
  switch (event.type) {
    case "chose": {
      const before = event["before"] === event.seat ? null : name(event["before"] as number);
      return told.chose(who, event["cards"] ? kinds(cards("cards")) : null, before);
    }
    case "rows_shown":
      return { line: event["swapped"] ? told.rowsSwapped : told.rowsShown };
    case "played": {
      const first = kindOf(rankOf(cards("cards")[0]!));
      const say = event["from"] === "down" ? told.turned : told.played;
      return say(who, cards("cards").length, first);
    }
    case "failed":
      return told.failed(who, event["card"] ? kind("card") : null, event["stays"] === true);
    case "took":
      return told.took(who, cards("cards").length);
    case "cleared":
      // After "Ada played a 6." it need not be said again who.
      return told.cleared(move.some(({ type }) => type === "played") ? null : who, Number(event["count"]));
    case "reversed":
      return told.reversed(event["direction"] === 1);
    case "further_turns":
      return told.further(who, Number(event["count"]));
    case "drew":
      return drew(event, who, me);
    case "exchanged":
      return told.exchanged(who, kind("gave"), kind("got"));
    case "kept":
      return told.kept(who);
    case "finished":
      return told.finished(who, text.seats.place(Number(event["place"])));
    case "game_ended": {
      const gained = (event["points"] as number[]).map((points, seat) => told.gained(name(seat), points));
      return { line: told.gameEnded(Number(event["game"]), gained.join(", ")) };
    }
    case "dealt":
      return { line: told.dealt };
    default:
      return null;
  }
};

/** Drawing up after a play is the way of things; it is told only to the drawer, or where it was chosen. */
function drew(event: GameEvent, who: string, me: number | null) {
  const cards = event["cards"] as string[] | null;
  if (event.seat === me && cards) return told.drew(kinds(cards));
  if (event["instead"]) return told.drewInstead(who);
  return event["first"] ? told.drewFirst(who, Number(event["count"])) : null;
}

export const moments: GameTable<View>["moments"] = (frames, { name }) => {
  const events = frames.flatMap((frame) => frame.events as GameEvent[]);
  const found: Moment[] = [];
  const took = events
    .filter(({ type }) => type === "took")
    .sort((a, b) => (b["cards"] as string[]).length - (a["cards"] as string[]).length)[0];
  const most = (type: string, only: (event: GameEvent) => boolean = () => true) => {
    const by = new Map<number, number>();
    for (const event of events)
      if (event.type === type && only(event)) by.set(event.seat!, (by.get(event.seat!) ?? 0) + 1);
    const [best, next] = [...by].sort((a, b) => b[1] - a[1]);
    return best && best[1] > (next?.[1] ?? 0) ? best : null;
  };
  const cleared = most("cleared");
  const blind = most("played", (event) => event["from"] === "down");
  if (took) found.push({ icon: "cards", ...words.moments.took(name(took.seat!), (took["cards"] as string[]).length) });
  if (cleared) found.push({ icon: "bolt", ...words.moments.cleared(name(cleared[0]), cleared[1]) });
  if (blind) found.push({ icon: "eye", good: true, ...words.moments.blind(name(blind[0]), blind[1]) });
  return found;
};
