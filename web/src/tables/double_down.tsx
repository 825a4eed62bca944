// Double Down: the running total, the doubles ahead, chips, and what each card would do.
import { signal } from "@preact/signals";
import { Button } from "../pieces/Button";
import { Card } from "../pieces/Card";
import { Chips } from "../pieces/Chip";
import { Count } from "../pieces/Count";
import { Back } from "../pieces/faces/Back";
import { DoubleDownFace } from "../pieces/faces/DoubleDownFace";
import { FreeRide } from "../pieces/FreeRide";
import { Outcome } from "../pieces/Outcome";
import { Pile } from "../pieces/Pile";
import { Rail } from "../pieces/Rail";
import { TotalRing } from "../pieces/TotalRing";
import { countBySeat, mostBySeat } from "../result/counts";
import type { Moment } from "../result/Result";
import type { At, GameTable, Plate, Tell } from "../table/contract";
import { GameFrame, type GameFrameProps } from "../table/GameFrame";
import { HandCards, heldCards, leftHand } from "../table/HandCards";
import { pieces } from "../table/position";
import { text } from "../text";
import type { Effect, Event, View } from "./double_down/told";

const words = text.doubleDown;
const chosen = signal<string | null>(null);
const nameIn = (key: string) => key.slice(0, key.lastIndexOf("."));

/** Names of the view to names of the faces. */
const face = (card: string) => <DoubleDownFace card={card === "change" ? "turn" : card} />;

/** A round that was just ended stays to be seen, although the next is dealt already. */
function lingeringRound({ lingering, last, view }: At<View, Event>): Pick<View, "total" | "discards"> {
  const ended = lingering && last?.events.find((event) => event.type === "round_ended");
  const played = last?.events.find((event) => event.type === "played");
  return ended && played ? { total: ended.total, discards: [played.card] } : view;
}

function Table({ at }: { at: At<View, Event> }) {
  const view = { ...at.view, ...lingeringRound(at) };
  return (
    <GameFrame
      at={at}
      subtitle={words.subtitle(view.limit)}
      flow={view.direction === 1 ? "right" : "left"}
      plate={(seat) => plateOf(at, seat)}
      dock={dockOf(at)}
      keys={{ Escape: () => (chosen.value = null) }}
    >
      <div class="ddc">
        <DrawPile at={at} />
        <TotalRing
          total={view.total}
          toLeft={view.direction === 1}
          caption={words.runningTotal}
          label={words.total(view.total, view.direction === 1)}
        />
        <Discards at={at} discards={view.discards} />
      </div>
      <Doubles view={view} />
    </GameFrame>
  );
}

function DrawPile({ at: { view, legal, play, open } }: { at: At<View> }) {
  const drawing = legal.has("draw");
  const next = open && pieces(open, "draw")[0];
  return (
    <Pile
      label={drawing ? words.drawNow : words.drawLong(view.draw)}
      count={view.draw}
      caption={words.draw(view.draw)}
      size="s"
      flip="draw"
      role={drawing ? "primary" : undefined}
      onPick={drawing ? () => play("draw") : undefined}
    >
      <Card label={next ? words.spoken(next) : text.faceDown} side={next ? "face" : "back"}>
        {next ? face(next) : <Back game="double_down" />}
      </Card>
    </Pile>
  );
}

function Discards({ at: { view, last, me }, discards }: { at: At<View>; discards: readonly string[] }) {
  const top = discards[discards.length - 1];
  const own = last?.seat === me && view.hand !== null;
  return (
    <Pile
      label={words.discardsLong(top ? words.spoken(top) : "")}
      count={discards.length}
      caption={words.discards}
      size="s"
    >
      {top !== undefined && (
        <Card
          key={discards.length}
          label={words.spoken(top)}
          flip={`discard:${discards.length}`}
          from={own ? leftHand(top, view.hand!) : `seat:${last?.seat}`}
          side="face"
        >
          {face(top)}
        </Card>
      )}
    </Pile>
  );
}

