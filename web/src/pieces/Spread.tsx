// The last discards, spread a little so that a run can be seen; the newest lies on top at the right.
import type { ComponentChildren } from "preact";
import { toChildArray } from "preact";

const PLACES = [
  { x: 16, turn: 4 },
  { x: -14, turn: -6 },
  { x: -40, turn: 7 },
  { x: -58, turn: -14 },
];

/** Children in the order they were played; the last four are shown. */
export function Spread({ label, children }: { label: string; children: ComponentChildren }) {
  const shown = toChildArray(children).slice(-PLACES.length);
  return (
    <div class="spread" role="group" aria-label={label} data-zone="discards">
      {shown.map((card, i) => {
        const { x, turn } = PLACES[shown.length - 1 - i]!;
        return (
          <div key={(card as { key?: string }).key ?? i} class="sp" style={`--x:${x};--r:${turn}deg`}>
            {card}
          </div>
        );
      })}
    </div>
  );
}
