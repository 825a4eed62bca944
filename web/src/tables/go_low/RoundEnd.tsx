// How a round of Go Low ended: all cards turned, sums, what was doubled; it lies on the cloth until it is put away.
import { Button } from "../../pieces/Button";
import { Card } from "../../pieces/Card";
import { Tag } from "../../pieces/Tag";
import { text } from "../../text";
import { face } from "./cards";
import type { RoundScored } from "./view";

const words = text.goLow.ended;

interface RoundEndProps {
  end: RoundScored;
  name: (seat: number) => string;
  onClose: () => void;
}

export function RoundEnd({ end, name, onClose }: RoundEndProps) {
  const { round, caller, doubled, sums, scored, hands, points } = end;
  const order = sums.map((_, seat) => seat).sort((a, b) => scored[a]! - scored[b]!);
  const lowest = order.filter((seat) => sums[seat] === Math.min(...sums));
  return (
    <section class="roundend panel sheet golow" aria-label={words.title(round)}>
      <h2>
        {words.title(round)} <small>{words.lowest(lowest.map(name))}</small>
      </h2>
      <p class="quiet small">
        {doubled !== null ? words.doubled(name(doubled)) : caller !== null ? words.safe(name(caller)) : words.cap}
      </p>
      <ul class="turned">
        {order.map((seat) => (
          <li key={seat}>
            <b class="name">
              {name(seat)} {seat === caller && <Tag tone="call">{words.called}</Tag>}
            </b>
            <span class="four">
              {hands[seat]!.map((card, place) => (
                <Card key={place} size="t" label={card}>
                  {face(card)}
                </Card>
              ))}
            </span>
            <span class="num gained">{words.scored(scored[seat]!)}</span>
            <span class="num">{words.total(points[seat]!)}</span>
          </li>
        ))}
      </ul>
      <Button kind="soft" full onClick={onClose}>
        {words.close}
      </Button>
    </section>
  );
}
