// The lobby with the server behind it: data on arrival and while one stays, requests as buttons are pressed.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isGame } from "../games";
import { toast } from "../pieces/Toast";
import type { NewTable, Offer, TableSummary } from "../protocol";
import * as server from "../server";
import { Loading } from "../shell/Loading";
import { navigate } from "../shell/router";
import { ownName } from "../shell/settings";
import { autoStart } from "../table/autoStart";
import { levelsFor, usualLevel } from "../table/levels";
import { recent } from "../table/recent";
import { shell } from "../words";
import { Lobby } from "./Lobby";
import { seatRange, type GameInfo, type LobbyActions, type LobbyData, type Resume, type TableInfo } from "./model";

const offer = signal<Offer | null>(null);
const tables = signal<readonly TableSummary[]>([]);
const resume = signal<readonly Resume[]>([]);
const REFRESH_MS = 5000;
const USUAL_SEATS = 4;

async function refresh() {
  if (document.hidden) return;
  try {
    offer.value ??= await server.offer();
    tables.value = (await server.tables()).tables;
  } catch {
    if (offer.value === null) toast(shell("reconnecting"), "plug");
  }
}

/** Matches that go on without us, or wait for us. */
async function findResume() {
  const found = await Promise.all(
    recent().map(async ({ table, seat }): Promise<Resume[]> => {
      try {
        const { phase, game, seats } = await server.table(table);
        const others = seats.filter((_, i) => i !== seat).map(({ name }) => name);
        return phase === "playing" && isGame(game) ? [{ table, game, seat, with: others, myTurn: false }] : [];
      } catch {
        return [];
      }
    }),
  );
  resume.value = found.flat();
}

const open = (table: string) => navigate({ page: "table", table });

async function make(wish: NewTable, atOnce = false) {
  try {
    const { id } = await server.makeTable({ ...wish, name: wish.name || shell("guest") });
    if (atOnce) autoStart(id);
    open(id);
  } catch (refusal) {
    toast((refusal as Error).message, "plug");
  }
}

function playNow(game: GameInfo) {
  const [low, high] = seatRange(game);
  const seats = Math.max(low, Math.min(high, USUAL_SEATS));
  const level = usualLevel(levelsFor(offer.value?.levels ?? [], game.name)) || undefined;
  void make({ game: game.name, seats, level, name: ownName.value, sit: true, fill: true }, true);
}

const ask: LobbyActions = {
  playNow,
  makeTable: (wish) => void make(wish),
  openTable: open,
};

/** Games and tables that this client can draw. */
function known(declared: Offer): LobbyData {
  return {
    offer: { ...declared, games: declared.games.filter((game): game is GameInfo => isGame(game.name)) },
    tables: tables.value.filter((table): table is TableInfo => isGame(table.game)),
    resume: resume.value,
  };
}

export function LobbyPage() {
  useEffect(() => {
    void refresh();
    void findResume();
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return offer.value ? <Lobby data={known(offer.value)} ask={ask} /> : <Loading />;
}
