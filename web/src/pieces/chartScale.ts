// The arithmetic of the chart: round grid lines, points as shares of the plot, end labels that do not overlap.
export interface Scale {
  low: number;
  high: number;
  step: number;
}

const LINES = 5;

/** Round numbers around all values, about five grid lines. */
export function scaleOf(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const rough = (high - low) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough) ?? rough);
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step, step };
}

export const gridLines = ({ low, high, step }: Scale) =>
  Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);

/** 0 at the bottom of the plot, 1 at the top. */
export const heightOf = (value: number, { low, high }: Scale) => (value - low) / (high - low);

/** Pushes labels apart so that neighbours keep `gap`, the order kept; heights from 0 to 1. */
export function spread(heights: readonly number[], gap: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[b]! - heights[a]! || a - b);
  const placed = [...heights];
  let ceiling = Infinity;
  for (const i of order) {
    placed[i] = Math.min(heights[i]!, ceiling);
    ceiling = placed[i]! - gap;
  }
  const lowest = placed[order[order.length - 1]!]!;
  if (lowest < 0) for (const i of order) placed[i] = placed[i]! - lowest;
  return placed;
}
