// Made from what the game declares by `python -m lamplit.server.typescript`. Do not edit.
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
