// The share of the time to decide that is left, ticking twice a second while a clock runs.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableStore } from "./store";
import { warnLate } from "./turnSaid";

const TICK_MS = 500;
const now = signal(0);

export function useClock(store: TableStore, myTurn: boolean): number | undefined {
  const deadline = store.deadline.value;
  useEffect(() => {
    if (!deadline) return;
    let told = Infinity;
    now.value = performance.now();
    const timer = setInterval(() => {
      now.value = performance.now();
      const seconds = Math.ceil((deadline.at - now.value) / 1000);
      if (seconds < told) warnLate(seconds, told, myTurn);
      told = seconds;
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [deadline, myTurn]);
  if (!deadline || deadline.of <= 0) return undefined;
  return Math.max(0, Math.min(1, (deadline.at - Math.max(now.value, deadline.at - deadline.of)) / deadline.of));
}
