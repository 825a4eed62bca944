// The domino board: diamonds and star, dominoes laid, squares that may be covered, a ghost, the track around.
import { useRef } from "preact/hooks";
import { useRoving } from "../shell/roving";
import { BoardField, cellPlace, type BoardFieldProps } from "./BoardField";
import { ScoreTrack, type ScoreTrackProps } from "./ScoreTrack";
import { BOARD, RING } from "./trackPlaces";

export interface Spot {
  column: number;
  row: number;
  /** Spoken: "E4". */
  label: string;
}

interface BoardProps extends BoardFieldProps {
  label: string;
  track: ScoreTrackProps;
  /** Squares a tap chooses, in board order. */
  spots: readonly Spot[];
  onSpot: (spot: Spot) => void;
  /** Points shown above the ghost: "+5". */
  preview?: string;
  /** Twice as large; the field scrolls inside its box. */
  zoomed?: boolean;
}

export function Board({ label, track, spots, onSpot, preview, zoomed = false, ...field }: BoardProps) {
  const box = useRef<HTMLDivElement>(null);
  useRoving(box, { grid: true });
  return (
    <div class={zoomed ? "boardbox zoomed" : "boardbox"} data-zone="board">
      <div ref={box} class="boardin" role="group" aria-label={label} onClick={(event) => snap(event, spots, onSpot)}>
        <svg class="board" viewBox={`0 0 ${BOARD} ${BOARD}`} aria-hidden="true">
          <rect x="-1" y="-1" width={BOARD + 2} height={BOARD + 2} rx="4" class="rim" />
          <BoardField {...field} />
          <ScoreTrack {...track} />
        </svg>
        {spots.map((spot) => (
          <button
            key={`${spot.column}.${spot.row}`}
            type="button"
            class="spot"
            aria-label={spot.label}
            data-stop
            style={{ left: share(cellPlace(spot.column)), top: share(cellPlace(spot.row)) }}
          />
        ))}
        {preview && field.ghost && (
          <span
            class="pluspop"
            style={{ left: share(cellPlace(field.ghost.column) + 16), top: share(cellPlace(field.ghost.row)) }}
          >
            {preview}
          </span>
        )}
      </div>
    </div>
  );
}

const share = (units: number) => `${((units / BOARD) * 100).toFixed(3)}%`;
const REACH = 22; // squares are smaller than a fingertip: a tap within this many units finds the nearest spot

/** A tap snaps to the nearest square that can be chosen. */
function snap(event: MouseEvent, spots: readonly Spot[], onSpot: (spot: Spot) => void) {
  if (event.detail === 0) {
    // A key pressed on a spot: the spot itself is meant.
    const label = (event.target as HTMLElement).getAttribute("aria-label");
    const meant = spots.find((spot) => spot.label === label);
    if (meant) onSpot(meant);
    return;
  }
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * BOARD;
  const y = ((event.clientY - box.top) / box.height) * BOARD;
  if (x < RING || y < RING || x > BOARD - RING || y > BOARD - RING) return;
  const found = nearestSpot(spots, x, y);
  if (found) onSpot(found);
}

export function nearestSpot(spots: readonly Spot[], x: number, y: number): Spot | undefined {
  const away = (spot: Spot) => Math.hypot(cellPlace(spot.column) + 8 - x, cellPlace(spot.row) + 8 - y);
  return spots.filter((spot) => away(spot) <= REACH).sort((a, b) => away(a) - away(b))[0];
}
