// What is said at a table of Double Down.
const many = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

const SPOKEN: Record<string, string | undefined> = { x2: "times two", change: "change direction", "-10": "minus 10" };
const PRINTED: Record<string, string | undefined> = { x2: "×2", change: "change direction", "-10": "−10" };

export const doubleDown = {
  chips: (left: number, of: number) => `${left} of ${of} chips`,
  freeRide: "Free ride",
  runningTotal: "running total",
  subtitle: (limit: number) => `Up to ${limit}`,
  total: (total: number, left: boolean) => `Total ${total}. Play goes to the ${left ? "left" : "right"}.`,
  rail: (next: number | undefined, away: number) =>
    next === undefined ? "No double ahead." : `Next total that costs: ${next}, ${away} away.`,
  draw: (count: number) => `${count} to draw`,
  drawLong: (count: number) => `Draw pile, ${many(count, "card")}`,
  openDraw: "Draw pile, the next card first",
  drawNow: "Draw a card",
  discards: "discards",
  discardsLong: (top: string) => (top ? `Discards, ${top} on top` : "No discards yet"),
  hand: "Your hand",
  handSize: (count: number) => `${many(count, "card")} in hand`,
  printed: (card: string) => PRINTED[card] ?? card,
  spoken: (card: string) => SPOKEN[card] ?? card,

  playOne: "Play a card",
  playTwo: "Play two cards",
  playSecond: "Play the second card",
  firstOfTwo: "First of two. Equal digits cost a chip.",
  secondOfTwo: "Second of two. Equal digits cost a chip.",
  equalDigits: "Equal digits cost a chip.",
  onFreeRide: "You ride free: the next loss puts you out.",
  drawYourself: (count: number) => (count > 1 ? `Draw ${count} cards` : "Draw a card"),
  drawDetail: "Whoever forgets is a card short until the round ends.",
  forget: "Forget it",
  pass: "Pass",
  passDetail: "You hold no card.",
  out: "You are out",
  outDetail: "The others play on. Watch, or come back for the next match.",
  chooseCard: "Choose a card",
  waits: (name: string) => `${name} is to play`,
  owesTwo: (name: string) => `${name} owes two cards.`,
  over: "The match is over",

  ends: "ends",
  onlySecond: "2nd only",
  button: (card: string, total: number) => `Play ${PRINTED[card] ?? card} → ${total}`,
  buttonCosts: "lose a chip",
  buttonOut: "go out",
  buttonEnds: "end round",
  effect: (card: string, total: number, costs: boolean, out: boolean, ends: boolean) =>
    [SPOKEN[card] ?? card, `total ${total}`, ends && "ends the round", out ? "puts you out" : costs && "costs a chip"]
      .filter(Boolean)
      .join(", "),

  played: (name: string, card: string, total: number) => `${name} played ${PRINTED[card] ?? card}: total ${total}.`,
  turned: (left: boolean) => `Play goes to the ${left ? "left" : "right"} now.`,
  lostChip: (name: string, left: number) => `${name} lost a chip, ${left === 0 ? "the last one" : `${left} left`}.`,
  wentOut: (name: string) => `${name} ${name === "You" ? "are" : "is"} out.`,
  roundEnded: (total: number) => `The round ends at ${total}.`,
  reshuffled: "The discards were shuffled into a new draw pile.",
  drew: (cards: readonly string[]) => `You drew ${cards.map((card) => PRINTED[card] ?? card).join(" and ")}.`,
  drewHidden: (name: string, count: number) => `${name} drew ${count === 1 ? "a card" : `${count} cards`}.`,
  forgot: (name: string) => `${name} forgot to draw.`,
  passed: (name: string) => `${name} passed.`,
  owes: (name: string) => `${name} ${name === "You" ? "owe" : "owes"} two cards.`,
  dealt: "A new round",

  standing: (lives: number) => (lives === 0 ? "out" : lives === 1 ? "a free ride" : many(lives - 1, "chip")),
  moments: {
    rounds: (count: number) => ({ title: many(count, "round"), sentence: "were ended by a total that went over." }),
    breaker: (name: string, count: number) => ({
      title: `${name} ended ${many(count, "round")}`,
      sentence: "Somebody has to.",
    }),
    firstOut: (name: string, move: number) => ({ title: `${name} went out first`, sentence: `with move ${move}.` }),
    doubles: (name: string, count: number) => ({
      title: `${name} lost ${many(count, "chip")}`,
      sentence: "more than anybody else.",
    }),
  },
};
