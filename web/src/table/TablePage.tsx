// The page of a table: waiting, playing or over, with the line behind it.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { isGame, type GameId } from "../games";
import { toast } from "../pieces/Toast";
import { ResultPage } from "../result/ResultPage";
import { sayNow } from "../shell/live";
import { Loading } from "../shell/Loading";
import { Missing } from "../shell/Missing";
import { wake } from "../shell/sound";
import { shell } from "../words";
import { takeAutoStart, willAutoStart } from "./autoStart";
import { tableFile } from "./files";
import { levelsKnown, useLevels } from "./levels";
import { Playing } from "./Playing";
import { remember } from "./recent";
import { TableStore } from "./store";
import { WaitingRoom } from "./WaitingRoom";

export function TablePage({ id }: { id: string }) {
  const store = useMemo(() => new TableStore(id), [id]);
  const seen = useSignal<string | null>(null); // the match whose result was put aside to look at the table
  useEffect(() => () => store.close(), [store]);
  useLineNews(store);
  useSignsOfLife(store);
  const starting = useAutoStart(store, id);
  useRemembered(store, id);
  useLevels();

  const table = store.table.value;
  if (store.line.value === "missing") return <Missing />;
  if (store.line.value === "turned_away")
    return <Missing title={shell("turned-away")} sentence={store.turnedAway.value} />;
  if (!table) return <Loading />;
  if (!isGame(table.game)) return <Missing />;
  const game: GameId = table.game;
  const file = tableFile(game);
  const result = store.result.value;
  // A room that goes at once is not shown: it would only flash, and fetch what it shows.
  const room = levelsKnown.value && !starting ? <WaitingRoom store={store} table={table} game={game} /> : <Loading />;
  if (table.phase === "waiting" && !store.match.value) return room;
  if (!file) return <Loading />;
  if (result && seen.value !== result.match)
    return (
      <ResultPage
        store={store}
        table={table}
        game={game}
        file={file}
        result={result}
        onTable={store.match.value ? () => (seen.value = result.match) : undefined}
      />
    );
  if (!store.match.value) return room;
  return <Playing store={store} table={table} game={game} file={file} onResult={() => (seen.value = null)} />;
}

/** Says when the line is lost and when it is back. */
function useLineNews(store: TableStore) {
  const state = store.line.value;
  const close = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (state === "lost" && !close.current) {
      close.current = toast(shell("reconnecting"), "plug", true);
      sayNow(shell("reconnecting"));
    } else if (state !== "lost" && close.current) {
      close.current();
      close.current = null;
      if (state === "open") toast(shell("connected"));
    }
    if (state === "outdated") {
      toast(shell("outdated"), "plug", true);
      setTimeout(() => location.reload(), 1500);
    }
  }, [state]);
  useEffect(() => () => close.current?.(), []);
}

const SIGN_MS = 30_000;

/** A tap or a key shows that somebody is here: it wakes a seat a bot plays for, allows sound, and ends a lingering move. */
function useSignsOfLife(store: TableStore) {
  useEffect(() => {
    let last = 0;
    const sign = () => {
      wake();
      if (store.lingering.peek()) store.release();
      const seat = store.seat.peek();
      const asleep = seat !== null && store.table.peek()?.seats[seat]?.stand_in;
      if (seat === null || (!asleep && performance.now() - last < SIGN_MS)) return;
      last = performance.now();
      store.ping();
    };
    document.addEventListener("pointerdown", sign, true);
    document.addEventListener("keydown", sign, true);
    return () => {
      document.removeEventListener("pointerdown", sign, true);
      document.removeEventListener("keydown", sign, true);
    };
  }, [store]);
}

/** The lobby leads back to a match that is being played. */
function useRemembered(store: TableStore, id: string) {
  const playing = store.table.value?.phase === "playing";
  const seat = store.seat.value;
  useEffect(() => {
    if (store.table.peek()) remember(id, playing ? seat : null);
  }, [playing, seat]);
}

/** "Play now" begins at once; tells whether that is still to come. */
function useAutoStart(store: TableStore, id: string): boolean {
  const starting = useSignal(willAutoStart(id));
  const { phase, seats } = store.table.value ?? {};
  const ready = phase === "waiting" && store.you.value.host && seats?.every(({ kind }) => kind !== "empty");
  useEffect(() => {
    if (!ready || !takeAutoStart(id)) return;
    void store.request({ type: "start" }).then((answer) => {
      if (answer.type === "refused") starting.value = false;
    });
  }, [ready]);
  return starting.value && ready === true;
}
