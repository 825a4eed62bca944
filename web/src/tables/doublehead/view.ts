// What a seat is told of Doublehead Kids.
export type { Laid, Taken, View } from "./told";
