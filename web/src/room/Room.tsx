// A table before its match: take a chair, fill the others with bots, send the link, begin.
import type { ComponentChildren } from "preact";
import { Button } from "../pieces/Button";
import type { Player } from "../pieces/seat";
import { InviteBody } from "../shell/Invite";
import { text } from "../text";
import { Chair } from "./Chair";

export interface RoomProps {
  players: readonly Player[];
  me: number | null;
  /** The host fills, removes and begins. */
  host: boolean;
  link: string;
  /** The host's: how bots play that sit down now. */
  tools?: ComponentChildren;
  onSit: (seat: number) => void;
  onFill: (seat: number | null) => void;
  onRemove: (seat: number) => void;
  onStart: () => void;
  onLeave: () => void;
}

export function Room({ players, me, host, link, tools, onSit, onFill, onRemove, onStart, onLeave }: RoomProps) {
  const free = players.filter((player) => player.presence === "open").length;
  return (
    <main class="room">
      <section class="panel" aria-labelledby="chairs">
        <h2 id="chairs">{free > 0 ? text.room.free(free) : text.room.full}</h2>
        <ol class="chairs">
          {players.map((player) => (
            <Chair
              key={player.seat}
              player={player}
              mine={player.seat === me}
              onSit={() => onSit(player.seat)}
              onFill={host ? () => onFill(player.seat) : undefined}
              onRemove={host && player.seat !== me ? () => onRemove(player.seat) : undefined}
            />
          ))}
        </ol>
        <div class="start">
          {host && tools}
          {host && free > 0 && (
            <Button full onClick={() => onFill(null)}>
              {text.room.fillAll}
            </Button>
          )}
          {host && (
            <Button kind="primary" big full refused={free > 0} onClick={() => free === 0 && onStart()}>
              {free > 0 ? text.room.waiting : text.room.start}
            </Button>
          )}
          {!host && <p class="quiet small">{text.room.hostStarts}</p>}
          {me !== null && (
            <Button kind="ghost" onClick={onLeave}>
              {text.room.leave}
            </Button>
          )}
        </div>
      </section>
      <section class="panel" aria-label={text.invite.title}>
        <InviteBody link={link} />
      </section>
    </main>
  );
}
