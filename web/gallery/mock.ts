// Invented people and tables for the gallery. Nothing here reaches the built client.
import { isGame } from "../src/games";
import type { GameInfo, LobbyData } from "../src/lobby/model";
import type { Player } from "../src/pieces/seat";
import type { OptionDeclared } from "../src/protocol";

export const PLAYERS: Player[] = [
  { seat: 0, name: "You" },
  { seat: 1, name: "Mira" },
  { seat: 2, name: "Jonas" },
  { seat: 3, name: "Bot Ada", bot: true, level: "sharp", bars: 3 },
  { seat: 4, name: "Nele" },
  { seat: 5, name: "Bot Emil", bot: true, level: "steady", bars: 2 },
  { seat: 6, name: "Annegret" },
  { seat: 7, name: "Bot Otto", bot: true, level: "easy", bars: 1 },
  { seat: 8, name: "Paul" },
  { seat: 9, name: "Ida" },
  { seat: 10, name: "Bot Juno", bot: true, level: "sharp", bars: 3 },
  { seat: 11, name: "Theodor" },
];

const option = (
  name: string,
  type: OptionDeclared["type"],
  usual: OptionDeclared["default"],
  sentence: string,
  more: Partial<OptionDeclared> = {},
) =>
  ({
    name,
    type,
    default: usual,
    sentence,
    clause: "",
    choices: [],
    min: null,
    max: null,
    default_with: null,
    ...more,
  }) satisfies OptionDeclared;

const OPTIONS: OptionDeclared[] = [
  option("repeat_costs", "choice", "zero", "Which cards cost a chip on a double that stands.", {
    choices: ["never", "zero", "always"],
  }),
  option("draw_yourself", "bool", false, "Drawing is up to you; who forgets plays on one card short."),
  option("chips", "int", 3, "Chips for each seat at the start.", { min: 1, max: 9 }),
  option("limit", "int", 99, "The round ends at this total.", {
    min: 33,
    max: 199,
    default_with: { option: "deck", defaults: { lobo77: 77 } },
  }),
  option("deck", "choice", "double_down", "Which cards are in the box.", { choices: ["double_down", "lobo77"] }),
  option("starter", "seat", "random", "Who begins the first round."),
];

const game = (name: string, low: number, high: number, minutes: number): GameInfo => {
  if (!isGame(name)) throw new Error(name);
  const seats = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return { name, title: name, summary: "", version: 1, seats, minutes, options: OPTIONS };
};

export const LOBBY: LobbyData = {
  offer: {
    games: [
      game("double_down", 2, 7, 15),
      game("doublehead", 4, 4, 30),
      game("three_up_three_down", 2, 12, 15),
      game("go_low", 2, 6, 20),
      game("double_dominoes", 2, 6, 35),
    ],
    levels: ["random", "heuristic", "search"].map((name) => ({
      name,
      sentence: { random: "Any card that goes.", heuristic: "Sound and quick.", search: "Thinks ahead." }[name]!,
      games: ["double_down", "doublehead", "three_up_three_down", "go_low", "double_dominoes"],
    })),
    clocks: [
      { name: "none", sentence: "Nobody hurries.", seconds: null, forget_seconds: null },
      { name: "relaxed", sentence: "Two minutes for a turn.", seconds: 120, forget_seconds: null },
      { name: "brisk", sentence: "Thirty seconds for a turn.", seconds: 30, forget_seconds: null },
    ],
  },
  tables: [
    table("plum-otter-42", "doublehead", ["Mira", "Jonas", "", ""], "relaxed"),
    table("blue-finch-7", "double_dominoes", ["Nele", "Bot Ada", "", ""], "none"),
    table("red-lamp-19", "go_low", ["Jonas", "Nele", "Bot Emil"], "none"),
  ],
  resume: [
    {
      table: "wide-fox-3",
      game: "three_up_three_down",
      seat: 0,
      with: ["Jonas", "Mira", "Bot Ada"],
      myTurn: true,
      clock: 0.64,
    },
  ],
};

function table(
  id: string,
  name: "doublehead" | "double_dominoes" | "go_low",
  names: string[],
  clock: "none" | "relaxed",
): LobbyData["tables"][number] {
  const kind = (who: string) =>
    who === "" ? ("empty" as const) : who.startsWith("Bot") ? ("bot" as const) : ("person" as const);
  const seats = names.map((who) => ({ kind: kind(who), name: who }));
  return {
    id,
    game: name,
    options: {},
    clock,
    public: true,
    phase: names.includes("") ? "waiting" : "playing",
    seats,
    number: 1,
    matches: [],
  };
}

/** Pips round a made-up track. */
export const TRACK_PIPS = Array.from({ length: 101 }, (_, i) => (i * 5 + Math.floor(i / 7) * 3) % 7);

/** A made-up board: diamonds worth more towards the corners. */
export const DIAMONDS = Array.from({ length: 15 * 15 }, (_, i) => ({ column: i % 15, row: Math.floor(i / 15) }))
  .filter(({ column, row }) => (column * 3 + row * 5) % 8 === 0 && !(column === 7 && row === 7))
  .map(({ column, row }) => ({
    column,
    row,
    value: Math.max(1, Math.min(5, Math.round((Math.abs(column - 7) + Math.abs(row - 7)) / 2.8))),
  }));
