// Go Low: four hidden cards each, looking once, drawing and swapping, and the call that ends a round.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Avatar } from "../pieces/Avatar";
import { Button } from "../pieces/Button";
import { Card } from "../pieces/Card";
import { Icon } from "../pieces/Icon";
import { Looking } from "../pieces/Looking";
import { Pile } from "../pieces/Pile";
import { Points } from "../pieces/Points";
import { Square, SquareCell } from "../pieces/Square";
import { Tag } from "../pieces/Tag";
import { dragPiece } from "../shell/drag";
import type { At, GameTable, Plate } from "../table/contract";
import { GameFrame, type GameFrameProps } from "../table/GameFrame";
import { bySeat, pieces } from "../table/position";
import { catalogue } from "../words";
import { Acts } from "./go_low/Acts";
import { face, TurnedCard } from "./go_low/cards";
import { calling, letGo, marked, taking } from "./go_low/choice";
import { memoryOf, openCards, OwnSquare, play } from "./go_low/OwnSquare";
import { RoundEnd } from "./go_low/RoundEnd";
import { moments } from "./go_low/telling";
import { PLACES, type Event, type RoundScored, type View, type Words } from "./go_low/view";

const words = catalogue<Words>("go_low");
/** The round whose end was put away. */
const read = signal(0);

function Table({ at }: { at: At<View, Event> }) {
  const { view } = at;
  const ended = useRoundEnd(at);
  useLayoutEffect(letGo, [view.phase, view.round, at.turn]);
  return (
    <GameFrame
      at={at}
      subtitle={words("subtitle", { round: view.round, rounds: view.rounds, aid: view.memory_aid })}
      plate={(seat) => plateOf(at, seat)}
      dock={dockOf(at)}
      keys={{ Escape: letGo }}
    >
      <div class="glc">
        <DrawPile at={at} />
        <Middle at={at} />
        <Discards at={at} />
      </div>
      {ended && !at.lingering && read.value !== ended.round && (
        <RoundEnd end={ended} name={at.name} who={at.who} onClose={() => (read.value = ended.round)} />
      )}
    </GameFrame>
  );
}

/** How the last round ended, until the next has begun in earnest. */
function useRoundEnd({ last, view }: At<View, Event>): RoundScored | null {
  const end = useRef<RoundScored | null>(null);
  const event = last?.events.find((one) => one.type === "round_scored");
  if (event) end.current = event;
  else if (view.phase === "turn" || view.phase === "drawn") end.current = null;
  useEffect(() => {
    if (view.round === 1 && view.last_round === null) read.value = 0;
  }, [view.round]);
  return end.current;
}

function DrawPile({ at }: { at: At<View> }) {
  const { view } = at;
  const can = at.legal.has("draw");
  const next = at.open && pieces(at.open, "draw")[0];
  const label = can ? words("draw-this") : words("draw-pile", { count: view.draw });
  return (
    <Pile
      label={label}
      count={view.draw}
      caption={words("to-draw", { count: view.draw })}
      flip="draw"
      role={can && !taking.value ? "primary" : undefined}
      onPick={at.replay ? undefined : () => (can || at.myTurn ? play(at, "draw", dock()) : undefined)}
    >
      <TurnedCard card={next ?? null} label={next ?? words("face-down")} />
    </Pile>
  );
}

const dock = () => document.querySelector("[data-zone=dock]") ?? undefined;

