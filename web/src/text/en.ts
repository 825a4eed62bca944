// Every sentence of the client, in English. Short, and saying the thing to do. Numbers as figures.

const list = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;

const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

export const en = {
  list,
  many,
  you: "You",
  points: "pts",
  onlyYou: "only you see it",
  faceDown: "face down",
  loading: "Laying the table",

  games: {
    double_down: { name: "Double Down", pitch: "Keep your chips while the total climbs. Equal digits bite." },
    doublehead: { name: "Doublehead Kids", pitch: "Twelve duels, secret partners, a pouch of silver." },
    three_up_three_down: { name: "3UP 3DOWN", pitch: "Empty your hand, then three you see and three you do not." },
    go_low: { name: "Go Low", pitch: "Four hidden cards. Swap high for low and call in time." },
    double_dominoes: {
      name: "Double Double Dominoes",
      pitch: "Lay, match and get paid whenever your pips are played.",
    },
  },

  bar: {
    home: "Lamplit, to the lobby",
    takeBack: "Take back",
    rules: "Rules of this table",
    allRules: "All rules",
    past: "Past games",
    sound: (on: boolean) => (on ? "Sound is on" : "Sound is off"),
    theme: (dark: boolean) => (dark ? "Light colours" : "Dark colours"),
    menu: "Menu",
  },

  settings: {
    theme: "Colours",
    themes: { system: "System", light: "Light", dark: "Dark" },
    sound: "Sounds",
    firstTap: "Play at first tap",
  },

  keys: {
    title: "Keys",
    list: [
      [["H"], "To your hand"],
      [["T"], "To the table"],
      [["M"], "Moves"],
      [["R"], "Rules"],
      [["U"], "Take back"],
      [["←", "→"], "From piece to piece"],
      [["Enter"], "Choose, and once more to play"],
      [["Esc"], "Let go"],
      [["Space"], "Turn a domino"],
      [["[", "]"], "Step through the places"],
      [["?"], "These keys"],
    ] as const satisfies readonly (readonly [readonly string[], string])[],
  },

  controls: {
    close: "Close",
    fewer: (what: string) => `Fewer: ${what}`,
    more: (what: string) => `More: ${what}`,
  },

  seats: {
    others: "The others, in order from your left",
    here: "here",
    away: "lost connection",
    standIn: "a bot plays on",
    open: "free seat",
    out: "Out",
    toPlay: "to play",
    thinking: "thinking",
    level: (level: number) => `level ${level} of 3`,
    place: (place: number) =>
      `${place}${["th", "st", "nd", "rd"][place % 100 > 10 && place % 100 < 14 ? 0 : place % 10] ?? "th"}`,
  },

  dock: { label: "Your place" },

  panel: { label: "What happened", moves: "Moves", rules: "Rules", table: "Table" },

  rules: {
    readThis: "Read this rule",
    special: "Set differently at this table:",
    usual: "This table plays by the usual rules.",
    setting: (name: string, value: string) => `${name}: ${value}`,
    here: (name: string, value: string) => `here: ${name.toLowerCase()} ${value.toLowerCase()}`,
    onOff: (on: boolean) => (on ? "on" : "off"),
  },

  why: {
    title: "Not now",
    early: "Not your turn",
    notYourTurn: (name: string) => `${name} is to play. Choose meanwhile, play when it is your turn.`,
    /** Titles of reasons that a game gives; the sentence is the server's. */
    titles: {
    } as Record<string, string | undefined>,
  },

  table: {
    title: (game: string, myTurn: boolean) => [myTurn && "Your turn", game, "Lamplit"].filter(Boolean).join(" · "),
    cloth: "Table",
    begins: "The match begins.",
    noMoves: "Nothing has been played yet.",
    watching: "You are watching.",
    watchingAsked: "You are watching. The host has been asked.",
    watchingClosed: "You are watching. Seats can be taken when the match is over.",
    takeASeat: "Take a seat",
    yourTurn: (sentence: string) => `Your turn. ${sentence}${/[.?!]$/.test(sentence) ? "" : "."}`,
    secondsLeft: (seconds: number) => `${seconds} seconds left`,
    done: (name: string) => `${name} ${name === "You" ? "are" : "is"} done.`,
    takenBack: "Taken back.",
    /** Who chose a move, where it was not the person who holds the seat. */
    movers: { clock: "by the clock", stand_in: "by a stand-in" } as Record<string, string | undefined>,
    asks: (name: string, moves: number) => `${name} would like to take back ${many(moves, "move")}.`,
    agree: "Yes, go back",
    disagree: "No",
    askedOthers: (names: readonly string[]) => `You asked to take back. Waiting for ${list(names)}.`,
    invite: "Invite by link",
    leave: "Get up and watch",
    lobby: "To the lobby",
    seats: "Seats",
    takeSeat: (name: string) => `Take the place of ${name}`,
    sitDown: "Sit down",
    askToSit: "Ask to sit down",
    askForSeat: (name: string) => `Ask to sit down in place of ${name}`,
    asked: "The host has been asked",
    notAdmitted: "Not this time. You can go on watching.",
    seatsClosed: "Seats can be taken when the match is over.",
    wishes: (name: string, seat: number) => `${name} would like to sit down at seat ${seat + 1}.`,
    letIn: "Let in",
    clock: "Clock",
    watchers: (count: number) => `${count} watching`,
    fair: "Fair deal",
    fairSentence:
      "This was shown before the cards were dealt. When the match is over it proves that nobody touched them.",
    outdated: "This page is older than the server. It is loaded anew.",
    over: (names: readonly string[]) =>
      `The match is over. ${list(names)} ${names.length === 1 && names[0] !== "You" ? "wins" : "win"}.`,
    seeResult: "See the result",
    seeTable: "Back to the table",
  },

  host: {
    title: "For the host",
    openSeats: "Seats left during a match",
    openSeatsChoices: { free: "Free to all", ask: "Ask me", closed: "Closed" },
    openSeatsSentences: {
      free: "Anyone who watches can take over from the bot.",
      ask: "You are asked before anyone takes over from the bot.",
      closed: "The bot plays on until the match is over.",
    },
    lock: "Lock the table",
    lockSentence: "Nobody new can come in, even with the link.",
  },

  takeBack: {
    title: "Taking back",
    sentence: "At once among bots, by consent among people, but never past something you have been shown.",
    cannot: "It stays played",
    rule: "What was seen cannot be taken back.",
    ownMove: "Your move has shown you something new, such as a card you drew.",
    othersSince: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? "has" : "have"} moved since, and you have seen it.`,
  },

  invite: {
    title: "Invite by link",
    sentence: "Whoever opens this link can sit down. No account, nothing to install.",
    link: "Link to this table",
    locked: "The table is locked: the link lets nobody new in.",
    qr: (link: string) => `QR code of ${link}`,
    copy: "Copy",
    copied: "Link copied. Send it to a friend.",
    notCopied: "Copying is not allowed here. Mark the link and copy it.",
    send: "Send it",
    share: "A table at Lamplit",
  },

  devices: {
    menu: "Go on at another device",
    sentence: "Open this on your phone or another computer, and you sit there with the same name and the same seats.",
    secret: "Good for two minutes. Whoever opens it is you: keep it to yourself.",
    qr: "QR code that carries you to another device",
    copy: "Copy the link",
    copied: "Link copied. Open it on your other device.",
    anew: "Make a new link",
    become: (name: string) => (name ? `Go on as ${name}?` : "Go on here?"),
    becomeSentence: "This device takes over your name and your seats. Who it was before is forgotten here.",
    yes: "Yes, it is me",
    again: "Make a new link on the device you come from.",
    signOut: "Sign out my other devices",
    signedOut: "Only this device is you now.",
  },

  lobby: {
    hello: "Pull up a chair.",
    pitch: "Five games for friends, families and patient bots. No account, nothing to install.",
    games: "Games",
    play: "Play now",
    playLong: (game: string) => `Play now: ${game}, against bots`,
    make: "Make a table",
    makeLong: (game: string) => `Make a table for ${game}`,
    seats: (low: number, high: number) => (low === high ? String(low) : `${low}–${high}`),
    seatsLong: (low: number, high: number) => (low === high ? `${low} players` : `${low} to ${high} players`),
    minutes: (minutes: number) => `${minutes} min`,
    yourTurn: "Your turn",
    running: "Your table",
    with: (game: string, names: readonly string[]) => (names.length ? `${game}, with ${list(names)}` : game),
    goBack: "Go back",
    you: "You",
    name: "At the table you are",
    namePlaceholder: "Your name",
    tables: "Tables now",
    noTables: "Nobody is waiting. Make a table and send the link.",
    seatsTaken: (taken: number, of: number) => `${taken} of ${of} seats`,
    clocks: { none: "no clock", relaxed: "relaxed clock", brisk: "brisk clock" },
    phases: { waiting: "about to begin", playing: "in play", over: "match over" },
    sit: "Sit down",
    sitLong: (game: string) => `Sit down at ${game}`,
    watch: "Watch",
    watchLong: (game: string) => `Watch ${game}`,
    code: "Got a link or a code?",
    codePlaceholder: "plum-otter-42",
    codeLabel: "Table link or code",
    join: "Join",
    noSuchCode: "That is not the link of a table.",
  },

  name: {
    title: "Who are you?",
    label: "Your name at the table",
    sit: "Sit down",
    sentence: "The others see this name. It stays on this device.",
    empty: "A name is needed, so that the others know who plays.",
  },

  make: {
    title: (game: string) => `A table for ${game}`,
    seats: "Seats",
    seatsSentence: "People and bots together.",
    fill: "Fill up with bots",
    fillSentence: "They sit down at once and make room for people who come.",
    level: "Bots play",
    clock: "Clock",
    clocks: { none: "None", relaxed: "Relaxed", brisk: "Brisk" },
    listed: "Show in the lobby",
    listedSentence: "Anybody may sit down; otherwise only those with the link.",
    options: (count: number) => `Rules of this table: ${many(count, "option")}`,
    changed: "changed",
    create: "Make the table",
  },

  /** Levels of bots as the server names them; others are shown by their own name. */
  levels: { random: "Anything goes", heuristic: "Steady" } as Record<string, string | undefined>,

  options: {
    random: "Random",
    seat: (seat: number) => `Seat ${seat + 1}`,
  },

  room: {
    free: (count: number) => `${many(count, "seat")} free`,
    full: "All seats are taken",
    you: "you",
    sit: "Sit here",
    bot: "A bot",
    remove: (name: string) => `Free the seat of ${name}`,
    sendAway: "Send away",
    sendAwayLong: (name: string) => `Send ${name} away`,
    sendAwayTitle: (name: string) => `Send ${name} away?`,
    sendAwaySentence: (name: string) =>
      `${name} loses the seat and cannot come back to this table, even with the link. This cannot be undone.`,
    sendAwayNo: "Cancel",
    fillAll: "Fill up with bots",
    waiting: "Waiting for all seats",
    start: "Begin the match",
    hostStarts: "Whoever made the table begins the match.",
    leave: "Get up",
  },

  turnedAway: "You cannot join this table",
  missing: { title: "Nothing lies here", sentence: "This address belongs to no table.", home: "To the lobby" },
  lost: { reconnecting: "Back in a moment. Nothing is lost.", back: "Connected again." },


  replay: {
    sentence: (name: string | null) => (name === null ? "All cards open" : `Through the eyes of ${name}`),
    controls: "Step through the match",
    first: "To the beginning",
    back: "One move back",
    on: "One move on",
    end: "To the end",
    jump: "Jump to a move",
    at: (move: number, last: number) => `Move ${move} of ${last}`,
    eyes: "Whose eyes",
    allOpen: "All open",
    eyesOf: (name: string) => name,
    copyMoment: "Copy a link to this moment",
    toTable: "To the table",
    proof: {
      title: "Fair deal",
      sentence: "Checked by your browser, just now:",
      cannot:
        "Your browser checks this only on a secure page (https or this machine). Save the record and check it there.",
      checks: {
        seal: (good: boolean | null) =>
          good ? "The key fits the seal that was shown before the deal." : "The key does not fit the seal!",
        record: (good: boolean | null) =>
          good
            ? "The record was dealt from this key and these nonces."
            : "The record names another key or other nonces!",
        nonce: (good: boolean | null) =>
          good === null
            ? "This device gave no nonce for this match."
            : good
              ? "The nonce this device gave is among them."
              : "The nonce this device gave is missing!",
      },
      numbers: "The numbers",
      commitment: "Seal",
      key: "Key",
      nonces: "Nonces, seat by seat",
      whole: "To replay every card from the key, save the record and run: lamplit verify record.json",
    },
  },

  result: {
    over: "The match is over",
    unfinished: "This match was not finished",
    unfinishedSentence: "Lamplit was upgraded to other rules while it was being played.",
    youWin: "You win",
    youShare: "You share the win",
    wins: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? "wins" : "win"}`,
    tied: "tied",
    points: (points: number) => many(points, "point"),
    allShare: (worth: string) => `All share the place, with ${worth}.`,
    ahead: (firsts: readonly string[], worth: string, seconds: readonly string[], next: string) =>
      `${list(firsts)}: ${worth}. Then ${list(seconds.map((name) => (name === "You" ? "you" : name)))}: ${next}.`,
    start: "start",
    end: "end",
    openTurn: (turn: number) => `Open change ${turn} of the standing in the replay`,
    final: "Final standing",
    standing: "Standing",
    course: "How it went",
    courseNote: "Every change of the standing. Touch one to open its moment in the replay.",
    moments: "Moments",
    rematch: "Rematch",
    replay: "Watch the replay",
    ready: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? "is" : "are"} ready`,
    copyLink: "Copy link",
    save: "Save record",
  },
};
