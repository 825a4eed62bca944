// What the lobby shows and asks for, whoever provides it.
import type { GameId } from "../games";
import type { Player } from "../pieces/seat";
import type { OptionDeclaration, OptionValues } from "./options";

export type Clock = "none" | "relaxed" | "brisk";
export type BotLevel = "none" | "easy" | "steady" | "sharp";

export interface GameInfo {
  id: GameId;
  seats: readonly [number, number];
  minutes: number;
  options: readonly OptionDeclaration[];
}

export interface TableInfo {
  id: string;
  game: GameId;
  players: readonly Player[];
  seats: number;
  clock: Clock;
  /** True while a seat is free and the match has not begun. */
  joinable: boolean;
  /** What a running table says of itself: "Round 4 of 5". */
  state?: string;
}

/** A table this person sits at. */
export interface Resume {
  table: string;
  game: GameId;
  seat: number;
  with: readonly string[];
  myTurn: boolean;
  clock?: number;
}

export interface TableRequest {
  game: GameId;
  seats: number;
  bots: BotLevel;
  clock: Clock;
  listed: boolean;
  /** Only the options that differ from their defaults. */
  options: OptionValues;
}

export interface LobbyData {
  games: readonly GameInfo[];
  tables: readonly TableInfo[];
  resume: readonly Resume[];
}

/** What the lobby can ask for; the answers arrive as new data or a new address. */
export interface LobbyActions {
  playNow: (game: GameId) => void;
  makeTable: (request: TableRequest) => void;
  sitDown: (table: string) => void;
  watch: (table: string) => void;
  setName: (name: string) => void;
}
