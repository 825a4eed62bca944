// All keys of the table, asked for with "?".
import { signal } from "@preact/signals";
import { Dialog } from "../pieces/Dialog";
import { shell } from "../words";

export const showKeys = signal(false);

const MEANINGS = [
  [["H"], "key-hand"],
  [["T"], "key-table"],
  [["M"], "key-moves"],
  [["R"], "key-rules"],
  [["U"], "key-take-back"],
  [["←", "→"], "key-arrows"],
  [["Enter"], "key-choose"],
  [["Esc"], "key-let-go"],
  [["Space"], "key-turn"],
  [["[", "]"], "key-places"],
  [["?"], "key-keys"],
] as const;

export function Keys() {
  if (!showKeys.value) return null;
  return (
    <Dialog title={shell("keys")} onClose={() => (showKeys.value = false)}>
      <dl class="keys">
        {MEANINGS.map(([keys, meaning]) => (
          <>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{shell(meaning)}</dd>
          </>
        ))}
      </dl>
    </Dialog>
  );
}
