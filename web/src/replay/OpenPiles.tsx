// With all cards open: the piles that nobody could look at, from the top.
import type { OpenPile } from "../table/contract";

export const OpenPiles = ({ piles }: { piles: readonly OpenPile[] }) => (
  <>
    {piles
      .filter(({ pieces }) => pieces.length > 0)
      .map(({ title, pieces }) => (
        <section key={title} class="openpile" aria-label={title}>
          <h3>{title}</h3>
          <span class="openhand">{pieces}</span>
        </section>
      ))}
  </>
);
