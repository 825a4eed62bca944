// Squares of the view ("E4", to the right) as columns and rows of the drawn board.
import type { LaidDomino } from "../../pieces/BoardField";
import type { Direction, Lying, Way } from "./view";

export interface Square {
  column: number;
  row: number;
}

const COLUMNS = "ABCDEFGHIJKLMNO";
const STEP: Record<Direction, readonly [number, number]> = { right: [1, 0], down: [0, 1], left: [-1, 0], up: [0, -1] };

export const squareOf = (name: string): Square => ({
  column: COLUMNS.indexOf(name[0]!),
  row: Number(name.slice(1)) - 1,
});
export const squareName = ({ column, row }: Square) => `${COLUMNS[column]}${row + 1}`;
export const same = (a: Square, b: Square) => a.column === b.column && a.row === b.row;

export function pipsOf(domino: string): readonly [number, number] {
  const [low, high] = domino.split("-").map(Number);
  return [low!, high!];
}

/** Both squares: of the lower half, then of the other. */
export function covers({ square, direction }: Pick<Lying, "square" | "direction">): readonly [Square, Square] {
  const first = squareOf(square);
  const [dx, dy] = STEP[direction];
  return [first, { column: first.column + dx, row: first.row + dy }];
}

/** As the board draws it: the left or upper half first. */
export function laid({ domino, square, direction }: Lying): LaidDomino {
  const [low, high] = pipsOf(domino);
  const [first, second] = covers({ square, direction });
  const turned = direction === "left" || direction === "up";
  return {
    pips: turned ? [high, low] : [low, high],
    ...(turned ? second : first),
    upright: direction === "down" || direction === "up",
  };
}

export const actionOf = (domino: string, { square, direction }: Pick<Way, "square" | "direction">) =>
  `${domino} ${square} ${direction}`;

export const gain = ({ diamonds, bonus }: Way) => diamonds + bonus;
