// The names of the five games, as the server writes them. The only list of games in the client.
export const GAMES = ["double_down", "doublehead", "three_up_three_down", "go_low", "double_dominoes"] as const;

export type GameId = (typeof GAMES)[number];

export const isGame = (name: string): name is GameId => (GAMES as readonly string[]).includes(name);
