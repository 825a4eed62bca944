// What is chosen at a table of Doublehead Kids: a card of the hand, or a wedding whose partner is still to be named.
import { signal } from "@preact/signals";

export const chosen = signal<string | null>(null);
export const marrying = signal(false);

export const nameIn = (key: string) => key.slice(0, key.lastIndexOf("."));
