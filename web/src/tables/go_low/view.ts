// What a seat is told of Go Low, and its places.
export type { Effect, LastRound, SeatView, View } from "./told";

export const PLACES = [0, 1, 2, 3];
