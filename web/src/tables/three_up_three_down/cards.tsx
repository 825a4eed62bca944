// Names of cards in the view of 3UP 3DOWN ("5g", "C1v"), as the faces and people name them.
import { Card } from "../../pieces/Card";
import { Back } from "../../pieces/faces/Back";
import { ThreeUpFace, type ThreeUpColour } from "../../pieces/faces/ThreeUpFace";
import { text } from "../../text";

const COLOURS: Record<string, ThreeUpColour> = { g: "green", a: "amber", v: "violet" };
const CLEARS: Record<string, string | undefined> = { C: "clear", C1: "clear+1", C2: "clear+2" };

/** "C1v" is of rank "C1". */
export const rankOf = (card: string) => card.slice(0, -1);
/** The rank as the faces name it: "6", "clear+1". */
export const kindOf = (rank: string) => CLEARS[rank] ?? rank;
export const colourNamed = (letter: string): ThreeUpColour => COLOURS[letter] ?? "green";
export const colourOf = (card: string) => colourNamed(card.slice(-1));
/** For sentences on several cards. */
export const kinds = (cards: readonly string[]) => cards.map((card) => ({ kind: kindOf(rankOf(card)) }));

export const spokenCard = (card: string) => text.threeUp.spoken(kindOf(rankOf(card)), colourOf(card));
export const face = (card: string) => <ThreeUpFace colour={colourOf(card)} kind={kindOf(rankOf(card))} />;

export const back = (size: "t" | "s" | "m", label = text.faceDown, flip?: string) => (
  <Card size={size} label={label} side="back" flip={flip}>
    <Back game="three_up_three_down" />
  </Card>
);
