// The moves so far, newest first, and the line on the last one.
import type { ComponentChildren } from "preact";
import { Log, type LogEntry } from "../pieces/Log";
import type { Player } from "../pieces/seat";
import { shell } from "../words";
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
    const { sentences, lines } = tellMove(move, game, marked(who));
    // The newest first, within a move too.
    [...lines].reverse().forEach((line, i) => entries.push({ key: `${move.seq}.${i}`, sentence: bold(line) }));
    const player = players[move.seat];
    if (sentences.length > 0 && player) entries.push({ key: move.seq, player, sentence: bold(sentences.join(" ")) });
  }
  if (entries.length === 0) return <p class="quiet small">{shell("no-moves")}</p>;
  return <Log label={shell("panel-moves")} entries={entries} />;
}

export function LastTold({ log, game, who }: Omit<MovesProps, "players">) {
  const last = log[log.length - 1];
  if (!last) return <>{shell("begins")}</>;
  const { sentences, lines } = tellMove(last, game, marked(who));
  return <>{bold(sentences.join(" ") || lines.join(" "))}</>;
}

// Marks round a name that no name contains: they are cut out again, with what stands between them in bold.
const FIRST = "\u2068";
const LAST = "\u2069";
const mark = (name: string) => `${FIRST}${name}${LAST}`;

/** Names the others so that `bold` finds them in a sentence. */
function marked(who: Who): Who {
  return {
    ...who,
    name: (seat) => (seat === who.me ? who.name(seat) : mark(who.name(seat))),
    who: (seat) => {
      const { name, you } = who.who(seat);
      return { name: mark(name), you };
    },
  };
}

/** A sentence with the names in bold. */
const bold = (sentence: string): ComponentChildren =>
  sentence.split(FIRST).map((part) => {
    const [name, ...rest] = part.split(LAST);
    return rest.length > 0 ? [<b>{name}</b>, rest.join("")] : part;
  });
