// Names of cards in the view of 3UP 3DOWN ("5g", "C1v"), as the faces and people name them.
import { Card } from "../../pieces/Card";
import { Back } from "../../pieces/faces/Back";
import { ThreeUpFace, type ThreeUpColour } from "../../pieces/faces/ThreeUpFace";
import { catalogue, shell } from "../../words";
import type { Words } from "./view";

const words = catalogue<Words>("three_up_three_down");

const COLOURS: Record<string, ThreeUpColour> = { g: "green", a: "amber", v: "violet" };
const CLEARS: Record<string, string | undefined> = { C: "clear", C1: "clear+1", C2: "clear+2" };

/** "C1v" is of rank "C1". */
export const rankOf = (card: string) => card.slice(0, -1);
/** The rank as the faces name it: "6", "clear+1". */
const kindOf = (rank: string) => CLEARS[rank] ?? rank;
/** "C1v" is of colour "v". */
export const colourOf = (card: string) => card.slice(-1);
export const isNumber = (card: string) => !(rankOf(card) in CLEARS);

export const spokenCard = (card: string) => words("card-label", { rank: rankOf(card), colour: colourOf(card) });
export const face = (card: string) => (
  <ThreeUpFace colour={COLOURS[colourOf(card)] ?? "green"} kind={kindOf(rankOf(card))} />
);

export const back = (size: "t" | "s" | "m", label = shell("face-down"), flip?: string) => (
  <Card size={size} label={label} side="back" flip={flip}>
    <Back game="three_up_three_down" />
  </Card>
);
