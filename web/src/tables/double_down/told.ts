// Made from what the game declares by `python -m lamplit.server.typescript`. Do not edit.
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
