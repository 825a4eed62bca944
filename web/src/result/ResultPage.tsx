// The result with the server behind it: the standing over the match, moments, rematch, replay and record.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GameId } from "../games";
import type { Player } from "../pieces/seat";
import { toast } from "../pieces/Toast";
import type { Replay, Result as MatchResult, Table } from "../protocol";
import { movesOf } from "../replay/moments";
import { recordLink, replay } from "../server";
import { refused } from "../refused";
import { Bar } from "../shell/Bar";
import { copy } from "../shell/Invite";
import { Keys } from "../shell/Keys";
import { LiveRegion } from "../shell/live";
import { MenuItem } from "../shell/Menu";
import { href, navigate } from "../shell/router";
import { useGameCloth } from "../shell/TableFrame";
import type { GameTable } from "../table/contract";
import { useLevels } from "../table/levels";
import { playersOf } from "../table/players";
import type { TableStore } from "../table/store";
import { gameTitle, shell, type People } from "../words";
import { courseOf, type Course } from "./course";
import { isUnfinished } from "./ending";
import { Result } from "./Result";
import type { Placed } from "./Standing";

interface ResultPageProps {
  store: TableStore;
  table: Table;
  game: GameId;
  file: GameTable;
  result: MatchResult;
  /** Absent where the match cannot be shown any more: its rules have changed. */
  onTable?: () => void;
}

const replays = signal<Record<string, Replay>>({});

export function ResultPage({ store, table, game, file, result, onTable }: ResultPageProps) {
  const levels = useLevels();
  const me = store.seat.value;
  const players = playersOf(table.seats, levels);
  const name = (seat: number) => (seat === me ? shell("facts-you") : (players[seat]?.name ?? ""));
  const who = (seat: number) => ({ name: players[seat]?.name ?? "", you: seat === me });
  useGameCloth(game);
  useEffect(() => {
    if (replays.peek()[result.match]) return;
    void replay(result.match, "none").then(
      (found) => (replays.value = { ...replays.peek(), [result.match]: found }),
      () => undefined,
    );
  }, [result.match]);
  const frames = replays.value[result.match]?.frames ?? [];
  const unfinished = isUnfinished(result);
  const course = courseOf(frames, file, result.scores, table.options);
  const placed = placedOf(result, players, course, name);
  const link = (move: number | null) => ({ page: "replay", table: result.match, move, seat: me }) as const;
  const again = async () => {
    const answer = await store.request({ type: "rematch" });
    if (answer.type === "refused") toast(refused(answer), "plug");
  };
  return (
    <div class="app">
      <Bar
        title={gameTitle(game)}
        subtitle={shell("result-over")}
        menu={
          <>
            {onTable && (
              <MenuItem icon="cards" onClick={onTable}>
                {shell("see-table")}
              </MenuItem>
            )}
            <MenuItem icon="left" onClick={() => navigate({ page: "lobby" })}>
              {shell("to-lobby")}
            </MenuItem>
          </>
        }
      />
      <Result
        headline={
          unfinished ? shell("result-unfinished") : shell("result-wins", { who: (result.ranking[0] ?? []).map(who) })
        }
        sentence={
          unfinished
            ? shell("result-unfinished.sentence")
            : sentenceOf(
                placed,
                who,
                (points) => file.points?.(points, table.options) ?? shell("result-points", { points }),
              )
        }
        placed={unfinished ? null : placed}
        chart={
          unfinished && frames.length === 0
            ? undefined
            : {
                players: players.map((player) => ({ ...player, name: name(player.seat) })),
                lines: course.lines,
                me,
                goal: file.goal?.(table.options),
                label: shell("result-course"),
                onTurn: (turn) => navigate(link(course.moves[turn] ?? 0)),
              }
        }
        moments={file.moments?.(movesOf(frames), { name, who }) ?? []}
        ready={players.filter((player) => player.bot)}
        onRematch={me === null ? undefined : () => void again()}
        onReplay={unfinished && frames.length === 0 ? undefined : () => navigate(link(0))}
        onCopyLink={() => void copy(new URL(href(link(null)), location.href).href)}
        onSave={() => location.assign(recordLink(result.match))}
      />
      <LiveRegion />
      <Keys />
    </div>
  );
}

function placedOf(result: MatchResult, players: readonly Player[], course: Course, name: (seat: number) => string) {
  const placed: Placed[] = [];
  for (const seats of result.ranking) {
    const place = placed.length + 1;
    for (const seat of seats)
      placed.push({
        player: { ...players[seat]!, name: name(seat) },
        place,
        score: course.final[seat] ?? 0,
        note: seats.length > 1 ? shell("result-tied") : undefined,
      });
  }
  return placed;
}

function sentenceOf(placed: readonly Placed[], who: People, worth: (score: number) => string) {
  const [first] = placed;
  const second = placed.filter(({ place }) => place === placed.find((other) => other.place > 1)?.place);
  if (!first) return "";
  if (second.length === 0) return shell("result-all-share", { worth: worth(first.score) });
  const people = (places: readonly Placed[]) => places.map(({ player }) => who(player.seat));
  const winners = placed.filter(({ place }) => place === 1);
  return shell("result-ahead", {
    who: people(winners),
    worth: worth(first.score),
    next: people(second),
    then: worth(second[0]!.score),
  });
}
