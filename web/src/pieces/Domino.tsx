// A domino in the hand, upright or lying; a button where it can be chosen.
import type { PieceState } from "./Card";

export interface DominoProps {
  /** Pips of the first half (upper or left) and of the second. */
  pips: readonly [number, number];
  label: string;
  upright?: boolean;
  state?: PieceState;
  flat?: boolean;
  flip?: string;
  onPick?: (event: MouseEvent) => void;
  onPointerDown?: (event: PointerEvent) => void;
}

export function Domino({
  pips,
  label,
  upright = false,
  state = "rest",
  flat,
  flip,
  onPick,
  onPointerDown,
}: DominoProps) {
  const marks = [!upright && "h", state === "chosen" && "sel", state === "cannot" && "cannot", flat && "flat"];
  const classes = ["domino", ...marks].filter(Boolean).join(" ");
  if (!onPick)
    return (
      <div class={classes} role="img" aria-label={label} data-flip={flip}>
        <DominoFace pips={pips} upright={upright} />
      </div>
    );
  return (
    <button
      type="button"
      class={classes}
      aria-label={label}
      aria-pressed={state === "chosen"}
      aria-disabled={state === "cannot" || undefined}
      data-stop
      data-flip={flip}
      onClick={onPick}
      onPointerDown={onPointerDown}
    >
      <DominoFace pips={pips} upright={upright} />
    </button>
  );
}

interface DominoFaceProps {
  pips: readonly [number, number];
  upright: boolean;
  width?: number;
  height?: number;
}

export function DominoFace({ pips, upright, width, height }: DominoFaceProps) {
  const second = upright ? { y: 100 } : { x: 100 };
  return (
    <svg
      class="face"
      viewBox={upright ? "0 0 100 200" : "0 0 200 100"}
      width={width}
      height={height}
      aria-hidden="true"
      fill="var(--piece-ink)"
    >
      <use href={`#p${pips[0]}`} />
      <use href={`#p${pips[1]}`} {...second} />
      <path d={upright ? "M16 100H84" : "M100 16V84"} stroke="#bba987" stroke-width="4" stroke-linecap="round" />
    </svg>
  );
}
