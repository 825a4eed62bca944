// The four places of a duel: you below, your left neighbour at the left, and so on round the table.
import type { ComponentChildren } from "preact";

export type DuelSide = "bottom" | "left" | "top" | "right";

/** The side of the cloth for a seat, counted from your own. */
export const duelSide = (seat: number, me: number): DuelSide =>
  (["bottom", "left", "top", "right"] as const)[(seat - me + 4) % 4]!;

export function Duel({ children, middle }: { children: ComponentChildren; middle?: ComponentChildren }) {
  return (
    <div class="duel" data-zone="duel">
      <svg class="plate" viewBox="0 0 300 300" aria-hidden="true">
        <circle
          cx="150"
          cy="150"
          r="118"
          fill="none"
          stroke="var(--cloth-band)"
          stroke-width="1.5"
          stroke-dasharray="1 7"
          stroke-linecap="round"
        />
      </svg>
      {children}
      {middle && <div class="mid">{middle}</div>}
    </div>
  );
}

interface DuelPlaceProps {
  side: DuelSide;
  /** "Jonas led", "Mira ahead". */
  caption?: string;
  ahead?: boolean;
  /** The card, or a `Slot` that waits for it. */
  children?: ComponentChildren;
}

export function DuelPlace({ side, caption, ahead = false, children }: DuelPlaceProps) {
  return (
    <div class={`place ${side}${ahead ? " ahead" : ""}`}>
      {children}
      {caption && (
        <span class="wh">
          {ahead && <Laurel />}
          {caption}
        </span>
      )}
    </div>
  );
}

const Laurel = () => (
  <svg class="laurel" viewBox="0 0 40 24" aria-hidden="true">
    <path
      d="M6 20V8L13 14L20 4L27 14L34 8V20Z"
      fill="var(--gold)"
      stroke="var(--gold-deep)"
      stroke-width="2"
      stroke-linejoin="round"
    />
  </svg>
);
