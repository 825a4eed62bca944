// Made from src/lamplit/server/{protocol,bodies}.py by `python -m lamplit.server.typescript`. Do not edit.

export const PROTOCOL = 1;

/** Why a socket was closed. */
export const CLOSE = { FAULT: 1011, RESTART: 1012, TOO_SLOW: 1013, NO_HELLO: 4400, NO_TABLE: 4404, PROTOCOL: 4426, AWAY: 4410, FLOOD: 4429, FOREIGN: 4403 } as const;

/** Connect or reconnect. This is the first message; the answer is `welcome`. */
export interface Hello {
  type: "hello";
  protocol: number;
  match?: string;
  seq?: number;
  id?: string;
}

/** Take an empty seat or a bot's seat; outside a match also from another seat. */
export interface Sit {
  type: "sit";
  seat: number;
  name?: string;
  id?: string;
}

/** Leave the seat and watch. During a match a bot takes over until a player sits down there. */
export interface Leave {
  type: "leave";
  id?: string;
}

/** Change your name. */
export interface Name {
  type: "name";
  name: string;
  id?: string;
}

/** Host: put bots of a level on a seat, or on all empty seats. */
export interface Fill {
  type: "fill";
  level: string;
  seat?: number | null;
  id?: string;
}

/** Host: remove the bot or person from a seat; not during a match. */
export interface Remove {
  type: "remove";
  seat: number;
  id?: string;
}

/** Host: remove a person from their seat and ban them from this table; not during a match. */
export interface SendAway {
  type: "send_away";
  seat: number;
  id?: string;
}

/** Host: accept or decline a player's wish for a seat. */
export interface Admit {
  type: "admit";
  seat: number;
  yes: boolean;
  id?: string;
}

/** Host: set who may take a seat left during a match, and whether new people may come in. */
export interface Policy {
  type: "policy";
  open_seats?: "ask" | "closed" | "free" | null;
  locked?: boolean | null;
  id?: string;
}

/** Host: begin the match; every seat must be filled. */
export interface Start {
  type: "start";
  id?: string;
}

/** Seated players: begin another match at the same table when one is over. */
export interface Rematch {
  type: "rematch";
  id?: string;
}

/** Add your own randomness to the next match: 1 to 64 bytes as hexadecimal digits. */
export interface Nonce {
  type: "nonce";
  nonce: string;
  id?: string;
}

/** Play an action, by id or by name, at the point of the match that the client saw. */
export interface Play {
  type: "play";
  action: number | string;
  seq: number;
  id?: string;
}

/** Ask whether your seat may play an action now, and if not, why; the answer is `reason`. */
export interface Why {
  type: "why";
  action: number | string;
  id?: string;
}

/** Ask to undo your last move and all moves after it. Other people must agree; bots always do. */
export interface TakeBack {
  type: "take_back";
  seq: number;
  id?: string;
}

/** Agree or refuse to take moves back. */
export interface Answer {
  type: "answer";
  yes: boolean;
  id?: string;
}

/** Show that the player is present; the answer is `pong`. */
export interface Ping {
  type: "ping";
  id?: string;
}

/** The receiver's own seat and rights. */
export interface You {
  seat: number | null;
  host: boolean;
}

/** A seat and its player. */
export interface Seat {
  kind: "bot" | "empty" | "person";
  name: string;
  level: string;
  here: boolean;
  stand_in: boolean;
}

/** The next match. */
export interface Next {
  commitment: string;
  nonces: number[];
}

/** A wish to take moves back, waiting for the others to agree. */
export interface Ask {
  seat: number;
  moves: number;
  waiting: number[];
}

/** A wish for a seat, waiting for the host. */
export interface Wish {
  seat: number;
  name: string;
}

/** A table, as everyone at it sees it. */
export interface Table {
  id: string;
  game: string;
  options: Record<string, boolean | number | string>;
  clock: "brisk" | "none" | "relaxed";
  public: boolean;
  level: string;
  phase: "over" | "playing" | "waiting";
  seats: Seat[];
  host: number | null;
  watchers: number;
  number: number;
  next: Next | null;
  ask: Ask | null;
  open_seats: "ask" | "closed" | "free";
  locked: boolean;
  wishes: Wish[];
}

/** An action that is legal now. */
export type Action = [id: number, name: string];

/** One entry of a match's log, as the receiver may see it. */
export interface Entry {
  seq: number;
  seat: number;
  by: "bot" | "clock" | "person" | "stand_in";
  events: Record<string, unknown>[];
}

/** A match as the receiver sees it. */
export interface Match {
  id: string;
  number: number;
  commitment: string;
  seq: number;
  turn: number | null;
  view: unknown;
  legal: Action[];
  left: number | null;
  log: Entry[];
  log_from: number;
}

/** The fairness proof of a finished match. */
export interface Proof {
  key: string;
  commitment: string;
  nonces: string[];
}

/** How a match ended. */
export interface Result {
  match: string;
  number: number;
  scores: number[];
  ranking: number[][];
  ending: string;
  proof: Proof;
}

