// A piece with its caption, and a block of them.
import type { ComponentChildren } from "preact";

export function Sample({ caption, children }: { caption: string; children: ComponentChildren }) {
  return (
    <figure class="fg">
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

export function Block({
  title,
  note,
  wide,
  children,
}: {
  title: string;
  note?: string;
  wide?: boolean;
  children: ComponentChildren;
}) {
  return (
    <section class={wide ? "blk panel wideblk" : "blk panel"}>
      <h2>{title}</h2>
      {note && <p class="quiet small">{note}</p>}
      {children}
    </section>
  );
}
