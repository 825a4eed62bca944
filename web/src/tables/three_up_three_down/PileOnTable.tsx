// The pile in the middle: the last cards spread, what beats them, the run. A cleared pile stays while it lingers.
import { useRef } from "preact/hooks";
import { Card } from "../../pieces/Card";
import { Run } from "../../pieces/Run";
import { Spread } from "../../pieces/Spread";
import type { At } from "../../table/contract";
import { catalogue } from "../../words";
import { colourOf, face, rankOf, spokenCard } from "./cards";
import { byColour } from "./choice";
import type { Event, View, Words } from "./view";

const words = catalogue<Words>("three_up_three_down");
const SHOWN = 4; // cards that the spread has room for
const CLEARS_AT = 3;
const EXCHANGES_AT = 4;

interface Moment {
  seq: number;
  pile: readonly string[];
  up: readonly (string | null)[];
}

/** The moment shown now and the one before it: a cleared pile is gone from the view, but not from the eye. */
function useBefore({ view, seq, me }: At<View>): Moment {
  const own: Moment = { seq, pile: view.pile, up: me === null ? [] : view.seats[me]!.up };
  const now = useRef(own);
  const before = useRef(own);
  if (now.current.seq !== seq) {
    before.current = now.current;
    now.current = own;
  }
  return before.current;
}

export function PileOnTable({ at }: { at: At<View, Event> }) {
  const { view, last } = at;
  const before = useBefore(at);
  const played = last?.events.find((event) => event.type === "played")?.cards ?? [];
  const cleared = last?.events.some(({ type }) => type === "cleared") ?? false;
  const held = at.lingering && cleared;
  const pile = held ? [...before.pile, ...played] : view.pile;
  const first = Math.max(0, pile.length - SHOWN);
  return (
    <div class={held ? "discards cleared" : "discards"}>
      {pile.length === 0 ? (
        <div class="spread">
          <div class="sp" style="--x:0">
            <div class="emptypile" role="img" aria-label={words("pile", { count: 0 })} />
          </div>
        </div>
      ) : (
        <Spread label={words("pile", { count: pile.length })}>
          {pile.slice(first).map((card, i) => {
            const index = first + i;
            const nth = index - (pile.length - played.length);
            return (
              <Card
                key={`${index}${card}`}
                size="l"
                label={spokenCard(card)}
                flip={`pile:${index}`}
                from={nth < 0 ? undefined : cameFrom(at, before, played, nth)}
                side="face"
              >
                {face(card)}
              </Card>
            );
          })}
        </Spread>
      )}
      <PileFacts at={at} held={held} />
    </div>
  );
}

/** The `flip` of where the nth card of the last play lay. */
function cameFrom({ view, last, me }: At<View, Event>, before: Moment, played: readonly string[], nth: number) {
  const event = last?.events.find((one) => one.type === "played");
  if (event?.seat !== me || me === null) return `seat:${event?.seat}`;
  if (event.from === "down") return `down:${event.place! - 1}`;
  const card = played[nth]!;
  if (event.from === "up") {
    const places = before.up.flatMap((name, place) => (name && !view.seats[me]!.up[place] ? [place] : []));
    return `up:${places[nth] ?? 0}`;
  }
  const equal = (cards: readonly string[]) => cards.filter((name) => name === card).length;
  return `hand:${card}.${equal(view.hand ?? []) + equal(played.slice(0, nth))}`;
}

function PileFacts({ at, held }: { at: At<View>; held: boolean }) {
  const { view } = at;
  const top = view.pile[view.pile.length - 1];
  if (held || view.phase === "choosing") return <div class="facts" />;
  return (
    <div class="facts">
      <span class="beat">
        {top ? <Around sentence={words("beats", { rank: HOLE })} rank={view.lowest} /> : words("anything")}
      </span>
      {view.run > 0 && (
        <Run
          length={view.run}
          of={CLEARS_AT}
          label={words("run", { count: view.run })}
          caption={
            view.run === CLEARS_AT - 1 ? (
              <Around sentence={words("run-caption", { rank: HOLE })} rank={rankOf(top ?? "")} />
            ) : undefined
          }
        />
      )}
      {byColour(at) && top && view.colour && (
        <Run
          length={Math.min(view.colour_run, EXCHANGES_AT)}
          of={EXCHANGES_AT}
          label={words("colour-run", { count: view.colour_run, colour: view.colour })}
          caption={words("colour-run-caption", { colour: colourOf(top) })}
        />
      )}
    </div>
  );
}

const HOLE = "\0"; // where a sentence has a number that stands out

function Around({ sentence, rank }: { sentence: string; rank: string }) {
  const [before, after] = sentence.split(HOLE);
  return (
    <>
      {before}
      <b>{words("printed", { rank })}</b>
      {after}
    </>
  );
}
