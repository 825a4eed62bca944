// A table for a game without a drawing of its own: what is known as a list, what is legal as buttons.
import { Button } from "../pieces/Button";
import { text } from "../text";
import type { At, GameTable } from "./contract";
import { GameFrame } from "./GameFrame";

function Table({ at }: { at: At<Record<string, unknown>> }) {
  const { seats, ...shared } = at.view as { seats?: unknown[] };
  return (
    <GameFrame
      at={at}
      plate={(seat) => ({ facts: <span class="small">{show(seats?.[seat])}</span> })}
      dock={{
        sentence: at.myTurn ? text.table.choose : text.table.wait(at.turn === null ? "" : at.name(at.turn)),
        hand: (
          <div class="plainacts">
            {[...at.legal].map((name) => (
              <Button key={name} onClick={() => at.play(name)}>
                {name}
              </Button>
            ))}
          </div>
        ),
      }}
    >
      <dl class="plainview">
        {Object.entries(shared).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{show(value)}</dd>
          </div>
        ))}
      </dl>
    </GameFrame>
  );
}

const show = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

export const plainTable: GameTable = {
  Table: Table as GameTable["Table"],
  tell: ({ type, seat }, { name }) => text.table.plain(seat === undefined ? "" : name(seat), type.replace(/_/g, " ")),
};
