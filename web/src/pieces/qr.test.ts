// The encoder against a reader written the other way round.
import { describe, expect, it } from "vitest";
import { qr } from "./qr";

describe("a QR code", () => {
  it("grows with its text", () => {
    expect(qr("a").length).toBe(21);
    expect(qr("https://lamplit.example/t/plum-otter-42").length).toBe(29);
    expect(qr("x".repeat(213)).length).toBe(57);
  });

  it("refuses what does not fit", () => {
    expect(() => qr("x".repeat(214))).toThrow(RangeError);
  });

  it("has its three finders and a light rim around them", () => {
    const grid = qr("lamplit");
    const last = grid.length - 1;
    for (const [x, y] of [
      [0, 0],
      [last - 6, 0],
      [0, last - 6],
    ] as const) {
      const row = grid[y + 3]!.slice(x, x + 7);
      expect(row).toEqual([true, false, true, true, true, false, true]);
    }
    expect(grid[7]!.slice(0, 8)).toEqual(Array(8).fill(false));
  });

  it("can be read back", () => {
    for (const text of [
      "a",
      "plum-otter-42",
      "https://lamplit.example/t/plum-otter-42",
      "ä→☕",
      "y".repeat(120),
      "z".repeat(213),
    ])
      expect(read(qr(text))).toBe(text);
  });
});

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => ((x / 3) | 0) % 2 === ((y / 2) | 0) % 2,
  (x, y) => (x * y) % 6 === 0,
  (x, y) => (((x * y) % 3) + x * y) % 2 === 0,
  (x, y) => (((x * y) % 3) + x + y) % 2 === 0,
];
const BLOCKS: Record<number, number[]> = {
  1: [16],
  2: [28],
  3: [44],
  4: [32, 32],
  5: [43, 43],
  6: [27, 27, 27, 27],
  7: [31, 31, 31, 31],
  8: [38, 38, 39, 39],
  9: [36, 36, 36, 37, 37],
  10: [43, 43, 43, 43, 44],
};
const MARKS: Record<number, number[]> = {
  1: [],
  2: [18],
  3: [22],
  4: [26],
  5: [30],
  6: [34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
};

/** Reads a grid without errors: mask from the format bits, then data bytes block by block. */
function read(grid: boolean[][]): string {
  const size = grid.length;
  const version = (size - 17) / 4;
  const format = [0, 1, 2, 3, 4].map((x) => Number(grid[8]![x])).reduce((n, bit) => n * 2 + bit, 0) ^ 0b10101;
  const mask = MASKS[format & 7]!;
  const fixed = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x < 9 && y > size - 9) ||
    (x > size - 9 && y < 9) ||
    (version >= 7 && ((x < 6 && y > size - 12) || (y < 6 && x > size - 12))) ||
    MARKS[version]!.some((cx) =>
      MARKS[version]!.some((cy) => {
        const last = size - 7;
        const corner = (cx === 6 && (cy === 6 || cy === last)) || (cy === 6 && cx === last);
        return !corner && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
      }),
    );
  const bits: number[] = [];
  const columns = Array.from({ length: (size - 1) / 2 }, (_, i) => size - 1 - 2 * i).map((x) => (x <= 6 ? x - 1 : x));
  columns.forEach((right, i) => {
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = i % 2 === 0 ? size - 1 - step : step;
        if (!fixed(x, y)) bits.push(Number(grid[y]![x] !== mask(x, y)));
      }
  });
  const words = Array.from({ length: bits.length >> 3 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2));
  const lengths = BLOCKS[version]!;
  const parts: number[][] = lengths.map(() => []);
  for (let i = 0, next = 0; i < Math.max(...lengths); i++)
    lengths.forEach((length, block) => i < length && parts[block]!.push(words[next++]!));
  const data = parts
    .flat()
    .map((word) => word.toString(2).padStart(8, "0"))
    .join("");
  const width = version < 10 ? 8 : 16;
  const count = parseInt(data.slice(4, 4 + width), 2);
  const start = 4 + width;
  const bytes = Array.from({ length: count }, (_, i) => parseInt(data.slice(start + i * 8, start + i * 8 + 8), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}
