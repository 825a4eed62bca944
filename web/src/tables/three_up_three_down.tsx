// 3UP 3DOWN: the pile and what beats it, the rows of everybody, multiples with one more tap.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Card } from "../pieces/Card";
import { Count } from "../pieces/Count";
import { Back } from "../pieces/faces/Back";
import { Hand } from "../pieces/Hand";
import { Pile } from "../pieces/Pile";
import { Tag } from "../pieces/Tag";
import type { At, GameTable, Plate } from "../table/contract";
import { GameFrame, type GameFrameProps } from "../table/GameFrame";
import { heldCards, type Held } from "../table/HandCards";
import { pieces as cardsOf } from "../table/position";
import { catalogue, shell } from "../words";
import { Acts } from "./three_up_three_down/Acts";
import { face, isNumber, rankOf, spokenCard } from "./three_up_three_down/cards";
import { actionOf, byColour, chosen, chosenOf, letGo } from "./three_up_three_down/choice";
import { ChooseHand, RowSlots } from "./three_up_three_down/ChooseRow";
import { GameEnd } from "./three_up_three_down/GameEnd";
import { opened, OwnRows, rowCards, SeatRows } from "./three_up_three_down/OwnRows";
import { PileOnTable } from "./three_up_three_down/PileOnTable";
import { PlayCard } from "./three_up_three_down/PlayCard";
import { moments } from "./three_up_three_down/telling";
import type { Event, View, Words } from "./three_up_three_down/view";

const words = catalogue<Words>("three_up_three_down");
/** The game whose count was put away. */
const read = signal(0);

const DEALT = 6;

/** This seat has still to choose its row. */
const choosing = ({ view }: At<View>) => view.phase === "choosing" && view.hand?.length === DEALT;

/** The cards that are played from now. */
function pieces({ view, me }: At<View>): Held[] {
  if (me === null || view.hand === null) return [];
  return view.part === "up" && view.phase !== "exchanging" ? rowCards(view.seats[me]!) : heldCards(view.hand);
}

function Table({ at }: { at: At<View, Event> }) {
  const { view, me, table } = at;
  const own = me === null ? null : view.seats[me]!;
  const held = pieces(at);
  const ended = useGameEnd(at);
  useForget(at, held);
  return (
    <GameFrame
      at={at}
      subtitle={subtitleOf(at)}
      flow={table.options["ones_reverse"] ? (view.direction === 1 ? "right" : "left") : undefined}
      plate={(seat) => plateOf(at, seat)}
      dock={dockOf(at, held)}
      keys={{ Escape: letGo }}
    >
      <div class={view.part === "hand" || me === null ? "udt" : "udt rownow"}>
        {choosing(at) ? (
          <div class="udc choosing">
            <DrawPile at={at} />
            <RowSlots at={at} cards={held} />
          </div>
        ) : (
          <>
            <div class="udc">
              <DrawPile at={at} />
              <PileOnTable at={at} />
            </div>
            {own && own.place === 0 && <OwnRows at={at} seat={opened(own, me!, at.open)} />}
          </>
        )}
      </div>
      {ended && !at.lingering && read.value !== ended.game && (
        <GameEnd
          game={ended.game}
          gained={ended.points}
          totals={view.seats.map(({ points }) => points)}
          name={at.name}
          onClose={() => (read.value = ended.game)}
        />
      )}
    </GameFrame>
  );
}

function subtitleOf({ view: { game, games }, table }: At<View>): string {
  if (table.options["play_on"]) return words("subtitle-play-on");
  return games > 1 ? words("subtitle-games", { game, games }) : words("subtitle");
}

/** Chosen cards that have left are forgotten, and so is everything when another thing is asked for. */
function useForget({ view, me }: At<View>, held: readonly Held[]) {
  const keys = held.map(({ key }) => key).join();
  useLayoutEffect(() => {
    letGo();
  }, [view.phase, view.part, view.game, me]);
  useLayoutEffect(() => {
    const left = chosen.value.filter((key) => key.startsWith("down:") || held.some((card) => card.key === key));
    if (left.length !== chosen.value.length) chosen.value = left;
  }, [keys]);
}

