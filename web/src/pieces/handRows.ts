// How a hand of n cards is laid out: one row up to seven, two rows on a phone up to twelve, a packed fan beyond.
export interface HandRows {
  per: number;
  rows: number;
  /** "rows": two rows on a phone, an overlapping row elsewhere; "pack": more cards than a table expects. */
  style: "" | "rows" | "rows pack";
}

const ONE_ROW = 7;
const TWO_ROWS = 12;

export function handRows(count: number, phone: boolean): HandRows {
  if (count <= ONE_ROW) return { per: Math.max(count, 1), rows: 1, style: "" };
  if (count <= TWO_ROWS) return phone ? split(count, 2, "rows") : { per: count, rows: 1, style: "rows" };
  const perRow = phone ? 12 : 20;
  return split(count, Math.max(2, Math.ceil(count / perRow)), "rows pack");
}

const split = (count: number, rows: number, style: HandRows["style"]): HandRows => ({
  per: Math.ceil(count / rows),
  rows,
  style,
});
