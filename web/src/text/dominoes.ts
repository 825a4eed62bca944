// What is said at a table of Double Double Dominoes.
const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;
const list = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
const printed = (domino: string) => domino.replace("-", "|");
const spoken = (domino: string) => domino.replace("-", " and ");

export const dominoes = {
  subtitle: (victory: number, boneyard: number) => `First to ${victory} · ${many(boneyard, "domino", "dominoes")} left`,
  pays: (pips: number, names: readonly string[]) => `${many(pips, "pip")}: ${names.length ? list(names) : "nobody"}`,
  paysTitle: "Pays 3",
  openBoneyard: "Boneyard, the next domino first",
  openPit: "Pit",
  board: "Board, columns A to O, rows 1 to 15",
  magnify: "Magnify",
  shrink: "Whole board",
  printed,
  pitCount: (count: number) => `${many(count, "domino", "dominoes")} in the pit`,
  pit: (dominoes: readonly string[]) => `Your pit: ${dominoes.map(printed).join(", ")}`,
  pitShort: (count: number) => `pit ${count}`,
  standsOn: (pips: number | null) => (pips === null ? "stands on no pips" : `stands on ${many(pips, "pip")}`),
  shown: (domino: string) => `holds ${printed(domino)}, shown at the start`,
  hand: "Your dominoes",
  domino: (domino: string) => spoken(domino),
  fits: (domino: string, places: number) => `${spoken(domino)}, ${many(places, "place")}`,
  fitsNot: (domino: string) => `${spoken(domino)}, fits nowhere now`,
  mayGo: (domino: string) => `${spoken(domino)}, may go to the pit`,
  noPlace: "No place for it",
  noPlaceSentence: (domino: string) => `Nothing on the board takes ${printed(domino)} now.`,
  noPlaceChain: (domino: string) => `${printed(domino)} does not fit to the double.`,
  spot: (square: string, points: number) => `${square}, ${points > 0 ? `${many(points, "point")}` : "no points"}`,

  choose: "Choose a domino",
  chooseDetail: (fits: number) => `${many(fits, "of them fits", "of them fit")}.`,
  where: (domino: string) => `Where does ${printed(domino)} go?`,
  /** Where the lower half goes, and the other: one square alone would not tell how it lies. */
  place: (domino: string, from: string, to: string) => `Place ${printed(domino)} from ${from} to ${to}`,
  places: (count: number) => `${many(count, "place fits", "places fit")}.`,
  alsoPaid: (names: readonly string[]) => `${list(names)} +3 too.`,
  first: "Cover the star",
  chain: (domino: string) => `Add to ${printed(domino)}, or stop`,
  chainNone: (domino: string) => `Nothing goes on ${printed(domino)}`,
  chainDetail: "A double lets you go on.",
  nothingFits: "Nothing fits: discard one",
  tooMany: "Discard one",
  tooManyDetail: "It goes face down into the pit.",
  waits: (name: string) => `${name} is to play`,
  waitsChain: (name: string) => `${name} may add to a double.`,
  over: "The match is over",

  previous: "The place before",
  next: "The next place",
  turn: "Turn the domino",
  button: (points: number) => ["Place", `+${points}`] as const,
  chooseSquare: "Where?",
  stop: "Stop here",
  discard: (domino: string) => `Discard ${printed(domino)}`,
  plus: (points: number) => `+${points}`,

  preview: {
    title: "This placement",
    diamonds: "Diamonds",
    bonus: "Your space matches",
    you: "You",
    from: (before: number, after: number) => `${before} → ${after}`,
    too: (name: string) => `${name} too`,
    wins: "reaches the goal",
  },

  told: {
    placed: (name: string, domino: string, square: string, gained: number) =>
      `${name} placed ${printed(domino)} at ${square}${gained > 0 ? `, +${gained}` : ""}.`,
    scored: (name: string, gained: number) => `${name} +${gained}.`,
    discarded: (name: string, domino: string | null) => `${name} discarded ${domino ? printed(domino) : "a domino"}.`,
    stopped: (name: string) => `${name} stopped.`,
    drew: (dominoes: readonly string[]) => `You drew ${dominoes.map(printed).join(" and ")}.`,
    over: {
      victory: "The goal is reached",
      boneyard: "The boneyard is empty",
      blocked: "Nothing fits any more",
    },
  },

  standing: (points: number) => many(points, "point"),
  goal: (points: number) => `first to ${points}`,
  moments: {
    best: (name: string, domino: string, gained: number) => ({
      title: `${name} laid ${printed(domino)}`,
      sentence: `for ${many(gained, "point")}, the best of the match.`,
    }),
    gifts: (name: string, gained: number) => ({
      title: `${name} was given ${many(gained, "point")}`,
      sentence: "by dominoes that others laid.",
    }),
    chain: (name: string, count: number) => ({
      title: `${name} laid ${count} in one turn`,
      sentence: "a double leads on.",
    }),
  },
};
