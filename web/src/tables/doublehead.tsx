// Doublehead Kids: the duel in the middle, crests and silver, who has shown which team.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../pieces/Button";
import { Card } from "../pieces/Card";
import { Coin } from "../pieces/Coin";
import { Count } from "../pieces/Count";
import { Duel, DuelPlace, duelSide } from "../pieces/Duel";
import { DoubleheadFace } from "../pieces/faces/DoubleheadFace";
import { CrestIcon } from "../pieces/Icon";
import { Popover } from "../pieces/Popover";
import { Slot } from "../pieces/Slot";
import { Tag } from "../pieces/Tag";
import type { At, GameTable, Plate } from "../table/contract";
import { GameFrame, type GameFrameProps } from "../table/GameFrame";
import { HandCards, heldCards, leftHand } from "../table/HandCards";
import { catalogue, type People } from "../words";
import { cardLabel, faceKind, printed, type RoyalOrCrest } from "./doublehead/cards";
import { Acts } from "./doublehead/Acts";
import { chosen, marrying, nameIn } from "./doublehead/choice";
import { RoundSummary } from "./doublehead/RoundSummary";
import { TeamBadge } from "./doublehead/TeamBadge";
import { moments } from "./doublehead/telling";
import type { Event, Laid, RoundEnd, View, Words } from "./doublehead/view";

const words = catalogue<Words>("doublehead");
const lastDuelAt = signal<Element | null>(null);
/** The round whose summary was put away. */
const read = signal(-1);

const SAYS = ["say team", "say without", "no 90", "no 60", "no 30", "none"];
const face = (card: string) => <DoubleheadFace kind={faceKind(card)} />;

function Table({ at }: { at: At<View, Event> }) {
  const { view } = at;
  const summary = useRoundEnd(at);
  return (
    <GameFrame
      at={at}
      subtitle={words("subtitle", { round: view.round, phase: view.phase, duel: view.duel_number })}
      plate={(seat) => plateOf(at, seat)}
      dock={dockOf(at)}
      keys={{ Escape: () => (chosen.value = lastDuelAt.value = null) }}
    >
      <DuelOnTable at={at} />
      {summary && !at.lingering && read.value !== summary.round ? (
        <RoundSummary end={summary} name={at.name} onClose={() => (read.value = summary.round)} />
      ) : (
        <LastDuel at={at} />
      )}
    </GameFrame>
  );
}

/** How the last round ended, until one is ready for the next. */
function useRoundEnd({ last, view, me }: At<View, Event>): RoundEnd | null {
  const end = useRef<RoundEnd | null>(null);
  const event = last?.events.find((one) => one.type === "round_ended");
  const waits = view.phase === "ready" && !(me !== null && view.seats[me]!.ready);
  useLayoutEffect(() => {
    marrying.value = false;
  }, [view.round]);
  if (event) end.current = event;
  return waits ? end.current : null;
}

interface Shown {
  leader: number;
  cards: readonly Laid[];
  led: RoyalOrCrest | null;
  ahead: number | null;
  silver: number;
  won: boolean;
}

/** The duel on the table; one just won stays while it lingers, also when a new round is dealt already. */
function shownDuel({ view, last, lingering }: At<View, Event>): Shown {
  const won = lingering && last?.events.find((event) => event.type === "duel_won");
  if (!won) return { ...view.duel, won: false };
  const { leader, cards, winner, silver } = won;
  return { leader, cards, ahead: winner, silver, led: null, won: true };
}

function DuelOnTable({ at }: { at: At<View, Event> }) {
  const { view, me, turn, last } = at;
  const duel = shownDuel(at);
  const eye = me ?? 0;
  const mayPlay = at.myTurn && view.phase === "play";
  const card = chosen.value === null ? null : nameIn(chosen.value);
  const drop = () => {
    if (card === null) return;
    chosen.value = null;
    at.play(card);
  };
  return (
    <Duel
      middle={
        <>
          {duel.led && (
            <span class="led">
              <CrestIcon crest={duel.led === "royal" ? "crown" : duel.led} /> {words("led", { crest: duel.led })}
            </span>
          )}
          {duel.cards.length > 0 && (
            <span class="worth">
              <Coin metal="silver" amount={duel.silver} /> {words("silver-word")}
            </span>
          )}
        </>
      }
    >
      {duel.cards.map(({ seat, card: laid }) => {
        const ahead = seat === duel.ahead;
        const newest = last?.seat === seat;
        const own = seat === me && view.hand !== null && newest;
        return (
          <DuelPlace key={seat} side={duelSide(seat, eye)} caption={captionOf(duel, seat, at)} ahead={ahead}>
            <Card
              label={cardLabel(laid)}
              ahead={ahead}
              flip={`duel:${seat}`}
              from={own ? leftHand(laid, view.hand!) : `seat:${seat}`}
              side="face"
            >
              {face(laid)}
            </Card>
          </DuelPlace>
        );
      })}
      {mayPlay && !duel.won && turn === me && (
        <DuelPlace side="bottom">
          <Slot label={words("play-here")} caption={words("your-card")} disabled={card === null} onPick={drop} />
        </DuelPlace>
      )}
    </Duel>
  );
}

function captionOf(duel: Shown, seat: number, { who, name }: At<View>): string {
  if (seat === duel.ahead) return words(duel.won ? "place-won" : "place-ahead", { who: who(seat) });
  return seat === duel.leader ? words("place-led", { who: who(seat) }) : name(seat);
}

