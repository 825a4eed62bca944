// Doublehead Kids in sentences: what happened, and what of a match is worth remembering.
import type { Moment } from "../../result/Result";
import type { GameEvent, GameTable } from "../../table/contract";
import { text } from "../../text";
import type { Side } from "../../text/doublehead";
import { spokenCard } from "./cards";
import type { RoundEnd } from "./RoundSummary";
import type { View } from "./view";

const words = text.doublehead;

export function tell(event: GameEvent, { name }: { name: (seat: number) => string }) {
  const who = event.seat === undefined ? "" : name(event.seat);
  switch (event.type) {
    case "ready":
      return words.saidReady(who);
    case "wedding":
      return words.wed(who, name(event["partner"] as number));
    case "announced":
      return words.announced(who, words.sayWord(String(event["what"])));
    case "played":
      return words.played(who, spokenCard(String(event["card"])), event["led"] === null);
    case "duel_won":
      return words.duelWon(who, Number(event["number"]), Number(event["silver"]));
    case "team_shown":
      return words.teamShown(who, event["team"] as Side);
    case "foxy_open":
      return words.foxyTaken(who, name(event["owner"] as number));
    case "foxy_settled":
      return words.foxySettled(name(event["owner"] as number), event["caught"] as boolean | null);
    case "round_ended": {
      const { winner, side_silver } = event as unknown as RoundEnd;
      return { line: words.roundEnded(winner, side_silver) };
    }
    case "dealt":
      return { line: words.dealt() };
    default:
      return null;
  }
}

export const moments: GameTable<View>["moments"] = (frames, { name }) => {
  const events = frames.flatMap((frame) => frame.events as GameEvent[]);
  const duels = events.filter(({ type }) => type === "duel_won");
  const found: Moment[] = [];
  const richest = duels.reduce<GameEvent | null>(
    (best, duel) => (Number(duel["silver"]) > Number(best?.["silver"] ?? 0) ? duel : best),
    null,
  );
  if (richest)
    found.push({
      icon: "cup",
      good: true,
      ...words.moments.richest(name(richest.seat!), Number(richest["silver"]), Number(richest["number"])),
    });
  const weddings = events.filter(({ type }) => type === "wedding").length;
  if (weddings > 0) found.push({ icon: "people", ...words.moments.weddings(weddings) });
  found.push({ icon: "cards", ...words.moments.rounds(events.filter(({ type }) => type === "round_ended").length) });
  return found;
};
