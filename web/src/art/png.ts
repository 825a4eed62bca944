// Draws an icon as PNG while the client is built, for phones that take no SVG for their home screen. It knows what the
// icons in `public` are made of: one square behind, then paths of absolute M, H, V, L, C, S and Z, with round strokes.
import { crc32, deflateSync } from "node:zlib";

type Point = [x: number, y: number];
type Shape = ReturnType<typeof shapeOf>;

const CURVE_STEPS = 16;
const SAMPLES = 4; // a side, for each pixel

export function png(svg: string, size: number): Uint8Array {
  const [ground, ...paths] = svg.match(/<(rect|path) [^>]*>/g)!;
  const unit = Number(attribute(ground!, "width")) / size / SAMPLES;
  const behind = colourOf(ground!, "fill");
  const shapes = paths.map(shapeOf);
  const rows = Buffer.alloc(size * (1 + 3 * size)); // each row begins with a 0: it is not filtered
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0];
      for (let i = 0; i < SAMPLES ** 2; i++) {
        const at: Point = [x * SAMPLES + (i % SAMPLES) + 0.5, y * SAMPLES + Math.floor(i / SAMPLES) + 0.5];
        const top = shapes.findLast((shape) => covers(shape, [at[0] * unit, at[1] * unit]));
        (top?.colour ?? behind).forEach((part, channel) => (sum[channel]! += part));
      }
      rows.set(
        sum.map((part) => Math.round(part / SAMPLES ** 2)),
        y * (1 + 3 * size) + 1 + 3 * x,
      );
    }
  const header = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, 2, 0, 0, 0]); // 8 bits each of red, green and blue
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4);
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), data.length + 8);
  return whole;
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
const colourOf = (tag: string, name: string) =>
  (attribute(tag, name).match(/[0-9a-f]{2}/g) ?? []).map((part) => parseInt(part, 16));

/** A path is filled, stroked, or both in the same colour. */
function shapeOf(tag: string) {
  const fill = colourOf(tag, "fill");
  const filled = fill.length > 0;
  const colour = filled ? fill : colourOf(tag, "stroke");
  return { corners: flat(attribute(tag, "d")), colour, filled, half: Number(attribute(tag, "stroke-width")) / 2 };
}

/** The corners of a path, its curves made of short lines. */
function flat(path: string): Point[] {
  const corners: Point[] = [];
  let end: Point = [0, 0];
  let pull = end; // the last control point, which S mirrors
  for (const [, letter, rest] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const [x, y] = end;
    const n = (rest!.match(/-?[\d.]+/g) ?? []).map(Number) as [number, number, number, number, number, number];
    if (letter === "S") n.unshift(2 * x - pull[0], 2 * y - pull[1]);
    const curve = letter === "C" || letter === "S";
    if (curve) end = [n[4], n[5]];
    else if (letter === "Z") end = corners[0]!;
    else end = letter === "H" ? [n[0], y] : letter === "V" ? [x, n[0]] : [n[0], n[1]];
    pull = curve ? [n[2], n[3]] : end;
    for (let i = 1; curve && i < CURVE_STEPS; i++) {
      const t = i / CURVE_STEPS;
      const along = (a: number, b: number, c: number, d: number) =>
        (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
      corners.push([along(x, n[0], n[2], n[4]), along(y, n[1], n[3], n[5])]);
    }
    corners.push(end);
  }
  return corners;
}

function covers({ corners, filled, half }: Shape, [x, y]: Point): boolean {
  let inside = false;
  for (let i = 1; i < corners.length; i++) {
    const [ax, ay] = corners[i - 1]!;
    const [dx, dy] = [corners[i]![0] - ax, corners[i]![1] - ay];
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    if ((x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2 < half ** 2) return true;
    if (ay > y !== ay + dy > y && x < ax + ((y - ay) / dy) * dx) inside = !inside;
  }
  return filled && inside;
}
