// One row of a form: title, sentence, control. Used for a game's options and for what every table asks.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Tag } from "../pieces/Tag";
import { shell } from "../words";

interface OptionRowProps {
  title: string;
  sentence: string;
  /** Differs from the default. */
  changed?: boolean;
  /** The control stands below its sentence. */
  wide?: boolean;
  /** Given the control's name and the id of its sentence. */
  children: (label: string, describedBy: string) => ComponentChildren;
}

export function OptionRow({ title, sentence, changed = false, wide = false, children }: OptionRowProps) {
  const id = useId();
  return (
    <div class={wide ? "option wide" : "option"}>
      <span class="title">
        {title}
        {changed && (
          <span class="changed">
            <Tag tone="note">{shell("make-changed")}</Tag>
          </span>
        )}
      </span>
      <span class="sentence" id={id}>
        {sentence}
      </span>
      <span class="control">{children(title, id)}</span>
    </div>
  );
}
