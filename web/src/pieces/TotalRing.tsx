// The running total of Double Down as tiles, inside the ring that shows the way round the table.
import { Numeral } from "./Numeral";

interface TotalRingProps {
  total: number;
  /** Play goes to the left neighbour: along the strip of opponents, left to right. */
  toLeft: boolean;
  caption: string;
  /** Spoken: "Total 38. Play goes to the left." */
  label: string;
}

export function TotalRing({ total, toLeft, caption, label }: TotalRingProps) {
  const tiles = tilesOf(total);
  return (
    <div class="tot" role="img" aria-label={label}>
      <DirectionRing clockwise={toLeft} />
      <div class={tiles.length > 2 ? "tiles three" : "tiles"}>
        {tiles.map((digit, place) => (
          <span key={`${place}${digit}`} class="tile">
            <svg viewBox="0 0 100 140" aria-hidden="true">
              <Numeral text={digit} ink="var(--piece-ink)" size={88} weight={13.5} cx={50} y={26} />
            </svg>
          </span>
        ))}
      </div>
      <p class="caption">{caption}</p>
    </div>
  );
}

/** Two tiles at least, so that equal tiles are a double; a minus takes a tile of its own. */
export function tilesOf(total: number): string[] {
  const digits = String(Math.abs(total)).padStart(2, "0");
  return [...(total < 0 ? "-" : ""), ...digits];
}

function DirectionRing({ clockwise }: { clockwise: boolean }) {
  return (
    <svg class={clockwise ? "dirring clockwise" : "dirring"} viewBox="0 0 240 240" aria-hidden="true">
      <circle
        cx="120"
        cy="120"
        r="112"
        fill="none"
        stroke="var(--cloth-band)"
        stroke-width="2.5"
        stroke-dasharray="2 9"
        stroke-linecap="round"
      />
      {[0, 120, 240].map((angle) => (
        <g key={angle} transform={`rotate(${angle} 120 120)`}>
          <circle cx="120" cy="8" r="13" fill="var(--cloth)" />
          <path
            d="M126 0L117 8L126 16M117 0L108 8L117 16"
            fill="none"
            stroke="var(--game)"
            stroke-width="4"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </g>
      ))}
    </svg>
  );
}
