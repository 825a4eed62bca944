// The own place at the table, the same in every game: sentence, hand, action.
import type { ComponentChildren } from "preact";
import { Avatar } from "../pieces/Avatar";
import { ClockRing } from "../pieces/ClockRing";
import type { Player } from "../pieces/seat";
import { SeatShape } from "../pieces/SeatShape";
import { shell } from "../words";

export interface DockProps {
  /** Who sits here; null for a spectator. */
  player: Player | null;
  myTurn: boolean;
  clock?: number;
  /** What to do: "Play two cards". */
  sentence: string;
  /** What else matters: "First of two. Equal digits cost a chip." */
  detail?: string;
  /** Own chips, gold, points. */
  mine?: ComponentChildren;
  /** A row above the hand, such as announcements. */
  announce?: ComponentChildren;
  hand?: ComponentChildren;
  /** Buttons; at most one primary. */
  acts?: ComponentChildren;
  /** Stack the buttons on a desktop. */
  column?: boolean;
}

export function Dock(props: DockProps) {
  const { player, myTurn, clock, sentence, detail, mine, announce, hand, acts, column } = props;
  return (
    <section class={myTurn ? "dock myturn" : "dock"} aria-label={shell("place-own")} data-zone="dock">
      <div class="say">
        {player && (
          <span class="me">
            {myTurn && <ClockRing left={clock} />}
            <Avatar seat={player.seat} bot={player.bot} />
            <SeatShape seat={player.seat} />
          </span>
        )}
        <span class="words">
          {sentence}
          {detail && <small>{detail}</small>}
        </span>
        {mine && <span class="mine">{mine}</span>}
      </div>
      {announce && <div class="announce">{announce}</div>}
      {hand}
      {acts && <div class={column ? "acts column" : "acts"}>{acts}</div>}
    </section>
  );
}
