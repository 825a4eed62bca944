// The little that the sample tables remember.
import { signal } from "@preact/signals";
import { say } from "../src/shell/live";
import { play, wake } from "../src/shell/sound";

export const chosen = signal<string | null>("c1");
export const moment = signal(0);
export const hand = signal<string[]>([]);
export const laid = signal<string[]>(["s1", "s2", "s3"]);

export function layDown(card: string) {
  wake();
  play("card");
  moment.value += 1;
  hand.value = hand.value.filter((other) => other !== card);
  laid.value = [...laid.value, card];
  chosen.value = null;
  say(`You played ${card}.`);
}
