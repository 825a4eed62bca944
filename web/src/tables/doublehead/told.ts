// Made from what the game declares by `python -m lamplit.server.typescript`. Do not edit.
export interface Wedding {
  seat: number;
  partner: number;
}

export interface Laid {
  seat: number;
  card: string;
}

export interface Duel {
  leader: number;
  cards: Laid[];
  led: "royal" | "cross" | "spade" | "heart" | null;
  ahead: number | null;
  silver: number;
}

export interface Taken {
  leader: number;
  cards: Laid[];
  winner: number;
  silver: number;
}

export interface Paid {
  reason: string;
  clause: string;
  team: "without" | "team";
  gold: number;
}

export interface Result {
  teams: ("without" | "team")[];
  silver: number[];
  side_silver: Record<string, number>;
  winner: "without" | "team" | null;
  lone: boolean;
  doubled: boolean;
  reasons: Paid[];
  gained: number[];
}

export interface Effect {
  playable: boolean;
  ahead: boolean;
  silver: number;
}

export interface SeatView {
  gold: number;
  team: "without" | "team" | null;
  cards: number;
  duels: number;
  ready: boolean;
  said: string[];
  silver: number | null;
  open_foxys: number[];
}

export interface View {
  turn: number;
  over: boolean;
  target: number;
  dealer: number;
  wedding: Wedding | null;
  my_team: "without" | "team" | null;
  hand: string[] | null;
  phase: "ready" | "play" | "over";
  round: number;
  duel_number: number;
  duel: Duel;
  finished: Taken | null;
  result: Result | null;
  alone: boolean | null;
  last_duel: Taken | null;
  effects: Record<string, Effect> | null;
  seats: SeatView[];
}

export type Event =
  | { type: "ready"; seat: number }
  | { type: "wedding"; seat: number; partner: number }
  | { type: "announced"; seat: number; what: string; team: "without" | "team" }
  | { type: "played"; seat: number; card: string; led: "royal" | "cross" | "spade" | "heart" | null }
  | { type: "team_shown"; seat: number; team: "without" | "team" }
  | { type: "duel_won"; seat: number; number: number; leader: number; cards: Laid[]; winner: number; silver: number }
  | { type: "foxy_open"; seat: number; owner: number }
  | { type: "foxy_settled"; seat: number; owner: number; caught: boolean | null }
  | { type: "round_ended"; round: number; gold: number[]; teams: ("without" | "team")[]; silver: number[]; side_silver: Record<string, number>; winner: "without" | "team" | null; lone: boolean; doubled: boolean; reasons: Paid[]; gained: number[] }
  | { type: "dealt"; dealer: number; leader: number; hand: string[] | null }
  | { type: "over" };

export type ReasonCode =
  | "over"
  | "not_ready"
  | "no_wedding"
  | "marry_another"
  | "all_ready"
  | "not_in_hand"
  | "must_follow"
  | "no_announcements"
  | "other_side"
  | "already_said"
  | "one_by_one"
  | "too_late";

export interface Options {
  game: "basic" | "advanced";
  gold: number;
  play_on: boolean;
  announcements: boolean;
  open_count: boolean;
  dealer: "random" | number;
}
