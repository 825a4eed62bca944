// Which piece an arrow key leads to: along the order, or to the nearest one above, below, left or right.
export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

const STEP: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };
const WAY: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The index to go to, the same index at an edge, or null where the key means nothing here. */
export function nextStop(key: string, index: number, spots: readonly Spot[], grid = false): number | null {
  if (spots.length === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return spots.length - 1;
  const step = STEP[key];
  if (step && !grid) return Math.max(0, Math.min(spots.length - 1, index + step));
  const way = WAY[key];
  return way ? nearest(index, spots, way) : null;
}

const CROOKED = 2.5; // going sideways counts more than going far, so that a column is followed down

function nearest(index: number, spots: readonly Spot[], [dx, dy]: readonly [number, number]): number {
  const from = middle(spots[index]!);
  let best = index;
  let least = Infinity;
  spots.forEach((spot, i) => {
    const to = middle(spot);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    if (i === index || along < Math.min(spot.width, spot.height) / 3) return;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const cost = along + aside * CROOKED;
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}

const middle = (spot: Spot) => ({ x: spot.left + spot.width / 2, y: spot.top + spot.height / 2 });
