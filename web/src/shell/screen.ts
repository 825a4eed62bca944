// What the screen is like, as signals: layout that CSS cannot decide alone asks here.
import { signal, type ReadonlySignal } from "@preact/signals";

export function media(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => {
    matches.value = list.matches;
  });
  return matches;
}

export const phone = media("(max-width: 699px)");
export const desktop = media("(min-width: 1100px)");
export const still = media("(prefers-reduced-motion: reduce)");
