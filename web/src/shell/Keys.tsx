// All keys of the table, asked for with "?".
import { signal } from "@preact/signals";
import { Dialog } from "../pieces/Dialog";
import { text } from "../text";

export const showKeys = signal(false);

export function Keys() {
  if (!showKeys.value) return null;
  return (
    <Dialog title={text.keys.title} onClose={() => (showKeys.value = false)}>
      <dl class="keys">
        {text.keys.list.map(([keys, meaning]) => (
          <>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </>
        ))}
      </dl>
    </Dialog>
  );
}
