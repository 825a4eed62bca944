// What a table file (`tables/<game>.tsx`) exports, and what it is given. Documented in web/README.md.
import type { ComponentType, ComponentChildren } from "preact";
import type { GameId } from "../games";
import type { Player } from "../pieces/seat";
import type { Entry, Table } from "../protocol";
import type { Moment } from "../result/Result";
import type { Sound } from "../shell/sound";
import type { People } from "../words";
import type { Position } from "./position";

/** An event of any game: a type and what belongs to it. What a game tells is the `Event` of its `told.ts`. */
export type GameEvent = { type: string; seat?: number } & Record<string, unknown>;

/** One move that was shown, with what it brought about. */
export interface ShownMove<E = GameEvent> {
  seq: number;
  seat: number;
  /** Who chose the move for that seat. */
  by: Entry["by"];
  events: readonly E[];
}

/** All that a table file draws from. It is new at every moment; nothing in it is kept by the table file. */
export interface At<View, E = GameEvent> {
  /** What this seat may know, as the game describes it. */
  view: View;
  /** The number of the last move shown. */
  seq: number;
  table: Pick<Table, "options" | "clock" | "level" | "phase">;
  players: readonly Player[];
  /** The seat whose eyes these are; null for a spectator. */
  me: number | null;
  /** The seat to move; null when the match is over. */
  turn: number | null;
  myTurn: boolean;
  /** Names of the actions that are legal now; empty unless it is the own turn. */
  legal: ReadonlySet<string>;
  /** Share of the time to decide that is left, 0 to 1; undefined without a clock. */
  clock: number | undefined;
  /** The last move shown, if any. */
  last: ShownMove<E> | null;
  /** The last move is being held for people to see it (see `linger`); any tap ends that. */
  lingering: boolean;
  /** A replay: nothing can be played. */
  replay: boolean;
  /** All that lies hidden, in a replay with all cards open; else null. */
  open: Position | null;
  /** "You", or the seat's name. */
  name: (seat: number) => string;
  /** Who sits there, for a message of the catalogue. */
  who: People;
  /** Carry out an action by its name. Not legal now: the reason is asked for and shown at the piece. */
  play: (action: string, piece?: Element) => void;
  /** Ask why an action is not allowed, and show the reason at the piece. */
  ask: (action: string, piece: Element) => void;
  /** Show a reason of the table file's own at a piece: `text` only, never a rule. */
  explain: (piece: Element, title: string, sentence: string) => void;
}

/** A sentence on an event, who first ("Bot Emil played 6."), or a line between rounds; null: not worth telling. */
export type Told = string | { line: string } | null;

/** Who reads the sentences: the names as they see them, and their own seat. */
export interface Who {
  name: (seat: number) => string;
  me: number | null;
  /** Who sits there, for a message of the catalogue; in a replay nobody is "you". */
  who: People;
}

/** `E` is the game's `Event`. */
export interface GameTable<View = unknown, E extends GameEvent = GameEvent> {
  /** Draws the table: a `GameFrame` with this game's contents. */
  Table: ComponentType<{ at: At<View, E> }>;
  /** The game whose catalogue has the sentences for the moves, the last-move line and the screen reader. */
  words: GameId;
  /** The sound of a move; by default paper. */
  sound?: (events: readonly E[]) => Sound | undefined;
  /** How long a move stays before the next is shown, in milliseconds; any tap ends it. */
  linger?: (events: readonly E[]) => number;
  /** What only this seat sees, drawn small: shown at the plates of a replay with all cards open. */
  Hidden?: ComponentType<{ view: View; seat: number; open: Position }>;
  /** Piles that nobody may look at, top first: listed beside a replay with all cards open. */
  piles?: (open: Position) => OpenPile[];
  /** A seat's standing for the result and the chart, where it is not the server's score. */
  standing?: (view: View, seat: number, score: number, options: Table["options"]) => number;
  /** The standing in words: "54 points". */
  points?: (standing: number, options: Table["options"]) => string;
  /** What is worth remembering of a match. */
  moments?: (moves: readonly ShownMove<E>[], who: Pick<Who, "name" | "who">) => Moment[];
  /** The goal line of the chart. */
  goal?: (options: Table["options"]) => { at: number; label: string } | undefined;
}

export interface OpenPile {
  title: string;
  pieces: ComponentChildren[];
}

/** What a table file says of one opponent's plate. */
export interface Plate {
  /** Chips, gold, rows, points. */
  facts?: ComponentChildren;
  /** Out of the match; the word says how ("5th"). */
  out?: string;
  /** Replaces the quiet line under the name. */
  sub?: ComponentChildren;
  called?: boolean;
}
