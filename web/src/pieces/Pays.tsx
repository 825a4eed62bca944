// Which pips pay whom now, in full size beside the board's small ring.
import { PipTile } from "./PipTile";
import type { Player } from "./seat";
import { SeatShape } from "./SeatShape";

interface PaysProps {
  title: string;
  /** For 0 to 6 pips: who is paid. */
  rows: readonly (readonly Player[])[];
  /** The same, spoken: "3 pips: Anna and you". */
  labels: readonly string[];
  /** Pips of the ghost's halves. */
  lit?: readonly number[];
}

export function Pays({ title, rows, labels, lit = [] }: PaysProps) {
  return (
    <section class="pays" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {rows.map((players, pips) => (
          <li key={pips} class={lit.includes(pips) ? "lit" : ""}>
            <PipTile pips={pips} />
            <span class="on" aria-hidden="true">
              {players.length === 0 && <span class="quiet">–</span>}
              {players.map((player) => (
                <SeatShape key={player.seat} seat={player.seat} />
              ))}
            </span>
            <span class="sr">{labels[pips]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
