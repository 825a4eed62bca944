// What a seat is told of Go Low, and its places.
import type { Event } from "./told";

export type { Effect, Event, SeatView, View, Words } from "./told";
export type RoundScored = Extract<Event, { type: "round_scored" }>;

export const PLACES = [0, 1, 2, 3];
