// Made from what the game declares by `python -m lamplit.server.typescript`. Do not edit.
export interface Effect {
  copies: number;
  playable: boolean;
  clears: number;
  further: number;
}

export interface SeatView {
  points: number;
  place: number;
  cards: number;
  up: (string | null)[];
  down: (string | null)[];
  known: string[];
  tried: ("2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | null)[];
  left: number;
}

export interface View {
  turn: number;
  over: boolean;
  games: number;
  game: number;
  dealer: number;
  phase: "choosing" | "playing" | "laying" | "exchanging";
  turns: number;
  direction: 1 | -1;
  further: number;
  laid: number;
  hand: string[] | null;
  draw: number;
  pile: string[];
  gone: string[];
  lowest: string;
  run: number;
  colour: string | null;
  colour_run: number;
  part: "hand" | "up" | "down" | null;
  effects: Record<string, Effect> | null;
  choices: Record<string, string[]> | null;
  seats: SeatView[];
}

export type Event =
  | { type: "chose"; seat: number; before: number; cards: string[] | null }
  | { type: "rows_shown"; swapped: boolean; rows: string[][] }
  | { type: "played"; seat: number; cards: string[]; place?: number; from: "hand" | "up" | "down" }
  | { type: "failed"; seat: number; place: number; card: string | null; stays: boolean }
  | { type: "took"; seat: number; cards: string[] }
  | { type: "reversed"; direction: 1 | -1 }
  | { type: "cleared"; seat: number; by: "clear" | "run"; count: number }
  | { type: "further_turns"; seat: number; count: number }
  | { type: "drew"; seat: number; count: number; cards: string[] | null; instead: boolean; first: boolean }
  | { type: "exchanged"; seat: number; gave: string; got: string; place: number }
  | { type: "kept"; seat: number }
  | { type: "finished"; seat: number; place: number }
  | { type: "game_ended"; game: number; points: number[] }
  | { type: "dealt"; dealer: number; hand: string[] | null }
  | { type: "over" };

export type ReasonCode =
  | "over"
  | "choose_first"
  | "equal_choice"
  | "already_chosen"
  | "exchange_first"
  | "not_in_hand"
  | "empty_place"
  | "no_exchange"
  | "one_kind"
  | "finish_play"
  | "nothing_laid"
  | "must_play"
  | "no_draw_pile"
  | "nothing_playable"
  | "no_draw_up"
  | "hand_first"
  | "row_first"
  | "turn_one_over"
  | "name_colours"
  | "colours_do_not_matter"
  | "not_there"
  | "too_few"
  | "too_low";

export interface Options {
  failed_card: "to_hand" | "stays";
  play_on: boolean;
  may_draw: boolean;
  ones_reverse: boolean;
  colours: number;
  points: boolean;
  games: number;
  count_rows: boolean;
  swap_rows: boolean;
  others_choose: boolean;
  colour_swap: boolean;
  dealer: "random" | number;
}
