// Where a popover stands beside its anchor: above if there is room, else below, never outside the screen.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placed {
  left: number;
  top: number;
  /** Where its tip points, from its left edge. */
  tip: number;
  below: boolean;
}

const EDGE = 8;
const TIP = 14;

export function placePopover(
  anchor: Box,
  own: { width: number; height: number },
  screen: { width: number; height: number },
): Placed {
  const middle = anchor.left + anchor.width / 2;
  const left = Math.max(EDGE, Math.min(screen.width - own.width - EDGE, middle - own.width / 2));
  const above = anchor.top - own.height - TIP;
  const below = above < EDGE;
  const top = below ? Math.min(anchor.top + anchor.height + TIP, screen.height - own.height - EDGE) : above;
  return { left, top, below, tip: Math.max(20, Math.min(own.width - 20, middle - left)) };
}
