// A pile of cards with its count: drawn from, discarded to, or only looked at.
import type { ComponentChildren } from "preact";

interface PileProps {
  /** Spoken: "Draw pile, 23 cards". */
  label: string;
  count: number;
  /** Shown under the pile: "23 to draw". */
  caption: string;
  size?: "s" | "m" | "l";
  /** The top card; absent when the pile is empty. */
  children?: ComponentChildren;
  /** "target": a card may be put here. "primary": this is the thing to do now. */
  role?: "target" | "primary";
  flip?: string;
  onPick?: () => void;
}

export function Pile({ label, count, caption, size = "m", children, role, flip, onPick }: PileProps) {
  const depth = count === 1 ? "one" : count === 2 ? "two" : "";
  const classes = ["pilebox", role && "target", role === "primary" && "primary"].filter(Boolean).join(" ");
  const inside = (
    <>
      <div class={`stack ${size} ${count === 0 ? "one" : depth}`} data-flip={flip}>
        {count > 0 ? children : <div class="emptypile" />}
      </div>
      <span>{caption}</span>
    </>
  );
  return onPick ? (
    <button type="button" class={classes} aria-label={named(label, caption)} data-stop onClick={onPick}>
      {inside}
    </button>
  ) : (
    <div class={classes} role="group" aria-label={label}>
      {inside}
    </div>
  );
}

/** What is spoken contains what is shown, so that people can ask for the pile by the words they see. */
const named = (label: string, caption: string) => (label.includes(caption) ? label : `${label}: ${caption}`);
