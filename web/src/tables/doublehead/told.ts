// Made from what the game declares by `python -m lamplit.server.typescript`. Do not edit.
import type { Person, Said } from "../../words/say";

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
  reason: "won" | "announced" | "under_30" | "none" | "foxy" | "karlchen_won" | "karlchen_caught";
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
  said: ("without" | "team" | "no 90" | "no 60" | "no 30" | "none")[];
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
  | { type: "announced"; seat: number; what: "without" | "team" | "no 90" | "no 60" | "no 30" | "none"; team: "without" | "team" }
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

/** What each message is given. */
export interface Words {
  "print-king": null;
  "print-king.over": null;
  "print-team": null;
  "print-team.over": null;
  "print-queen": null;
  "print-queen.over": null;
  "print-antoinette": null;
  "print-antoinette.over": null;
  "print-wilhelmine": null;
  "print-wilhelmine.over": null;
  "print-karlchen": null;
  "print-knight1": null;
  "print-knight1.over": null;
  "print-knight2": null;
  "print-knight2.over": null;
  "print-knight3": null;
  "print-knight3.over": null;
  "print-foxy": null;
  "print-august": null;
  "print-august.over": null;
  "print-bishop": null;
  "print-bishop.over": null;
  "print-jester": null;
  "print-jester.over": null;
  "print-castle": null;
  "print-earl": null;
  "print-soldier_high": null;
  "print-soldier_high.over": null;
  "print-soldier_low": null;
  "print-soldier_low.over": null;
  "card-king": null;
  "card-team": null;
  "card-team.accusative": null;
  "card-queen": null;
  "card-antoinette": null;
  "card-wilhelmine": null;
  "card-karlchen": null;
  "card-knight14": null;
  "card-knight14.accusative": null;
  "card-knight13": null;
  "card-knight13.accusative": null;
  "card-knight12": null;
  "card-knight12.accusative": null;
  "card-foxy": null;
  "card-august": null;
  "card-bishop": null;
  "card-jester": null;
  "card-cross4": null;
  "card-cross4.accusative": null;
  "card-cross3": null;
  "card-cross3.accusative": null;
  "card-cross2": null;
  "card-cross2.accusative": null;
  "card-cross1": null;
  "card-cross1.accusative": null;
  "card-spade4": null;
  "card-spade4.accusative": null;
  "card-spade3": null;
  "card-spade3.accusative": null;
  "card-spade2": null;
  "card-spade2.accusative": null;
  "card-spade1": null;
  "card-spade1.accusative": null;
  "card-heart4": null;
  "card-heart4.accusative": null;
  "card-heart2": null;
  "card-heart2.accusative": null;
  "card-heart1": null;
  "card-heart1.accusative": null;
  "crest-royal": null;
  "crest-cross": null;
  "crest-spade": null;
  "crest-heart": null;
  "side-team": null;
  "side-without": null;
  "side-unknown": null;
  "team-team": null;
  "team-without": null;
  "saying-team": null;
  "saying-without": null;
  "saying-no-90": null;
  "saying-no-60": null;
  "saying-no-30": null;
  "saying-none": null;
  "paid": { gold: number; team: Said; reason: Said | null };
  "paid-for": { reason: Said | null; gold: number };
  "sums": { team: Said; without: Said };
  "team-first": { team: Said; without: Said };
  "without-first": { without: Said; team: Said };
  "subtitle": { round: Said; phase: Said; duel: Said };
  "gold": { gold: Said };
  "duels": { count: number };
  "silver": { silver: Said };
  "badge": { team: Said };
  "silver-word": null;
  "card-label": { card: Said; crest: Said; strength: Said; silver: Said };
  "led": { crest: Said };
  "place-led": { who: Person | readonly Person[] };
  "place-ahead": { who: Person | readonly Person[] };
  "place-won": { who: Person | readonly Person[] };
  "your-card": null;
  "play-here": null;
  "hand": null;
  "foxy-open": { who: Person | readonly Person[] };
  "play": null;
  "lead": null;
  "follow": { crest: Said };
  "may-win": { cards: Said };
  "none-wins": null;
  "waits": { who: Person | readonly Person[] };
  "waits-ready": { who: Person | readonly Person[] };
  "over": null;
  "alone": null;
  "ready-question": null;
  "ready-detail": null;
  "ready": null;
  "is-ready": null;
  "wedding": null;
  "choose-partner": null;
  "no-wedding": null;
  "announce": { what: Said };
  "announced": { said: Said };
  "choose-card": null;
  "play-button": { card: Said };
  "last-duel": null;
  "last-duel-title": { who: Person | readonly Person[]; silver: Said };
  "would-win": { card: Said; crest: Said; strength: Said; silver: Said };
  "would-lose": { card: Said; crest: Said; strength: Said; silver: Said };
  "not-now": { card: Said; crest: Said; strength: Said; silver: Said };
  "ended-title": { round: Said };
  "ended-won": { winner: Said | null };
  "ended-silver": { team: Said; silver: Said };
  "ended-doubled": null;
  "ended-gained": { gold: Said };
  "ended-close": null;
  "moment-richest": { silver: Said };
  "moment-richest.sentence": { who: Person | readonly Person[]; duel: Said };
  "moment-weddings": { count: number };
  "moment-weddings.sentence": { count: number };
  "moment-rounds": { count: number };
  "moment-rounds.sentence": { count: number };
}
