// What a seat is told of Doublehead Kids, as the game's view.py writes it.
import type { Side } from "../../text/doublehead";
import type { RoyalOrCrest } from "./cards";

export interface Laid {
  seat: number;
  card: string;
}

export interface Taken {
  leader: number;
  cards: Laid[];
  winner: number;
  silver: number;
}

export interface View {
  phase: "ready" | "play" | "over";
  round: number;
  duel_number: number;
  target: number;
  seats: {
    gold: number;
    cards: number;
    duels: number;
    team: Side | null;
    ready: boolean;
    said: string[];
    silver: number | null;
    open_foxys: number[];
  }[];
  duel: { leader: number; cards: Laid[]; led: RoyalOrCrest | null; ahead: number | null; silver: number };
  finished: Taken | null;
  hand: string[] | null;
  my_team: Side | null;
  alone: boolean | null;
  last_duel: Taken | null;
  effects: Record<string, { playable: boolean; ahead: boolean; silver: number }> | null;
}
