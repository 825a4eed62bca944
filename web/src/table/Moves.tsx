// The moves so far, newest first, and the line on the last one.
import type { ComponentChildren } from "preact";
import { Log, type LogEntry } from "../pieces/Log";
import type { Player } from "../pieces/seat";
import { text } from "../text";
import type { GameTable, ShownMove, Who } from "./contract";
import { tellMove } from "./tell";

const SHOWN = 120;

interface MovesProps {
  log: readonly ShownMove[];
  game: GameTable;
  who: Who;
  players: readonly Player[];
}

export function Moves({ log, game, who, players }: MovesProps) {
  const entries: LogEntry[] = [];
  for (const move of log.slice(-SHOWN).reverse()) {
    const { sentences, lines } = tellMove(move, game, who);
    // The newest first, within a move too.
    [...lines].reverse().forEach((sentence, i) => entries.push({ key: `${move.seq}.${i}`, sentence }));
    const player = players[move.seat];
    if (sentences.length > 0 && player)
      entries.push({ key: move.seq, player, sentence: named(sentences.join(" "), who.name(move.seat)) });
  }
  if (entries.length === 0) return <p class="quiet small">{text.table.noMoves}</p>;
  return <Log label={text.panel.moves} entries={entries} />;
}

export function LastTold({ log, game, who }: Omit<MovesProps, "players">) {
  const last = log[log.length - 1];
  if (!last) return <>{text.table.begins}</>;
  const { sentences, lines } = tellMove(last, game, who);
  return <>{named(sentences.join(" ") || lines.join(" "), who.name(last.seat))}</>;
}

/** The name a sentence begins with, in bold. */
function named(sentence: string, name: string): ComponentChildren {
  if (!sentence.startsWith(name)) return sentence;
  return (
    <>
      <b>{name}</b>
      {sentence.slice(name.length)}
    </>
  );
}
