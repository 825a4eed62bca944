// What the lobby shows and asks for, in the server's own types.
import type { GameId } from "../games";
import type { GameDeclared, NewTable, Offer, TableSummary } from "../protocol";

export type GameInfo = GameDeclared & { name: GameId };
export type TableInfo = TableSummary & { game: GameId };

/** A table this person sits at. */
export interface Resume {
  table: string;
  game: GameId;
  seat: number;
  with: readonly string[];
  myTurn: boolean;
  /** Share of the turn's time left. */
  clock?: number;
}

export interface LobbyData {
  offer: Pick<Offer, "levels" | "clocks"> & { games: readonly GameInfo[] };
  tables: readonly TableInfo[];
  resume: readonly Resume[];
}

/** What the lobby can ask for; the answers arrive as new data or a new address. */
export interface LobbyActions {
  playNow: (game: GameInfo) => void;
  makeTable: (request: NewTable) => void;
  /** To sit down, or to watch where no seat is free. */
  openTable: (table: string) => void;
}

/** The fewest and the most seats of a game. */
export const seatRange = ({ seats }: GameDeclared): [number, number] => [Math.min(...seats), Math.max(...seats)];
