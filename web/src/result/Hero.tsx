// The winners between laurels, the seats' shapes strewn around like confetti. It stands still.
import { Avatar } from "../pieces/Avatar";
import type { Player } from "../pieces/seat";
import { SeatShape } from "../pieces/SeatShape";

const CONFETTI = [
  [60, 50, 20, 1],
  [120, 120, 16, 3],
  [40, 150, 14, 4],
  [170, 40, 13, 2],
  [330, 44, 19, 4],
  [400, 100, 16, 2],
  [440, 40, 21, 3],
  [370, 150, 14, 0],
  [452, 160, 13, 1],
  [215, 24, 12, 0],
  [285, 20, 12, 5],
] as const;
const LEAVES = [20, 43, 66, 89, 112, 135];
const MIDDLE = { x: 250, y: 104, reach: 62 };

export function Hero({ winners }: { winners: readonly Player[] }) {
  const size = winners.length > 1 ? 60 : 88;
  const step = size * 0.72;
  const first = MIDDLE.x - size / 2 - ((winners.length - 1) * step) / 2;
  return (
    <svg class="hero" viewBox="0 0 500 200" aria-hidden="true">
      {CONFETTI.map(([x, y, width, seat]) => (
        <SeatShape key={`${x}`} seat={seat} x={x - width / 2} y={y - width / 2} size={width} />
      ))}
      <g fill="var(--gold)" stroke="var(--gold-deep)" stroke-width="1.2">
        {LEAVES.flatMap((angle) => [angle, -angle]).map((angle) => (
          <path key={angle} d="M0 -9C5 -5 5 4 0 9C-5 4 -5 -5 0 -9Z" transform={leaf(angle)} />
        ))}
      </g>
      {winners.map((player, i) => (
        <Avatar
          key={player.seat}
          seat={player.seat}
          bot={player.bot}
          x={first + i * step}
          y={MIDDLE.y - size / 2}
          size={size}
        />
      ))}
    </svg>
  );
}

/** A leaf of the wreath at an angle from the bottom; the left half, with negative angles, mirrors the right. */
function leaf(angle: number): string {
  const radians = (angle * Math.PI) / 180;
  const x = MIDDLE.x + Math.sin(radians) * MIDDLE.reach;
  const y = MIDDLE.y + Math.cos(radians) * MIDDLE.reach;
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${-angle - Math.sign(angle) * 62})`;
}
