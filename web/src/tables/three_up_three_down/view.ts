// What a seat is told of 3UP 3DOWN, and what a replay with all cards open adds to it.
import type { SeatView as Seat, View as Table } from "./told";

export type { Effect, Event, Words } from "./told";

export interface SeatView extends Seat {
  /** All cards open: those face down show their faces. */
  turned?: boolean;
}

export interface View extends Omit<Table, "seats"> {
  seats: SeatView[];
}
