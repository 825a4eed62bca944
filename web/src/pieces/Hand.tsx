// The own hand: one stop for Tab, arrows inside; lays its pieces in rows that fit the place it has.
import type { ComponentChildren } from "preact";
import { toChildArray } from "preact";
import { useRef } from "preact/hooks";
import { useRoving } from "../shell/roving";
import { phone } from "../shell/screen";
import { handRows } from "./handRows";

interface HandProps {
  label: string;
  /** One `li` each, in order and with a key: the piece and, under it, what it would do. */
  children: ComponentChildren;
  dominoes?: boolean;
}

export function Hand({ label, children, dominoes = false }: HandProps) {
  const list = useRef<HTMLUListElement>(null);
  useRoving(list);
  const pieces = toChildArray(children);
  const { per, style } = handRows(pieces.length, phone.value);
  const classes = ["hand", dominoes ? "dominoes" : style].filter(Boolean).join(" ");
  return (
    <div class="handbox">
      <ul
        ref={list}
        class={classes}
        style={`--n:${pieces.length};--per:${dominoes ? Math.max(pieces.length, 4) : per}`}
        aria-label={label}
        data-zone="hand"
      >
        {pieces}
      </ul>
    </div>
  );
}
