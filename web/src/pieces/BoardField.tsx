// The field inside the track: grid, diamonds, star, dominoes, legal squares and the ghost. Units of the board's drawing.
import { Numeral } from "./Numeral";
import { RING } from "./trackPlaces";

export const CELL = 16;
export const cellPlace = (index: number) => RING + index * CELL;

export interface LaidDomino {
  pips: readonly [number, number];
  /** The first half's square; the second lies to the right of it, or below. */
  column: number;
  row: number;
  upright: boolean;
}

export interface BoardFieldProps {
  size: number;
  diamonds: readonly { column: number; row: number; value: number }[];
  star?: { column: number; row: number };
  dominoes: readonly LaidDomino[];
  /** Index of the domino laid last. */
  newest?: number;
  legal: readonly { column: number; row: number }[];
  ghost?: LaidDomino;
}

export function BoardField({ size, diamonds, star, dominoes, newest, legal, ghost }: BoardFieldProps) {
  const end = cellPlace(size);
  const lines = Array.from({ length: size - 1 }, (_, i) => cellPlace(i + 1));
  return (
    <>
      <rect x={RING} y={RING} width={size * CELL} height={size * CELL} class="ground" />
      <path class="grid" d={lines.map((at) => `M${at} ${RING}V${end}M${RING} ${at}H${end}`).join("")} />
      {diamonds.map(({ column, row, value }) => (
        <Diamond key={`${column}.${row}`} x={cellPlace(column)} y={cellPlace(row)} value={value} />
      ))}
      {star && <path class="star" transform={`translate(${cellPlace(star.column)} ${cellPlace(star.row)})`} d={STAR} />}
      {legal.map(({ column, row }) => (
        <rect
          key={`${column}.${row}`}
          class="legal"
          x={cellPlace(column) + 1.5}
          y={cellPlace(row) + 1.5}
          width="13"
          height="13"
          rx="3"
        />
      ))}
      {dominoes.map((domino, i) => (
        <Laid key={`${domino.column}.${domino.row}`} domino={domino} kind={i === newest ? " new" : ""} />
      ))}
      {ghost && <Laid domino={ghost} kind=" ghost" />}
    </>
  );
}

const STAR = "M8 1.5L10 6L14.6 6.6L11.2 9.8L12 14.4L8 12.2L4 14.4L4.8 9.8L1.4 6.6L6 6Z";

function Diamond({ x, y, value }: { x: number; y: number; value: number }) {
  return (
    <>
      <path
        class={`diamond v${value}`}
        d={`M${x + 8} ${y + 1}L${x + 15} ${y + 8}L${x + 8} ${y + 15}L${x + 1} ${y + 8}Z`}
      />
      <Numeral text={String(value)} ink={`var(--dn-${value})`} size={6.4} weight={18} cx={x + 8} y={y + 4.8} />
    </>
  );
}

function Laid({ domino, kind }: { domino: LaidDomino; kind: string }) {
  const x = cellPlace(domino.column);
  const y = cellPlace(domino.row);
  const [width, height] = domino.upright ? [14.6, 30.6] : [30.6, 14.6];
  const bar = domino.upright ? `M${x + 3} ${y + 16}H${x + 13}` : `M${x + 16} ${y + 3}V${y + 13}`;
  const half = domino.upright ? [0, CELL] : [CELL, 0];
  return (
    <g class={`dmn${kind}`}>
      <rect x={x + 0.7} y={y + 0.7} width={width} height={height} rx="3" />
      <path d={bar} />
      <use href={`#p${domino.pips[0]}`} transform={`translate(${x + 1} ${y + 1}) scale(.14)`} />
      <use href={`#p${domino.pips[1]}`} transform={`translate(${x + 1 + half[0]!} ${y + 1 + half[1]!}) scale(.14)`} />
    </g>
  );
}
