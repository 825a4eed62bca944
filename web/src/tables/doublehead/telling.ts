// Doublehead Kids in sentences: what happened, and what of a match is worth remembering.
import type { Moment } from "../../result/Result";
import type { GameTable, Tell } from "../../table/contract";
import { text } from "../../text";
import { spokenCard } from "./cards";
import type { Event, View } from "./view";

const words = text.doublehead;

export const tell: Tell<Event> = {
  ready: (_, who) => words.saidReady(who),
  wedding: ({ partner }, who, { name }) => words.wed(who, name(partner)),
  announced: ({ what }, who) => words.announced(who, words.sayWord(what)),
  played: ({ card, led }, who) => words.played(who, spokenCard(card), led === null),
  team_shown: ({ team }, who) => words.teamShown(who, team),
  duel_won: ({ number, silver }, who) => words.duelWon(who, number, silver),
  foxy_open: ({ owner }, who, { name }) => words.foxyTaken(who, name(owner)),
  foxy_settled: ({ owner, caught }, _, { name }) => words.foxySettled(name(owner), caught),
  round_ended: ({ winner, side_silver }) => ({ line: words.roundEnded(winner, side_silver) }),
  dealt: () => ({ line: words.dealt() }),
  over: () => null,
};

export const moments: GameTable<View, Event>["moments"] = (moves, { name }) => {
  const events = moves.flatMap((move) => move.events);
  const duels = events.filter((event) => event.type === "duel_won");
  const found: Moment[] = [];
  const [richest] = duels.sort((a, b) => b.silver - a.silver);
  if (richest && richest.silver > 0) {
    const { seat, silver, number } = richest;
    found.push({ icon: "cup", good: true, ...words.moments.richest(name(seat), silver, number) });
  }
  const weddings = events.filter(({ type }) => type === "wedding").length;
  if (weddings > 0) found.push({ icon: "people", ...words.moments.weddings(weddings) });
  found.push({ icon: "cards", ...words.moments.rounds(events.filter(({ type }) => type === "round_ended").length) });
  return found;
};
