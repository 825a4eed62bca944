// The card itself: paper, size, state. What is printed on it is its child, a face or a back.
import type { ComponentChildren } from "preact";

export type PieceState = "rest" | "can" | "chosen" | "cannot";

export interface CardProps {
  /** Kind, then effect: "6, total 44, a double, costs a chip". A face-down card is "face down". */
  label: string;
  children: ComponentChildren;
  size?: "t" | "s" | "m" | "l";
  state?: PieceState;
  /** Do not lift: for squares and rows, where cards lie. */
  flat?: boolean;
  /** The golden rim of the card ahead in a duel. */
  ahead?: boolean;
  /** Stripes at the foot: playing it costs something. */
  costly?: boolean;
  /** Identity for motion; stable while the card travels. Never derived from a hidden face. */
  flip?: string;
  /** The place a new card comes from, another piece's `flip`. */
  from?: string;
  side?: "face" | "back";
  class?: string;
  /** Given, the card is a button. Refused cards call it too: the table answers why. */
  onPick?: (event: MouseEvent) => void;
  onPointerDown?: (event: PointerEvent) => void;
}

const STATE: Record<PieceState, string> = { rest: "", can: "can", chosen: "can sel", cannot: "cannot" };

export function Card(props: CardProps) {
  const { label, children, size = "m", state = "rest", flat, ahead, costly, flip, from, side, onPick } = props;
  const classes = ["card", size !== "m" && size, STATE[state], flat && "flat", ahead && "ahead", props.class];
  const shared = {
    class: classes.filter(Boolean).join(" "),
    "aria-label": label,
    "data-flip": flip,
    "data-flip-from": from,
    "data-side": side,
  };
  const stripes = costly && <span class="hz" />;
  if (!onPick)
    return (
      <div {...shared} role="img">
        {children}
        {stripes}
      </div>
    );
  return (
    <button
      {...shared}
      type="button"
      data-stop
      aria-pressed={state === "chosen"}
      aria-disabled={state === "cannot" || undefined}
      onClick={onPick}
      onPointerDown={props.onPointerDown}
    >
      {children}
      {stripes}
    </button>
  );
}
