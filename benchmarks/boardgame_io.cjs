// The load of load.py on a boardgame.io server: `node boardgame_io.cjs serve PORT` and `... play PORT TABLES SECONDS`.
// boardgame.io is not part of Lamplit: install it anywhere with npm and name that folder in BOARDGAME_IO.
const { createRequire } = require("module");
const need = createRequire(`${process.env.BOARDGAME_IO}/`);

const SEATS = 4;
const LIMIT = 100;
const deck = () => Array.from({ length: 56 }, (_, card) => card % 11);

// As much as Double Down: a running total, open discards, a hand of five that only its holder sees.
const game = {
  name: "total",
  setup: ({ ctx, random }) => {
    const secret = { draw: random.Shuffle(deck()) };
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: secret.draw.splice(0, 5) };
    return { secret, players, total: 0, discards: [], chips: Array(ctx.numPlayers).fill(9) };
  },
  playerView: need("boardgame.io/core").PlayerView.STRIP_SECRETS,
  moves: {
    play: {
      client: false,
      move: ({ G, ctx, events, random }, place) => {
        const { hand } = G.players[ctx.currentPlayer];
        const [card] = hand.splice(place, 1);
        G.discards.push(card);
        G.total += card;
        if (G.total >= LIMIT) [G.total, G.discards, G.secret.draw] = [0, [], random.Shuffle(deck())];
        if (!G.secret.draw.length) G.secret.draw = random.Shuffle(G.discards.splice(0, G.discards.length - 1));
        hand.push(G.secret.draw.pop());
        events.endTurn();
      },
    },
  },
};

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function serve(port) {
  const { Server, Origins } = need("boardgame.io/server");
  Server({ games: [game], origins: [Origins.LOCALHOST] }).run(port, () => console.log("ready"));
}

async function play(port, tables, seconds) {
  const { Client } = need("boardgame.io/client");
  const { SocketIO } = need("boardgame.io/multiplayer");
  const latencies = [];
  let moves = 0;
  let playing = false;
  const seen = [];
  for (let table = 0; table < tables; table++) {
    const sent = new Map(); // when the move that makes this state was sent
    for (let seat = 0; seat < SEATS; seat++) {
      const playerID = String(seat);
      const client = Client({ game, numPlayers: SEATS, matchID: `t${table}`, playerID, debug: false,
        multiplayer: SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ["websocket"] } }) });
      let last = -1;
      const look = async (state) => {
        if (!state || state._stateID <= last) return;
        last = state._stateID;
        const begun = sent.get(last);
        if (begun !== undefined) latencies.push(performance.now() - begun);
        while (!playing) await wait(20);
        if (state.ctx.currentPlayer !== playerID) return;
        await wait((begun === undefined ? Math.random() : 0.9 + 0.2 * Math.random()) * 1000);
        if (!playing) return;
        sent.set(last + 1, performance.now());
        moves += 1;
        client.moves.play(Math.floor(Math.random() * 5));
      };
      client.subscribe((state) => void look(state));
      client.start();
      seen.push(() => last >= 0);
    }
    while (!seen.every((is) => is())) await wait(5);
  }
  console.log("playing");
  playing = true;
  await wait(seconds * 1000);
  playing = false;
  latencies.sort((one, other) => one - other);
  const at = (share) => Math.round(latencies[Math.floor(share * (latencies.length - 1))] * 10) / 10;
  console.log(JSON.stringify({ tables, moves, moves_a_second: Math.round(moves / seconds), views: latencies.length,
    median_ms: at(0.5), p90_ms: at(0.9), p99_ms: at(0.99), worst_ms: at(1) }));
  process.exit(0);
}

const [what, port, tables, seconds] = process.argv.slice(2);
if (what === "serve") serve(Number(port));
else void play(Number(port), Number(tables), Number(seconds));
