// A seat's points, the number large.
import { shell } from "../words";

export function Points({ points }: { points: number }) {
  return (
    <span class="points num">
      <b>{points}</b> {shell("points-short")}
    </span>
  );
}
