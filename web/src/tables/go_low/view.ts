// What a seat is told of Go Low, as the game's view.py writes it.
export interface LastRound {
  /** Null: the cap ended the round. */
  caller: number | null;
  hands: string[][];
  sums: number[];
  doubled: number | null;
  scored: number[];
}

export interface Effect {
  /** Drawing: the discards are shuffled in, or the round ends. */
  reshuffles?: boolean;
  ends_round?: boolean;
  /** Swapping: the card put down and the change of the sum; null where that is left to memory. */
  discards?: string | null;
  change?: number | null;
}

export interface SeatView {
  points: number;
  /** Null: face down. */
  cards: (string | null)[];
  /** With the memory aid: by whom each place has been seen. */
  seen: ("no" | "own" | "all")[] | null;
}

export interface View {
  phase: "look" | "turn" | "drawn" | "over";
  round: number;
  rounds: number;
  caller: number | null;
  /** Seats that still have a turn after a call, the one to move first. */
  last_turns: number[];
  draw: number;
  discard: string;
  discards: number;
  /** All of them with the memory aid, the top card last. */
  discarded: string[] | null;
  drawn: string | null;
  last_round: LastRound | null;
  memory_aid: boolean;
  seats: SeatView[];
  effects: Record<string, Effect> | null;
}

export const PLACES = [0, 1, 2, 3];
