// A wish to take back, in the line of the last move: those who are asked answer, the others see it.
import { useEffect } from "preact/hooks";
import { Button } from "../pieces/Button";
import { Icon } from "../pieces/Icon";
import type { Ask } from "../protocol";
import { say } from "../shell/live";
import { text } from "../text";

interface TakeBackAskProps {
  ask: Ask;
  me: number | null;
  name: (seat: number) => string;
  onAnswer: (yes: boolean) => void;
}

export function TakeBackAsk({ ask, me, name, onAnswer }: TakeBackAskProps) {
  const own = ask.seat === me;
  const sentence = own ? text.table.askedOthers(ask.waiting.map(name)) : text.table.asks(name(ask.seat), ask.moves);
  useEffect(() => say(sentence), [sentence]);
  return (
    <div class="ticker asking" role="group" aria-label={sentence}>
      <span>
        <Icon name="back" /> {sentence}
      </span>
      {me !== null && ask.waiting.includes(me) && (
        <>
          <Button kind="soft" onClick={() => onAnswer(false)}>
            {text.table.disagree}
          </Button>
          <Button onClick={() => onAnswer(true)}>{text.table.agree}</Button>
        </>
      )}
    </div>
  );
}
