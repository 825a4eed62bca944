// The lobby with the server behind it: data on arrival and while one stays, requests as buttons are pressed.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { toast } from "../pieces/Toast";
import * as server from "../server";
import { Loading } from "../shell/Loading";
import { navigate } from "../shell/router";
import { text } from "../text";
import { Lobby } from "./Lobby";
import type { LobbyActions, LobbyData } from "./model";

const data = signal<LobbyData | null>(null);
const REFRESH_MS = 5000;

async function refresh() {
  if (document.hidden) return;
  try {
    data.value = await server.lobby();
  } catch {
    if (data.value === null) toast(text.lost.reconnecting, "plug");
  }
}

const open = (table: string) => navigate({ page: "table", table });

async function make(request: Parameters<typeof server.makeTable>[0]) {
  try {
    open((await server.makeTable(request)).table);
  } catch (refusal) {
    toast((refusal as Error).message, "plug");
  }
}

const ask: LobbyActions = {
  playNow: (game) => void make({ game }),
  makeTable: (request) => void make(request),
  sitDown: open,
  watch: open,
  setName: (name) => void server.setName(name).catch((refusal: Error) => toast(refusal.message, "plug")),
};

export function LobbyPage() {
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return data.value ? <Lobby data={data.value} ask={ask} /> : <Loading />;
}