function Doubles({ view: { total, limit, doubles } }: { view: View }) {
  const marks = [...doubles, limit];
  const next = marks.find((mark) => mark > total);
  return (
    <Rail total={total} limit={limit} marks={marks} next={next} label={words.rail(next, (next ?? total) - total)} />
  );
}

function plateOf({ view, table, players }: At<View>, seat: number): Plate {
  const { chips, out, cards } = view.seats[seat]!;
  if (out > 0) return { out: text.seats.place(players.length - out + 1) };
  const varies = table.options["draw_yourself"] === true;
  return {
    facts: (
      <>
        <OwnChips chips={chips} of={Number(table.options["chips"])} />
        {varies && <Count count={cards} label={words.handSize(cards)} />}
      </>
    ),
  };
}

const OwnChips = ({ chips, of }: { chips: number; of: number }) =>
  chips === 0 ? <FreeRide /> : <Chips left={chips} of={Math.max(of, chips)} />;

function dockOf(at: At<View>): GameFrameProps<View>["dock"] {
  const { view, me, table } = at;
  const own = me === null ? null : view.seats[me]!;
  return {
    ...sentenceOf(at),
    mine: own && own.out === 0 && <OwnChips chips={own.chips} of={Number(table.options["chips"])} />,
    hand: view.hand && (own?.out ?? 0) === 0 && <OwnHand at={at} hand={view.hand} />,
    acts: <Acts at={at} />,
  };
}

function sentenceOf(at: At<View>): { sentence: string; detail?: string } {
  const { view, me, turn, myTurn, legal } = at;
  const own = me === null ? null : view.seats[me]!;
  if (turn === null) return { sentence: words.over };
  if (own && own.out > 0) return { sentence: words.out, detail: words.outDetail };
  if (!myTurn) {
    const name = at.name(turn);
    return { sentence: words.waits(name), detail: view.owed === 2 ? words.owesTwo(name) : undefined };
  }
  if (legal.has("draw")) return { sentence: words.drawYourself(view.to_draw), detail: words.drawDetail };
  if (legal.has("pass")) return { sentence: words.pass, detail: words.passDetail };
  const riding = own?.chips === 0 ? words.onFreeRide : null;
  if (view.owed === 2) return { sentence: words.playTwo, detail: riding ?? words.firstOfTwo };
  if (view.to_draw > 0) return { sentence: words.playSecond, detail: riding ?? words.secondOfTwo };
  return { sentence: words.playOne, detail: riding ?? words.equalDigits };
}

function OwnHand({ at, hand }: { at: At<View>; hand: string[] }) {
  const effects = at.view.effects ?? {};
  const playing = at.myTurn && !at.legal.has("draw");
  const labelOf = (card: string) => {
    const effect = effects[card];
    if (!effect || !playing) return words.spoken(card);
    return words.effect(card, effect.total, effect.costs, effect.puts_out, effect.ends_round);
  };
  return (
    <HandCards
      at={at}
      label={words.hand}
      cards={heldCards(hand)}
      chosen={chosen}
      face={face}
      labelOf={labelOf}
      costly={(card) => playing && at.legal.has(card) && (effects[card]?.costs ?? false)}
      under={(card) => <Under at={at} card={card} effect={playing ? effects[card] : undefined} />}
    />
  );
}

/** What a card would do, under it; an empty line while others play, so that nothing jumps. */
function Under({ at, card, effect }: { at: At<View>; card: string; effect: Effect | undefined }) {
  if (!effect) return <span class="outc none" aria-hidden="true" />;
  if (!at.legal.has(card)) return <Outcome kind="refused">{words.onlySecond}</Outcome>;
  const kind = effect.costs ? "costly" : "safe";
  return <Outcome kind={kind}>{effect.ends_round ? words.ends : effect.total}</Outcome>;
}

