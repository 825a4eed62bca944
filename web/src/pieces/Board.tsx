// The domino board: diamonds and star, dominoes laid, squares that may be covered, a ghost, the track around.
import { useRef, useState } from "preact/hooks";
import { useRoving } from "../shell/roving";
import { BoardField, CELL, cellPlace, type BoardFieldProps } from "./BoardField";
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
  /** A tap far from all of them: the square, and a marker there at which to say why. */
  onMiss?: (square: Pick<Spot, "column" | "row">, marker: Element) => void;
  /** Points shown above the ghost: "+5". */
  preview?: string;
  /** Twice as large; the field scrolls inside its box. */
  zoomed?: boolean;
}

export function Board({ label, track, spots, onSpot, onMiss, preview, zoomed = false, ...field }: BoardProps) {
  const box = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLSpanElement>(null);
  const [missed, setMissed] = useState<Pick<Spot, "column" | "row">>({ column: 0, row: 0 });
  const tap = (event: MouseEvent) => {
    const square = snap(event, spots, onSpot);
    if (!square || !onMiss) return;
    setMissed(square);
    requestAnimationFrame(() => marker.current && onMiss(square, marker.current));
  };
  useRoving(box, { grid: true });
  return (
    <div class={zoomed ? "boardbox zoomed" : "boardbox"} data-zone="board">
      <div ref={box} class="boardin" role="group" aria-label={label} onClick={tap}>
        <svg class="board" viewBox={`0 0 ${BOARD} ${BOARD}`} aria-hidden="true">
          <rect x="-1" y="-1" width={BOARD + 2} height={BOARD + 2} rx="4" class="rim" />
          <BoardField {...field} />
          <ScoreTrack {...track} />
        </svg>
        <span
          ref={marker}
          class="spot missed"
          aria-hidden="true"
          style={{ left: share(cellPlace(missed.column)), top: share(cellPlace(missed.row)) }}
        />
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

/** A tap snaps to the nearest square that can be chosen; returns the square of a tap that found none. */
function snap(event: MouseEvent, spots: readonly Spot[], onSpot: (spot: Spot) => void) {
  if (event.detail === 0) {
    // A key pressed on a spot: the spot itself is meant.
    const label = (event.target as HTMLElement).getAttribute("aria-label");
    const meant = spots.find((spot) => spot.label === label);
    if (meant) onSpot(meant);
    return null;
  }
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * BOARD;
  const y = ((event.clientY - box.top) / box.height) * BOARD;
  if (x < RING || y < RING || x > BOARD - RING || y > BOARD - RING) return null;
  const found = nearestSpot(spots, x, y);
  if (!found) return { column: Math.floor((x - RING) / CELL), row: Math.floor((y - RING) / CELL) };
  onSpot(found);
  return null;
}

export function nearestSpot(spots: readonly Spot[], x: number, y: number): Spot | undefined {
  const away = (spot: Spot) => Math.hypot(cellPlace(spot.column) + 8 - x, cellPlace(spot.row) + 8 - y);
  return spots.filter((spot) => away(spot) <= REACH).sort((a, b) => away(a) - away(b))[0];
}
