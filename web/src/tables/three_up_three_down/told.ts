// Made from what the game declares by `python -m lamplit.server.typescript`. Do not edit.
import type { Person, Said } from "../../words/say";

export interface Effect {
  copies: number;
  playable: boolean;
  clears: number;
  further: number;
}

export interface SeatView {
  points: number;
  place: number;
  cards: number;
  up: (string | null)[];
  down: (string | null)[];
  known: string[];
  tried: ("2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | null)[];
  left: number;
}

export interface View {
  turn: number;
  over: boolean;
  games: number;
  game: number;
  dealer: number;
  phase: "choosing" | "playing" | "laying" | "exchanging";
  turns: number;
  direction: 1 | -1;
  further: number;
  laid: number;
  hand: string[] | null;
  draw: number;
  pile: string[];
  gone: string[];
  lowest: string;
  run: number;
  colour: "g" | "a" | "v" | null;
  colour_run: number;
  part: "hand" | "up" | "down" | null;
  effects: Record<string, Effect> | null;
  choices: Record<string, string[]> | null;
  seats: SeatView[];
}

export type Event =
  | { type: "chose"; seat: number; before: number | null; cards: string[] | null }
  | { type: "rows_shown"; swapped: boolean; rows: string[][] }
  | { type: "played"; seat: number; cards: string[]; rank: string; colour: "g" | "a" | "v" | null; place?: number; from: "hand" | "up" | "down" }
  | { type: "failed"; seat: number; place: number; card: string | null; stays: boolean }
  | { type: "took"; seat: number; cards: string[] }
  | { type: "reversed"; direction: 1 | -1 }
  | { type: "cleared"; seat: number; by: "clear" | "run"; count: number }
  | { type: "further_turns"; seat: number; count: number }
  | { type: "drew"; seat: number; count: number; cards: string[] | null; instead: boolean; first: boolean }
  | { type: "exchanged"; seat: number; gave: string; got: string; place: number }
  | { type: "kept"; seat: number }
  | { type: "finished"; seat: number; place: number }
  | { type: "game_ended"; game: number; points: number[] }
  | { type: "dealt"; dealer: number; hand: string[] | null }
  | { type: "over" };

export type ReasonCode =
  | "over"
  | "choose_first"
  | "equal_choice"
  | "already_chosen"
  | "exchange_first"
  | "not_in_hand"
  | "empty_place"
  | "no_exchange"
  | "one_kind"
  | "finish_play"
  | "nothing_laid"
  | "must_play"
  | "no_draw_pile"
  | "nothing_playable"
  | "no_draw_up"
  | "hand_first"
  | "row_first"
  | "turn_one_over"
  | "name_colours"
  | "colours_do_not_matter"
  | "not_there"
  | "too_few"
  | "too_low";

export interface Options {
  failed_card: "to_hand" | "stays";
  play_on: boolean;
  may_draw: boolean;
  ones_reverse: boolean;
  colours: number;
  points: boolean;
  games: number;
  count_rows: boolean;
  swap_rows: boolean;
  others_choose: boolean;
  colour_swap: boolean;
  dealer: "random" | number;
}

/** What each message is given. */
export interface Words {
  "rank-C": null;
  "rank-C1": null;
  "rank-C2": null;
  "card-1g": null;
  "card-1g.accusative": null;
  "card-1a": null;
  "card-1a.accusative": null;
  "card-1v": null;
  "card-1v.accusative": null;
  "card-2g": null;
  "card-2g.accusative": null;
  "card-2a": null;
  "card-2a.accusative": null;
  "card-2v": null;
  "card-2v.accusative": null;
  "card-3g": null;
  "card-3g.accusative": null;
  "card-3a": null;
  "card-3a.accusative": null;
  "card-3v": null;
  "card-3v.accusative": null;
  "card-4g": null;
  "card-4g.accusative": null;
  "card-4a": null;
  "card-4a.accusative": null;
  "card-4v": null;
  "card-4v.accusative": null;
  "card-5g": null;
  "card-5g.accusative": null;
  "card-5a": null;
  "card-5a.accusative": null;
  "card-5v": null;
  "card-5v.accusative": null;
  "card-6g": null;
  "card-6g.accusative": null;
  "card-6a": null;
  "card-6a.accusative": null;
  "card-6v": null;
  "card-6v.accusative": null;
  "card-7g": null;
  "card-7g.accusative": null;
  "card-7a": null;
  "card-7a.accusative": null;
  "card-7v": null;
  "card-7v.accusative": null;
  "card-8g": null;
  "card-8g.accusative": null;
  "card-8a": null;
  "card-8a.accusative": null;
  "card-8v": null;
  "card-8v.accusative": null;
  "card-9g": null;
  "card-9g.accusative": null;
  "card-9a": null;
  "card-9a.accusative": null;
  "card-9v": null;
  "card-9v.accusative": null;
  "card-10g": null;
  "card-10g.accusative": null;
  "card-10a": null;
  "card-10a.accusative": null;
  "card-10v": null;
  "card-10v.accusative": null;
  "card-Cg": null;
  "card-Cg.accusative": null;
  "card-Ca": null;
  "card-Ca.accusative": null;
  "card-Cv": null;
  "card-Cv.accusative": null;
  "card-C1g": null;
  "card-C1g.accusative": null;
  "card-C1a": null;
  "card-C1a.accusative": null;
  "card-C1v": null;
  "card-C1v.accusative": null;
  "card-C2g": null;
  "card-C2g.accusative": null;
  "card-C2a": null;
  "card-C2a.accusative": null;
  "card-C2v": null;
  "card-C2v.accusative": null;
  "colour-g": null;
  "colour-a": null;
  "colour-v": null;
  "sign-g": null;
  "sign-a": null;
  "sign-v": null;
  "place-1": null;
  "place-2": null;
  "place-3": null;
  "part-hand": null;
  "part-up": null;
  "part-down": null;
  "a-rank": { rank: Said };
  "coloured": { colour: Said | null; rank: Said };
  "played": { cards: readonly unknown[]; colour: Said | null; rank: Said };
  "further-turns": { count: number };
  "cards": { count: number };
  "nth": { place: number };
  "subtitle": null;
  "subtitle-games": { game: Said; games: Said };
  "subtitle-play-on": null;
  "card-label": { rank: Said; colour: Said };
  "printed": { rank: Said };
  "to-draw": { count: Said };
  "draw-pile": { count: number };
  "open-draw": null;
  "draw-one": null;
  "draw-up-pile": null;
  "pile": { count: number };
  "on-pile": { count: Said };
  "beats": { rank: Said };
  "anything": null;
  "run": { count: number };
  "run-caption": { rank: Said };
  "colour-run": { count: Said; colour: Said };
  "colour-run-caption": { colour: Said };
  "hand": null;
  "in-hand": { count: number };
  "rows": { up: Said | null; down: Said };
  "own-rows": null;
  "note-rows": null;
  "note-rows.below": null;
  "note-later": null;
  "note-later.below": null;
  "note-row": null;
  "note-row.below": null;
  "note-turn": null;
  "note-turn.below": null;
  "below-rank": { rank: Said };
  "down-at": { place: Said };
  "down-known": { card: Said };
  "points": { points: number };
  "points-short": { points: Said };
  "choose": null;
  "choose-detail": null;
  "choose-other": null;
  "choose-other-detail": null;
  "chosen": { count: Said };
  "slot": null;
  "slot-empty": { place: Said };
  "slot-take": { card: Said };
  "lay-three": null;
  "lay-more": { count: Said };
  "waits-choice": { who: Person | readonly Person[] };
  "waits-choice-detail": null;
  "get-ready": null;
  "play": null;
  "play-empty": null;
  "play-again": { count: number };
  "play-again-detail": null;
  "draw-first": null;
  "draw-first-detail": null;
  "play-row": null;
  "take-pile": { rank: Said };
  "take-detail": null;
  "turn-over": null;
  "turn-over-detail": null;
  "one-or-both": { rank: Said };
  "how-many-of": { rank: Said };
  "third-clears": { rank: Said };
  "three-clear": { rank: Said };
  "brings": { count: number };
  "clears-pile": null;
  "laying": { rank: Said };
  "laying-detail": null;
  "exchange": null;
  "exchange-detail": null;
  "waits": { who: Person | readonly Person[] };
  "waits-more": { who: Person | readonly Person[] };
  "out": { place: number };
  "out-detail": null;
  "over": null;
  "choose-card": null;
  "choose-down": null;
  "also": null;
  "how-many": null;
  "times": { count: Said };
  "play-button": { cards: readonly unknown[]; colour: Said | null; rank: Said; clears: boolean };
  "lay-card": { colour: Said | null; rank: Said };
  "done": null;
  "take-button": { count: Said };
  "draw-up": null;
  "draw-instead": null;
  "turn-this": null;
  "keep": null;
  "exchange-these": { gave: Said; got: Said };
  "choose-both": null;
  "too-low": null;
  "clears": null;
  "copies": { count: Said };
  "ended-title": { game: Said };
  "ended-detail": null;
  "ended-gained": { points: Said };
  "ended-total": { points: Said };
  "ended-close": null;
  "standing": { count: Said };
  "moment-took": { who: Person | readonly Person[]; count: number };
  "moment-took.sentence": null;
  "moment-cleared": { who: Person | readonly Person[]; count: number };
  "moment-cleared.sentence": null;
  "moment-blind": { who: Person | readonly Person[]; count: number };
  "moment-blind.sentence": { count: number };
}
