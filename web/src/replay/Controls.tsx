// Step and jump through a match, and choose through whose eyes.
import { Button } from "../pieces/Button";
import type { Player } from "../pieces/seat";
import { Select } from "../pieces/Select";
import { shell } from "../words";

interface ControlsProps {
  move: number;
  last: number;
  /** Whose eyes; null: all cards open. */
  seat: number | null;
  players: readonly Player[];
  onMove: (move: number) => void;
  onSeat: (seat: number | null) => void;
  onCopy: () => void;
}

const ALL = "all";

export function Controls({ move, last, seat, players, onMove, onSeat, onCopy }: ControlsProps) {
  return (
    <div class="replaybar" role="group" aria-label={shell("replay-controls")}>
      <div class="steps">
        <Button kind="soft" icon="undo" label={shell("replay-first")} disabled={move === 0} onClick={() => onMove(0)} />
        <Button icon="left" label={shell("replay-back")} disabled={move === 0} onClick={() => onMove(move - 1)} />
        <input
          type="range"
          min={0}
          max={last}
          value={move}
          aria-label={shell("replay-jump")}
          aria-valuetext={shell("replay-at", { move, last })}
          onInput={(event) => onMove(Number(event.currentTarget.value))}
        />
        <Button icon="right" label={shell("replay-on")} disabled={move === last} onClick={() => onMove(move + 1)} />
        <Button
          kind="soft"
          icon="cup"
          label={shell("replay-end")}
          disabled={move === last}
          onClick={() => onMove(last)}
        />
      </div>
      <div class="eyes">
        <output class="num small">{shell("replay-at", { move, last })}</output>
        <Select
          label={shell("replay-whose")}
          value={seat === null ? ALL : String(seat)}
          choices={[
            { value: ALL, label: shell("replay-all") },
            ...players.map((player) => ({ value: String(player.seat), label: player.name })),
          ]}
          onChoose={(value) => onSeat(value === ALL ? null : Number(value))}
        />
        <Button kind="soft" icon="link" label={shell("replay-copy")} onClick={onCopy} />
      </div>
    </div>
  );
}
