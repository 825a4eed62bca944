// How often something happened to each seat, for what is worth remembering of a match.

/** Each seat of the events with their number, the most first. */
export function countBySeat(events: readonly { seat: number }[]): [seat: number, count: number][] {
  const counts = new Map<number, number>();
  for (const { seat } of events) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** The one seat with the most events; null where two share that, or there are none. */
export function mostBySeat(events: readonly { seat: number }[]): [seat: number, count: number] | null {
  const [best, next] = countBySeat(events);
  return best && best[1] > (next?.[1] ?? 0) ? best : null;
}
