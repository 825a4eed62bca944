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
import type { At, GameTable, Plate } from "../table/contract";
import { GameFrame, type GameFrameProps } from "../table/GameFrame";
import { HandCards, heldCards, leftHand } from "../table/HandCards";
import { pieces } from "../table/position";
import { catalogue, shell } from "../words";
import type { Effect, Event, View, Words } from "./double_down/told";

const words = catalogue<Words>("double_down");
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
      subtitle={words("subtitle", { limit: view.limit })}
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
          caption={words("running-total")}
          label={words("total-label", { total: view.total, direction: view.direction })}
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
      label={drawing ? words("draw-now") : words("draw-pile", { count: view.draw })}
      count={view.draw}
      caption={words("to-draw", { count: view.draw })}
      size="s"
      flip="draw"
      role={drawing ? "primary" : undefined}
      onPick={drawing ? () => play("draw") : undefined}
    >
      <Card label={next ? words("card", { card: next }) : shell("face-down")} side={next ? "face" : "back"}>
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
      label={words("discard-pile", { top: top ?? null })}
      count={discards.length}
      caption={words("discards")}
      size="s"
    >
      {top !== undefined && (
        <Card
          key={discards.length}
          label={words("card", { card: top })}
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
    <Rail
      total={total}
      limit={limit}
      marks={marks}
      next={next}
      label={words("doubles-ahead", { next: next ?? null, away: (next ?? total) - total })}
    />
  );
}

function plateOf({ view, table, players }: At<View>, seat: number): Plate {
  const { chips, out, cards } = view.seats[seat]!;
  if (out > 0) return { out: shell("place", { place: players.length - out + 1 }) };
  const varies = table.options["draw_yourself"] === true;
  return {
    facts: (
      <>
        <OwnChips chips={chips} of={Number(table.options["chips"])} />
        {varies && <Count count={cards} label={words("hand-size", { count: cards })} />}
      </>
    ),
  };
}

const OwnChips = ({ chips, of }: { chips: number; of: number }) =>
  chips === 0 ? (
    <FreeRide label={words("free-ride")} />
  ) : (
    <Chips
      left={chips}
      of={Math.max(of, chips)}
      label={words("chips-left", { left: chips, of: Math.max(of, chips) })}
    />
  );

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
  if (turn === null) return { sentence: words("over") };
  if (own && own.out > 0) return { sentence: words("out"), detail: words("out-detail") };
  if (!myTurn) {
    const who = at.who(turn);
    return { sentence: words("waits", { who }), detail: view.owed === 2 ? words("waits-two", { who }) : undefined };
  }
  if (legal.has("draw"))
    return { sentence: words("draw-yourself", { count: view.to_draw }), detail: words("draw-detail") };
  if (legal.has("pass")) return { sentence: words("pass"), detail: words("pass-detail") };
  const riding = own?.chips === 0 ? words("on-free-ride") : null;
  if (view.owed === 2) return { sentence: words("play-two"), detail: riding ?? words("first-of-two") };
  if (view.to_draw > 0) return { sentence: words("play-second"), detail: riding ?? words("second-of-two") };
  return { sentence: words("play-one"), detail: riding ?? words("equal-digits") };
}

function OwnHand({ at, hand }: { at: At<View>; hand: string[] }) {
  const effects = at.view.effects ?? {};
  const playing = at.myTurn && !at.legal.has("draw");
  const labelOf = (card: string) => {
    const effect = effects[card];
    if (!effect || !playing) return words("card", { card });
    return [words("card-makes", { card, total: effect.total }), ...consequences(effect)].join(", ");
  };
  return (
    <HandCards
      at={at}
      label={words("hand")}
      cards={heldCards(hand)}
      chosen={chosen}
      face={face}
      labelOf={labelOf}
      costly={(card) => playing && at.legal.has(card) && (effects[card]?.costs ?? false)}
      under={(card) => <Under at={at} card={card} effect={playing ? effects[card] : undefined} />}
    />
  );
}

