// What a seat is told of Double Double Dominoes, as the game's view.py writes it.
export type Direction = "right" | "down" | "left" | "up";

/** A domino on the board: where its lower half lies, and the way to the other half. */
export interface Lying {
  domino: string;
  square: string;
  direction: Direction;
}

/** A place where a domino in hand may lie, and what it scores there. */
export interface Way {
  square: string;
  direction: Direction;
  diamonds: number;
  bonus: number;
  /** Seats that are paid too. */
  others: number[];
}

export interface View {
  phase: "place" | "chain" | "discard";
  /** The double that may be added to. */
  chain: Lying | null;
  victory: number;
  boneyard: number;
  board: {
    star: string;
    diamonds: (number | null)[][];
    /** Pips of the spaces 1 to 100. */
    track: number[];
    /** In the order they were placed. */
    dominoes: Lying[];
  };
  seats: {
    points: number;
    pips: number | null;
    dominoes: number;
    pit: number;
    shown: string | null;
    holds_shown: boolean;
    hand: string[] | null;
  }[];
  /** For 0 to 6 pips: the seats that are paid. */
  pays: number[][];
  hand: string[] | null;
  pit: string[] | null;
  places: Record<string, Way[]> | null;
}