type Ended = Extract<Event, { type: "game_ended" }>;

/** How the last game ended, until the first card of the next is played. */
function useGameEnd({ last, view }: At<View, Event>): Ended | null {
  const end = useRef<Ended | null>(null);
  const event = last?.events.find((one) => one.type === "game_ended");
  if (event) end.current = event;
  else if (view.phase !== "choosing") end.current = null;
  useEffect(() => {
    if (view.game === 1 && !event) read.value = 0;
  }, [view.game]);
  return end.current;
}

function DrawPile({ at: { view, legal, play, open } }: { at: At<View> }) {
  const next = open && cardsOf(open, "draw")[0];
  const action = legal.has("draw up") ? "draw up" : legal.has("draw") ? "draw" : null;
  const label =
    action === "draw up"
      ? words("draw-up-pile")
      : action === "draw"
        ? words("draw-one")
        : words("draw-pile", { count: view.draw });
  return (
    <Pile
      label={label}
      count={view.draw}
      caption={words("to-draw", { count: view.draw })}
      flip="draw"
      role={action ? "target" : undefined}
      onPick={action ? () => play(action) : undefined}
    >
      <Card label={next ? spokenCard(next) : shell("face-down")} side={next ? "face" : "back"}>
        {next ? face(next) : <Back game="three_up_three_down" />}
      </Card>
    </Pile>
  );
}

function plateOf({ view, table, open }: At<View>, seat: number): Plate {
  const own = view.seats[seat]!;
  const points = table.options["points"] ? (
    <span class="udpts num">{words("points-short", { points: own.points })}</span>
  ) : null;
  if (own.place > 0) return { out: shell("place", { place: own.place }), facts: points };
  return {
    facts: (
      <>
        <SeatRows seat={opened(own, seat, open)} />
        <span class="udfacts">
          <Count count={own.cards} label={words("in-hand", { count: own.cards })} />
          {points}
        </span>
      </>
    ),
  };
}

function dockOf(at: At<View, Event>, held: readonly Held[]): GameFrameProps<View>["dock"] {
  const { view, me, table } = at;
  const own = me === null ? null : view.seats[me]!;
  return {
    ...sentenceOf(at, held),
    mine: own && (
      <>
        {table.options["points"] && <Tag>{words("points-short", { points: own.points })}</Tag>}
        {view.pile.length > 0 && <Tag icon="cards">{words("on-pile", { count: view.pile.length })}</Tag>}
      </>
    ),
    hand:
      own && view.hand && view.hand.length > 0 ? (
        choosing(at) ? (
          <ChooseHand at={at} cards={held} />
        ) : (
          <OwnHand at={at} cards={heldCards(view.hand)} />
        )
      ) : undefined,
    acts: <Acts at={at} held={held} />,
    column: !at.replay,
  };
}

function OwnHand({ at, cards }: { at: At<View, Event>; cards: readonly Held[] }) {
  const took = at.last?.events.find((event) => event.type === "took");
  const from = took ? `pile:${took.cards.length - 1}` : "draw";
  const exchanging = at.view.phase === "exchanging" && at.myTurn;
  return (
    <Hand label={words("hand")}>
      {cards.map((card) => (
        <li key={card.key}>
          {exchanging ? (
            <Card
              label={spokenCard(card.name)}
              flip={`hand:${card.key}`}
              from={from}
              side="face"
              state={chosen.value.includes(card.key) ? "chosen" : "can"}
              onPick={() => (chosen.value = chosen.value.includes(card.key) ? [] : [card.key])}
            >
              {face(card.name)}
            </Card>
          ) : (
            <PlayCard at={at} card={card} pieces={cards} flip={`hand:${card.key}`} from={from} />
          )}
        </li>
      ))}
    </Hand>
  );
}

type Said = { sentence: string; detail?: string };

