// Settings kept on this device. Where the browser forbids storage they live as long as the page.
import { effect, signal, type Signal } from "@preact/signals";

/** A signal that remembers its value among the allowed ones. */
export function remembered<T extends string>(name: string, allowed: readonly T[], initial: T): Signal<T> {
  const key = `lamplit.${name}`;
  const stored = read(key);
  const value = signal<T>(allowed.find((choice) => choice === stored) ?? initial);
  effect(() => write(key, value.value));
  return value;
}

/** The same for free text, such as the name. */
export function rememberedText(name: string, initial: string): Signal<string> {
  const key = `lamplit.${name}`;
  const value = signal(read(key) ?? initial);
  effect(() => write(key, value.value));
  return value;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse; the setting then lasts until the page closes.
  }
}
