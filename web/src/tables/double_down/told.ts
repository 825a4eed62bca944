// Made from what the game declares by `python -m lamplit.server.typescript`. Do not edit.
import type { Person, Said } from "../../words/say";

export interface Effect {
  total: number;
  costs: boolean;
  puts_out: boolean;
  ends_round: boolean;
}

export interface SeatView {
  chips: number;
  out: number;
  cards: number;
}

export interface View {
  turn: number;
  over: boolean;
  limit: number;
  starter: number;
  total: number;
  direction: 1 | -1;
  owed: number;
  doubled: boolean;
  to_draw: number;
  hand: string[] | null;
  draw: number;
  discards: string[];
  doubles: number[];
  effects: Record<string, Effect> | null;
  seats: SeatView[];
}

export type Event =
  | { type: "played"; seat: number; card: string; total: number }
  | { type: "turned"; direction: 1 | -1 }
  | { type: "lost_chip"; seat: number; left: number }
  | { type: "out"; seat: number }
  | { type: "round_ended"; seat: number; total: number }
  | { type: "reshuffled"; cards: number }
  | { type: "drew"; seat: number; count: number; cards: string[] | null }
  | { type: "forgot"; seat: number }
  | { type: "passed"; seat: number }
  | { type: "owes_two"; seat: number }
  | { type: "dealt"; starter: number; cards: string[] | null }
  | { type: "over" };

export type ReasonCode =
  | "over"
  | "draws_itself"
  | "play_first"
  | "draw_first"
  | "no_cards"
  | "no_passing"
  | "not_in_hand"
  | "x2_first_of_two";

export interface Options {
  chips: number;
  deck: "double_down" | "lobo77";
  limit: number;
  repeat_costs: "never" | "zero" | "always";
  draw_yourself: boolean;
  starter: "random" | number;
}

/** What each message is given. */
export interface Words {
  "printed-x2": null;
  "printed-change": null;
  "printed--10": null;
  "spoken-x2": null;
  "spoken-change": null;
  "spoken--10": null;
  "cards": { count: number };
  "drawn-cards": { count: number };
  "way": { direction: Said };
  "subtitle": { limit: Said };
  "running-total": null;
  "total-label": { total: Said; direction: Said };
  "doubles-ahead": { next: Said | null; away: Said };
  "to-draw": { count: Said };
  "draw-pile": { count: number };
  "draw-now": null;
  "draw-button": null;
  "open-draw": null;
  "discards": null;
  "discard-pile": { top: Said | null };
  "hand": null;
  "hand-size": { count: number };
  "chips-left": { left: Said; of: Said };
  "free-ride": null;
  "card": { card: Said };
  "card-makes": { card: Said; total: Said };
  "ends-round": null;
  "costs-chip": null;
  "puts-out": null;
  "ends": null;
  "only-second": null;
  "play-one": null;
  "play-two": null;
  "play-second": null;
  "first-of-two": null;
  "second-of-two": null;
  "equal-digits": null;
  "on-free-ride": null;
  "draw-yourself": { count: number };
  "draw-detail": null;
  "forget": null;
  "pass": null;
  "pass-detail": null;
  "out": null;
  "out-detail": null;
  "choose-card": null;
  "play-button": { card: Said; total: Said };
  "waits": { who: Person | readonly Person[] };
  "waits-two": { who: Person | readonly Person[] };
  "over": null;
  "standing": { chips: number };
  "standing-out": null;
  "moment-first-out": { who: Person | readonly Person[] };
  "moment-first-out.sentence": { move: Said };
  "moment-ended": { who: Person | readonly Person[]; count: number };
  "moment-ended.sentence": null;
  "moment-lost": { who: Person | readonly Person[]; count: number };
  "moment-lost.sentence": null;
}
