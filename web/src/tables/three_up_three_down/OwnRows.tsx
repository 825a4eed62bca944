// The own rows under the pile: looked at while there is a hand, played from afterwards, turned over at the end.
import { useRef } from "preact/hooks";
import { Card } from "../../pieces/Card";
import { Back } from "../../pieces/faces/Back";
import { Icon } from "../../pieces/Icon";
import { ThreeRows } from "../../pieces/ThreeRows";
import { firstTap } from "../../shell/settings";
import { useRoving } from "../../shell/roving";
import type { At } from "../../table/contract";
import type { Held } from "../../table/HandCards";
import { bySeat, type Position } from "../../table/position";
import { catalogue, shell } from "../../words";
import { back, face, rankOf, spokenCard } from "./cards";
import { chosen, rowPlace } from "./choice";
import { PlayCard } from "./PlayCard";
import type { SeatView, View, Words } from "./view";

const words = catalogue<Words>("three_up_three_down");

/** The cards of the own row, as pieces that can be played. */
export const rowCards = ({ up }: SeatView): Held[] =>
  up.flatMap((name, place) => (name ? [{ key: `up:${place}`, name }] : []));

/** "up: 4 green triangle; 3 down". */
export const rowsLabel = ({ up, down }: SeatView) =>
  words("rows", {
    up: up.flatMap((card) => (card === "" ? [] : [card === null ? shell("face-down") : spokenCard(card)])),
    down: down.filter((card) => card !== "").length,
  });

/** A seat's rows with all cards open: those face down, and those still to be shown, are known to everybody. */
export function opened(seat: SeatView, number: number, open: Position | null): SeatView {
  if (!open) return seat;
  const known = (field: string, row: SeatView["up"]) => {
    const cards = bySeat(open, field)[number]!;
    return row.map((card, place) => card ?? (cards[place] === "-" ? null : (cards[place] ?? null)));
  };
  return { ...seat, up: known("up", seat.up), down: known("down", seat.down), turned: true };
}

/** A seat's rows as others see them. */
export function SeatRows({ seat }: { seat: SeatView }) {
  return (
    <ThreeRows
      label={rowsLabel(seat)}
      columns={seat.up.map((up, place) => ({
        down: seat.down[place] === "" ? null : <SeatDown seat={seat} place={place} />,
        up: up === "" ? null : <UpCard card={up} />,
      }))}
    />
  );
}

const SeatDown = ({ seat, place }: { seat: SeatView; place: number }) => {
  const card = seat.turned && seat.down[place];
  if (!card) return back("t", downLabel(seat, place));
  return (
    <Card size="t" class="turned" label={spokenCard(card)} side="face">
      {face(card)}
    </Card>
  );
};

const UpCard = ({ card }: { card: string | null }) => (
  <Card size="t" class="up" label={card ? spokenCard(card) : shell("face-down")} side={card ? "face" : "back"}>
    {card ? face(card) : <Back game="three_up_three_down" />}
  </Card>
);

function downLabel({ down, tried }: SeatView, place: number): string {
  const known = down[place];
  if (known) return words("down-known", { card: spokenCard(known) });
  const label = words("down-at", { place: place + 1 });
  const rank = tried[place];
  return rank ? `${label}, ${words("below-rank", { rank })}` : label;
}

export function OwnRows({ at, seat }: { at: At<View>; seat: SeatView }) {
  const { part } = at.view;
  const right = noteOf(at);
  const box = useRef<HTMLDivElement>(null);
  useRoving(box);
  return (
    <div ref={box} class={part === "hand" ? "myrows" : "myrows now"}>
      <span class="lb">
        {words("note-rows")}
        <br />
        {words("note-rows.below")}
      </span>
      <ThreeRows
        label={words("own-rows")}
        size="s"
        columns={seat.up.map((up, place) => ({
          down: seat.down[place] === "" ? null : <DownCard at={at} seat={seat} place={place} />,
          up: up === "" ? null : <OwnUp at={at} seat={seat} place={place} />,
        }))}
      />
      <span class="lb r">
        {right && (
          <>
            {part === "hand" && <Icon name="lock" />} {words(right[0])}
            <br />
            {words(right[1])}
          </>
        )}
      </span>
    </div>
  );
}

/** What is said at the right of the own rows, in two lines. */
function noteOf({ view }: At<View>) {
  if (view.phase === "exchanging") return null;
  if (view.part === "up") return ["note-row", "note-row.below"] as const;
  return view.part === "down"
    ? (["note-turn", "note-turn.below"] as const)
    : (["note-later", "note-later.below"] as const);
}

interface PlaceProps {
  at: At<View>;
  seat: SeatView;
  place: number;
}

function OwnUp({ at, seat, place }: PlaceProps) {
  const card = seat.up[place];
  const flip = `up:${place}`;
  if (!card) return <UpCard card={null} />;
  if (at.view.part === "up" && at.view.phase !== "exchanging")
    return (
      <PlayCard
        at={at}
        card={{ key: `up:${place}`, name: card }}
        pieces={rowCards(seat)}
        size="s"
        class="up"
        flip={flip}
        from="draw"
      />
    );
  const exchanging = at.view.phase === "exchanging" && at.myTurn;
  return (
    <Card
      size="s"
      class="up"
      label={spokenCard(card)}
      flip={flip}
      side="face"
      state={exchanging ? (rowPlace.value === place ? "chosen" : "can") : "rest"}
      onPick={(event) => {
        if (exchanging) rowPlace.value = rowPlace.value === place ? null : place;
        else if (!at.replay) at.ask(`down ${place + 1}`, event.currentTarget as Element);
      }}
    >
      {face(card)}
    </Card>
  );
}

/** A face-down card: three equal backs, none of them proposed. One that failed and stayed is known to its owner. */
function DownCard({ at, seat, place }: PlaceProps) {
  const action = `down ${place + 1}`;
  const key = `down:${place}`;
  const can = at.legal.has(action);
  const known = seat.down[place];
  const tap = (event: MouseEvent) => {
    if (at.replay) return;
    if (can && chosen.value[0] !== key && firstTap.value === "off") chosen.value = [key];
    else at.play(action, event.currentTarget as Element);
  };
  return (
    <span class="downcell">
      <Card
        size="s"
        label={downLabel(seat, place)}
        flip={key}
        class={seat.turned && known ? "turned" : undefined}
        side={seat.turned && known ? "face" : "back"}
        state={can ? (chosen.value[0] === key ? "chosen" : "can") : "rest"}
        onPick={tap}
      >
        {seat.turned && known ? face(known) : <Back game="three_up_three_down" />}
      </Card>
      {known && !seat.turned && <span class="mem">{words("printed", { rank: rankOf(known) })}</span>}
    </span>
  );
}
