// One opponent: portrait with the seat's shape, name, a quiet line, and the facts of the game.
import type { ComponentChildren } from "preact";
import { shell } from "../words";
import { Avatar } from "./Avatar";
import { ClockRing } from "./ClockRing";
import { Level } from "./Level";
import type { Player } from "./seat";
import { SeatShape } from "./SeatShape";
import { Tag } from "./Tag";

export interface SeatPlateProps {
  player: Player;
  turn?: boolean;
  /** Share of the turn's time left, 0 to 1; absent without a clock. */
  clock?: number;
  /** Bots: three dots after a short while. */
  thinking?: boolean;
  /** Out of the match; the word says how ("5th"). */
  out?: string;
  /** Replaces the quiet line under the name. */
  sub?: ComponentChildren;
  /** A louder frame, such as after calling Go Low. */
  called?: boolean;
  /** What the game shows of this seat: chips, gold, rows, points. */
  children?: ComponentChildren;
}

export function SeatPlate(props: SeatPlateProps) {
  const { player, turn, clock, out, called, children } = props;
  const away = player.presence === "away";
  const open = player.presence === "open";
  const state = [turn && "turn", out && "out", away && "away", open && "open", called && "called"];
  return (
    <div class={["seat", ...state].filter(Boolean).join(" ")} data-seat={player.seat}>
      <span class="ring" data-flip={`seat:${player.seat}`}>
        {turn && <ClockRing left={clock} />}
        {open ? <span class="nobody" /> : <Avatar seat={player.seat} bot={player.bot} />}
        <SeatShape seat={player.seat} />
      </span>
      <span class="who">
        <span class="name">{player.name}</span>
        <span class="sub">{subtitle(props)}</span>
      </span>
      <span class="facts">
        {children}
        {out && <Tag>{shell("seat-out")}</Tag>}
        {turn && <span class="sr">{shell("seat-to-play")}</span>}
      </span>
    </div>
  );
}

function subtitle({ player, thinking, out, sub }: SeatPlateProps): ComponentChildren {
  if (sub !== undefined) return sub;
  if (out) return out;
  if (player.presence === "away") return player.standIn ? shell("seat-stand-in") : shell("seat-away");
  if (player.presence === "open") return shell("seat-open");
  if (thinking)
    return (
      <>
        <span class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {shell("seat-thinking")}
      </>
    );
  if (player.bot && player.level)
    return (
      <>
        {player.bars && <Level bars={player.bars} />} {player.level}
      </>
    );
  return shell("seat-here");
}
