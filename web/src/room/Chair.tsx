// One chair at a waiting table: free, yours, a friend's, or a bot's.
import { Avatar } from "../pieces/Avatar";
import { Button } from "../pieces/Button";
import { Level } from "../pieces/Level";
import type { Player } from "../pieces/seat";
import { SeatShape } from "../pieces/SeatShape";
import { shell } from "../words";

interface ChairProps {
  player: Player;
  mine: boolean;
  onSit: () => void;
  /** The host's: a bot takes this chair. */
  onFill?: () => void;
  /** The host's: this chair is freed. */
  onRemove?: () => void;
  /** The host's: this person may not come back. */
  onSendAway?: () => void;
}

export function Chair({ player, mine, onSit, onFill, onRemove, onSendAway }: ChairProps) {
  const open = player.presence === "open";
  return (
    <li class={mine ? "mine" : ""}>
      <span class="portrait">
        {open ? <span class="nobody" /> : <Avatar seat={player.seat} bot={player.bot} />}
        <SeatShape seat={player.seat} />
      </span>
      <span class="tt">
        <b>{open ? shell("seat", { number: player.seat + 1 }) : player.name}</b>
        <small>
          {player.bars && <Level bars={player.bars} />} {stateOf(player, mine)}
        </small>
      </span>
      {(open || player.bot) && !mine && <Button onClick={onSit}>{shell("room-sit")}</Button>}
      {open && onFill && (
        <Button kind="soft" onClick={onFill}>
          {shell("room-bot")}
        </Button>
      )}
      {!open && onSendAway && (
        <Button kind="ghost" label={shell("send-away.who", { name: player.name })} onClick={onSendAway}>
          {shell("send-away")}
        </Button>
      )}
      {!open && onRemove && (
        <Button kind="ghost" icon="close" label={shell("room-remove", { name: player.name })} onClick={onRemove} />
      )}
    </li>
  );
}

function stateOf(player: Player, mine: boolean): string {
  if (mine) return shell("you");
  if (player.presence === "open") return shell("seat-open");
  if (player.presence === "away") return shell("seat-away");
  return player.level ?? shell("seat-here");
}
