// A seat's points, the number large.
import { text } from "../text";

export function Points({ points }: { points: number }) {
  return (
    <span class="points num">
      <b>{points}</b> {text.points}
    </span>
  );
}
