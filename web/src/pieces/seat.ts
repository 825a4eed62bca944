// Who sits where, as every piece of the table needs it; seats count from 0.
export interface Player {
  seat: number;
  name: string;
  bot?: boolean;
  /** Bots: how they play, in a word, and of three bars how many. */
  level?: string;
  bars?: number;
  /** "away": connection lost or asleep; "open": nobody sits here yet. */
  presence?: "here" | "away" | "open";
  /** A bot plays for them until they are back. */
  standIn?: boolean;
}

/** Six colours and shapes; seats 7 to 12 take them again, hollow. */
export const COLOURS = 6;
export const colourOf = (seat: number) => (seat % COLOURS) + 1;
export const isHollow = (seat: number) => seat >= COLOURS;
export const inkOf = (seat: number) => `var(--seat-${colourOf(seat)})`;

/** The other seats in playing order, from the left neighbour on; a spectator sees all from seat 0. */
export function others<T extends { seat: number }>(players: readonly T[], me: number | null): T[] {
  if (me === null) return [...players];
  const place = (player: T) => (player.seat - me + players.length) % players.length;
  return players.filter((player) => player.seat !== me).sort((a, b) => place(a) - place(b));
}
