// Single-key shortcuts of the table: H hand, T table, M moves, R rules, U take back, ? all keys.
import { useLayoutEffect, useRef } from "preact/hooks";

export type Shortcuts = Record<string, (() => void) | undefined>;

const TYPING = "input, textarea, select, [contenteditable], dialog[open]";

/** The shortcut a key event asks for, if it is not meant for a field or for the browser. */
export function shortcutOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return null;
  const target = event.target as Element | null;
  if (target?.closest?.(TYPING)) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

export function useShortcuts(shortcuts: Shortcuts) {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  // A layout effect: who sees the table may press its keys, also on a slow device.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      const act = key === null ? undefined : latest.current[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** Puts the focus into a region of the table: its current stop, or the region itself. */
export function focusZone(selector: string) {
  const zone = document.querySelector<HTMLElement>(selector);
  const stop = zone?.querySelector<HTMLElement>('[data-stop][tabindex="0"], [data-stop]');
  (stop ?? zone)?.focus();
}
