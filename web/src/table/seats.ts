// Who may take a seat that a bot plays: the table's policy, and the seat one has left oneself.
import type { Table } from "../protocol";

/** How a watcher gets to a seat: at once, by asking the host, or not at all. */
export type WayToSeat = "sit" | "ask" | "none";

/** `left` is the seat that the watcher has left in this match, if any: its cards are known, so only it is theirs. */
export function wayToSeat(
  { phase, open_seats }: Pick<Table, "phase" | "open_seats">,
  host: boolean,
  seat: number,
  left: number | null,
): WayToSeat {
  if (phase !== "playing") return "sit";
  if (left !== null) return seat === left ? "sit" : "none";
  if (open_seats === "closed") return "none";
  return open_seats === "ask" && !host ? "ask" : "sit";
}

const KEY = "lamplit.left";
const KEPT = 10;

type Left = [match: string, seat: number][];

/** Remembers on this device that one has left a seat in a match. */
export function rememberLeft(match: string, seat: number) {
  const others = read().filter(([other]) => other !== match);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [match, seat]].slice(-KEPT)));
  } catch {
    // Without storage the server still knows.
  }
}

/** The seat one has left in a match, or null. */
export const leftSeat = (match: string | undefined): number | null =>
  read().find(([other]) => other === match)?.[1] ?? null;

function read(): Left {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Left) : [];
  } catch {
    return [];
  }
}
