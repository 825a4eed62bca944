// Numbers as drawn strokes, equal on every machine. A minus, a times and a plus are glyphs too.
const WIDTH: Record<string, number> = { "1": 36, "4": 62, "7": 58, "-": 54, x: 56, "+": 56 };
const GLYPH: Record<string, string> = { "-": "nm", x: "nx", "+": "np" };
const GAP = 13;
const HEIGHT = 100;

const widthOf = (glyph: string) => WIDTH[glyph] ?? 60;

/** Where each glyph of a text begins, and how wide the whole is, in the numerals' own units. */
export function layout(text: string): { starts: number[]; width: number } {
  const starts: number[] = [];
  let width = 0;
  for (const glyph of text) {
    starts.push(width);
    width += widthOf(glyph) + GAP;
  }
  return { starts, width: width - GAP };
}

interface NumeralProps {
  text: string;
  ink: string;
  /** Height of the strokes in the drawing's units. */
  size: number;
  /** Stroke width in the numerals' own units (100 high). */
  weight?: number;
  /** Left edge, or with `cx` the middle. */
  x?: number;
  cx?: number;
  /** Top edge. */
  y: number;
  /** 6 and 9 are underlined where the piece can be turned round. */
  underline?: boolean;
}

export function Numeral({ text, ink, size, weight = 17, x = 0, cx, y, underline = false }: NumeralProps) {
  const { starts, width } = layout(text);
  const scale = size / HEIGHT;
  const left = cx === undefined ? x : cx - (width * scale) / 2;
  return (
    <g
      fill="none"
      stroke={ink}
      stroke-width={weight}
      stroke-linecap="round"
      stroke-linejoin="round"
      transform={`translate(${left.toFixed(2)} ${y}) scale(${scale})`}
    >
      {[...text].map((glyph, i) => (
        <use key={i} href={`#${GLYPH[glyph] ?? `n${glyph}`}`} x={starts[i]} />
      ))}
      {underline && <path d={`M8 118H${width - 8}`} stroke-width="11" />}
    </g>
  );
}

/** A number that reads as another one upside down: 6, 9, 66. */
export const isAmbiguous = (text: string) => /^[69]+$/.test(text);
