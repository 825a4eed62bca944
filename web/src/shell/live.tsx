// The live region: one polite sentence per event, assertive only for what cannot wait.
import { signal } from "@preact/signals";

interface Said {
  id: number;
  sentence: string;
}

const polite = signal<Said[]>([]);
const assertive = signal<Said[]>([]);
const KEPT = 4; // older sentences have been read; keeping a few lets a repeated sentence be a new one
let count = 0;

/** "Bot Emil played times two. Total stays 38. You owe two cards." */
export const say = (sentence: string) => {
  polite.value = [...polite.value, { id: ++count, sentence }].slice(-KEPT);
};

/** Your turn with under ten seconds, a refused play, a lost connection. Nothing else. */
export const sayNow = (sentence: string) => {
  assertive.value = [{ id: ++count, sentence }];
};

export function LiveRegion() {
  return (
    <>
      <div class="sr" aria-live="polite" aria-relevant="additions">
        {polite.value.map(({ id, sentence }) => (
          <p key={id}>{sentence}</p>
        ))}
      </div>
      <div class="sr" aria-live="assertive">
        {assertive.value.map(({ id, sentence }) => (
          <p key={id}>{sentence}</p>
        ))}
      </div>
    </>
  );
}
