// What is printed on the 24 kinds of Doublehead Kids. It is ink, not rules: nothing decides by it.
export type Crest = "crown" | "cross" | "spade" | "heart";

export interface Print {
  /** Of the message that says what is printed: `print-king`. */
  name: string;
  emblem: string;
  crest: Crest;
  strength: number;
  silver: number;
}

export const CREST_INK: Record<Crest, string> = {
  crown: "var(--p-plum)",
  cross: "var(--p-teal)",
  spade: "var(--p-slate)",
  heart: "var(--p-crimson)",
};

const royal = (name: string, emblem: string, strength: number, silver: number): Print => ({
  name,
  emblem,
  crest: "crown",
  strength,
  silver,
});

const ROYAL: Print[] = [
  royal("king", "king", 20, 10),
  royal("team", "team", 19, 3),
  royal("queen", "queen", 18, 3),
  royal("antoinette", "antoinette", 17, 3),
  royal("wilhelmine", "wilhelmine", 16, 3),
  royal("karlchen", "karlchen", 15, 2),
  royal("knight1", "knight1", 14, 2),
  royal("knight2", "knight2", 13, 2),
  royal("knight3", "knight3", 12, 2),
  royal("foxy", "foxy", 11, 11),
  royal("august", "august", 10, 10),
  royal("bishop", "bishop", 9, 4),
  royal("jester", "jester", 8, 0),
];

const FAMILY: Omit<Print, "crest">[] = [
  { name: "castle", emblem: "castle", strength: 4, silver: 11 },
  { name: "earl", emblem: "earl", strength: 3, silver: 10 },
  { name: "soldier_high", emblem: "soldierh", strength: 2, silver: 4 },
  { name: "soldier_low", emblem: "soldierl", strength: 1, silver: 0 },
];

/** The print of a kind: a royal name, or an Earl's family with its crest ("earl_spade"). */
export function doubleheadPrint(kind: string): Print | undefined {
  const cut = kind.lastIndexOf("_");
  const crest = kind.slice(cut + 1);
  if (crest === "cross" || crest === "spade" || crest === "heart") {
    const member = FAMILY.find((print) => print.name === kind.slice(0, cut));
    return member && { ...member, crest };
  }
  return ROYAL.find((print) => print.name === kind);
}
