// The strip of opponents, from your left neighbour on; knows how many there are and lays them out accordingly.
import type { ComponentChildren } from "preact";
import { toChildArray } from "preact";
import { Icon } from "../pieces/Icon";
import { shell } from "../words";

interface OpponentsProps {
  /** One `SeatPlate` each, in order. */
  children: ComponentChildren;
  /** The way round the table, shown between the plates where a game can turn it. */
  flow?: "right" | "left";
  /** Low plates on a phone, where the cloth needs the height. */
  compact?: boolean;
}

export function crowding(count: number): "few" | "some" | "many" | "crowd" {
  if (count <= 3) return "few";
  if (count <= 5) return "some";
  return count <= 7 ? "many" : "crowd";
}

export function Opponents({ children, flow, compact = false }: OpponentsProps) {
  const plates = toChildArray(children);
  const columns = Math.ceil(plates.length / 2);
  return (
    <ul
      class={`seats ${crowding(plates.length)}${compact ? " compact" : ""}`}
      style={`--columns:${columns}`}
      aria-label={shell("others")}
    >
      {plates.map((plate, i) => (
        <li key={i}>
          {flow && i > 0 && (
            <span class={i % columns === 0 ? "flow wrapped" : "flow"} aria-hidden="true">
              <Icon name={flow} />
            </span>
          )}
          {plate}
        </li>
      ))}
    </ul>
  );
}
