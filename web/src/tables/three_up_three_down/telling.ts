// 3UP 3DOWN in sentences: what happened, and what of a match is worth remembering.
import { mostBySeat } from "../../result/counts";
import type { Moment } from "../../result/Result";
import type { GameTable, Tell } from "../../table/contract";
import { text } from "../../text";
import { kindOf, kinds, rankOf } from "./cards";
import type { Event, View } from "./view";

const words = text.threeUp;
const told = words.told;
const kind = (card: string) => kindOf(rankOf(card));

export const tell: Tell<Event> = {
  chose: ({ seat, before, cards }, who, { name }) =>
    told.chose(who, cards && kinds(cards), before === seat ? null : name(before)),
  rows_shown: ({ swapped }) => ({ line: swapped ? told.rowsSwapped : told.rowsShown }),
  played: ({ cards, from }, who) => {
    const say = from === "down" ? told.turned : told.played;
    return say(who, cards.length, kind(cards[0]!));
  },
  failed: ({ card, stays }, who) => told.failed(who, card && kind(card), stays),
  took: ({ cards }, who) => told.took(who, cards.length),
  reversed: ({ direction }) => told.reversed(direction === 1),
  // After "Ada played a 6." it need not be said again who.
  cleared: ({ count }, who, { move }) => told.cleared(move.some(({ type }) => type === "played") ? null : who, count),
  further_turns: ({ count }, who) => told.further(who, count),
  // Drawing up after a play is the way of things; it is told only to the drawer, or where it was chosen.
  drew: ({ seat, count, cards, instead, first }, who, { me }) => {
    if (seat === me && cards) return told.drew(kinds(cards));
    if (instead) return told.drewInstead(who);
    return first ? told.drewFirst(who, count) : null;
  },
  exchanged: ({ gave, got }, who) => told.exchanged(who, kind(gave), kind(got)),
  kept: (_, who) => told.kept(who),
  finished: ({ place }, who) => told.finished(who, text.seats.place(place)),
  game_ended: ({ game, points }, _, { name }) => {
    const gained = points.map((more, seat) => told.gained(name(seat), more));
    return { line: told.gameEnded(game, gained.join(", ")) };
  },
  dealt: () => ({ line: told.dealt }),
  over: () => null,
};

export const moments: GameTable<View, Event>["moments"] = (moves, { name }) => {
  const events = moves.flatMap((move) => move.events);
  const found: Moment[] = [];
  const [took] = events.filter((event) => event.type === "took").sort((a, b) => b.cards.length - a.cards.length);
  const played = events.filter((event) => event.type === "played");
  const cleared = mostBySeat(events.filter((event) => event.type === "cleared"));
  const blind = mostBySeat(played.filter(({ from }) => from === "down"));
  if (took) found.push({ icon: "cards", ...words.moments.took(name(took.seat), took.cards.length) });
  if (cleared) found.push({ icon: "bolt", ...words.moments.cleared(name(cleared[0]), cleared[1]) });
  if (blind) found.push({ icon: "eye", good: true, ...words.moments.blind(name(blind[0]), blind[1]) });
  return found;
};
