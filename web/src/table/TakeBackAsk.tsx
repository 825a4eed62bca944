// A wish to take back: every other person at the table is asked.
import { Button } from "../pieces/Button";
import type { Ask } from "../protocol";
import { text } from "../text";
import { Question } from "./Question";

interface TakeBackAskProps {
  ask: Ask;
  me: number | null;
  name: (seat: number) => string;
  onAnswer: (yes: boolean) => void;
}

export function TakeBackAsk({ ask, me, name, onAnswer }: TakeBackAskProps) {
  const own = ask.seat === me;
  const sentence = own ? text.table.askedOthers(ask.waiting.map(name)) : text.table.asks(name(ask.seat), ask.moves);
  return (
    <Question icon="back" sentence={sentence}>
      {me !== null && ask.waiting.includes(me) && (
        <>
          <Button kind="soft" onClick={() => onAnswer(false)}>
            {text.table.disagree}
          </Button>
          <Button onClick={() => onAnswer(true)}>{text.table.agree}</Button>
        </>
      )}
    </Question>
  );
}
