// Names of cards in the view of Doublehead Kids, as the faces and people name them.
import { doubleheadPrint } from "../../pieces/faces/doubleheadPrints";
import { text } from "../../text";

export type RoyalOrCrest = "royal" | "cross" | "spade" | "heart";

const FAMILY: Record<string, string | undefined> = { 4: "castle", 3: "earl", 2: "soldier_high", 1: "soldier_low" };
const KNIGHTS: Record<string, string | undefined> = { knight14: "knight1", knight13: "knight2", knight12: "knight3" };

/** "cross4" is the face "castle_cross", "knight14" is "knight1"; the others are called the same. */
export function faceKind(card: string): string {
  const earl = /^(cross|spade|heart)(\d)$/.exec(card);
  return earl ? `${FAMILY[earl[2]!]}_${earl[1]}` : (KNIGHTS[card] ?? card);
}

/** "Lady Antoinette", "Castle of cross". */
export function spokenCard(card: string): string {
  const print = doubleheadPrint(faceKind(card));
  if (!print) return card;
  const { spoken } = text.doublehead.kinds[print.name];
  return print.crest === "crown" ? spoken : text.doublehead.ofCrest(spoken, print.crest);
}

/** With all that is printed on it: "King Friedrich, royal 20, 10 silver". */
export function cardLabel(card: string): string {
  const print = doubleheadPrint(faceKind(card));
  if (!print) return card;
  const crest = print.crest === "crown" ? "royal" : print.crest;
  return text.doublehead.card(spokenCard(card), print.strength, crest, print.silver);
}
