// What a seat is told of 3UP 3DOWN, as the game's view.py writes it.
export interface Effect {
  copies: number;
  playable: boolean;
  /** The pile is cleared as soon as so many are played. */
  clears: number;
  /** Further turns that each brings. */
  further: number;
}

export interface SeatView {
  cards: number;
  /** A name, null for a card that is not seen, "" for an empty place. */
  up: (string | null)[];
  down: (string | null)[];
  /** A face-down card that failed is below this number. */
  tried: (string | null)[];
  left: number;
  place: number;
  points: number;
  /** All cards open: those face down show their faces. */
  turned?: boolean;
}

export interface View {
  phase: "choosing" | "playing" | "laying" | "exchanging";
  game: number;
  games: number;
  direction: 1 | -1;
  further: number;
  draw: number;
  /** The top card is the last. */
  pile: string[];
  lowest: string;
  run: number;
  colour: string | null;
  colour_run: number;
  seats: SeatView[];
  hand: string[] | null;
  part: "hand" | "up" | "down" | null;
  effects: Record<string, Effect> | null;
  choices: Record<string, string[]> | null;
}