function Discards({ at }: { at: At<View, Event> }) {
  const { view, last, me } = at;
  const takes = PLACES.some((place) => at.legal.has(`take ${place + 1}`));
  const puts = at.legal.has("discard");
  const pick = (piece: Element) => {
    if (at.replay) return;
    if (puts) return play(at, "discard", piece);
    if (!takes) return at.myTurn ? at.ask("take 1", piece) : undefined;
    taking.value = !taking.value;
    marked.value = [];
  };
  const label = puts
    ? words("put-here", { card: view.drawn! })
    : takes
      ? words("take-top", { card: view.discard })
      : words("discard-pile", { count: view.discards, top: view.discard });
  const put = last?.events.find((event) => event.type === "kept" || event.type === "took");
  const from = last?.seat !== me ? `seat:${last?.seat}` : put ? `own:${put.place - 1}` : "drawn";
  return (
    <div
      class="dropbox"
      data-drop="discards"
      title={view.discarded ? words("discards-newest-first", { cards: [...view.discarded].reverse() }) : undefined}
    >
      <Pile
        label={words("discard-pile", { count: view.discards, top: view.discard })}
        count={view.discards}
        caption={words("discards")}
        role={taking.value || puts ? "primary" : takes ? "target" : undefined}
      >
        <Card
          key={view.discards}
          label={label}
          flip={`discard:${view.discards}`}
          from={from}
          side="face"
          flat
          state={taking.value ? "chosen" : "rest"}
          onPick={(event) => pick(event.currentTarget as Element)}
          onPointerDown={(event) => takes && dragTo(event, at, () => (taking.value = true), "take")}
        >
          {face(view.discard)}
        </Card>
      </Pile>
    </div>
  );
}

/** Drags the drawn card or the top discard onto one of the own four, or the drawn card onto the discards. */
function dragTo(event: PointerEvent, at: At<View>, pick: () => void, action: "keep" | "take") {
  if (at.replay) return;
  let point = { x: 0, y: 0 };
  const up = (end: PointerEvent) => (point = { x: end.clientX, y: end.clientY });
  document.addEventListener("pointerup", up, { once: true, capture: true });
  dragPiece(event, pick, (target) => {
    const card = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>("[data-flip^='own:']");
    if (card) play(at, `${action} ${Number(card.dataset["flip"]!.slice(4)) + 1}`, card);
    else if (action === "keep" && target.dataset["drop"] === "discards") play(at, "discard", target);
  });
}

/** What the round is at: quiet water, or who has turns left after the call. */
function Middle({ at }: { at: At<View> }) {
  const { view, players, who } = at;
  const order = view.caller === null ? [] : players.map((_, i) => (view.caller! + 1 + i) % players.length).slice(0, -1);
  return (
    <div class="glmid">
      <svg class="tide" viewBox="0 0 120 60" aria-hidden="true">
        <path d="M4 14q14 -12 28 0t28 0t28 0t28 0M4 32q14 -12 28 0t28 0t28 0t28 0M4 50q14 -12 28 0t28 0t28 0t28 0" />
      </svg>
      {view.caller === null ? (
        <>
          <b>{words("round-of", { round: view.round, rounds: view.rounds })}</b>
          {at.legal.has("call") ? (
            <Button kind="plain" pressed={calling.value} onClick={() => (calling.value = !calling.value)}>
              {words("call")}
            </Button>
          ) : (
            view.phase !== "look" && <small>{words("nobody-called")}</small>
          )}
        </>
      ) : (
        <>
          <b>{words("last-turns")}</b>
          <span class="order" role="img" aria-label={words("last-order", { who: view.last_turns.map(who) })}>
            {order.map((seat, i) => {
              const left = view.last_turns.includes(seat);
              return (
                <>
                  {i > 0 && <Icon name="right" />}
                  <span class={seat === view.last_turns[0] ? "now" : left ? "" : "done"}>
                    <Avatar seat={seat} bot={players[seat]!.bot} />
                    {!left && <Icon name="check" />}
                  </span>
                </>
              );
            })}
          </span>
        </>
      )}
    </div>
  );
}

const cardAt = (card: string | null, place: number) => words("card-at", { place: place + 1, card });

function plateOf({ view, who, open: position }: At<View>, seat: number): Plate {
  const { cards, points } = view.seats[seat]!;
  const open = position && bySeat(position, "hands")[seat]!;
  const called = view.caller === seat;
  const over = view.phase === "over";
  return {
    called,
    sub: called ? <Tag tone="call">{words("called-tag")}</Tag> : undefined,
    facts: (
      <>
        <Square label={words("cards-of", { who: who(seat), cards: (open ?? cards).map(cardAt) })}>
          {PLACES.map((place) => {
            const memory = open ? undefined : memoryOf(view, seat, place);
            return (
              <SquareCell key={place} memory={memory === "?" ? undefined : memory}>
                <TurnedCard
                  card={open?.[place] ?? (over ? cards[place]! : null)}
                  label={
                    open?.[place] ?? (cards[place] ? words("all-saw", { card: cards[place]! }) : words("face-down"))
                  }
                  size="t"
                  flip={`of:${seat}:${place}`}
                />
              </SquareCell>
            );
          })}
        </Square>
        <Points points={points} />
      </>
    ),
  };
}

