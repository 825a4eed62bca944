// What is said at a table of 3UP 3DOWN.
const many = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
const have = (name: string) => (name === "You" ? "have" : "has");
const COLOURS = { green: "green triangle", amber: "amber dot", violet: "violet check" } as const;
const CLEARS: Record<string, string | undefined> = { clear: "Clear", "clear+1": "Clear +1", "clear+2": "Clear +2" };
const COUNTS = ["no", "a", "two", "three", "four", "five", "six", "seven"];
const ORDINAL = ["", "first", "second", "third"];

const printed = (kind: string) => CLEARS[kind] ?? kind;
const article = (kind: string) => (kind === "8" ? "an" : "a");
const several = (count: number, kind: string) =>
  count === 1
    ? CLEARS[kind]
      ? `a ${printed(kind)}`
      : `${article(kind)} ${kind}`
    : `${COUNTS[count] ?? count} ${printed(kind)}s`;
const cards = (list: readonly { kind: string }[]) => list.map(({ kind }) => printed(kind)).join(", ");

export const threeUp = {
  subtitle: (game: number, games: number) =>
    games > 1 ? `Game ${game} of ${games} · fewest points win` : "First out wins",
  subtitlePlayOn: "Play on for the places",
  colours: COLOURS,
  printed,
  spoken: (kind: string, colour: keyof typeof COLOURS) => `${printed(kind)} ${COLOURS[colour]}`,
  draw: (count: number) => `${count} to draw`,
  drawLong: (count: number) => `Draw pile, ${many(count, "card")}`,
  openDraw: "Draw pile, the next card first",
  drawOne: "Draw pile: draw a card instead of playing",
  drawUpLong: "Draw pile: draw up to three first",
  pile: (count: number) => (count === 0 ? "The pile is empty" : `Pile, ${many(count, "card")}, the newest last`),
  onPile: (count: number) => `${count} on pile`,
  beats: (kind: string) => ["Play ", printed(kind), " or higher"] as const,
  anything: "Anything goes",
  run: (length: number) => `${many(length, "equal card")} on top, three clear the pile`,
  runCaption: (kind: string) => ["third ", kind, " clears"] as const,
  colourRun: (length: number, colour: keyof typeof COLOURS) =>
    `${length} in a row with ${COLOURS[colour]}; the fourth exchanges`,
  colourRunCaption: (colour: keyof typeof COLOURS) => COLOURS[colour],

  hand: "Your hand",
  inHand: (count: number) => `${many(count, "card")} in hand`,
  rows: (up: readonly string[], down: number) =>
    `${up.length ? `up: ${up.join(", ")}` : "none up"}; ${down === 0 ? "none" : down} down`,
  ownRows: "Your rows",
  ownUp: ["three up", "three down"] as const,
  afterHand: ["after the", "hand is gone"] as const,
  rowNow: ["play from", "your row"] as const,
  downNow: ["turn one", "over"] as const,
  tried: (kind: string) => `below ${printed(kind)}`,
  downAt: (place: number) => `face down, ${["left", "middle", "right"][place - 1]}`,
  downKnown: (spoken: string) => `face down, you know it: ${spoken}`,
  points: (points: number) => many(points, "point"),
  pointsShort: (points: number) => `${points} pts`,
  finished: (place: string) => `${place}, out of cards`,

  choose: "Choose three to lie face up",
  chooseDetail: "The other three are your hand.",
  chooseOther: "Choose three for your neighbour",
  chooseOtherDetail: "They lie face up before the next seat to your left.",
  chosen: (count: number) => `${count} of 3 chosen.`,
  slot: "face up",
  slotEmpty: (place: number) => `the ${ORDINAL[place]} is empty, choose a card of your hand`,
  slotTake: (spoken: string) => `${spoken}, tap to take it back`,
  lay: "Lay these three",
  layMore: (left: number) => `Choose ${left} more`,
  waitsChoice: (name: string) => `${name} is choosing`,
  waitsChoiceDetail: "All rows are shown together.",
  getReady: "You may choose yours meanwhile.",

  play: "Play a card",
  playEmpty: "Begin a new pile",
  playAgain: (owed: number) => (owed > 1 ? `${owed} further turns` : "A further turn"),
  playAgainDetail: "Draw up to three first, or play at once.",
  drawFirst: "Draw up first",
  drawFirstDetail: "Your hand is empty.",
  playRow: "Play from your three up",
  takeSentence: (kind: string) => `Nothing of yours goes on ${article(kind)} ${kind}`,
  takeDetail: "You take the whole pile.",
  turnOver: "Turn one over",
  turnOverDetail: "If it cannot go, you take the pile.",
  oneOrMore: (kind: string, copies: number) =>
    copies === 2 ? `One ${printed(kind)} or both?` : `How many ${printed(kind)}s?`,
  thirdClears: (kind: string) => `A third ${kind} clears the pile.`,
  threeClear: (kind: string) => `Three ${kind}s clear the pile.`,
  further: (count: number) => `It brings you ${many(count, "further turn")}.`,
  clearsPile: "It clears the pile.",
  laying: (kind: string) => `Another ${printed(kind)}?`,
  layingDetail: "Lay more of the same, or be done.",
  exchange: "Exchange a card with your row?",
  exchangeDetail: "You laid the fourth of one colour.",
  waits: (name: string) => `${name} is to play`,
  waitsMore: (name: string) => `${name} ${have(name)} further turns.`,
  out: (place: string) => `You are out: ${place} place`,
  outDetail: "The others play on for the places.",
  over: "The match is over",

  chooseCard: "Choose a card",
  chooseDown: "Choose a card to turn",
  also: "also?",
  howMany: "How many",
  times: (count: number) => `×${count}`,
  button: (count: number, kind: string, clears: boolean) => {
    const what = `Play ${several(count, kind)}`;
    return clears && !CLEARS[kind] ? `${what} and clear` : what;
  },
  layCard: (kind: string, colour: keyof typeof COLOURS) => `Lay ${colour} ${printed(kind)}`,
  done: "Done",
  take: (count: number) => `Take the pile (${count})`,
  drawUp: "Draw up first",
  drawInstead: "Draw instead",
  turnThis: "Turn it over",
  keep: "Keep",
  exchangeThese: (gave: string, got: string) => `Give ${printed(gave)}, take ${printed(got)}`,
  chooseBoth: "One of each",
  tooLow: "too low now",
  clears: "clears the pile",
  copies: (count: number) => `${count} of them`,

  told: {
    chose: (name: string, list: readonly { kind: string }[] | null, before: string | null) =>
      `${name} laid ${list ? cards(list) : "three cards"} face up${before ? ` before ${before === "You" ? "you" : before}` : ""}.`,
    rowsShown: "All rows are shown",
    rowsSwapped: "The rows were dealt out again",
    played: (name: string, count: number, kind: string) => `${name} played ${several(count, kind)}.`,
    turned: (name: string, count: number, kind: string) => `${name} turned over ${several(count, kind)} and played it.`,
    failed: (name: string, kind: string | null, stays: boolean) =>
      `${name} turned over ${kind ? several(1, kind) : "a card"}, too low${stays ? "; it stays" : ""}.`,
    took: (name: string, count: number) => `${name} took the pile: ${many(count, "card")}.`,
    cleared: (name: string | null, count: number) =>
      name ? `${name} cleared the pile of ${count}.` : `The pile of ${count} is gone.`,
    reversed: (left: boolean) => `Play goes to the ${left ? "left" : "right"} now.`,
    further: (name: string, count: number) => `${name} ${have(name)} ${many(count, "further turn")}.`,
    drew: (list: readonly { kind: string }[]) => `You drew ${cards(list)}.`,
    drewInstead: (name: string) => `${name} drew instead of playing.`,
    drewFirst: (name: string, count: number) => `${name} drew ${many(count, "card")} first.`,
    exchanged: (name: string, gave: string, got: string) =>
      `${name} exchanged ${printed(gave)} for ${printed(got)} of the row.`,
    kept: (name: string) => `${name} exchanged nothing.`,
    finished: (name: string, place: string) => `${name} ${name === "You" ? "are" : "is"} out of cards: ${place}.`,
    gameEnded: (game: number, list: string) => `Game ${game}: ${list}`,
    gained: (name: string, points: number) => `${name} +${points}`,
    dealt: "A new game",
  },

  ended: {
    title: (game: number) => `Game ${game} is over`,
    detail: "Cards left in hand count against their holder.",
    gained: (points: number) => `+${points}`,
    total: (points: number) => `${points} in all`,
    close: "On with it",
  },

  standing: (left: number) => (left === 0 ? "nothing left" : `${left} left`),
  moments: {
    took: (name: string, count: number) => ({
      title: `${name} took ${count} cards`,
      sentence: "the highest pile of the match.",
    }),
    cleared: (name: string, count: number) => ({
      title: `${name} cleared ${many(count, "pile")}`,
      sentence: "more than anybody else.",
    }),
    blind: (name: string, count: number) => ({
      title: `${name} turned over ${many(count, "card")}`,
      sentence: "unseen, and they went.",
    }),
  },
};
