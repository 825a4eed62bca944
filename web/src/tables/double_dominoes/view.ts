// What a seat is told of Double Double Dominoes, as the game declares it.
import type { Lying } from "./told";

export type { Event, Lying, View, Way, Words } from "./told";
export type Direction = Lying["direction"];
