// Which pips pay whom now, in full size beside the board's small ring.
import { text } from "../text";
import { PipTile } from "./PipTile";
import type { Player } from "./seat";
import { SeatShape } from "./SeatShape";

interface PaysProps {
  title: string;
  /** For 0 to 6 pips: who is paid. */
  rows: readonly (readonly Player[])[];
  /** Pips of the ghost's halves. */
  lit?: readonly number[];
}

export function Pays({ title, rows, lit = [] }: PaysProps) {
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
            <span class="sr">
              {text.dominoes.pays(
                pips,
                players.map((player) => player.name),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
