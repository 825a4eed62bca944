// Names of cards in the view of Doublehead Kids, as the faces and people name them.
import { doubleheadPrint } from "../../pieces/faces/doubleheadPrints";
import { catalogue } from "../../words";
import type { Words } from "./told";

const words = catalogue<Words>("doublehead");

export type RoyalOrCrest = "royal" | "cross" | "spade" | "heart";

const FAMILY: Record<string, string | undefined> = { 4: "castle", 3: "earl", 2: "soldier_high", 1: "soldier_low" };
const KNIGHTS: Record<string, string | undefined> = { knight14: "knight1", knight13: "knight2", knight12: "knight3" };

/** "cross4" is the face "castle_cross", "knight14" is "knight1"; the others are called the same. */
export function faceKind(card: string): string {
  const earl = /^(cross|spade|heart)(\d)$/.exec(card);
  return earl ? `${FAMILY[earl[2]!]}_${earl[1]}` : (KNIGHTS[card] ?? card);
}

/** What is printed on a card, for the messages on it: "King Friedrich, royal 20, 10 silver". */
export function printed(card: string) {
  const print = doubleheadPrint(faceKind(card));
  const crest = print?.crest === "crown" ? "royal" : (print?.crest ?? "");
  return { card, crest, strength: print?.strength ?? 0, silver: print?.silver ?? 0 };
}

export const cardLabel = (card: string) => words("card-label", printed(card));
