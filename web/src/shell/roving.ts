// Roving focus: a group of pieces is one stop for Tab, arrows move inside, and focus stays when a piece leaves.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { nextStop } from "./stops";

/** Pieces take part by the attribute `data-stop`. With `grid`, left and right go by place instead of order. */
export function useRoving(box: RefObject<HTMLElement | null>, { grid = false } = {}) {
  const at = useRef(0);
  const inside = useRef(false);

  useLayoutEffect(() => {
    const stops = stopsIn(box.current);
    const focused = stops.indexOf(document.activeElement as HTMLElement);
    if (focused >= 0) at.current = focused;
    at.current = Math.max(0, Math.min(at.current, stops.length - 1));
    stops.forEach((stop, i) => (stop.tabIndex = i === at.current ? 0 : -1));
    // The card that held the focus was played: its neighbour takes over, unless the person has gone elsewhere.
    if (inside.current && document.activeElement === document.body) stops[at.current]?.focus();
  });

  // A layout effect, as in shortcuts.ts.
  useLayoutEffect(() => {
    const group = box.current;
    if (!group) return;
    const onFocus = (event: FocusEvent) => {
      const stops = stopsIn(group);
      const index = stops.indexOf(event.target as HTMLElement);
      inside.current = true;
      if (index < 0) return;
      at.current = index;
      stops.forEach((stop, i) => (stop.tabIndex = i === index ? 0 : -1));
    };
    const onBlur = (event: FocusEvent) => {
      // A removed element blurs without a next one; then the group still has the focus in mind.
      if (event.relatedTarget && !group.contains(event.relatedTarget as Node)) inside.current = false;
    };
    const onPointer = (event: Event) => {
      if (!group.contains(event.target as Node)) inside.current = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const stops = stopsIn(group);
      const index = stops.indexOf(document.activeElement as HTMLElement);
      if (index < 0) return;
      const next = nextStop(
        event.key,
        index,
        stops.map((stop) => stop.getBoundingClientRect()),
        grid,
      );
      if (next === null) return;
      event.preventDefault();
      stops[next]?.focus();
    };
    group.addEventListener("focusin", onFocus);
    group.addEventListener("focusout", onBlur);
    group.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPointer);
    return () => {
      group.removeEventListener("focusin", onFocus);
      group.removeEventListener("focusout", onBlur);
      group.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPointer);
    };
  }, [box, grid]);
}

const stopsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])];