function dockOf(at: At<View, Event>): GameFrameProps<View>["dock"] {
  const { view, me } = at;
  return {
    ...sentenceOf(at),
    mine: me !== null && <Points points={view.seats[me]!.points} />,
    hand: me !== null && <OwnPlace at={at} />,
    acts: <Acts at={at} />,
    column: !at.replay,
  };
}

/** The drawn card beside the own four. */
function OwnPlace({ at }: { at: At<View, Event> }) {
  const { view } = at;
  const card = view.drawn ?? (taking.value && at.myTurn ? view.discard : null);
  return (
    <div class="glhand" data-zone="hand" data-drop>
      {card !== null && (
        <>
          {view.drawn !== null ? (
            <Looking>
              <Card
                label={words("you-drew", { card })}
                size="l"
                flip="drawn"
                from="draw"
                side="face"
                onPick={(event) => play(at, "discard", event.currentTarget as Element)}
                onPointerDown={(event) => dragTo(event, at, () => undefined, "keep")}
              >
                {face(card)}
              </Card>
            </Looking>
          ) : (
            <Card label={words("take-top", { card })} size="l">
              {face(card)}
            </Card>
          )}
          <svg class="swap" viewBox="0 0 48 48" aria-hidden="true">
            <path d="M6 18H40L31 9M42 30H8L17 39" />
          </svg>
        </>
      )}
      <OwnSquare at={at} />
    </div>
  );
}

type Said = { sentence: string; detail?: string };

function sentenceOf(at: At<View, Event>): Said {
  const { view, turn, me } = at;
  if (turn === null) return { sentence: words("over") };
  const open = view.phase !== "over" && openCards(at).some((card) => card !== null);
  if (at.lingering && open) return { sentence: words("looking"), detail: words("looking-detail") };
  if (!at.myTurn) {
    const who = at.who(turn);
    const sentence = words(view.phase === "look" ? "waits-look" : "waits", { who });
    const shown = me !== null && !view.memory_aid && view.seats[me]!.cards.some((card) => card !== null);
    if (shown) return { sentence, detail: words("hold-to-see") };
    const isLast = view.phase !== "look" && view.last_turns.length === 1;
    return { sentence, detail: isLast ? words("waits-last", { who }) : undefined };
  }
  if (view.phase === "look")
    return { sentence: words("look"), detail: words("look-detail", { marked: marked.value.length }) };
  if (calling.value) return { sentence: words("call-sure"), detail: words("call-detail") };
  if (view.drawn !== null) return { sentence: words("drawn", { card: view.drawn }), detail: words("drawn-detail") };
  if (taking.value) return { sentence: words("take-which", { card: view.discard }), detail: words("take-detail") };
  if (view.caller !== null) return { sentence: words("last-turn"), detail: words("turn") };
  return { sentence: words("turn"), detail: words("turn-detail", { card: view.discard }) };
}

const openCardsOf = (cards: readonly string[]) =>
  cards.map((card, i) => (
    <Card key={i} size="t" label={card}>
      {face(card)}
    </Card>
  ));

/** The four cards lie open where they are; besides there is the one just drawn. */
function Hidden({ view }: { view: View }) {
  if (view.drawn === null) return null;
  return (
    <span class="openhand">
      <Card size="t" label={words("you-drew", { card: view.drawn })}>
        {face(view.drawn)}
      </Card>
    </span>
  );
}

const LOOK_MS = 4000;
const LINGER_MS = 1200;

export default {
  Table,
  words: "go_low",
  Hidden,
  piles: (open) => [{ title: words("open-draw"), pieces: openCardsOf(pieces(open, "draw")) }],
  standing: (view, seat) => view.seats[seat]!.points,
  moments,
  points: (points) => words("points", { points }),
  linger: (events) =>
    events.some((event) => event.type === "looked" && event.cards)
      ? LOOK_MS
      : events.some(({ type }) => type === "round_scored")
        ? LINGER_MS
        : 0,
} satisfies GameTable<View, Event>;
