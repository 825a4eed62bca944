// The table before a match, with the server behind it.
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { GameId } from "../games";
import { Dialog } from "../pieces/Dialog";
import { Segmented } from "../pieces/Segmented";
import { toast } from "../pieces/Toast";
import type { ClientMessage, Table } from "../protocol";
import { Room } from "../room/Room";
import { Rules } from "../rules/Rules";
import { Bar } from "../shell/Bar";
import { Keys } from "../shell/Keys";
import { LiveRegion } from "../shell/live";
import { refused } from "../refused";
import { useGameCloth } from "../shell/TableFrame";
import { gameTitle, shell } from "../words";
import { HostSettings } from "./HostSettings";
import { levelName, levelsFor, usualLevel, useLevels } from "./levels";
import { playersOf } from "./players";
import { useSitting } from "./sitting";
import type { TableStore } from "./store";

export function WaitingRoom({ store, table, game }: { store: TableStore; table: Table; game: GameId }) {
  const levels = useLevels();
  const players = useMemo(() => playersOf(table.seats, levels), [table.seats, levels]);
  const reading = useSignal(false);
  const sitting = useSitting(store);
  const choices = levelsFor(levels, game);
  const wished = useSignal(table.level);
  const chosen = choices.some(({ name }) => name === wished.value) ? wished.value : usualLevel(choices);
  useGameCloth(game);
  const ask = async (message: Exclude<ClientMessage, { type: "hello" | "ping" }>) => {
    const answer = await store.request(message);
    if (answer.type === "refused") toast(refused(answer), "plug");
  };
  return (
    <div class="app">
      <Bar
        title={gameTitle(game)}
        subtitle={shell(`clock-${table.clock}.fact`)}
        onRules={() => (reading.value = true)}
      />
      <Room
        players={players}
        me={store.seat.value}
        host={store.you.value.host}
        hostSeat={table.host}
        locked={table.locked}
        link={location.href}
        tools={
          choices.length > 1 && (
            <div class="botlevel">
              {shell("make-level")}
              <Segmented
                label={shell("make-level")}
                value={chosen}
                choices={choices.map(({ name }) => ({ value: name, label: levelName(name) }))}
                onChoose={(level) => (wished.value = level)}
              />
            </div>
          )
        }
        settings={<HostSettings store={store} table={table} />}
        onSit={sitting.sit}
        onFill={(seat) => void ask({ type: "fill", level: chosen, seat })}
        onRemove={(seat) => void ask({ type: "remove", seat })}
        onSendAway={(seat) => void ask({ type: "send_away", seat })}
        onStart={() => void ask({ type: "start" })}
        onLeave={() => void ask({ type: "leave" })}
      />
      {reading.value && (
        <Dialog title={shell("table-rules")} onClose={() => (reading.value = false)}>
          <Rules game={game} options={table.options} />
        </Dialog>
      )}
      {sitting.dialog}
      <LiveRegion />
      <Keys />
    </div>
  );
}
