// The proof of a fair deal, checked by the browser: the key fits the seal shown before, and the record was dealt from it.
import { hex } from "../table/nonces";

export interface Chance {
  key: string;
  commitment: string;
  nonces: string[];
}

export interface Check {
  name: "seal" | "record" | "nonce";
  /** null: it cannot be checked here. */
  good: boolean | null;
}

const SEAL = "lamplit commitment 1";

export const canCheck = () => typeof crypto !== "undefined" && crypto.subtle !== undefined;

const bytes = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** The hash of a key, as it is shown before the deal. */
export async function sealOf(key: string): Promise<string> {
  const secret = bytes(key);
  const prefix = new TextEncoder().encode(SEAL);
  const whole = new Uint8Array(prefix.length + secret.length);
  whole.set(prefix);
  whole.set(secret, prefix.length);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", whole)));
}

/** `own`: the nonce that this device gave for the seal, if it did. */
export async function checkProof(proof: Chance, record: unknown, own: string | undefined): Promise<Check[]> {
  const chance = (record as { chance?: Partial<Chance> } | null)?.chance ?? {};
  const same =
    chance.key === proof.key &&
    chance.commitment === proof.commitment &&
    JSON.stringify(chance.nonces) === JSON.stringify(proof.nonces);
  return [
    { name: "seal", good: (await sealOf(proof.key)) === proof.commitment },
    { name: "record", good: same },
    { name: "nonce", good: own === undefined ? null : proof.nonces.includes(own) },
  ];
}
