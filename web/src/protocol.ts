// Made from src/lamplit/server/{protocol,bodies}.py by `python -m lamplit.server.typescript`. Do not edit.

export const PROTOCOL = 1;

/** Why a socket was closed. */
export const CLOSE = { FAULT: 1011, RESTART: 1012, TOO_SLOW: 1013, NO_HELLO: 4400, NO_TABLE: 4404, PROTOCOL: 4426, AWAY: 4410, FLOOD: 4429, FOREIGN: 4403 } as const;

/** Come in, or come back. It is the first message; the answer is `welcome`. */
export interface Hello {
  type: "hello";
  protocol: number;
  match?: string;
  seq?: number;
  id?: string;
}

/** Sit down on an empty seat or in the place of a bot; move there from another seat before a match. */
export interface Sit {
  type: "sit";
  seat: number;
  name?: string;
  id?: string;
}

/** Get up and watch. In a match a bot plays on in that place; whoever sits down there again takes it back. */
export interface Leave {
  type: "leave";
  id?: string;
}

/** Be called by another name. */
export interface Name {
  type: "name";
  name: string;
  id?: string;
}

/** Host: let bots of a level sit on a seat, or on all empty ones. */
export interface Fill {
  type: "fill";
  level: string;
  seat?: number | null;
  id?: string;
}

/** Host: free a seat of its bot or person; not during a match. */
export interface Remove {
  type: "remove";
  seat: number;
  id?: string;
}

/** Host: free a person's seat, and let them come back to this table no more; not during a match. */
export interface SendAway {
  type: "send_away";
  seat: number;
  id?: string;
}

/** Host: let the player who wishes for a seat sit down there, or not. */
export interface Admit {
  type: "admit";
  seat: number;
  yes: boolean;
  id?: string;
}

/** Host: say who may take a seat that was left in a match, and whether anyone new may come in at all. */
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

/** Whoever sits: begin another match at the same table when one is over. */
export interface Rematch {
  type: "rematch";
  id?: string;
}

/** Add own chance to the match that comes next: 1 to 64 bytes as hexadecimal digits. */
export interface Nonce {
  type: "nonce";
  nonce: string;
  id?: string;
}

/** Carry out an action, by id or by name, at the point of the match the client saw. */
export interface Play {
  type: "play";
  action: number | string;
  seq: number;
  id?: string;
}

/** Ask whether the own seat may do an action now, and if not, why; the answer is `reason`. */
export interface Why {
  type: "why";
  action: number | string;
  id?: string;
}

/** Ask to undo the own last move and all after it. At once against bots; other people are asked. */
export interface TakeBack {
  type: "take_back";
  seq: number;
  id?: string;
}

/** Agree to what was asked for, or not. */
export interface Answer {
  type: "answer";
  yes: boolean;
  id?: string;
}

/** Show that somebody is there; the answer is `pong`. */
export interface Ping {
  type: "ping";
  id?: string;
}

/** What is so for the receiver alone. */
export interface You {
  seat: number | null;
  host: boolean;
}

/** Who sits on a seat. */
export interface Seat {
  kind: "bot" | "empty" | "person";
  name: string;
  level: string;
  here: boolean;
  stand_in: boolean;
}

/** The match that will be begun next. */
export interface Next {
  commitment: string;
  nonces: number[];
}

/** A wish to take back that waits for the others. */
export interface Ask {
  seat: number;
  moves: number;
  waiting: number[];
}

/** A wish for a seat that waits for the host. */
export interface Wish {
  seat: number;
  name: string;
}

/** A table: all that is the same for everybody who looks at it. */
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

/** One line of a match's log, as the receiver may see it. */
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

/** What proves the chance of a match that is over. */
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

/** The answer to `hello`: everything, as of now. */
export interface Welcome {
  type: "welcome";
  re: string;
  protocol: number;
  you: You;
  table: Table;
  match: Match | null;
  result: Result | null;
}

/** Seats, presence, host, phase or a wish has changed: the whole table anew. */
export interface TableChanged {
  type: "table";
  you: You;
  table: Table;
}

/** A match from another point: it began, moves were taken back, or the receiver changed seats. */
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

/** The answer to a request that was carried out. `seq`: the log's length after it. */
export interface Done {
  type: "done";
  re: string;
  seq: number;
}

/** The answer to a request that was not: nothing has changed. */
export interface Refused {
  type: "refused";
  re: string;
  code: string;
  reason: string;
  clause: string;
  sentence: string;
}

/** The answer to `why`. */
export interface ReasonGiven {
  type: "reason";
  re: string;
  allowed: boolean;
  reason: string;
  clause: string;
  sentence: string;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  re: string;
}

/** The wish for a table. */
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

/** A code with which another device becomes the same person, for a short time. */
export interface DeviceCode {
  code: string;
}

/** An option of a game, as its form shows it. */
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

/** A clock: how long a decision may take. */
export interface ClockDeclared {
  name: "brisk" | "none" | "relaxed";
  sentence: string;
  seconds: number | null;
  forget_seconds: number | null;
}

/** All that a table can be made of. */
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

/** A table from outside. */
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

/** A match that is over. */
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

/** A match that is over, moment by moment. */
export interface Replay {
  id: string;
  game: string;
  eyes: (number | null)[];
  frames: Frame[];
}

/** The rules of a game as people read them. */
export interface RulesText {
  game: string;
  markdown: string;
}

/** Whether the server is well. */
export interface Health {
  ok: boolean;
  version: string;
  database: string;
}

/** Why a request was refused; the same codes as on the socket. */
export interface ErrorBody {
  code: string;
  reason: string;
  clause: string;
  sentence: string;
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
