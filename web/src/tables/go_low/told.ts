// Made from what the game declares by `python -m lamplit.server.typescript`. Do not edit.
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
