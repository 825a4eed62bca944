// Two fingers on the board: apart magnifies it, together shows the whole of it.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const ENOUGH = 1.2; // so much further apart, or closer, than at the start

export function usePinch(box: RefObject<HTMLElement | null>, zoom: (larger: boolean, x: number, y: number) => void) {
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    let start = 0;
    const apart = ({ touches: [a, b] }: TouchEvent) =>
      a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
    const begin = (event: TouchEvent) => {
      start = event.touches.length === 2 ? apart(event) : 0;
    };
    const move = (event: TouchEvent) => {
      if (event.touches.length !== 2) return;
      event.preventDefault(); // the board grows, not the page
      if (start === 0) return;
      const by = apart(event) / start;
      if (by < ENOUGH && by > 1 / ENOUGH) return;
      const [a, b] = [event.touches[0]!, event.touches[1]!];
      start = 0;
      zoom(by > 1, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    };
    place.addEventListener("touchstart", begin, { passive: true });
    place.addEventListener("touchmove", move, { passive: false });
    return () => {
      place.removeEventListener("touchstart", begin);
      place.removeEventListener("touchmove", move);
    };
  }, [box]);
}
