// The tablecloth: what the game is about lies here.
import type { ComponentChildren } from "preact";

export function Cloth({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <section class="cloth" aria-label={label} tabIndex={-1} data-drop data-zone="cloth">
      {children}
    </section>
  );
}
