// A match that is over, moment by moment, from any seat's eyes or with all cards open; each moment has its own address.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { isGame, type GameId } from "../games";
import type { Player } from "../pieces/seat";
import type { Frame, MatchSummary, Replay } from "../protocol";
import { Rules } from "../rules/Rules";
import * as server from "../server";
import { copy } from "../shell/Invite";
import { say } from "../shell/live";
import { Loading } from "../shell/Loading";
import { MenuItem } from "../shell/Menu";
import { Missing } from "../shell/Missing";
import { navigate } from "../shell/router";
import type { At, GameTable } from "../table/contract";
import { tableFile } from "../table/files";
import { SurroundingsContext, type Surroundings } from "../table/GameFrame";
import { LastTold, Moves } from "../table/Moves";
import { tellMove } from "../table/tell";
import { shell } from "../words";
import { Controls } from "./Controls";
import { clampMove, momentsOf } from "./moments";
import { OpenPiles } from "./OpenPiles";
import { ProofPanel } from "./Proof";

interface ReplayPageProps {
  id: string;
  move: number | null;
  seat: number | null;
}

export function ReplayPage({ id, move, seat }: ReplayPageProps) {
  const match = useSignal<MatchSummary | null>(null);
  const replay = useSignal<{ seat: number | null; replay: Replay } | null>(null);
  const missing = useSignal(false);
  useEffect(() => {
    const fail = () => (missing.value = true);
    void server.match(id).then((found) => (match.value = found), fail);
  }, [id]);
  useEffect(() => {
    let wanted = true;
    const fail = () => (missing.value = true);
    void server.replay(id, seat ?? "all").then((found) => wanted && (replay.value = { seat, replay: found }), fail);
    return () => void (wanted = false);
  }, [id, seat]);

  const game = match.value?.game;
  if (missing.value || (game !== undefined && !isGame(game))) return <Missing />;
  const file = game === undefined ? undefined : tableFile(game as GameId);
  if (!match.value || !replay.value || !file) return <Loading />;
  return (
    <Replaying
      match={match.value}
      game={match.value.game as GameId}
      file={file}
      replay={replay.value.replay}
      move={move}
      seat={replay.value.seat}
    />
  );
}

interface ReplayingProps {
  match: MatchSummary;
  game: GameId;
  file: GameTable;
  replay: Replay;
  move: number | null;
  seat: number | null;
}

const IDLE = () => undefined;

/** Seats are told without who sat there; who never chose a move was a bot. */
const isBot = (frames: readonly Frame[], seat: number) =>
  !frames.some((frame) => frame.seat === seat && frame.by !== "bot");

function Replaying({ match, game, file, replay, move: asked, seat }: ReplayingProps) {
  const moments = useMemo(() => momentsOf(replay), [replay]);
  const last = moments.views.length - 1;
  const move = clampMove(asked, last);
  const eye = seat ?? 0;
  const players: Player[] = match.names.map((name, i) => ({ seat: i, name, bot: isBot(moments.frames, i) }));
  const name = (other: number) => players[other]?.name ?? "";
  const named = (other: number) => ({ name: name(other), you: false });
  const who = { name, me: seat, who: named };
  const log = moments.moves.slice(0, move);
  const views = moments.views[move]!;
  const open = seat === null ? moments.positions[move]! : null;
  const go = (to: number, eyes = seat) =>
    navigate({ page: "replay", table: match.id, move: clampMove(to, last), seat: eyes }, true);

  useEffect(() => {
    const shown = moments.moves[move - 1];
    if (shown) say(tellMove(shown, file, who).sentences.join(" "));
  }, [move]);

  const at: At<unknown> = {
    view: views[seat === null ? eye : 0]!,
    seq: move,
    table: { options: match.options, clock: "none", level: "", phase: "over" },
    players,
    me: eye,
    turn: moments.frames[move]!.turn,
    myTurn: false,
    legal: new Set(),
    clock: undefined,
    last: log[log.length - 1] ?? null,
    lingering: file.linger !== undefined && log.length > 0 && file.linger(log[log.length - 1]!.events) > 0,
    replay: true,
    open,
    name,
    who: named,
    play: IDLE,
    ask: IDLE,
    explain: IDLE,
  };
  const { Hidden, Table } = file;
  const around: Surroundings = {
    game,
    lastMove: <LastTold log={log} game={file} who={who} />,
    moves: <Moves log={log} game={file} who={who} players={players} />,
    rules: <Rules game={game} options={match.options} />,
    facts: (
      <>
        {open && file.piles && <OpenPiles piles={file.piles(open)} />}
        <ProofPanel match={match} />
      </>
    ),
    menu: (
      <>
        <MenuItem icon="cards" onClick={() => navigate({ page: "table", table: match.table })}>
          {shell("replay-table")}
        </MenuItem>
        <MenuItem icon="left" onClick={() => navigate({ page: "lobby" })}>
          {shell("to-lobby")}
        </MenuItem>
      </>
    ),
    acts: (
      <Controls
        move={move}
        last={last}
        seat={seat}
        players={players}
        onMove={(to) => go(to)}
        onSeat={(eyes) => go(move, eyes)}
        onCopy={() => void copy(location.href)}
      />
    ),
    sentence: seat === null ? shell("replay-open") : shell("replay-eyes", { name: name(seat) }),
    keys: {
      ArrowLeft: () => go(move - 1),
      ArrowRight: () => go(move + 1),
      "[": () => go(move - 1),
      "]": () => go(move + 1),
      Home: () => go(0),
      End: () => go(last),
    },
    hidden: open && Hidden ? (other) => <Hidden view={views[other]!} seat={other} open={open} /> : undefined,
  };
  return (
    <SurroundingsContext.Provider value={around}>
      <Table at={at} />
    </SurroundingsContext.Provider>
  );
}
