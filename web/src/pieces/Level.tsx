// How well a bot plays, as three bars.
import { shell } from "../words";

export function Level({ bars }: { bars: number }) {
  return (
    <span class="level" role="img" aria-label={shell("level-bars", { bars })}>
      {[1, 2, 3].map((bar) => (
        <i key={bar} class={bar <= bars ? "on" : ""} />
      ))}
    </span>
  );
}
