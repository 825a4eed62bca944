// Tables this device has a seat at, so that the lobby can lead back to them.
const KEY = "lamplit.tables";
const KEPT = 5;

export interface Recent {
  table: string;
  seat: number;
}

export function recent(): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Recent[]) : [];
  } catch {
    return [];
  }
}

/** Remembers a seat, the newest first; `seat` null forgets the table. */
export function remember(table: string, seat: number | null) {
  const others = recent().filter((other) => other.table !== table);
  const kept = seat === null ? others : [{ table, seat }, ...others].slice(0, KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the link of the table is the way back.
  }
}
