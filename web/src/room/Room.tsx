// A table before its match: take a chair, fill the others with bots, send the link, begin.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "../pieces/Button";
import { Dialog } from "../pieces/Dialog";
import type { Player } from "../pieces/seat";
import { InviteBody } from "../shell/Invite";
import { shell } from "../words";
import { Chair } from "./Chair";

export interface RoomProps {
  players: readonly Player[];
  me: number | null;
  /** The host fills, removes and begins. */
  host: boolean;
  /** Where the host sits who made the table: another who has the host's powers cannot send them away. */
  hostSeat: number | null;
  locked: boolean;
  link: string;
  /** The host's: how bots play that sit down now. */
  tools?: ComponentChildren;
  /** The host's: who may come in and take which seat. */
  settings?: ComponentChildren;
  onSit: (seat: number) => void;
  onFill: (seat: number | null) => void;
  onRemove: (seat: number) => void;
  onSendAway: (seat: number) => void;
  onStart: () => void;
  onLeave: () => void;
}

export function Room(props: RoomProps) {
  const { players, me, host, hostSeat, locked, link, tools, settings } = props;
  const { onSit, onFill, onRemove, onSendAway, onStart, onLeave } = props;
  const sendingAway = useSignal<Player | null>(null);
  const mayGo = (player: Player) => host && !player.bot && player.seat !== me && player.seat !== hostSeat;
  // Somebody else may have taken the chair meanwhile.
  const going = players.find(({ seat, name }) => seat === sendingAway.value?.seat && name === sendingAway.value.name);
  useEffect(() => {
    if (!going) sendingAway.value = null;
  }, [going]);
  const free = players.filter((player) => player.presence === "open").length;
  return (
    <main class="room">
      <section class="panel" aria-labelledby="chairs">
        <h2 id="chairs">{free > 0 ? shell("room-free", { count: free }) : shell("room-full")}</h2>
        <ol class="chairs">
          {players.map((player) => (
            <Chair
              key={player.seat}
              player={player}
              mine={player.seat === me}
              onSit={() => onSit(player.seat)}
              onFill={host ? () => onFill(player.seat) : undefined}
              onRemove={host && player.seat !== me ? () => onRemove(player.seat) : undefined}
              onSendAway={mayGo(player) ? () => (sendingAway.value = player) : undefined}
            />
          ))}
        </ol>
        <div class="start">
          {host && tools}
          {host && free > 0 && (
            <Button full onClick={() => onFill(null)}>
              {shell("room-fill")}
            </Button>
          )}
          {host && (
            <Button kind="primary" big full refused={free > 0} onClick={() => free === 0 && onStart()}>
              {free > 0 ? shell("room-waiting") : shell("room-start")}
            </Button>
          )}
          {!host && <p class="quiet small">{shell("room-host-starts")}</p>}
          {me !== null && (
            <Button kind="ghost" onClick={onLeave}>
              {shell("room-leave")}
            </Button>
          )}
        </div>
      </section>
      <section class="panel" aria-label={shell("invite")}>
        <InviteBody link={link} locked={locked} />
      </section>
      {host && settings && (
        <section class="panel" aria-labelledby="for-the-host">
          <h2 id="for-the-host">{shell("host")}</h2>
          {settings}
        </section>
      )}
      {going && (
        <SendAway
          name={going.name}
          onYes={() => {
            sendingAway.value = null;
            onSendAway(going.seat);
          }}
          onClose={() => (sendingAway.value = null)}
        />
      )}
    </main>
  );
}

/** Asks first: nobody who was sent away can be called back. */
function SendAway({ name, onYes, onClose }: { name: string; onYes: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={shell("send-away.title", { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shell("send-away.no")}</Button>
          <Button kind="primary" onClick={onYes}>
            {shell("send-away")}
          </Button>
        </>
      }
    >
      <p>{shell("send-away.sentence", { name })}</p>
    </Dialog>
  );
}
