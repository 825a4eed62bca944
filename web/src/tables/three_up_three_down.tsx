// 3UP 3DOWN: the pile and what beats it, the rows of everybody, multiples with one more tap.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../pieces/Button";
import { Card } from "../pieces/Card";
import { Count } from "../pieces/Count";
import { Back } from "../pieces/faces/Back";
import { Hand } from "../pieces/Hand";
import { Pile } from "../pieces/Pile";
import { Segmented } from "../pieces/Segmented";
import { Stepper } from "../pieces/Stepper";
import { Tag } from "../pieces/Tag";
import type { Moment } from "../result/Result";
import { phone } from "../shell/screen";
import type { At, GameEvent, GameTable, Plate } from "../table/contract";
import { GameFrame, type GameFrameProps } from "../table/GameFrame";
import { heldCards, type Held } from "../table/HandCards";
import { pieces as cardsOf } from "../table/position";
import { text } from "../text";
import { colourOf, face, kindOf, kinds, rankOf, spokenCard } from "./three_up_three_down/cards";
import {
  actionOf,
  byColour,
  chooseCount,
  chosen,
  chosenOf,
  letGo,
  playChosen,
  rowPlace,
} from "./three_up_three_down/choice";
import { ChooseHand, rowAction, RowSlots } from "./three_up_three_down/ChooseRow";
import { GameEnd } from "./three_up_three_down/GameEnd";
import { opened, OwnRows, rowCards, SeatRows } from "./three_up_three_down/OwnRows";
import { PileOnTable } from "./three_up_three_down/PileOnTable";
import { PlayCard } from "./three_up_three_down/PlayCard";
import type { View } from "./three_up_three_down/view";

const words = text.threeUp;
/** The game whose count was put away. */
const read = signal(0);

const DEALT = 6;
const SEGMENTS = 4; // more copies than this are counted with a stepper

/** This seat has still to choose its row. */
const choosing = ({ view }: At<View>) => view.phase === "choosing" && view.hand?.length === DEALT;

/** The cards that are played from now. */
function pieces({ view, me }: At<View>): Held[] {
  if (me === null || view.hand === null) return [];
  return view.part === "up" && view.phase !== "exchanging" ? rowCards(view.seats[me]!) : heldCards(view.hand);
}

