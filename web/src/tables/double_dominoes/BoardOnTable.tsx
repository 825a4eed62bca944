// The board with what the chosen domino could do on it, who is paid, and the magnifier.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Board, type Spot } from "../../pieces/Board";
import { Button } from "../../pieces/Button";
import { Pays } from "../../pieces/Pays";
import type { At } from "../../table/contract";
import { catalogue } from "../../words";
import { chosen, ghostWay, nameIn, snapTo, turn, waysOf, zoomed } from "./choice";
import { usePinch } from "./pinch";
import { Placement } from "./Placement";
import { actionOf, covers, gain, laid, pipsOf, same, squareName, squareOf, type Square } from "./squares";
import type { View, Words } from "./view";

const words = catalogue<Words>("double_dominoes");
const SIZE = 15;

interface BoardOnTableProps {
  at: At<View>;
  onPlace: () => void;
}

export function BoardOnTable({ at, onPlace }: BoardOnTableProps) {
  const { view, players } = at;
  const place = useRef<HTMLDivElement>(null);
  const domino = chosen.value === null ? null : nameIn(chosen.value);
  const way = ghostWay(at);
  const ways = waysOf(at);
  const spots = useMemo(() => spotsOf(ways.map((one) => ({ ...one, points: gain(one) }))), [ways]);
  const dominoes = useMemo(() => view.board.dominoes.map(laid), [view.board.dominoes]);
  const diamonds = useMemo(
    () =>
      view.board.diamonds.flatMap((line, row) =>
        line.flatMap((value, column) => (value ? [{ column, row, value }] : [])),
      ),
    [view.board.diamonds],
  );
  const zoom = useZoom(place, at);
  return (
    <div ref={place} class="boardplace" onKeyDown={(event) => onKey(event, at, spots, onPlace)}>
      <div class="payscol">
        <Pays
          title={words("pays-title")}
          rows={view.pays.map((seats) => seats.map((seat) => players[seat]!))}
          labels={view.pays.map((seats, pips) => words("pays", { pips, who: seats.map(at.who) }))}
          lit={way && domino ? pipsOf(domino) : []}
        />
        <Button
          class="magnifier"
          icon="magnify"
          label={words(zoomed.value ? "whole-board" : "magnify")}
          pressed={zoomed.value}
          onClick={() => zoom(!zoomed.value)}
        />
      </div>
      <Board
        label={words("board")}
        size={SIZE}
        diamonds={diamonds}
        star={squareOf(view.board.star)}
        dominoes={dominoes}
        newest={dominoes.length - 1}
        legal={spots}
        ghost={way && domino ? laid({ domino, ...way }) : undefined}
        preview={way ? words("plus", { points: gain(way) }) : undefined}
        spots={spots}
        onSpot={(spot) => snapTo(at, spot)}
        onMiss={(square, marker) => domino && at.myTurn && at.ask(tryAt(domino, square), marker)}
        zoomed={zoomed.value}
        track={{
          pips: [0, ...view.board.track],
          goals: [view.victory],
          pieces: view.seats.map(({ points }, seat) => ({ seat, at: points })),
        }}
      />
      <Placement at={at} way={way} />
    </div>
  );
}

/** Laying it there, to ask why not: to the right, and at the edge as far right as it goes. */
const tryAt = (domino: string, { column, row }: Square) =>
  actionOf(domino, { square: squareName({ column: Math.min(column, SIZE - 2), row }), direction: "right" });

/** The squares that the places cover, in board order, each with the most it can bring. */
function spotsOf(
  ways: readonly { square: string; direction: "right" | "down" | "left" | "up"; points: number }[],
): Spot[] {
  const best = new Map<string, number>();
  for (const way of ways)
    for (const square of covers(way)) {
      const name = squareName(square);
      best.set(name, Math.max(best.get(name) ?? 0, way.points));
    }
  return [...best]
    .map(([name, points]) => ({ ...squareOf(name), label: words("spot", { square: name, points }) }))
    .sort((a, b) => a.row - b.row || a.column - b.column);
}

/** On a square: space turns, Enter places where the ghost lies already. */
function onKey(event: KeyboardEvent, at: At<View>, spots: readonly Spot[], onPlace: () => void) {
  const label = (event.target as HTMLElement).closest(".spot")?.getAttribute("aria-label");
  const square = spots.find((spot) => spot.label === label);
  if (!square || (event.key !== " " && event.key !== "Enter")) return;
  const way = ghostWay(at);
  const here = way !== null && covers(way).some((other) => same(other, square));
  if (!here) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === " ") turn(at);
  else onPlace();
}

/** Magnifies round a point of the screen, or round the ghost or the newest domino. */
function useZoom(place: { current: HTMLDivElement | null }, at: At<View>) {
  const point = useRef<{ x: number; y: number } | null>(null);
  const zoom = (larger: boolean, x?: number, y?: number) => {
    const inside = place.current?.querySelector(".boardin")?.getBoundingClientRect();
    point.current =
      inside && x !== undefined && y !== undefined
        ? { x: (x - inside.left) / inside.width, y: (y - inside.top) / inside.height }
        : null;
    zoomed.value = larger;
  };
  usePinch(place, zoom);
  useEffect(() => {
    const box = place.current?.querySelector<HTMLElement>(".boardbox.zoomed");
    if (!box) return;
    const way = ghostWay(at) ?? at.view.board.dominoes.at(-1) ?? null;
    const { column, row } = way ? covers(way)[0] : squareOf(at.view.board.star);
    const { x, y } = point.current ?? { x: (column + 1) / (SIZE + 1), y: (row + 1) / (SIZE + 1) };
    box.scrollTo({ left: x * box.scrollWidth - box.clientWidth / 2, top: y * box.scrollHeight - box.clientHeight / 2 });
  }, [zoomed.value]);
  return zoom;
}
