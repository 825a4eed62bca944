// How many equal cards lie on top of the pile, as boxes that fill.
import type { ComponentChildren } from "preact";
interface RunProps {
  length: number;
  of: number;
  /** Spoken: "Two equal in a row, three clear the pile". */
  label: string;
  /** Shown: "third 6 clears". */
  caption?: ComponentChildren;
}

export function Run({ length, of, label, caption }: RunProps) {
  return (
    <span class="run" role="img" aria-label={label}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < length ? "on" : ""} />
      ))}
      {caption && <span>{caption}</span>}
    </span>
  );
}