function Acts({ at }: { at: At<View> }) {
  const { legal, view } = at;
  if (legal.has("draw"))
    return (
      <>
        <Button kind="soft" onClick={() => at.play("forget")}>
          {words.forget}
        </Button>
        <Button kind="primary" big onClick={() => at.play("draw")}>
          {words.drawNow}
        </Button>
      </>
    );
  if (legal.has("pass"))
    return (
      <Button kind="primary" big onClick={() => at.play("pass")}>
        {words.pass}
      </Button>
    );
  if (!at.myTurn) return null;
  const card = chosen.value === null ? null : nameIn(chosen.value);
  const effect = card === null ? undefined : view.effects?.[card];
  if (card === null || !effect || !legal.has(card))
    return (
      <Button kind="primary" big disabled>
        {words.chooseCard}
      </Button>
    );
  const play = () => {
    chosen.value = null;
    at.play(card);
  };
  const price = effect.puts_out ? words.buttonOut : effect.costs ? words.buttonCosts : "";
  return (
    <Button kind="primary" big onClick={play}>
      {words.button(card, effect.total)}
      {(effect.ends_round || price) && (
        <small>{[effect.ends_round && words.buttonEnds, price].filter(Boolean).join(", ")}</small>
      )}
    </Button>
  );
}

/** Cards that others draw are told where drawing is a move of its own; otherwise everybody draws, and nobody needs telling. */
const drew: Tell<Event>["drew"] = ({ seat, count, cards }, who, { me, move }) => {
  if (cards !== null && seat === me) return words.drew(cards);
  return move.length === 1 ? words.drewHidden(who, count) : null;
};

const tell: Tell<Event> = {
  played: ({ card, total }, who) => words.played(who, card, total),
  turned: ({ direction }) => words.turned(direction === 1),
  lost_chip: ({ left }, who) => words.lostChip(who, left),
  out: (_, who) => words.wentOut(who),
  round_ended: ({ total }) => words.roundEnded(total),
  reshuffled: () => words.reshuffled,
  drew,
  forgot: (_, who) => words.forgot(who),
  passed: (_, who) => words.passed(who),
  owes_two: (_, who) => words.owes(who),
  dealt: () => ({ line: words.dealt }),
  over: () => null,
};

/** Chips and the free ride; nothing for who is out. */
const standing = (view: View, seat: number) => {
  const { chips, out } = view.seats[seat]!;
  return out > 0 ? 0 : chips + 1;
};

const moments: GameTable<View, Event>["moments"] = (moves, { name }) => {
  const found: Moment[] = [];
  const events = moves.flatMap((move) => move.events);
  const out = moves.find((move) => move.events.some(({ type }) => type === "out"));
  const [ended] = countBySeat(events.filter((event) => event.type === "round_ended"));
  const lost = mostBySeat(events.filter((event) => event.type === "lost_chip"));
  if (out) found.push({ icon: "plug", ...words.moments.firstOut(name(out.seat), out.seq) });
  if (ended) found.push({ icon: "bolt", ...words.moments.breaker(name(ended[0]), ended[1]) });
  if (lost) found.push({ icon: "cards", ...words.moments.doubles(name(lost[0]), lost[1]) });
  return found;
};

function Hidden({ view }: { view: View }) {
  return <span class="openhand">{openCards(view.hand ?? [])}</span>;
}

const openCards = (cards: readonly string[]) =>
  cards.map((card, i) => (
    <Card key={i} size="t" label={words.spoken(card)}>
      {face(card)}
    </Card>
  ));

const LINGER_MS = 1200;

export default {
  Table,
  tell,
  Hidden,
  piles: (open) => [{ title: words.openDraw, pieces: openCards(pieces(open, "draw")) }],
  standing,
  moments,
  points: words.standing,
  sound: (events) => (events.some(({ type }) => type === "lost_chip" || type === "out") ? "chip" : "card"),
  linger: (events) => (events.some(({ type }) => type === "round_ended") ? LINGER_MS : 0),
} satisfies GameTable<View, Event>;
