// The score track of Double Double Dominoes: a ring of spaces with pips, and the seats' pieces on it.
import { useLayoutEffect, useRef } from "preact/hooks";
import { still } from "../shell/screen";
import { hops, HOP_MS } from "./hops";
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
        const shared = pieces.slice(0, i).filter((other) => other.at === at).length;
        return <TrackPiece key={seat} seat={seat} space={Math.min(at, last)} shared={shared} />;
      })}
    </>
  );
}

/** A seat's piece; `shared`: how many stand on the same space before it. */
function TrackPiece({ seat, space, shared }: { seat: number; space: number; shared: number }) {
  const box = useRef<SVGGElement>(null);
  const stood = useRef(space);
  useLayoutEffect(() => {
    const from = stood.current;
    stood.current = space;
    if (from === space || still.value) return;
    const frames = hops(from, space).map(({ x, y, offset }) => ({ transform: `translate(${x}px, ${y}px)`, offset }));
    const motion = box.current?.animate?.(frames, HOP_MS);
    if (motion) motion.id = "flip"; // a tap finishes it, as it does every motion of the table
  }, [space]);
  const { x, y } = trackPlace(space);
  return (
    <g ref={box} data-track={space}>
      <SeatShape seat={seat} size={PIECE} x={x - 2 + shared * 3} y={y - 2 - shared * 4} />
    </g>
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
