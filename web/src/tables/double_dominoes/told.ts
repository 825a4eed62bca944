// Made from what the game declares by `python -m lamplit.server.typescript`. Do not edit.
import type { Person, Said } from "../../words/say";

export interface Lying {
  domino: string;
  square: string;
  direction: "right" | "down" | "left" | "up";
}

export interface Board {
  name: string;
  star: string;
  diamonds: number[][];
  track: number[];
  squares: ((number | null)[])[];
  dominoes: Lying[];
}

export interface Way {
  action: number;
  square: string;
  direction: "right" | "down" | "left" | "up";
  diamonds: number;
  bonus: number;
  others: number[];
}

export interface SeatView {
  points: number;
  dominoes: number;
  hand: string[] | null;
  pit: number;
  shown: string | null;
  pips: number | null;
  holds_shown: boolean;
}

export interface View {
  turn: number;
  over: boolean;
  phase: "place" | "chain" | "discard";
  hand: string[] | null;
  boneyard: number;
  pit: string[] | null;
  chain: Lying | null;
  victory: number;
  board: Board;
  pays: number[][];
  places: Record<string, Way[]> | null;
  seats: SeatView[];
}

export type Event =
  | { type: "placed"; seat: number; domino: string; square: string; direction: "right" | "down" | "left" | "up" }
  | { type: "scored"; seat: number; gained: number; points: number; diamonds: number; bonus: number }
  | { type: "stopped"; seat: number }
  | { type: "discarded"; seat: number; domino: string | null }
  | { type: "drew"; seat: number; count: number; dominoes: string[] | null }
  | { type: "over"; why: "victory" | "boneyard" | "blocked"; hands: string[][] };

export type ReasonCode =
  | "over"
  | "discard_down"
  | "not_in_hand"
  | "cover_the_star"
  | "occupied"
  | "touches_nothing"
  | "too_many_contacts"
  | "two_at_one_half"
  | "block"
  | "pips_differ"
  | "must_place"
  | "no_chain"
  | "chain_or_stop"
  | "touch_the_double";

export interface Options {
  board: "classic";
  victory: number;
  oldest: "random" | number;
}

/** What each message is given. */
export interface Words {
  "dominoes": { count: number };
  "drawn-dominoes": { count: number };
  "points": { points: number };
  "pips": { pips: number };
  "way": { direction: Said };
  "subtitle": { victory: Said; count: number };
  "pays-title": null;
  "pays": { pips: number; who: Person | readonly Person[] | null };
  "open-boneyard": null;
  "open-pit": null;
  "board": null;
  "magnify": null;
  "whole-board": null;
  "pit-count": { count: number };
  "pit-short": { count: Said };
  "stands-on": { pips: number };
  "shown": { domino: Said };
  "hand": null;
  "domino": { low: Said; high: Said };
  "fits": { low: Said; high: Said; places: number };
  "fits-not": { low: Said; high: Said };
  "may-go": { low: Said; high: Said };
  "no-place": null;
  "no-place.anywhere": { domino: Said };
  "no-place.double": { domino: Said };
  "spot": { square: Said; points: number };
  "choose": null;
  "choose-detail": { count: number };
  "where": { domino: Said };
  "place": { domino: Said; from: Said; to: Said };
  "places": { count: number };
  "also-paid": { who: Person | readonly Person[] };
  "first": null;
  "chain": { domino: Said };
  "chain-none": { domino: Said };
  "chain-detail": null;
  "nothing-fits": null;
  "too-many": null;
  "discard-detail": null;
  "waits": { who: Person | readonly Person[] };
  "waits-chain": { who: Person | readonly Person[] };
  "over": null;
  "previous": null;
  "next": null;
  "turn": null;
  "place-button": null;
  "choose-square": null;
  "stop": null;
  "discard": { domino: Said };
  "plus": { points: Said };
  "preview": null;
  "preview.diamonds": null;
  "preview.bonus": null;
  "preview.you": null;
  "preview.from": { before: Said; after: Said };
  "preview.too": { who: Person | readonly Person[] };
  "preview.goal": null;
  "goal": { points: Said };
  "moment-best": { who: Person | readonly Person[]; domino: Said };
  "moment-best.sentence": { points: number };
  "moment-gifts": { who: Person | readonly Person[]; points: number };
  "moment-gifts.sentence": null;
  "moment-chain": { who: Person | readonly Person[]; count: Said };
  "moment-chain.sentence": null;
}
