// The referee's text of a position, which a replay with all cards open is told: piles, rows and hands that nobody saw.
export type Position = Readonly<Record<string, string>>;

/** The pieces of a field, in its order: a pile's top card is the first. */
export const pieces = (position: Position, field: string): string[] =>
  (position[field] ?? "").split(" ").filter((word) => word !== "");

/** The pieces of a field seat by seat; an empty place of a row is "-". */
export const bySeat = (position: Position, field: string): string[][] =>
  (position[field] ?? "").split("|").map((seat) => seat.split(" ").filter((word) => word !== ""));
