// A question in the line of the last move: those who are asked answer, the others see it.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Icon, type IconName } from "../pieces/Icon";
import { say } from "../shell/live";

interface QuestionProps {
  icon: IconName;
  sentence: string;
  /** The buttons to answer with. */
  children?: ComponentChildren;
}

export function Question({ icon, sentence, children }: QuestionProps) {
  useEffect(() => say(sentence), [sentence]);
  return (
    <div class="ticker asking stays" role="group" aria-label={sentence}>
      <span>
        <Icon name={icon} /> {sentence}
      </span>
      {children}
    </div>
  );
}
