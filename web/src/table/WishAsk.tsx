// A watcher's wish for a seat: the host lets them in or not.
import { Button } from "../pieces/Button";
import type { Wish } from "../protocol";
import { text } from "../text";
import { Question } from "./Question";

export function WishAsk({ wish, onAnswer }: { wish: Wish; onAnswer: (yes: boolean) => void }) {
  return (
    <Question icon="people" sentence={text.table.wishes(wish.name, wish.seat)}>
      <Button kind="soft" onClick={() => onAnswer(false)}>
        {text.table.disagree}
      </Button>
      <Button onClick={() => onAnswer(true)}>{text.table.letIn}</Button>
    </Question>
  );
}
