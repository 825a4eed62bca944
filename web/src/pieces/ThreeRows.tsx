// A seat's table cards in 3UP 3DOWN: three up, each lying on one face down.
import type { ComponentChildren } from "preact";

interface ThreeRowsProps {
  /** Spoken for opponents: "three up: 4, 7, 10; three down". */
  label: string;
  size?: "t" | "s";
  /** Three columns of (down, up); null where a card has gone. The up card carries class "up". */
  columns: readonly { down: ComponentChildren; up: ComponentChildren }[];
}

export function ThreeRows({ label, size = "t", columns }: ThreeRowsProps) {
  return (
    <span class={`rows3 ${size}`} role="group" aria-label={label} data-zone="rows">
      {columns.map((column, i) => (
        <span key={i} class="column">
          {column.down ?? <span class={`card ${size} gone`} aria-hidden="true" style={{ visibility: "hidden" }} />}
          {column.up}
        </span>
      ))}
    </span>
  );
}
