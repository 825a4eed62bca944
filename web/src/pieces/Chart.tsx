// The standing over the match: one line a seat, differing by dash and shape as well as colour.
import { useRef } from "preact/hooks";
import { useRoving } from "../shell/roving";
import { shell } from "../words";
import { gridLines, heightOf, scaleOf, spread } from "./chartScale";
import { inkOf, type Player } from "./seat";
import { SeatShape } from "./SeatShape";

export interface ChartProps {
  players: readonly Player[];
  /** For each player the standing after every turn that changed one, the start first. */
  lines: readonly (readonly number[])[];
  /** Drawn last and thicker. */
  me?: number | null;
  goal?: { at: number; label: string };
  label: string;
  onTurn?: (turn: number) => void;
}

const DASHES = ["", "9 5", "2 5", "12 4 2 4", "5 4", "14 6", "1 4", "8 3 1 3 1 3", "4 8", "16 3", "3 3", "10 3 3 3"];
const MARKERS = 4;

export function Chart({ players, lines, me = null, goal, label, onTurn }: ChartProps) {
  const touch = useRef<HTMLDivElement>(null);
  useRoving(touch);
  const scale = scaleOf([...lines.flat(), goal?.at ?? 0]);
  const turns = Math.max(1, (lines[0]?.length ?? 1) - 1);
  const x = (turn: number) => (turn / turns) * 100;
  const percent = (value: number) => `${(heightOf(value, scale) * 100).toFixed(2)}%`;
  const ends = spread(
    lines.map((line) => heightOf(line[line.length - 1] ?? 0, scale)),
    0.075,
  );
  const order = players
    .map((_, i) => i)
    .sort((a, b) => Number(players[a]!.seat === me) - Number(players[b]!.seat === me));
  const marked = Array.from({ length: MARKERS }, (_, i) => Math.round(((i + 0.8) / MARKERS) * turns));
  return (
    <div class="chart" role={onTurn ? "group" : "img"} aria-label={label}>
      <div class="plot">
        {gridLines(scale).map((line) => (
          <span key={line} class="gl" style={{ bottom: percent(line) }}>
            <i>{line}</i>
          </span>
        ))}
        {goal && (
          <span class="goal" style={{ bottom: percent(goal.at) }}>
            <b>{goal.label}</b>
          </span>
        )}
        <svg class="lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {order.map((i) => (
            <polyline
              key={players[i]!.seat}
              class={players[i]!.seat === me ? "mine" : ""}
              points={lines[i]!.map(
                (value, turn) => `${x(turn).toFixed(2)},${(100 - heightOf(value, scale) * 100).toFixed(2)}`,
              ).join(" ")}
              stroke={inkOf(players[i]!.seat)}
              stroke-dasharray={DASHES[players[i]!.seat % DASHES.length]}
            />
          ))}
        </svg>
        {order.map((i) =>
          marked.map((turn) => (
            <span
              key={`${i}.${turn}`}
              class="mkr"
              style={{ left: `${x(turn)}%`, bottom: percent(lines[i]![turn] ?? 0) }}
            >
              <SeatShape seat={players[i]!.seat} />
            </span>
          )),
        )}
        {onTurn && (
          <div ref={touch} class="touch">
            {Array.from({ length: turns }, (_, i) => (
              <button
                key={i}
                type="button"
                data-stop
                aria-label={shell("result-turn", { turn: i + 1 })}
                onClick={() => onTurn(i + 1)}
              />
            ))}
          </div>
        )}
      </div>
      {players.map((player, i) => (
        <span key={player.seat} class="endl" style={{ bottom: `${(ends[i]! * 100).toFixed(1)}%` }}>
          <SeatShape seat={player.seat} /> <b class="num">{lines[i]![lines[i]!.length - 1]}</b>{" "}
          <span>{player.name}</span>
        </span>
      ))}
      <span class="xa" aria-hidden="true">
        <i>{shell("result-start")}</i>
        <i>{shell("result-end")}</i>
      </span>
    </div>
  );
}
