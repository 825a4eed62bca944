// What is said at a table of Doublehead Kids.
import { doubleheadKinds } from "./doubleheadKinds";

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
const are = (name: string) => (name === "You" ? "are" : "is");
const CRESTS = { royal: "Royal", cross: "Cross", spade: "Spade", heart: "Heart" } as const;
const TEAMS = { team: "Team", without: "Without" } as const;

export type Side = keyof typeof TEAMS;

export const doublehead = {
  kinds: doubleheadKinds,
  teams: { ...TEAMS, unknown: "not shown" },
  subtitle: (round: number, duel: number) => `Round ${round} · duel ${duel} of 12`,
  subtitleReady: (round: number) => `Round ${round} · before the first duel`,
  gold: (count: number) => `${count} gold`,
  duels: (count: number) => `${many(count, "duel")} won`,
  silver: (count: number) => `${count} silver`,
  silverWord: "silver",
  ofCrest: (kind: string, crest: string) => `${kind} of ${crest}`,
  led: (crest: keyof typeof CRESTS) => `${CRESTS[crest]} led`,
  placeLed: (name: string) => `${name} led`,
  placeAhead: (name: string) => `${name} ahead`,
  placeWon: (name: string) => `${name} won`,
  yourCard: "Your card",
  playHere: "play the chosen card here",
  hand: "Your hand",
  foxyOpen: (owner: string) => `Foxy of ${owner}, lying open`,

  play: "Play a card",
  leadSentence: "Lead a card",
  follow: (crest: keyof typeof CRESTS) => `Follow: ${CRESTS[crest]}`,
  mayWin: (names: readonly string[]) => `${names.join(", ")} would be ahead.`,
  noneWins: "None of your cards would be ahead.",
  waits: (name: string) => `${name} is to play`,
  waitsReady: (name: string) => `${name} is asked first`,
  over: "The match is over",
  alone: "You hold both Team cards and play alone.",
  readyQuestion: "Are you ready?",
  readyDetail: "Everyone says so before the first card.",
  ready: "Ready",
  isReady: "ready",
  wedding: "Wedding",
  choosePartner: "Who is your partner?",
  partner: (name: string) => name,
  backToChoice: "No wedding",
  announce: (what: string) => `Announce “${what}”`,
  said: (words: readonly string[]) => words.map((word) => `“${word}”`).join(", "),
  sayable: (action: string) => (action === "say team" ? TEAMS.team : action === "say without" ? TEAMS.without : action),
  sayWord: (what: string) => (what === "team" || what === "without" ? TEAMS[what] : what),

  chooseCard: "Choose a card",
  button: (card: string) => `Play ${card}`,
  lastDuel: "Last duel",
  lastDuelTitle: (name: string, silver: number) => `${name} won this duel: ${silver} silver`,
  card: (kind: string, strength: number, crest: string, silver: number) =>
    `${kind}, ${crest} ${strength}, ${silver} silver`,
  wouldWin: "would be ahead",
  wouldLose: "would not be ahead",
  notNow: "not now",

  played: (name: string, card: string, led: boolean) => `${name} ${led ? "led" : "played"} ${card}.`,
  duelWon: (name: string, number: number, silver: number) => `${name} won duel ${number}: ${silver} silver.`,
  teamShown: (name: string, team: Side) => `${name} ${are(name)} ${TEAMS[team]}.`,
  saidReady: (name: string) => `${name} ${are(name)} ready.`,
  wed: (name: string, partner: string) => `${name} announced a wedding with ${partner === "You" ? "you" : partner}.`,
  announced: (name: string, what: string) => `${name} announced “${what}”.`,
  foxyTaken: (name: string, owner: string) =>
    `${name} took the Foxy of ${owner === "You" ? "yours" : owner}; it lies open.`,
  foxySettled: (owner: string, caught: boolean | null) =>
    caught === null
      ? `The side of Foxy's owner, ${owner}, is known now.`
      : caught
        ? "Foxy is caught."
        : "Foxy stays in the family.",
  roundEnded: (winner: Side | null, { team = 0, without = 0 }: Record<string, number>) =>
    winner === null
      ? `Nobody wins the round, ${team} to ${without} silver.`
      : `${TEAMS[winner]} wins the round, ${Math.max(team, without)} to ${Math.min(team, without)} silver.`,
  dealt: (round?: number) => (round ? `Round ${round}` : "A new round"),

  summary: {
    title: (round: number) => `Round ${round} is over`,
    won: (team: Side) => `${TEAMS[team]} wins`,
    nobody: "Nobody wins",
    silver: (team: Side, silver: number) => `${TEAMS[team]}: ${silver} silver`,
    doubled: "One against three: the gold counts double.",
    gained: (gold: number) => `+${gold} gold`,
    reasons: {
      won: "won",
      announced: "announced",
      under_30: "the others under 30",
      none: "the others won no duel",
      foxy: "caught Foxy",
      karlchen_won: "Karlchen won the last duel",
      karlchen_caught: "caught Karlchen",
    } as Record<string, string | undefined>,
    close: "Close",
  },

  standing: (gold: number) => `${gold} gold`,
  goal: (gold: number) => `${gold} gold`,
  moments: {
    richest: (name: string, silver: number, duel: number) => ({
      title: `${silver} silver in one duel`,
      sentence: `${name === "You" ? "You" : name} won it, duel ${duel}.`,
    }),
    weddings: (count: number) => ({
      title: many(count, "wedding"),
      sentence: count === 1 ? "was announced." : "were announced.",
    }),
    rounds: (count: number) => ({ title: many(count, "round"), sentence: "were played." }),
  },
};