function sentenceOf(at: At<View>, held: readonly Held[]): Said {
  const { view, me, turn, legal, table } = at;
  const own = me === null ? null : view.seats[me]!;
  if (turn === null) return { sentence: words("over") };
  if (own && own.place > 0) return { sentence: words("out", { place: own.place }), detail: words("out-detail") };
  if (!at.myTurn) return waiting(at, turn);
  if (view.phase === "choosing") {
    const counted = chosen.value.length > 0 ? words("chosen", { count: chosen.value.length }) : null;
    return table.options["others_choose"]
      ? { sentence: words("choose-other"), detail: counted ?? words("choose-other-detail") }
      : { sentence: words("choose"), detail: counted ?? words("choose-detail") };
  }
  if (view.phase === "exchanging") return { sentence: words("exchange"), detail: words("exchange-detail") };
  if (legal.has("take")) return { sentence: words("take-pile", { rank: view.lowest }), detail: words("take-detail") };
  if (view.part === "down" && !legal.has("draw up"))
    return { sentence: words("turn-over"), detail: words("turn-over-detail") };
  const cards = chosenOf(held);
  if (cards.length > 0 && legal.has(actionOf(at, cards.slice(0, 1)))) return chosenSaid(at, cards[0]!.name);
  if (view.phase === "laying")
    return { sentence: words("laying", { rank: rankOf(view.pile.at(-1)!) }), detail: words("laying-detail") };
  if (legal.has("draw up"))
    return held.some((card) => legal.has(actionOf(at, [card])))
      ? { sentence: words("play-again", { count: view.further }), detail: words("play-again-detail") }
      : { sentence: words("draw-first"), detail: words("draw-first-detail") };
  if (view.further > 0) return { sentence: words("play-again", { count: view.further }) };
  if (view.part === "up") return { sentence: words("play-row") };
  return { sentence: words(view.pile.length === 0 ? "play-empty" : "play") };
}

function waiting(at: At<View>, turn: number): Said {
  const who = at.who(turn);
  if (at.view.phase === "choosing")
    return {
      sentence: words("waits-choice", { who }),
      detail: words(choosing(at) ? "get-ready" : "waits-choice-detail"),
    };
  return { sentence: words("waits", { who }), detail: at.view.further > 0 ? words("waits-more", { who }) : undefined };
}

/** What the chosen card would do. */
function chosenSaid(at: At<View>, card: string): Said {
  const rank = rankOf(card);
  const effect = at.view.effects?.[rank];
  if (!effect) return { sentence: words("play") };
  const many = effect.copies > 1 && !byColour(at);
  const sentence = many ? words(effect.copies === 2 ? "one-or-both" : "how-many-of", { rank }) : words("play");
  const further = effect.further * chosen.value.length;
  if (!isNumber(card))
    return { sentence, detail: further ? words("brings", { count: further }) : words("clears-pile") };
  if (effect.clears > effect.copies) return { sentence };
  return { sentence, detail: words(effect.clears < 3 ? "third-clears" : "three-clear", { rank }) };
}

/** Cards left, or points where the table counts them. */
const standing: GameTable<View>["standing"] = (view, seat, _score, options) => {
  const { points, place, left } = view.seats[seat]!;
  return options["points"] ? points : place > 0 ? 0 : left;
};

function Hidden({ view }: { view: View }) {
  return <span class="openhand">{openCards(view.hand ?? [])}</span>;
}

const openCards = (cards: readonly string[]) =>
  cards.map((card, i) => (
    <Card key={i} size="t" label={spokenCard(card)}>
      {face(card)}
    </Card>
  ));

const LINGER_MS = 1200;

export default {
  Table,
  words: "three_up_three_down",
  Hidden,
  piles: (open) => [{ title: words("open-draw"), pieces: openCards(cardsOf(open, "draw")) }],
  standing,
  moments,
  points: (standing, options) =>
    options["points"] ? words("points", { points: standing }) : words("standing", { count: standing }),
  linger: (events) => (events.some(({ type }) => type === "cleared" || type === "game_ended") ? LINGER_MS : 0),
} satisfies GameTable<View, Event>;
