// A number of cards or duels beside two little cards.
import { Icon } from "./Icon";

export function Count({ count, label }: { count: number; label: string }) {
  return (
    <span class="count" role="img" aria-label={label}>
      <Icon name="cards" />
      {count}
    </span>
  );
}
