// A watcher's wish for a seat: the host lets them in or not.
import { Button } from "../pieces/Button";
import type { Wish } from "../protocol";
import { shell } from "../words";
import { Question } from "./Question";

export function WishAsk({ wish, onAnswer }: { wish: Wish; onAnswer: (yes: boolean) => void }) {
  return (
    <Question icon="people" sentence={shell("wish", { name: wish.name, number: wish.seat + 1 })}>
      <Button kind="soft" onClick={() => onAnswer(false)}>
        {shell("no")}
      </Button>
      <Button onClick={() => onAnswer(true)}>{shell("let-in")}</Button>
    </Question>
  );
}
