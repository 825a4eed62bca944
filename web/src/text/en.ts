// What games without a catalogue say, in English.
import type { ReasonCode as DominoesReason } from "../tables/double_dominoes/told";
import type { ReasonCode as DoubleDownReason } from "../tables/double_down/told";
import type { ReasonCode as DoubleheadReason } from "../tables/doublehead/told";
import type { ReasonCode as ThreeUpReason } from "../tables/three_up_three_down/told";
import { doubleDown } from "./doubleDown";
import { doublehead } from "./doublehead";
import type { doubleheadKinds } from "./doubleheadKinds";
import { dominoes } from "./dominoes";
import { threeUp } from "./threeUp";

type ReasonCode = DominoesReason | DoubleDownReason | DoubleheadReason | ThreeUpReason;

export type DoubleheadName = keyof typeof doubleheadKinds;

export const en = {
  you: "You",
  faceDown: "face down",

  seats: {
    place: (place: number) =>
      `${place}${["th", "st", "nd", "rd"][place % 100 > 10 && place % 100 < 14 ? 0 : place % 10] ?? "th"}`,
  },

  why: {
    /** Titles of reasons that a game gives; the sentence is the server's. */
    titles: {
      x2_first_of_two: "Not as the first card",
      must_follow: "Follow the crest",
      draw_first: "Draw first",
      play_first: "Play first",
      not_ready: "Not before all are ready",
      too_late: "Too late for that",
      one_by_one: "One after the other",
      too_low: "Too low",
      hand_first: "The hand first",
      row_first: "The row first",
      must_play: "You can play",
      one_kind: "One kind a play",
      finish_play: "Finish this play",
      choose_first: "Choose three first",
      turn_one_over: "Turn one over",
      must_place: "Something fits",
      occupied: "Taken",
      cover_the_star: "Cover the star",
      touches_nothing: "It touches nothing",
      pips_differ: "Other pips",
      block: "Too close",
      two_at_one_half: "Too close",
      too_many_contacts: "Too close",
      touch_the_double: "At the double",
      discard_down: "Discard one",
    } satisfies Partial<Record<ReasonCode, string>> as Record<string, string | undefined>,
  },

  doubleDown,

  doublehead,

  threeUp,

  dominoes,
};
