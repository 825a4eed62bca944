// A wish to take back: every other person at the table is asked.
import { Button } from "../pieces/Button";
import type { Ask } from "../protocol";
import { shell, type People } from "../words";
import { Question } from "./Question";

interface TakeBackAskProps {
  ask: Ask;
  me: number | null;
  who: People;
  onAnswer: (yes: boolean) => void;
}

export function TakeBackAsk({ ask, me, who, onAnswer }: TakeBackAskProps) {
  const own = ask.seat === me;
  const sentence = own
    ? shell("back-asked", { who: ask.waiting.map(who) })
    : shell("back-asks", { name: who(ask.seat).name, moves: ask.moves });
  return (
    <Question icon="back" sentence={sentence}>
      {me !== null && ask.waiting.includes(me) && (
        <>
          <Button kind="soft" onClick={() => onAnswer(false)}>
            {shell("no")}
          </Button>
          <Button onClick={() => onAnswer(true)}>{shell("back-agree")}</Button>
        </>
      )}
    </Question>
  );
}
