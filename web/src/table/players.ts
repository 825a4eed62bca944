// The seats of a table as the pieces draw them.
import type { Player } from "../pieces/seat";
import type { LevelDeclared, Seat } from "../protocol";
import { barsOf, levelName } from "./levels";

export function playersOf(seats: readonly Seat[], levels: readonly LevelDeclared[]): Player[] {
  return seats.map(({ kind, name, level, here, stand_in }, seat) => {
    const bot = kind === "bot";
    const presence = kind === "empty" ? "open" : bot || (here && !stand_in) ? "here" : "away";
    const player: Player = { seat, name, bot, presence };
    if (bot) {
      player.level = levelName(level);
      player.bars = barsOf(level, levels);
    }
    if (stand_in) player.standIn = true;
    return player;
  });
}
