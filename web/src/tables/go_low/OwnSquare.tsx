// The own four cards: two are looked at once, then they are swapped; with the memory aid the table remembers them.
import { Card } from "../../pieces/Card";
import { Square, SquareCell } from "../../pieces/Square";
import { dragPiece } from "../../shell/drag";
import { firstTap } from "../../shell/settings";
import type { At } from "../../table/contract";
import { bySeat } from "../../table/position";
import { catalogue } from "../../words";
import { back, face } from "./cards";
import { held, letGo, marked, taking } from "./choice";
import { PLACES, type Event, type View, type Words } from "./view";

const words = catalogue<Words>("go_low");

/** The own cards that lie open now: just looked at, held to see them again, or turned at the end. */
export function openCards({ view, me, last, lingering, replay, open }: At<View, Event>): (string | null)[] {
  if (me === null) return [];
  if (open) return bySeat(open, "hands")[me]!;
  const { cards } = view.seats[me]!;
  const looked = lingering && last?.events.find((event) => event.type === "looked");
  const places = looked && looked.cards ? looked.places.map((place) => place - 1) : [];
  return cards.map((card, place) =>
    replay || view.phase === "over" || places.includes(place) || held.value === place ? card : null,
  );
}

/** The swap that a tap on a place would make now, if any. */
export function swapAt({ view, myTurn }: At<View>, place: number): string | null {
  if (!myTurn || view.phase === "look") return null;
  if (view.phase === "drawn") return `keep ${place + 1}`;
  return taking.value ? `take ${place + 1}` : null;
}

export function play(at: At<View>, action: string, piece?: Element) {
  if (at.legal.has(action)) letGo();
  at.play(action, piece);
}

function tap(at: At<View>, place: number, piece: Element) {
  if (at.replay) return;
  const { view } = at;
  if (at.myTurn && view.phase === "look") return look(at, place, piece);
  const swap = swapAt(at, place);
  if (swap === null) {
    // Nothing to swap with: the reason says what comes first. While others play, a tap only asks to see.
    if (at.myTurn) at.ask(`keep ${place + 1}`, piece);
    return;
  }
  if (marked.value[0] === place || firstTap.value === "on") play(at, swap, piece);
  else marked.value = [place];
}

/** The second card that is tapped is the last one chosen: both are turned at once. */
function look(at: At<View>, place: number, piece: Element) {
  const places = marked.value.includes(place)
    ? marked.value.filter((other) => other !== place)
    : [...marked.value, place];
  marked.value = places;
  if (places.length < 2) return;
  const [first, second] = [...places].sort().map((other) => other + 1);
  play(at, `look ${first} ${second}`, piece);
}

export function OwnSquare({ at }: { at: At<View, Event> }) {
  const { view, me } = at;
  const seat = view.seats[me!]!;
  const open = openCards(at);
  return (
    <Square label={words("own-cards")} own>
      {PLACES.map((place) => (
        <SquareCell key={place} memory={open[place] === null ? memoryOf(view, me!, place) : undefined}>
          <Card
            label={words("at-place", { place: place + 1, what: labelOf(at, place, open[place] ?? null) })}
            flat
            flip={`own:${place}`}
            side={open[place] === null ? "back" : "face"}
            state={stateOf(at, place)}
            class={open[place] !== null && view.phase !== "over" ? "seen" : undefined}
            onPick={(event) => tap(at, place, event.currentTarget as Element)}
            onPointerDown={(event) => hold(event, seat.cards[place] !== null && !at.myTurn, place)}
          >
            {open[place] === null ? back : face(open[place]!)}
          </Card>
          <Change at={at} place={place} />
        </SquareCell>
      ))}
    </Square>
  );
}

/** A card that the table still shows is seen again while it is held. */
function hold(event: PointerEvent, can: boolean, place: number) {
  if (!can) return;
  held.value = place;
  dragPiece(
    event,
    () => undefined,
    () => undefined,
  );
  const end = () => (held.value = null);
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, end, { once: true });
}

function stateOf(at: At<View>, place: number) {
  if (marked.value.includes(place)) return "chosen";
  return at.myTurn && (at.view.phase === "look" || swapAt(at, place) !== null) ? "can" : "rest";
}

/** With the memory aid: the number, or "?" for a card never seen. */
export function memoryOf({ memory_aid, seats, phase }: View, seat: number, place: number): string | undefined {
  if (!memory_aid || phase === "over") return undefined;
  return seats[seat]!.cards[place] ?? "?";
}

function labelOf({ view, me }: At<View>, place: number, open: string | null): string {
  if (open !== null) return words("it-is", { card: open });
  if (marked.value.includes(place) && view.phase === "look") return words("marked");
  if (!view.memory_aid) return words("face-down");
  const card = view.seats[me!]!.cards[place];
  return card ? words("you-saw", { card }) : words("never-seen");
}

/** How the sum would change, where the table knows it. */
function Change({ at, place }: { at: At<View>; place: number }) {
  const swap = swapAt(at, place);
  const change = swap === null ? null : (at.view.effects?.[swap]?.change ?? null);
  if (change === null) return null;
  return (
    <span class={change < 0 ? "change good" : "change"}>
      <span aria-hidden="true">{words("change", { change })}</span>
      <span class="sr">{words("change-points", { change })}</span>
    </span>
  );
}
