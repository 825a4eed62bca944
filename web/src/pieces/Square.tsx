// Four cards in a square, as in Go Low; your own is one stop for Tab, with arrows inside.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { useRoving } from "../shell/roving";

interface SquareProps {
  label: string;
  own?: boolean;
  children: ComponentChildren;
}

export function Square({ label, own = false, children }: SquareProps) {
  const box = useRef<HTMLDivElement>(null);
  useRoving(box);
  return (
    <div ref={box} class={own ? "sq own" : "sq"} role="group" aria-label={label} data-zone="square">
      {children}
    </div>
  );
}

interface SquareCellProps {
  /** What the memory aid knows of this card: a number, "?" for never seen, nothing without the aid. */
  memory?: string;
  children: ComponentChildren;
}

export function SquareCell({ memory, children }: SquareCellProps) {
  return (
    <span class="gcell">
      {children}
      {memory !== undefined && (
        <span class={memory === "?" ? "mem unseen" : "mem"} aria-hidden="true">
          {memory}
        </span>
      )}
    </span>
  );
}
