// Step and jump through a match, and choose through whose eyes.
import { Button } from "../pieces/Button";
import type { Player } from "../pieces/seat";
import { Select } from "../pieces/Select";
import { text } from "../text";

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
const words = text.replay;

export function Controls({ move, last, seat, players, onMove, onSeat, onCopy }: ControlsProps) {
  return (
    <div class="replaybar" role="group" aria-label={words.controls}>
      <div class="steps">
        <Button kind="soft" icon="undo" label={words.first} disabled={move === 0} onClick={() => onMove(0)} />
        <Button icon="left" label={words.back} disabled={move === 0} onClick={() => onMove(move - 1)} />
        <input
          type="range"
          min={0}
          max={last}
          value={move}
          aria-label={words.jump}
          aria-valuetext={words.at(move, last)}
          onInput={(event) => onMove(Number(event.currentTarget.value))}
        />
        <Button icon="right" label={words.on} disabled={move === last} onClick={() => onMove(move + 1)} />
        <Button kind="soft" icon="cup" label={words.end} disabled={move === last} onClick={() => onMove(last)} />
      </div>
      <div class="eyes">
        <output class="num small">{words.at(move, last)}</output>
        <Select
          label={words.eyes}
          value={seat === null ? ALL : String(seat)}
          choices={[
            { value: ALL, label: words.allOpen },
            ...players.map((player) => ({ value: String(player.seat), label: words.eyesOf(player.name) })),
          ]}
          onChoose={(value) => onSeat(value === ALL ? null : Number(value))}
        />
        <Button kind="soft" icon="link" label={words.copyMoment} onClick={onCopy} />
      </div>
    </div>
  );
}
