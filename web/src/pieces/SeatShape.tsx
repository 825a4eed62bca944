// The seat's shape in its colour: disc, square, triangle, star, diamond, cross, then the same six hollow.
import { colourOf, inkOf, isHollow } from "./seat";

interface SeatShapeProps {
  seat: number;
  /** For use inside a larger drawing. */
  x?: number;
  y?: number;
  size?: number;
}

export function SeatShape({ seat, x, y, size }: SeatShapeProps) {
  return (
    <svg
      class="ic piece"
      viewBox="0 0 24 24"
      x={x}
      y={y}
      width={size}
      height={size}
      aria-hidden="true"
      style={`--c:${inkOf(seat)}`}
    >
      <use href={`#${isHollow(seat) ? "h" : "s"}${colourOf(seat)}`} />
    </svg>
  );
}
