// What is chosen at a table of 3UP 3DOWN, and what a tap on a card does: choose, add its twin, play.
import { signal } from "@preact/signals";
import { firstTap } from "../../shell/settings";
import type { At } from "../../table/contract";
import type { Held } from "../../table/HandCards";
import { rankOf } from "./cards";
import type { View } from "./view";

/** Keys of the chosen cards: all of one rank, or up to three while the row is chosen. */
export const chosen = signal<readonly string[]>([]);
/** The place of the row chosen for an exchange. */
export const rowPlace = signal<number | null>(null);

export const letGo = () => {
  chosen.value = [];
  rowPlace.value = null;
};

/** Where colours count, cards are laid one by one and by name. */
export const byColour = (at: At<View>) => at.table.options["colour_swap"] === true;

/** The action that plays so many of these cards. */
export function actionOf(at: At<View>, cards: readonly Held[]): string {
  const { name } = cards[0]!;
  if (byColour(at)) return name;
  return cards.length > 1 ? `${rankOf(name)}x${cards.length}` : rankOf(name);
}

export const chosenOf = (pieces: readonly Held[]) => pieces.filter(({ key }) => chosen.value.includes(key));

export function playChosen(at: At<View>, pieces: readonly Held[], piece?: Element) {
  const cards = chosenOf(pieces);
  if (cards.length === 0) return;
  const action = actionOf(at, cards);
  if (at.legal.has(action)) letGo();
  at.play(action, piece);
}

export function tapCard(at: At<View>, card: Held, pieces: readonly Held[], piece: Element) {
  if (at.replay) return;
  const alone = actionOf(at, [card]);
  if (at.myTurn && !at.legal.has(alone)) return at.ask(alone, piece);
  const others = chosenOf(pieces);
  if (others.includes(card)) return playChosen(at, pieces, piece);
  const twins = pieces.filter(({ name }) => rankOf(name) === rankOf(card.name));
  const joins = !byColour(at) && others.length > 0 && rankOf(others[0]!.name) === rankOf(card.name);
  chosen.value = joins ? [...chosen.value, card.key] : [card.key];
  if (firstTap.value === "on" && at.myTurn && (twins.length === 1 || byColour(at))) playChosen(at, pieces, piece);
}

/** Chooses so many cards of the rank that is chosen, those already chosen first. */
export function chooseCount(pieces: readonly Held[], count: number) {
  const cards = chosenOf(pieces);
  if (cards.length === 0) return;
  const rest = pieces.filter((card) => !cards.includes(card) && rankOf(card.name) === rankOf(cards[0]!.name));
  chosen.value = [...cards, ...rest].slice(0, count).map(({ key }) => key);
}
