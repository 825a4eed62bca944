// The score track of Double Double Dominoes: a ring of spaces with pips, and the seats' pieces on it.
import { SeatShape } from "./SeatShape";
import { labelPlace, trackPlace } from "./trackPlaces";

export interface ScoreTrackProps {
  /** Pips printed on each space; the first is the start and has none. */
  pips: readonly number[];
  /** Spaces at which a match may end, printed in gold. */
  goals?: readonly number[];
  /** Where each seat's piece stands; pieces beyond the last space stand on it. */
  pieces: readonly { seat: number; at: number }[];
}

const PIECE = 14;

/** Drawn inside the board's SVG, in its units. */
export function ScoreTrack({ pips, goals = [], pieces }: ScoreTrackProps) {
  const last = pips.length - 1;
  return (
    <>
      {pips.map((count, space) => (
        <Space key={space} space={space} pips={count} goal={goals.includes(space)} />
      ))}
      {pieces.map(({ seat, at }, i) => {
        const place = trackPlace(Math.min(at, last));
        const shared = pieces.slice(0, i).filter((other) => other.at === at).length;
        return (
          <SeatShape key={seat} seat={seat} size={PIECE} x={place.x - 2 + shared * 3} y={place.y - 2 - shared * 4} />
        );
      })}
    </>
  );
}

function Space({ space, pips, goal }: { space: number; pips: number; goal: boolean }) {
  const { x, y, height } = trackPlace(space);
  const ten = space % 10 === 0;
  if (space === 0)
    return (
      <>
        <rect class="space start" x={x + 0.5} y={y + 0.5} width="9" height={height - 1} rx="2" />
        <path class="startmark" d="M3.5 257V253H7M5 251.5L7 253L5 254.8" />
      </>
    );
  const label = labelPlace(space);
  const kind = goal ? " goal" : ten ? " ten" : "";
  return (
    <>
      <rect class={`space${kind}`} x={x + 0.5} y={y + 0.5} width="9" height={height - 1} rx="2" />
      <use href={`#p${pips}`} transform={`translate(${x + 1.2} ${y + 1}) scale(.076)`} />
      {(ten || goal) && (
        <text class={goal ? "tl goal" : "tl"} x={label.x} y={label.y}>
          {space}
        </text>
      )}
    </>
  );
}
