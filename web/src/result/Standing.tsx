// The final standing: place, name, a bar, the score. Ties share a place.
import { Avatar } from "../pieces/Avatar";
import { Level } from "../pieces/Level";
import { inkOf, type Player } from "../pieces/seat";
import { SeatShape } from "../pieces/SeatShape";
import { shell } from "../words";

export interface Placed {
  player: Player;
  /** 1 for the winners. */
  place: number;
  score: number;
  /** A word beside the name: "tied", "wins the match". */
  note?: string;
}

export function Standing({ placed }: { placed: readonly Placed[] }) {
  const most = Math.max(1, ...placed.map(({ score }) => score));
  return (
    <section class="standing panel" aria-label={shell("result-final")}>
      <h2>{shell("result-standing")}</h2>
      <ol class="rank">
        {placed.map(({ player, place, score, note }) => (
          <li key={player.seat} class={place === 1 ? "win" : ""}>
            <span class="at num">{place}</span>
            <span class="ring">
              <Avatar seat={player.seat} bot={player.bot} />
              <SeatShape seat={player.seat} />
            </span>
            <span class="nm2">
              {player.name} {player.bars && <Level bars={player.bars} />}
              {note && <small>{note}</small>}
            </span>
            <span class="length" aria-hidden="true">
              <i style={{ width: `${(Math.max(0, score) / most) * 100}%`, background: inkOf(player.seat) }} />
            </span>
            <span class="score num">{score}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
