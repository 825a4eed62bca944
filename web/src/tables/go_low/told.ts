// Made from what the game declares by `python -m lamplit.server.typescript`. Do not edit.
import type { Person, Said } from "../../words/say";

export interface LastRound {
  caller: number | null;
  hands: string[][];
  sums: number[];
  doubled: number | null;
  scored: number[];
}

export interface Effect {
  reshuffles?: boolean;
  ends_round?: boolean;
  card?: string;
  discards?: string | null;
  change?: number | null;
  last_turns?: number[];
}

export interface SeatView {
  points: number;
  cards: (string | null)[];
  seen: ("no" | "own" | "all")[] | null;
  known: number | null;
}

export interface View {
  turn: number;
  over: boolean;
  rounds: number;
  memory_aid: boolean;
  round: number;
  starter: number;
  caller: number | null;
  drawn: string | null;
  draw: number;
  discard: string;
  discards: number;
  reshuffles: number;
  phase: "look" | "turn" | "drawn" | "over";
  last_turns: number[];
  discarded: string[] | null;
  last_round: LastRound | null;
  effects: Record<string, Effect> | null;
  seats: SeatView[];
}

export type Event =
  | { type: "looked"; seat: number; places: number[]; cards: string[] | null }
  | { type: "drew"; seat: number; card: string | null }
  | { type: "kept"; seat: number; place: number; card: string | null; discarded: string }
  | { type: "took"; seat: number; place: number; card: string; discarded: string }
  | { type: "discarded"; seat: number; card: string }
  | { type: "called"; seat: number; last_turns: number[] }
  | { type: "reshuffled"; draw: number; discard: string }
  | { type: "round_scored"; round: number; caller: number | null; hands: string[][]; sums: number[]; doubled: number | null; scored: number[]; points: number[] }
  | { type: "dealt"; round: number; starter: number; discard: string }
  | { type: "over" };

export type ReasonCode =
  | "over"
  | "look_first"
  | "looked_already"
  | "called_already"
  | "draw_first"
  | "drawn_already";

export interface Options {
  rounds: number;
  deck: "one_to_fifteen" | "zero_to_fourteen" | "zero_to_twelve";
  starter: "random" | number;
  memory_aid: boolean;
}

/** What each message is given. */
export interface Words {
  "place-1": null;
  "place-2": null;
  "place-3": null;
  "place-4": null;
  "a-card": { card: Said };
  "subtitle": { round: Said; rounds: Said; aid: boolean };
  "round-of": { round: Said; rounds: Said };
  "to-draw": { count: Said };
  "draw-pile": { count: number };
  "cards": { count: number };
  "discards": null;
  "discard-pile": { count: number; top: Said | null };
  "discards-newest-first": { cards: Said };
  "open-draw": null;
  "draw-this": null;
  "take-top": { card: Said };
  "put-here": { card: Said };
  "last-turns": null;
  "last-order": { who: Person | readonly Person[] };
  "nobody-called": null;
  "called-tag": null;
  "own-cards": null;
  "cards-of": { who: Person | readonly Person[]; cards: Said };
  "at-place": { place: Said; what: Said };
  "card-at": { place: Said; card: Said | null };
  "you-saw": { card: Said };
  "all-saw": { card: Said };
  "never-seen": null;
  "face-down": null;
  "it-is": { card: Said };
  "marked": null;
  "change": { change: number };
  "change-points": { change: number };
  "points": { points: number };
  "look": null;
  "look-detail": { marked: Said };
  "looking": null;
  "looking-detail": null;
  "choose-two": null;
  "choose-one": null;
  "waits-look": { who: Person | readonly Person[] };
  "hold-to-see": null;
  "turn": null;
  "turn-detail": { card: Said };
  "last-turn": null;
  "drawn": { card: Said };
  "drawn-detail": null;
  "take-which": { card: Said };
  "take-detail": null;
  "waits": { who: Person | readonly Person[] };
  "waits-last": { who: Person | readonly Person[] };
  "over": null;
  "draw-button": null;
  "draw-reshuffles": null;
  "draw-ends": null;
  "take-button": { card: Said };
  "discard-button": { card: Said };
  "swap-for": { card: Said };
  "swap-place": { place: Said };
  "choose-card": null;
  "let-go": null;
  "call": null;
  "call-sure": null;
  "call-detail": null;
  "call-yes": null;
  "call-no": null;
  "you-drew": { card: Said };
  "ended-title": { round: Said };
  "ended-lowest": { who: Person | readonly Person[] };
  "ended-doubled": { who: Person | readonly Person[] };
  "ended-safe": { who: Person | readonly Person[] };
  "ended-cap": null;
  "ended-scored": { points: Said };
  "ended-total": { points: Said };
  "ended-called": null;
  "ended-close": null;
  "moment-calls": { who: Person | readonly Person[]; count: number };
  "moment-calls.all": null;
  "moment-calls.none": null;
  "moment-calls.some": { safe: Said };
  "moment-best": { who: Person | readonly Person[]; sum: Said };
  "moment-best.sentence": { round: Said };
  "moment-doubled": { who: Person | readonly Person[] };
  "moment-doubled.sentence": { points: Said };
}