function Table({ at }: { at: At<View> }) {
  const { view, me, table } = at;
  const own = me === null ? null : view.seats[me]!;
  const held = pieces(at);
  const ended = useGameEnd(at);
  useForget(at, held);
  return (
    <GameFrame
      at={at}
      subtitle={table.options["play_on"] ? words.subtitlePlayOn : words.subtitle(view.game, view.games)}
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

/** Chosen cards that have left are forgotten, and so is everything when another thing is asked for. */
function useForget({ view, me }: At<View>, held: readonly Held[]) {
  const keys = held.map(({ key }) => key).join();
  useEffect(() => {
    letGo();
  }, [view.phase, view.part, view.game, me]);
  useEffect(() => {
    const left = chosen.value.filter((key) => key.startsWith("down:") || held.some((card) => card.key === key));
    if (left.length !== chosen.value.length) chosen.value = left;
  }, [keys]);
}

interface Ended {
  game: number;
  points: number[];
}

/** How the last game ended, until the first card of the next is played. */
function useGameEnd({ last, view }: At<View>): Ended | null {
  const end = useRef<Ended | null>(null);
  const event = last?.events.find(({ type }) => type === "game_ended");
  if (event) end.current = event as unknown as Ended;
  else if (view.phase !== "choosing") end.current = null;
  useEffect(() => {
    if (view.game === 1 && !event) read.value = 0;
  }, [view.game]);
  return end.current;
}

function DrawPile({ at: { view, legal, play, open } }: { at: At<View> }) {
  const next = open && cardsOf(open, "draw")[0];
  const action = legal.has("draw up") ? "draw up" : legal.has("draw") ? "draw" : null;
  const label = action === "draw up" ? words.drawUpLong : action === "draw" ? words.drawOne : words.drawLong(view.draw);
  return (
    <Pile
      label={label}
      count={view.draw}
      caption={words.draw(view.draw)}
      flip="draw"
      role={action ? "target" : undefined}
      onPick={action ? () => play(action) : undefined}
    >
      <Card label={next ? spokenCard(next) : text.faceDown} side={next ? "face" : "back"}>
        {next ? face(next) : <Back game="three_up_three_down" />}
      </Card>
    </Pile>
  );
}

function plateOf({ view, table, open }: At<View>, seat: number): Plate {
  const own = view.seats[seat]!;
  const points = table.options["points"] ? <span class="udpts num">{words.pointsShort(own.points)}</span> : null;
  if (own.place > 0) return { out: text.seats.place(own.place), facts: points };
  return {
    facts: (
      <>
        <SeatRows seat={opened(own, seat, open)} />
        <span class="udfacts">
          <Count count={own.cards} label={words.inHand(own.cards)} />
          {points}
        </span>
      </>
    ),
  };
}

function dockOf(at: At<View>, held: readonly Held[]): GameFrameProps<View>["dock"] {
  const { view, me, table } = at;
  const own = me === null ? null : view.seats[me]!;
  return {
    ...sentenceOf(at, held),
    mine: own && (
      <>
        {table.options["points"] && <Tag>{words.pointsShort(own.points)}</Tag>}
        {view.pile.length > 0 && <Tag icon="cards">{words.onPile(view.pile.length)}</Tag>}
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

function OwnHand({ at, cards }: { at: At<View>; cards: readonly Held[] }) {
  const took = at.last?.events.find(({ type }) => type === "took")?.["cards"] as string[] | undefined;
  const from = took ? `pile:${took.length - 1}` : "draw";
  const exchanging = at.view.phase === "exchanging" && at.myTurn;
  return (
    <Hand label={words.hand}>
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
  if (turn === null) return { sentence: words.over };
  if (own && own.place > 0) return { sentence: words.out(text.seats.place(own.place)), detail: words.outDetail };
  if (!at.myTurn) return waiting(at, turn);
  if (view.phase === "choosing") {
    const counted = chosen.value.length > 0 ? words.chosen(chosen.value.length) : null;
    return table.options["others_choose"]
      ? { sentence: words.chooseOther, detail: counted ?? words.chooseOtherDetail }
      : { sentence: words.choose, detail: counted ?? words.chooseDetail };
  }
  if (view.phase === "exchanging") return { sentence: words.exchange, detail: words.exchangeDetail };
  if (legal.has("take"))
    return { sentence: words.takeSentence(words.printed(kindOf(view.lowest))), detail: words.takeDetail };
  if (view.part === "down" && !legal.has("draw up")) return { sentence: words.turnOver, detail: words.turnOverDetail };
  const cards = chosenOf(held);
  if (cards.length > 0 && legal.has(actionOf(at, cards.slice(0, 1)))) return chosenSaid(at, rankOf(cards[0]!.name));
  if (view.phase === "laying")
    return { sentence: words.laying(kindOf(rankOf(view.pile.at(-1)!))), detail: words.layingDetail };
  if (legal.has("draw up"))
    return held.some((card) => legal.has(actionOf(at, [card])))
      ? { sentence: words.playAgain(view.further), detail: words.playAgainDetail }
      : { sentence: words.drawFirst, detail: words.drawFirstDetail };
  if (view.further > 0) return { sentence: words.playAgain(view.further) };
  if (view.part === "up") return { sentence: words.playRow };
  return { sentence: view.pile.length === 0 ? words.playEmpty : words.play };
}

function waiting(at: At<View>, turn: number): Said {
  const name = at.name(turn);
  if (at.view.phase === "choosing")
    return { sentence: words.waitsChoice(name), detail: choosing(at) ? words.getReady : words.waitsChoiceDetail };
  return { sentence: words.waits(name), detail: at.view.further > 0 ? words.waitsMore(name) : undefined };
}

/** What the chosen card would do. */
function chosenSaid(at: At<View>, rank: string): Said {
  const effect = at.view.effects?.[rank];
  const kind = kindOf(rank);
  if (!effect) return { sentence: words.play };
  const many = effect.copies > 1 && !byColour(at);
  const sentence = many ? words.oneOrMore(kind, effect.copies) : words.play;
  const number = kind === rank;
  if (!number)
    return {
      sentence,
      detail: effect.further ? words.further(effect.further * chosen.value.length) : words.clearsPile,
    };
  if (effect.clears > effect.copies) return { sentence };
  return { sentence, detail: effect.clears < 3 ? words.thirdClears(kind) : words.threeClear(kind) };
}

function Acts({ at, held }: { at: At<View>; held: readonly Held[] }) {
  const { view, legal } = at;
  if (!at.myTurn) return null;
  if (view.phase === "choosing") return <LayRow at={at} held={held} />;
  if (view.phase === "exchanging") return <Exchange at={at} held={held} />;
  if (legal.has("take"))
    return (
      <Button kind="primary" big onClick={() => at.play("take")}>
        {words.take(view.pile.length)}
      </Button>
    );
  const turning = chosen.value[0]?.startsWith("down:") ? Number(chosen.value[0].slice(5)) + 1 : null;
  if (view.part === "down" && !legal.has("draw up"))
    return (
      <Button
        kind="primary"
        big
        disabled={turning === null}
        onClick={() => {
          letGo();
          at.play(`down ${turning}`);
        }}
      >
        {turning === null ? words.chooseDown : words.turnThis}
      </Button>
    );
  return <PlayActs at={at} held={held} />;
}

function LayRow({ at, held }: { at: At<View>; held: readonly Held[] }) {
  const cards = chosenOf(held);
  const action = cards.length === 3 ? rowAction(at, cards) : undefined;
  return (
    <Button
      kind="primary"
      big
      disabled={!action}
      onClick={() => {
        letGo();
        at.play(action!);
      }}
    >
      {cards.length < 3 ? words.layMore(3 - cards.length) : words.lay}
    </Button>
  );
}

function Exchange({ at, held }: { at: At<View>; held: readonly Held[] }) {
  const { view, me } = at;
  const card = chosenOf(held)[0];
  const got = rowPlace.value === null || me === null ? null : view.seats[me]!.up[rowPlace.value];
  // Of equal cards in the row, the first place is named.
  const place = got ? view.seats[me!]!.up.indexOf(got) + 1 : 0;
  return (
    <>
      <Button onClick={() => at.play("keep")}>{words.keep}</Button>
      <Button
        kind="primary"
        big
        disabled={!card || !got}
        onClick={() => {
          letGo();
          at.play(`swap ${card!.name} ${place}`);
        }}
      >
        {card && got ? words.exchangeThese(kindOf(rankOf(card.name)), kindOf(rankOf(got))) : words.chooseBoth}
      </Button>
    </>
  );
}

function PlayActs({ at, held }: { at: At<View>; held: readonly Held[] }) {
  const { view, legal } = at;
  const cards = chosenOf(held);
  const first = cards[0];
  const effect = first && view.effects?.[rankOf(first.name)];
  const ready = first && legal.has(actionOf(at, cards));
  const canPlay = held.some((card) => legal.has(actionOf(at, [card])));
  const counting = ready && effect && effect.copies > 1 && !byColour(at);
  // A phone has room for drawing or playing: with a card chosen the draw pile is tapped, without one nothing is played.
  const drawing = !(ready && phone.value);
  const waiting = canPlay && !legal.has("done") && !(phone.value && (legal.has("draw") || legal.has("draw up")));
  return (
    <>
      {drawing && legal.has("draw up") && (
        <Button kind={canPlay ? "plain" : "primary"} big={!canPlay} onClick={() => at.play("draw up")}>
          {words.drawUp}
        </Button>
      )}
      {drawing && legal.has("draw") && <Button onClick={() => at.play("draw")}>{words.drawInstead}</Button>}
      {legal.has("done") && (
        <Button kind={ready ? "plain" : "primary"} big={!ready} onClick={() => at.play("done")}>
          {words.done}
        </Button>
      )}
      {counting && <HowMany held={held} count={cards.length} copies={effect.copies} />}
      {ready ? (
        <Button kind="primary" big onClick={() => playChosen(at, held)}>
          {byColour(at)
            ? words.layCard(kindOf(rankOf(first.name)), colourOf(first.name))
            : words.button(cards.length, kindOf(rankOf(first.name)), !!effect && cards.length >= effect.clears)}
        </Button>
      ) : (
        waiting && (
          <Button kind="primary" big disabled>
            {words.chooseCard}
          </Button>
        )
      )}
    </>
  );
}

function HowMany({ held, count, copies }: { held: readonly Held[]; count: number; copies: number }) {
  if (copies > SEGMENTS)
    return (
      <Stepper
        label={words.howMany}
        value={count}
        min={1}
        max={copies}
        onChange={(value) => chooseCount(held, value)}
      />
    );
  return (
    <Segmented
      label={words.howMany}
      value={count}
      choices={Array.from({ length: copies }, (_, i) => ({ value: i + 1, label: words.times(i + 1) }))}
      onChoose={(value) => chooseCount(held, value)}
    />
  );
}

const told = words.told;

const tell: GameTable<View>["tell"] = (event, { name, me }, move) => {
  const who = event.seat === undefined ? "" : name(event.seat);
  const cards = (key: string) => event[key] as string[];
  const kind = (key: string) => kindOf(rankOf(String(event[key])));
  switch (event.type) {
    case "chose": {
      const before = event["before"] === event.seat ? null : name(event["before"] as number);
      return told.chose(who, event["cards"] ? kinds(cards("cards")) : null, before);
    }
    case "rows_shown":
      return { line: event["swapped"] ? told.rowsSwapped : told.rowsShown };
    case "played": {
      const first = kindOf(rankOf(cards("cards")[0]!));
      const say = event["from"] === "down" ? told.turned : told.played;
      return say(who, cards("cards").length, first);
    }
    case "failed":
      return told.failed(who, event["card"] ? kind("card") : null, event["stays"] === true);
    case "took":
      return told.took(who, cards("cards").length);
    case "cleared":
      // After "Ada played a 6." it need not be said again who.
      return told.cleared(move.some(({ type }) => type === "played") ? null : who, Number(event["count"]));
    case "reversed":
      return told.reversed(event["direction"] === 1);
    case "further_turns":
      return told.further(who, Number(event["count"]));
    case "drew":
      return drew(event, who, me);
    case "exchanged":
      return told.exchanged(who, kind("gave"), kind("got"));
    case "kept":
      return told.kept(who);
    case "finished":
      return told.finished(who, text.seats.place(Number(event["place"])));
    case "game_ended": {
      const gained = (event["points"] as number[]).map((points, seat) => told.gained(name(seat), points));
      return { line: told.gameEnded(Number(event["game"]), gained.join(", ")) };
    }
    case "dealt":
      return { line: told.dealt };
    default:
      return null;
  }
};

/** Drawing up after a play is the way of things; it is told only to the drawer, or where it was chosen. */
function drew(event: GameEvent, who: string, me: number | null) {
  const cards = event["cards"] as string[] | null;
  if (event.seat === me && cards) return told.drew(kinds(cards));
  if (event["instead"]) return told.drewInstead(who);
  return event["first"] ? told.drewFirst(who, Number(event["count"])) : null;
}

/** Cards left, or points where the table counts them. */
const standing: GameTable<View>["standing"] = (view, seat, _score, options) => {
  const { points, place, left } = view.seats[seat]!;
  return options["points"] ? points : place > 0 ? 0 : left;
};

const moments: GameTable<View>["moments"] = (frames, { name }) => {
  const events = frames.flatMap((frame) => frame.events as GameEvent[]);
  const found: Moment[] = [];
  const took = events
    .filter(({ type }) => type === "took")
    .sort((a, b) => (b["cards"] as string[]).length - (a["cards"] as string[]).length)[0];
  const most = (type: string, only: (event: GameEvent) => boolean = () => true) => {
    const by = new Map<number, number>();
    for (const event of events)
      if (event.type === type && only(event)) by.set(event.seat!, (by.get(event.seat!) ?? 0) + 1);
    const [best, next] = [...by].sort((a, b) => b[1] - a[1]);
    return best && best[1] > (next?.[1] ?? 0) ? best : null;
  };
  const cleared = most("cleared");
  const blind = most("played", (event) => event["from"] === "down");
  if (took) found.push({ icon: "cards", ...words.moments.took(name(took.seat!), (took["cards"] as string[]).length) });
  if (cleared) found.push({ icon: "bolt", ...words.moments.cleared(name(cleared[0]), cleared[1]) });
  if (blind) found.push({ icon: "eye", good: true, ...words.moments.blind(name(blind[0]), blind[1]) });
  return found;
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
  tell,
  Hidden,
  piles: (open) => [{ title: words.openDraw, pieces: openCards(cardsOf(open, "draw")) }],
  standing,
  moments,
  points: (standing, options) => (options["points"] ? words.points(standing) : words.standing(standing)),
  linger: (events) => (events.some(({ type }) => type === "cleared" || type === "game_ended") ? LINGER_MS : 0),
} satisfies GameTable<View>;
