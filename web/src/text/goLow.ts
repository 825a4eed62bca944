// What is said at a table of Go Low.
const many = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
const an = (card: string) => (card === "8" || card === "11" ? `an ${card}` : `a ${card}`);
const PLACES = ["upper left", "upper right", "lower left", "lower right"];
const signed = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0");

export const goLow = {
  subtitle: (round: number, rounds: number, aid: boolean) =>
    `Round ${round} of ${rounds}${aid ? " · memory aid on" : ""}`,
  draw: (count: number) => `${count} to draw`,
  drawLong: (count: number) => `Draw pile, ${many(count, "card")}`,
  discards: "discards",
  discardsLong: (count: number, top: string) => `Discards, ${many(count, "card")}`.concat(top ? `, ${top} on top` : ""),
  discarded: (cards: readonly string[]) => `Discards, the newest first: ${cards.join(", ")}`,
  openDraw: "Draw pile, the next card first",
  drawThis: "Draw a card",
  takeTop: (card: string) => `Take the ${card} from the discards`,
  putHere: (card: string) => `Put the drawn ${card} here`,
  lastTurns: "Last turns",
  lastOrder: (names: readonly string[]) => `Still to play: ${names.join(", ")}`,
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  nobodyCalled: "Nobody has called yet",
  calledTag: "Go Low!",

  own: "Your four cards",
  ofSeat: (name: string, shown: readonly (string | null)[]) =>
    `${name}: ${shown.map((card, i) => `${PLACES[i]} ${card ?? "face down"}`).join(", ")}`,
  place: (place: number) => PLACES[place]!,
  placed: (place: number, what: string) => `${PLACES[place]}, ${what}`,
  seen: (card: string) => `you saw ${an(card)}`,
  seenOfOther: (card: string) => `all saw ${an(card)}`,
  neverSeen: "never seen",
  remember: "face down",
  isNow: (card: string) => `it is ${an(card)}`,
  marked: "to look at",
  change: (change: number) => signed(change),
  changeLong: (change: number) => `${signed(change)} points`,
  points: (points: number) => many(points, "point"),

  look: "Look at two of your cards",
  lookDetail: (marked: number) => (marked === 0 ? "Tap two. You see them once." : "Tap one more."),
  looking: "Remember them",
  lookingDetail: "Tap anywhere to turn them down.",
  turnDown: "Turn them down",
  chooseTwo: "Tap two cards",
  chooseOne: "Tap one more card",
  waitsLook: (name: string) => `${name} is looking`,
  holdToSee: "Until your turn, hold a card to see it again.",
  turn: "Draw, or take the discard",
  turnDetail: (top: string) => `The ${top} would go face down for one of yours.`,
  lastTurn: "Your last turn",
  drawn: (card: string) => `Where does the ${card} go?`,
  drawnDetail: "Tap a card to swap, or discard it.",
  takeSentence: (card: string) => `Which card for the ${card}?`,
  takeDetail: "All see it go there.",
  waits: (name: string) => `${name} is to play`,
  waitsLast: (name: string) => `${name} has the last turn of this round.`,
  over: "The match is over",

  drawButton: "Draw",
  drawReshuffles: "the discards are shuffled in",
  drawEnds: "ends the round",
  takeButton: (card: string) => `Take the ${card}`,
  discardButton: (card: string) => `Discard ${card}`,
  swapFor: (card: string | null, place: number) => (card ? `Swap for the ${card}` : `Swap: ${PLACES[place]}`),
  chooseCard: "Choose a card",
  letGo: "Not this",
  call: "Go Low",
  callSure: "Call Go Low?",
  callDetail: "All others have one more turn. More than the lowest counts double.",
  callYes: "Call Go Low",
  callNo: "Not yet",
  drewLabel: (card: string) => `You drew ${an(card)}`,

  told: {
    looked: (name: string) => `${name} looked at two cards.`,
    drew: (name: string, card: string | null) => `${name} drew ${card ? an(card) : "a card"}.`,
    kept: (name: string, place: number, discarded: string) =>
      `${name} kept it, ${PLACES[place]}; put down ${discarded}.`,
    took: (name: string, card: string, place: number, discarded: string) =>
      `${name} took the ${card}, ${PLACES[place]}; put down ${discarded}.`,
    discarded: (name: string, card: string) => `${name} put down ${card}.`,
    called: (name: string) => `${name} called Go Low.`,
    reshuffled: (card: string) => `The discards were shuffled; ${card} was turned up.`,
    scored: (round: number, list: string) => `Round ${round}: ${list}`,
    seatScored: (name: string, points: number, doubled: boolean) => `${name} ${points}${doubled ? " (doubled)" : ""}`,
    dealt: (round: number) => `Round ${round} began`,
  },

  ended: {
    title: (round: number | null) => (round === null ? "The last round" : `Round ${round}`),
    lowest: (names: readonly string[]) => `Lowest: ${names.join(" and ")}`,
    doubled: (name: string) => `${name} called and ${name === "You" ? "were" : "was"} not lowest: doubled.`,
    safe: (name: string) => `${name} called in time.`,
    cap: "The piles wore out: nobody called.",
    scored: (points: number) => `+${points}`,
    total: (points: number) => `${points} pts`,
    called: "called",
    close: "On with it",
  },

  standing: (points: number) => many(points, "point"),
  moments: {
    calls: (name: string, count: number, safe: number) => ({
      title: `${name} called ${count === 1 ? "once" : `${count} times`}`,
      sentence: safe === count ? "in time, always." : safe === 0 ? "too early, every time." : `${safe} in time.`,
    }),
    best: (name: string, sum: number, round: number) => ({
      title: `${name} went down to ${sum}`,
      sentence: `in round ${round}, the lowest of the match.`,
    }),
    doubled: (name: string, points: number) => ({
      title: `${name} paid double`,
      sentence: `${points} points for one call.`,
    }),
  },
};
