// How a game of a match with points was counted; it lies on the cloth until it is put away.
import { Button } from "../../pieces/Button";
import { catalogue } from "../../words";
import type { Words } from "./view";

const words = catalogue<Words>("three_up_three_down");

interface GameEndProps {
  game: number;
  gained: readonly number[];
  totals: readonly number[];
  name: (seat: number) => string;
  onClose: () => void;
}

export function GameEnd({ game, gained, totals, name, onClose }: GameEndProps) {
  const order = totals.map((_, seat) => seat).sort((a, b) => totals[a]! - totals[b]!);
  return (
    <section class="roundend panel sheet" aria-label={words("ended-title", { game })}>
      <h2>{words("ended-title", { game })}</h2>
      <p class="quiet small">{words("ended-detail")}</p>
      <ul class="payout">
        {order.map((seat) => (
          <li key={seat}>
            <b>{name(seat)}</b>
            <span class="num">{words("ended-gained", { points: gained[seat]! })}</span>
            <span class="num">{words("ended-total", { points: totals[seat]! })}</span>
          </li>
        ))}
      </ul>
      <Button kind="soft" full onClick={onClose}>
        {words("ended-close")}
      </Button>
    </section>
  );
}
