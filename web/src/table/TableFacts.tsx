// Who sits here, the clock, who watches, and the seal on the deal: the panel's tab on the table itself.
import { Avatar } from "../pieces/Avatar";
import { Button } from "../pieces/Button";
import type { Player } from "../pieces/seat";
import type { Table } from "../protocol";
import { shell } from "../words";
import { HostSettings } from "./HostSettings";
import { leftSeat, wayToSeat, type WayToSeat } from "./seats";
import type { TableStore } from "./store";

interface TableFactsProps {
  store: TableStore;
  table: Table;
  players: readonly Player[];
  onSit: (seat: number) => void;
}

export function TableFacts({ store, table, players, onSit }: TableFactsProps) {
  const { seat: me, host } = store.you.value;
  const match = store.match.value;
  const playing = table.phase === "playing";
  const left = leftSeat(match?.id);
  const isFree = (player: Player) => player.bot || player.presence === "open";
  return (
    <div class="tablefacts">
      <h3>{shell("facts-seats")}</h3>
      <ul class="log">
        {players.map((player) => (
          <li key={player.seat}>
            <Avatar seat={player.seat} bot={player.bot} />
            <span>
              <b>{player.seat === me ? shell("facts-you") : player.name}</b> {stateOf(player)}
            </span>
            {me === null && isFree(player) && (
              <SeatButton
                player={player}
                way={wayToSeat(table, host, player.seat, left)}
                asked={store.asked.value === player.seat}
                onSit={() => onSit(player.seat)}
              />
            )}
            {host && !playing && player.seat !== me && !player.bot && player.presence === "away" && (
              <Button
                kind="ghost"
                icon="close"
                label={shell("room-remove", { name: player.name })}
                onClick={() => void store.request({ type: "remove", seat: player.seat })}
              />
            )}
          </li>
        ))}
      </ul>
      {me === null && playing && table.open_seats === "closed" && <p class="small quiet">{shell("seats-closed")}</p>}
      <p class="small quiet">
        {shell("facts-clock", { clock: shell(`clock-${table.clock}.fact`) })}{" "}
        {table.watchers > 0 && shell("facts-watchers", { count: table.watchers })}
      </p>
      {host && (
        <>
          <h3>{shell("host")}</h3>
          <HostSettings store={store} table={table} />
        </>
      )}
      {match && (
        <>
          <h3>{shell("back-title")}</h3>
          <p class="small quiet">{shell("back-title.sentence")}</p>
          <h3>{shell("fair")}</h3>
          <p class="small quiet">{shell("fair.sentence")}</p>
          <p class="small seal">
            <code>{match.commitment}</code>
          </p>
        </>
      )}
    </div>
  );
}

interface SeatButtonProps {
  player: Player;
  way: WayToSeat;
  /** The host has been asked for this seat. */
  asked: boolean;
  onSit: () => void;
}

function SeatButton({ player, way, asked, onSit }: SeatButtonProps) {
  if (asked) return <small class="quiet">{shell("asked")}</small>;
  if (way === "none") return null;
  const [name, label] =
    way === "ask"
      ? [shell("ask-to-sit"), shell("ask-to-sit.for", { name: player.name })]
      : [shell("sit-down"), shell("take-seat", { name: player.name })];
  return (
    <Button kind="soft" label={label} onClick={onSit}>
      {name}
    </Button>
  );
}

function stateOf(player: Player): string {
  if (player.presence === "open") return shell("seat-open");
  if (player.presence === "away") return player.standIn ? shell("seat-stand-in") : shell("seat-away");
  return player.bot ? (player.level ?? "") : shell("seat-here");
}
