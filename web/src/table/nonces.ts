// Own chance for the next match: a random nonce for each commitment seen, kept so that the proof can be checked later.
const KEY = "lamplit.nonces";
const KEPT = 30;

type Nonces = [commitment: string, nonce: string][];

const sent = new Set<string>();

/** Sends a nonce once for a commitment that this page sees for the first time. */
export function mixIn(commitment: string, send: (nonce: string) => void) {
  if (sent.has(commitment)) return;
  sent.add(commitment);
  const known = nonceFor(commitment);
  const nonce = known ?? hex(crypto.getRandomValues(new Uint8Array(16)));
  if (!known) keep([...read(), [commitment, nonce] as const].slice(-KEPT) as Nonces);
  send(nonce);
}

/** The nonce this device gave for a match, if it did. */
export const nonceFor = (commitment: string): string | undefined => read().find(([seen]) => seen === commitment)?.[1];

export const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function read(): Nonces {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Nonces;
  } catch {
    return [];
  }
}

function keep(nonces: Nonces) {
  try {
    localStorage.setItem(KEY, JSON.stringify(nonces));
  } catch {
    // Without storage the proof is checked without the own nonce.
  }
}