/** What a card would do besides making a total. */
const consequences = (effect: Effect): string[] => [
  ...(effect.ends_round ? [words("ends-round")] : []),
  ...(effect.puts_out ? [words("puts-out")] : effect.costs ? [words("costs-chip")] : []),
];

/** What a card would do, under it; an empty line while others play, so that nothing jumps. */
function Under({ at, card, effect }: { at: At<View>; card: string; effect: Effect | undefined }) {
  if (!effect) return <span class="outc none" aria-hidden="true" />;
  if (!at.legal.has(card)) return <Outcome kind="refused">{words("only-second")}</Outcome>;
  const kind = effect.costs ? "costly" : "safe";
  return <Outcome kind={kind}>{effect.ends_round ? words("ends") : effect.total}</Outcome>;
}

function Acts({ at }: { at: At<View> }) {
  const { legal, view } = at;
  if (legal.has("draw"))
    return (
      <>
        <Button kind="soft" onClick={() => at.play("forget")}>
          {words("forget")}
        </Button>
        <Button kind="primary" big onClick={() => at.play("draw")}>
          {words("draw-button")}
        </Button>
      </>
    );
  if (legal.has("pass"))
    return (
      <Button kind="primary" big onClick={() => at.play("pass")}>
        {words("pass")}
      </Button>
    );
  if (!at.myTurn) return null;
  const card = chosen.value === null ? null : nameIn(chosen.value);
  const effect = card === null ? undefined : view.effects?.[card];
  if (card === null || !effect || !legal.has(card))
    return (
      <Button kind="primary" big disabled>
        {words("choose-card")}
      </Button>
    );
  const play = () => {
    chosen.value = null;
    at.play(card);
  };
  const notes = consequences(effect);
  return (
    <Button kind="primary" big onClick={play}>
      {words("play-button", { card, total: effect.total })}
      {notes.length > 0 && <small>{notes.join(", ")}</small>}
    </Button>
  );
}

/** Chips and the free ride; nothing for who is out. */
const standing = (view: View, seat: number) => {
  const { chips, out } = view.seats[seat]!;
  return out > 0 ? 0 : chips + 1;
};

const moments: GameTable<View, Event>["moments"] = (moves, { who }) => {
  const found: Moment[] = [];
  const events = moves.flatMap((move) => move.events);
  const out = moves.find((move) => move.events.some(({ type }) => type === "out"));
  const [ended] = countBySeat(events.filter((event) => event.type === "round_ended"));
  const lost = mostBySeat(events.filter((event) => event.type === "lost_chip"));
  if (out)
    found.push({
      icon: "plug",
      title: words("moment-first-out", { who: who(out.seat) }),
      sentence: words("moment-first-out.sentence", { move: out.seq }),
    });
  if (ended)
    found.push({
      icon: "bolt",
      title: words("moment-ended", { who: who(ended[0]), count: ended[1] }),
      sentence: words("moment-ended.sentence"),
    });
  if (lost)
    found.push({
      icon: "cards",
      title: words("moment-lost", { who: who(lost[0]), count: lost[1] }),
      sentence: words("moment-lost.sentence"),
    });
  return found;
};

function Hidden({ view }: { view: View }) {
  return <span class="openhand">{openCards(view.hand ?? [])}</span>;
}

const openCards = (cards: readonly string[]) =>
  cards.map((card, i) => (
    <Card key={i} size="t" label={words("card", { card })}>
      {face(card)}
    </Card>
  ));

const LINGER_MS = 1200;

export default {
  Table,
  words: "double_down",
  Hidden,
  piles: (open) => [{ title: words("open-draw"), pieces: openCards(pieces(open, "draw")) }],
  standing,
  moments,
  points: (lives) => (lives === 0 ? words("standing-out") : words("standing", { chips: lives - 1 })),
  sound: (events) => (events.some(({ type }) => type === "lost_chip" || type === "out") ? "chip" : "card"),
  linger: (events) => (events.some(({ type }) => type === "round_ended") ? LINGER_MS : 0),
} satisfies GameTable<View, Event>;