/** The duel won last, as far as this seat may still see it. */
function LastDuel({ at }: { at: At<View> }) {
  const { view } = at;
  const taken = view.finished ?? view.last_duel;
  if (!taken) return null;
  return (
    <>
      <Button
        class="cornerbtn"
        icon="undo"
        label={words("last-duel")}
        onClick={(event) => (lastDuelAt.value = lastDuelAt.value ? null : (event.currentTarget as Element))}
      >
        {words("last-duel")}
      </Button>
      {lastDuelAt.value && (
        <Popover
          anchor={lastDuelAt.value}
          onClose={() => (lastDuelAt.value = null)}
          role="dialog"
          label={words("last-duel")}
          class="lastduel"
        >
          <b>{words("last-duel-title", { who: at.who(taken.winner), silver: taken.silver })}</b>
          <ul>
            {taken.cards.map(({ seat, card }) => (
              <li key={seat}>
                <Card size="s" label={cardLabel(card)} ahead={seat === taken.winner}>
                  {face(card)}
                </Card>
                <small>{at.name(seat)}</small>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  );
}

function plateOf({ view, who }: At<View>, seat: number): Plate {
  const own = view.seats[seat]!;
  return {
    facts: (
      <Facts seat={own} who={who} ready={view.phase === "ready"} badge={<TeamBadge team={own.team ?? "unknown"} />} />
    ),
  };
}

interface FactsProps {
  seat: View["seats"][number];
  who: People;
  ready: boolean;
  badge: ComponentChildren;
}

function Facts({ seat, who, ready, badge }: FactsProps) {
  return (
    <>
      <Coin metal="gold" amount={seat.gold} label={words("gold", { gold: seat.gold })} />
      <Count count={seat.duels} label={words("duels", { count: seat.duels })} />
      {seat.silver !== null && (
        <Coin metal="silver" amount={seat.silver} label={words("silver", { silver: seat.silver })} />
      )}
      {ready && seat.ready ? <Tag icon="check">{words("is-ready")}</Tag> : badge}
      {seat.said.length > 0 && <Tag tone="call">{words("announced", { said: seat.said })}</Tag>}
      {seat.open_foxys.map((owner, i) => (
        <Card key={i} size="t" class="openfoxy" label={words("foxy-open", { who: who(owner) })}>
          {face("foxy")}
        </Card>
      ))}
    </>
  );
}

function dockOf(at: At<View>): GameFrameProps<View>["dock"] {
  const { view, me, who } = at;
  const own = me === null ? null : view.seats[me]!;
  return {
    ...sentenceOf(at),
    mine: own && view.my_team && (
      <Facts seat={own} who={who} ready={false} badge={<TeamBadge team={view.my_team} onlyYou={own.team === null} />} />
    ),
    announce: SAYS.some((action) => at.legal.has(action)) && <Announcements at={at} />,
    hand: view.hand && view.hand.length > 0 && <OwnHand at={at} hand={view.hand} />,
    acts: <Acts at={at} />,
  };
}

function sentenceOf(at: At<View>): { sentence: string; detail?: string } {
  const { view, turn, myTurn, legal } = at;
  if (turn === null) return { sentence: words("over") };
  const alone = view.alone ? words("alone") : undefined;
  if (!myTurn) {
    const sentence = words(view.phase === "ready" ? "waits-ready" : "waits", { who: at.who(turn) });
    return { sentence, detail: alone };
  }
  if (view.phase === "ready")
    return marrying.value
      ? { sentence: words("choose-partner") }
      : { sentence: words("ready-question"), detail: words("ready-detail") };
  const { led } = view.duel;
  if (led === null) return { sentence: words("lead"), detail: alone };
  const playable = (view.hand ?? []).filter((card) => legal.has(card));
  const winners = [...new Set(playable.filter((card) => view.effects?.[card]?.ahead))];
  const all = playable.length === view.hand?.length;
  return {
    sentence: all ? words("play") : words("follow", { crest: led }),
    detail:
      winners.length === 0 ? words("none-wins") : winners.length <= 2 ? words("may-win", { cards: winners }) : alone,
  };
}

/** The announcement that may be made now, if any; it takes no turn. */
function Announcements({ at }: { at: At<View> }) {
  return (
    <>
      {SAYS.filter((action) => at.legal.has(action)).map((action) => (
        <Button key={action} kind="soft" onClick={() => at.play(action)}>
          {words("announce", { what: action.replace("say ", "") })}
        </Button>
      ))}
    </>
  );
}

function OwnHand({ at, hand }: { at: At<View>; hand: string[] }) {
  const { effects, phase } = at.view;
  const playing = at.myTurn && phase === "play";
  const labelOf = (card: string) => {
    if (!playing) return cardLabel(card);
    const effect = effects?.[card];
    if (!effect?.playable) return words("not-now", printed(card));
    return words(effect.ahead ? "would-win" : "would-lose", printed(card));
  };
  return (
    <HandCards
      at={phase === "ready" ? { ...at, myTurn: false } : at}
      label={words("hand")}
      cards={heldCards(hand)}
      chosen={chosen}
      face={face}
      labelOf={labelOf}
    />
  );
}

function Hidden({ view }: { view: View }) {
  return (
    <span class="openhand">
      {view.my_team && <TeamBadge team={view.my_team} />}
      {view.hand?.map((card, i) => (
        <Card key={i} size="t" label={cardLabel(card)}>
          {face(card)}
        </Card>
      ))}
    </span>
  );
}

const LINGER_MS = 1200;

export default {
  Table,
  words: "doublehead",
  Hidden,
  moments,
  points: (gold) => words("gold", { gold }),
  goal: ({ gold }) => ({ at: Number(gold), label: words("gold", { gold: Number(gold) }) }),
  sound: (events) => (events.some(({ type }) => type === "duel_won") ? "coin" : "card"),
  linger: (events) => (events.some(({ type }) => type === "duel_won") ? LINGER_MS : 0),
} satisfies GameTable<View, Event>;
