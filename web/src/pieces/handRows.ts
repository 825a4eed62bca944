// How a hand of n cards is laid out: one row up to seven, two rows on a phone up to twelve, a packed fan beyond.
export interface HandRows {
  per: number;
  rows: number;
  /** "rows": two rows on a phone, an overlapping row elsewhere; "pack": more cards than a table expects. */
  style: "" | "rows" | "pack" | "rows pack";
}

const ONE_ROW = 7;
const TWO_ROWS = 12;
const PACKED_PHONE = 12; // cards in a row that still show their index marks
const PACKED = 20;

export function handRows(count: number, phone: boolean): HandRows {
  if (count <= ONE_ROW) return { per: Math.max(count, 1), rows: 1, style: "" };
  if (count <= TWO_ROWS) return phone ? split(count, 2, "rows") : { per: count, rows: 1, style: "rows" };
  const rows = phone ? Math.max(2, Math.ceil(count / PACKED_PHONE)) : Math.ceil(count / PACKED);
  return split(count, rows, rows === 1 ? "pack" : "rows pack");
}

const split = (count: number, rows: number, style: HandRows["style"]): HandRows => ({
  per: Math.ceil(count / rows),
  rows,
  style,
});
