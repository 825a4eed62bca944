// How a round of Go Low ended: all cards turned, sums, what was doubled; it lies on the cloth until it is put away.
import { Button } from "../../pieces/Button";
import { Card } from "../../pieces/Card";
import { Tag } from "../../pieces/Tag";
import { catalogue, type People } from "../../words";
import { face } from "./cards";
import type { RoundScored, Words } from "./view";

const words = catalogue<Words>("go_low");

interface RoundEndProps {
  end: RoundScored;
  name: (seat: number) => string;
  who: People;
  onClose: () => void;
}

export function RoundEnd({ end, name, who, onClose }: RoundEndProps) {
  const { round, caller, doubled, sums, scored, hands, points } = end;
  const order = sums.map((_, seat) => seat).sort((a, b) => scored[a]! - scored[b]!);
  const lowest = order.filter((seat) => sums[seat] === Math.min(...sums));
  return (
    <section class="roundend panel sheet golow" aria-label={words("ended-title", { round })}>
      <h2>
        {words("ended-title", { round })} <small>{words("ended-lowest", { who: lowest.map(who) })}</small>
      </h2>
      <p class="quiet small">
        {doubled !== null
          ? words("ended-doubled", { who: who(doubled) })
          : caller !== null
            ? words("ended-safe", { who: who(caller) })
            : words("ended-cap")}
      </p>
      <ul class="turned">
        {order.map((seat) => (
          <li key={seat}>
            <b class="name">
              {name(seat)} {seat === caller && <Tag tone="call">{words("ended-called")}</Tag>}
            </b>
            <span class="four">
              {hands[seat]!.map((card, place) => (
                <Card key={place} size="t" label={card}>
                  {face(card)}
                </Card>
              ))}
            </span>
            <span class="num gained">{words("ended-scored", { points: scored[seat]! })}</span>
            <span class="num">{words("ended-total", { points: points[seat]! })}</span>
          </li>
        ))}
      </ul>
      <Button kind="soft" full onClick={onClose}>
        {words("ended-close")}
      </Button>
    </section>
  );
}
