// A match being played or looked at: gives the table file what it draws from, and the page round it.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import type { GameId } from "../games";
import { Button } from "../pieces/Button";
import { Why } from "../pieces/Why";
import type { Table } from "../protocol";
import { isUnfinished } from "../result/ending";
import { readRule, Rules } from "../rules/Rules";
import { Invite } from "../shell/Invite";
import { say } from "../shell/live";
import { MenuItem } from "../shell/Menu";
import { panel } from "../shell/SidePanel";
import { navigate } from "../shell/router";
import { play as sound } from "../shell/sound";
import { gameTitle, shell } from "../words";
import { useClock } from "./clock";
import type { At, GameTable } from "./contract";
import { SurroundingsContext, type Surroundings } from "./GameFrame";
import { LastTold, Moves } from "./Moves";
import { useLevels } from "./levels";
import { playersOf } from "./players";
import { leftSeat, wayToSeat } from "./seats";
import { useSitting } from "./sitting";
import type { TableStore } from "./store";
import { TableFacts } from "./TableFacts";
import { TakeBackAsk } from "./TakeBackAsk";
import { WishAsk } from "./WishAsk";
import { eventsOf, tellMove } from "./tell";

interface PlayingProps {
  store: TableStore;
  table: Table;
  game: GameId;
  file: GameTable;
  onResult: () => void;
}

export function Playing({ store, table, game, file, onResult }: PlayingProps) {
  const inviting = useSignal(false);
  const match = store.match.value!;
  const me = store.seat.value;
  const over = store.result.value !== null;
  const myTurn = !over && me !== null && match.turn === me && match.legal.length > 0;
  const clock = useClock(store, myTurn);
  const levels = useLevels();
  const players = useMemo(() => playersOf(table.seats, levels), [table.seats, levels]);
  const legal = useMemo(() => new Set(match.legal.map(([, name]) => name)), [match.legal]);
  const sitting = useSitting(store);
  const name = (seat: number) => (seat === me ? shell("own-name") : (players[seat]?.name ?? ""));
  const named = (seat: number) => ({ name: players[seat]?.name ?? "", you: seat === me });
  const who = { name, me, who: named };
  const log = match.log.map((entry) => ({ ...entry, events: eventsOf(entry.events) }));

  // A layout effect: a bot may move before the first picture is painted, and that is told too.
  useLayoutEffect(() => {
    store.listener = {
      moved: (next) => {
        const entry = next.log[next.log.length - 1]!;
        const move = { ...entry, events: eventsOf(entry.events) };
        const { sentences, lines } = tellMove(move, file, who);
        say([...sentences, ...lines].join(" "));
        sound(file.sound?.(move.events) ?? "card");
      },
      over: (result) => {
        if (isUnfinished(result)) return say(shell("result-unfinished"));
        say(shell("match-won", { who: (result.ranking[0] ?? []).map(named) }));
        sound("win");
      },
      takenBack: () => say(shell("taken-back")),
      linger: (update) => file.linger?.(eventsOf(update.events)) ?? 0,
    };
  });

  useEffect(() => {
    document.title = [myTurn && shell("your-turn"), gameTitle(game), "Lamplit"].filter(Boolean).join(" · ");
    return () => void (document.title = "Lamplit");
  }, [game, myTurn]);

  const at: At<unknown> = {
    view: match.view,
    seq: match.seq,
    table,
    players,
    me,
    turn: over ? null : match.turn,
    myTurn,
    legal,
    clock,
    last: log[log.length - 1] ?? null,
    lingering: store.lingering.value,
    replay: false,
    open: null,
    name,
    who: named,
    play: (action, piece) => void (legal.has(action) || !piece ? store.play(action, piece) : store.ask(action, piece)),
    ask: (action, piece) => void store.ask(action, piece),
    explain: (piece, title, sentence) => (store.why.value = { piece, reason: { title, sentence } }),
  };
  const { host } = store.you.value;
  const left = leftSeat(match.id);
  const mayJoin =
    me === null &&
    !over &&
    players.some(
      ({ seat, bot, presence }) => (bot || presence === "open") && wayToSeat(table, host, seat, left) !== "none",
    );
  const [wish] = host ? table.wishes : [];
  const takeBack = () => void store.takeBack();
  const around: Surroundings = {
    game,
    lastMove: <LastTold log={log} game={file} who={who} />,
    moves: <Moves log={log} game={file} who={who} players={players} />,
    rules: <Rules game={game} options={table.options} />,
    facts: <TableFacts store={store} table={table} players={players} onSit={sitting.sit} />,
    footer: (
      <Button kind="soft" icon="link" full onClick={() => (inviting.value = true)}>
        {shell("invite")}
      </Button>
    ),
    menu: (
      <>
        <MenuItem icon="link" onClick={() => (inviting.value = true)}>
          {shell("invite")}
        </MenuItem>
        {me !== null && (
          <MenuItem icon="eye" onClick={() => void store.request({ type: "leave" })}>
            {shell("leave")}
          </MenuItem>
        )}
        <MenuItem icon="left" onClick={() => navigate({ page: "lobby" })}>
          {shell("to-lobby")}
        </MenuItem>
      </>
    ),
    over: over ? (
      <div class="ticker stays">
        <Button kind="primary" full onClick={onResult}>
          {shell("see-result")}
        </Button>
      </div>
    ) : table.ask ? (
      <TakeBackAsk
        ask={table.ask}
        me={me}
        who={named}
        onAnswer={(yes) => void store.request({ type: "answer", yes })}
      />
    ) : wish ? (
      <WishAsk wish={wish} onAnswer={(yes) => void store.request({ type: "admit", seat: wish.seat, yes })} />
    ) : undefined,
    acts:
      mayJoin && store.asked.value === null ? (
        <Button kind="primary" big onClick={() => (panel.value = "table")}>
          {shell("take-a-seat")}
        </Button>
      ) : undefined,
    watching: me === null ? watching(table, store.asked.value !== null) : undefined,
    onTakeBack: me === null || over ? undefined : takeBack,
  };
  const why = store.why.value;
  const DrawnTable = file.Table;
  return (
    <SurroundingsContext.Provider value={around}>
      <DrawnTable at={at} />
      {why && (
        <Why
          anchor={why.piece}
          reason={why.reason}
          onClose={() => (store.why.value = null)}
          onRead={(clause) => {
            store.why.value = null;
            readRule(clause);
          }}
        />
      )}
      {inviting.value && <Invite link={location.href} locked={table.locked} onClose={() => (inviting.value = false)} />}
      {sitting.dialog}
    </SurroundingsContext.Provider>
  );
}

/** What a watcher is told beside the hands they do not have. */
function watching({ phase, open_seats }: Table, asked: boolean): string {
  if (asked) return shell("watching-asked");
  return phase === "playing" && open_seats === "closed" ? shell("watching-closed") : shell("watching");
}
