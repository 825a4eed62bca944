// A QR encoder for links: bytes, error correction M, versions 1 to 10 (213 bytes). Returns rows of dark modules.
type Grid = boolean[][];

interface Version {
  /** Error-correction bytes of each block. */
  check: number;
  /** Data bytes of each block. */
  blocks: number[];
  /** Centres of the alignment marks. */
  marks: number[];
}

const version = (check: number, blocks: number[], marks: number[]): Version => ({ check, blocks, marks });
const VERSIONS: Version[] = [
  version(10, [16], []),
  version(16, [28], [6, 18]),
  version(26, [44], [6, 22]),
  version(18, [32, 32], [6, 26]),
  version(24, [43, 43], [6, 30]),
  version(16, [27, 27, 27, 27], [6, 34]),
  version(18, [31, 31, 31, 31], [6, 22, 38]),
  version(22, [38, 38, 39, 39], [6, 24, 42]),
  version(22, [36, 36, 36, 37, 37], [6, 26, 46]),
  version(26, [43, 43, 43, 43, 44], [6, 28, 50]),
];

export function qr(text: string): Grid {
  const bytes = [...new TextEncoder().encode(text)];
  const number = VERSIONS.findIndex((v, i) => bytes.length + (i < 9 ? 2 : 3) <= sum(v.blocks)) + 1;
  if (number === 0) throw new RangeError(`too long for a QR code: ${bytes.length} bytes`);
  const words = codewords(bytes, number);
  const masked = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => draw(words, number, mask));
  return masked.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

/** Data in blocks, each with its check bytes, interleaved column by column. */
function codewords(bytes: number[], number: number): number[] {
  const { check, blocks } = VERSIONS[number - 1]!;
  const bits: number[] = [];
  const push = (value: number, width: number) => {
    for (let i = width - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, number < 10 ? 8 : 16);
  bytes.forEach((byte) => push(byte, 8));
  const capacity = sum(blocks) * 8;
  push(0, Math.min(4, capacity - bits.length));
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) push(pad, 8);
  const data = Array.from({ length: capacity / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((n, bit) => n * 2 + bit, 0),
  );
  let start = 0;
  const parts = blocks.map((length) => data.slice(start, (start += length)));
  const checks = parts.map((part) => remainder(part, check));
  return [...columns(parts), ...columns(checks)];
}

function columns(rows: number[][]): number[] {
  const longest = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, i) => rows.flatMap((row) => row.slice(i, i + 1))).flat();
}

/** The field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1. */
const EXP: number[] = [];
const LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i++, x = x & 128 ? (x << 1) ^ 0x11d : x << 1) {
  EXP[i] = x;
  LOG[x] = i;
}
const times = (a: number, b: number) => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

/** The check bytes: what is left after division by the generator of that degree. */
function remainder(data: number[], degree: number): number[] {
  let generator = [1];
  for (let i = 0; i < degree; i++) {
    const raised = [...generator, 0];
    generator = raised.map((c, j) => c ^ times(generator[j - 1] ?? 0, EXP[i]!));
  }
  const rest = [...data, ...Array<number>(degree).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    generator.forEach((c, j) => (rest[i + j]! ^= times(c, lead)));
  }
  return rest.slice(data.length);
}

const MASKS: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

function draw(words: number[], number: number, mask: number): Grid {
  const size = 17 + 4 * number;
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => Array<undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y]![x] = dark;
  };
  const rings = (cx: number, cy: number, reach: number, light: number[]) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  const { marks } = VERSIONS[number - 1]!;
  const last = marks[marks.length - 1];
  for (let i = 8; i < size - 8; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  for (const x of marks)
    for (const y of marks) {
      const corner = (x === 6 && (y === 6 || y === last)) || (y === 6 && x === last);
      if (!corner) rings(x, y, 2, [1]);
    }
  rings(3, 3, 4, [2, 4]);
  rings(size - 4, 3, 4, [2, 4]);
  rings(3, size - 4, 4, [2, 4]);
  format(set, size, mask);
  if (number >= 7) versionBits(set, size, number);
  fill(grid, words, MASKS[mask]!);
  return grid as Grid;
}

/** Appends the remainder of a division by a polynomial over bits. */
function protect(value: number, width: number, poly: number): number {
  const degree = 31 - Math.clz32(poly);
  let rest = value << degree;
  for (let i = width + degree - 1; i >= degree; i--) if ((rest >> i) & 1) rest ^= poly << (i - degree);
  return (value << degree) | rest;
}

type Set = (x: number, y: number, dark: boolean) => void;

function format(set: Set, size: number, mask: number) {
  const bits = protect(mask, 5, 0x537) ^ 0x5412; // level M is 00
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    set(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, bit(i));
    set(i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i, 8, bit(i));
  }
  set(8, size - 8, true);
}

function versionBits(set: Set, size: number, number: number) {
  const bits = protect(number, 6, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >> i) & 1) === 1;
    set(Math.floor(i / 3), size - 11 + (i % 3), dark);
    set(size - 11 + (i % 3), Math.floor(i / 3), dark);
  }
}

/** Bits run up and down in pairs of columns from the lower right; the column of timing marks is skipped. */
function fill(grid: (boolean | undefined)[][], words: number[], mask: (x: number, y: number) => number) {
  const size = grid.length;
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - step : step;
        if (grid[y]![x] !== undefined) continue;
        const bit = ((words[next >> 3] ?? 0) >> (7 - (next & 7))) & 1;
        grid[y]![x] = (bit === 1) !== (mask(x, y) === 0);
        next++;
      }
  }
}

/** How badly a grid reads: long runs, squares, false finders, imbalance. Lower is better. */
function penalty(grid: Grid): number {
  const size = grid.length;
  const turned = grid.map((_, x) => grid.map((row) => row[x]!));
  let score = 0;
  for (const line of [...grid, ...turned]) {
    const cells = line.map(Number).join("");
    for (const run of cells.match(/0{5,}|1{5,}/g) ?? []) score += run.length - 2;
    for (const finder of ["10111010000", "00001011101"])
      for (let at = cells.indexOf(finder); at >= 0; at = cells.indexOf(finder, at + 1)) score += 40;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = grid[y]![x];
      if (dark === grid[y]![x - 1] && dark === grid[y - 1]![x] && dark === grid[y - 1]![x - 1]) score += 3;
    }
  const share = grid.flat().filter(Boolean).length / size ** 2;
  return score + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}
