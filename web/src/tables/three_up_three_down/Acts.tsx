// What can be done now at a table of 3UP 3DOWN, as buttons: lay, exchange, draw, turn over, take, play one or more.
import { Button } from "../../pieces/Button";
import { Segmented } from "../../pieces/Segmented";
import { Stepper } from "../../pieces/Stepper";
import { phone } from "../../shell/screen";
import type { At } from "../../table/contract";
import type { Held } from "../../table/HandCards";
import { catalogue } from "../../words";
import { colourOf, isNumber, rankOf } from "./cards";
import { actionOf, byColour, chooseCount, chosen, chosenOf, letGo, playChosen, rowPlace } from "./choice";
import { rowAction } from "./ChooseRow";
import type { View, Words } from "./view";

const words = catalogue<Words>("three_up_three_down");
const SEGMENTS = 4; // more copies than this are counted with a stepper

export function Acts({ at, held }: { at: At<View>; held: readonly Held[] }) {
  const { view, legal } = at;
  if (!at.myTurn) return null;
  if (view.phase === "choosing") return <LayRow at={at} held={held} />;
  if (view.phase === "exchanging") return <Exchange at={at} held={held} />;
  if (legal.has("take"))
    return (
      <Button kind="primary" big onClick={() => at.play("take")}>
        {words("take-button", { count: view.pile.length })}
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
        {words(turning === null ? "choose-down" : "turn-this")}
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
      {cards.length < 3 ? words("lay-more", { count: 3 - cards.length }) : words("lay-three")}
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
      <Button onClick={() => at.play("keep")}>{words("keep")}</Button>
      <Button
        kind="primary"
        big
        disabled={!card || !got}
        onClick={() => {
          letGo();
          at.play(`swap ${card!.name} ${place}`);
        }}
      >
        {card && got ? words("exchange-these", { gave: card.name, got }) : words("choose-both")}
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
          {words("draw-up")}
        </Button>
      )}
      {drawing && legal.has("draw") && <Button onClick={() => at.play("draw")}>{words("draw-instead")}</Button>}
      {legal.has("done") && (
        <Button kind={ready ? "plain" : "primary"} big={!ready} onClick={() => at.play("done")}>
          {words("done")}
        </Button>
      )}
      {counting && <HowMany held={held} count={cards.length} copies={effect.copies} />}
      {ready ? (
        <Button kind="primary" big onClick={() => playChosen(at, held)}>
          {byColour(at)
            ? words("lay-card", { rank: rankOf(first.name), colour: colourOf(first.name) })
            : words("play-button", {
                cards,
                rank: rankOf(first.name),
                colour: null,
                clears: isNumber(first.name) && !!effect && cards.length >= effect.clears,
              })}
        </Button>
      ) : (
        waiting && (
          <Button kind="primary" big disabled>
            {words("choose-card")}
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
        label={words("how-many")}
        value={count}
        min={1}
        max={copies}
        onChange={(value) => chooseCount(held, value)}
      />
    );
  return (
    <Segmented
      label={words("how-many")}
      value={count}
      choices={Array.from({ length: copies }, (_, i) => ({ value: i + 1, label: words("times", { count: i + 1 }) }))}
      onChoose={(value) => chooseCount(held, value)}
    />
  );
}
