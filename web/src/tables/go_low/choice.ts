// What is chosen at a table of Go Low: places to look at, the place to swap, the discard, and the call that waits for a yes.
import { signal } from "@preact/signals";

/** Places marked to look at, or the one place to swap. */
export const marked = signal<readonly number[]>([]);
/** The top discard is to be taken. */
export const taking = signal(false);
/** "Go Low" was tapped once. */
export const calling = signal(false);
/** The own card that is being held to see it again. */
export const held = signal<number | null>(null);

export const letGo = () => {
  marked.value = [];
  taking.value = calling.value = false;
};
