// What happened, newest first: a portrait and a sentence, or a line between rounds.
import type { ComponentChildren } from "preact";
import { Avatar } from "./Avatar";
import type { Player } from "./seat";

export interface LogEntry {
  key: string | number;
  /** Absent for a line such as "Round 2 began". */
  player?: Player;
  sentence: ComponentChildren;
}

export function Log({ entries, label }: { entries: readonly LogEntry[]; label: string }) {
  return (
    <ol class="log" aria-label={label}>
      {entries.map(({ key, player, sentence }) =>
        player ? (
          <li key={key}>
            <Avatar seat={player.seat} bot={player.bot} />
            <span>{sentence}</span>
          </li>
        ) : (
          <li key={key} class="sep">
            {sentence}
          </li>
        ),
      )}
    </ol>
  );
}
