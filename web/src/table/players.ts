// The seats of a table as the pieces draw them.
import { readable } from "../lobby/options";
import type { Player } from "../pieces/seat";
import type { LevelDeclared, Seat } from "../protocol";
import { text } from "../text";

const BARS = 3;

export function playersOf(seats: readonly Seat[], levels: readonly LevelDeclared[]): Player[] {
  return seats.map(({ kind, name, level, here, stand_in }, seat) => {
    const bot = kind === "bot";
    const presence = kind === "empty" ? "open" : bot || (here && !stand_in) ? "here" : "away";
    const player: Player = { seat, name, bot, presence };
    if (bot) {
      player.level = text.levels[level] ?? readable(level);
      player.bars = barsOf(level, levels);
    }
    if (stand_in) player.standIn = true;
    return player;
  });
}

/** Levels come weakest first; the strongest has three bars. */
function barsOf(level: string, levels: readonly LevelDeclared[]): number {
  const place = levels.findIndex(({ name }) => name === level);
  return levels.length < 2 || place < 0 ? BARS : 1 + Math.round((place / (levels.length - 1)) * (BARS - 1));
}