/** The answer to `hello`: the complete current state. */
export interface Welcome {
  type: "welcome";
  re: string;
  protocol: number;
  you: You;
  table: Table;
  match: Match | null;
  result: Result | null;
}

/** The whole table, after a change of seats, presence, host, phase or a wish. */
export interface TableChanged {
  type: "table";
  you: You;
  table: Table;
}

/** The whole match: it began, moves were taken back, or the receiver changed seats. */
export interface MatchShown {
  type: "match";
  because: "began" | "seat" | "taken_back";
  match: Match;
}

/** One move. */
export interface Update {
  type: "update";
  seq: number;
  seat: number;
  by: "bot" | "clock" | "person" | "stand_in";
  events: Record<string, unknown>[];
  patch: Record<string, unknown>;
  turn: number | null;
  legal: Action[];
  left: number | null;
}

/** The match has ended; it follows the last `update`. */
export interface Over {
  type: "over";
  result: Result;
}

/** The answer to a successful request; `seq` is the length of the log after it. */
export interface Done {
  type: "done";
  re: string;
  seq: number;
}

/** The answer to a refused request: nothing has changed. */
export interface Refused {
  type: "refused";
  re: string;
  code: string;
  reason: string;
  clause: string;
  sentence: string;
  key: string;
  given: Record<string, unknown>;
}

/** The answer to `why`. */
export interface ReasonGiven {
  type: "reason";
  re: string;
  allowed: boolean;
  reason: string;
  clause: string;
  sentence: string;
  key: string;
  given: Record<string, unknown>;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  re: string;
}

/** A request to create a table. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
  clock?: "brisk" | "none" | "relaxed";
  public?: boolean;
  level?: string;
  name?: string;
  sit?: boolean;
  open_seats?: "ask" | "closed" | "free" | null;
  fill?: boolean;
}

/** A short-lived code that signs another device in as the same person. */
export interface DeviceCode {
  code: string;
}

/** An option of a game, as shown in the form for a new table. */
export interface OptionDeclared {
  name: string;
  type: "bool" | "choice" | "int" | "seat";
  default: boolean | number | string;
  sentence: string;
  clause: string;
  choices: string[];
  min: number | null;
  max: number | null;
  default_with: Record<string, unknown> | null;
}

/** A game that can be played here. */
export interface GameDeclared {
  name: string;
  title: string;
  summary: string;
  version: number;
  seats: number[];
  minutes: number;
  options: OptionDeclared[];
}

/** A level of bots. */
export interface LevelDeclared {
  name: string;
  sentence: string;
  games: string[];
}

/** A clock: the time limit of a decision. */
export interface ClockDeclared {
  name: "brisk" | "none" | "relaxed";
  sentence: string;
  seconds: number | null;
  forget_seconds: number | null;
}

/** The games, bot levels and clocks that a new table can use. */
export interface Offer {
  games: GameDeclared[];
  levels: LevelDeclared[];
  clocks: ClockDeclared[];
}

/** A seat in a list of tables. */
export interface SeatSummary {
  kind: "bot" | "empty" | "person";
  name: string;
}

/** A summary of a table. */
export interface TableSummary {
  id: string;
  game: string;
  options: Record<string, boolean | number | string>;
  clock: "brisk" | "none" | "relaxed";
  public: boolean;
  phase: "over" | "playing" | "waiting";
  seats: SeatSummary[];
  number: number;
  matches: string[];
}

/** The public tables, those with free seats first. */
export interface Tables {
  tables: TableSummary[];
}

/** A finished match. */
export interface MatchSummary {
  id: string;
  table: string;
  number: number;
  game: string;
  options: Record<string, boolean | number | string>;
  names: string[];
  moves: number;
  scores: number[];
  ranking: number[][];
  ending: string;
  proof: Proof;
}

/** One moment of a replay: a move and what it changed. */
export interface Frame {
  move: number;
  seat: number | null;
  action: number | null;
  name: string;
  by: "" | "bot" | "clock" | "person" | "stand_in";
  events: Record<string, unknown>[];
  patches: Record<string, unknown>[];
  scores: number[];
  turn: number | null;
  position: Record<string, string>;
}

/** A finished match, frame by frame. */
export interface Replay {
  id: string;
  game: string;
  eyes: (number | null)[];
  frames: Frame[];
}

/** The rules of a game, for people to read. */
export interface RulesText {
  game: string;
  markdown: string;
}

/** The health of the server. */
export interface Health {
  ok: boolean;
  version: string;
  database: string;
}

/** The reason a request was refused, with the same codes as on the socket. */
export interface ErrorBody {
  code: string;
  reason: string;
  clause: string;
  sentence: string;
  key: string;
  given: Record<string, unknown>;
}

export type ClientMessage =
  | Hello
  | Sit
  | Leave
  | Name
  | Fill
  | Remove
  | SendAway
  | Admit
  | Policy
  | Start
  | Rematch
  | Nonce
  | Play
  | Why
  | TakeBack
  | Answer
  | Ping;

export type ServerMessage =
  | Welcome
  | TableChanged
  | MatchShown
  | Update
  | Over
  | Done
  | Refused
  | ReasonGiven
  | Pong;
