// What a seat is told of Doublehead Kids.
import type { Event } from "./told";

export type { Event, Laid, View, Words } from "./told";
export type RoundEnd = Extract<Event, { type: "round_ended" }>;
