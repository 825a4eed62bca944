// Choosing the three cards that lie face up: three slots on the cloth, filled from the hand by tap or drag.
import { Card } from "../../pieces/Card";
import { Hand } from "../../pieces/Hand";
import { Slot } from "../../pieces/Slot";
import { dragPiece } from "../../shell/drag";
import type { At } from "../../table/contract";
import type { Held } from "../../table/HandCards";
import { catalogue } from "../../words";
import { face, spokenCard } from "./cards";
import { chosen } from "./choice";
import type { View, Words } from "./view";

const words = catalogue<Words>("three_up_three_down");
const ROW = [0, 1, 2];

const toggle = (key: string) => {
  if (chosen.value.includes(key)) chosen.value = chosen.value.filter((other) => other !== key);
  else if (chosen.value.length < ROW.length) chosen.value = [...chosen.value, key];
};

/** The legal action that lays these cards face up. */
export function rowAction({ view, legal }: At<View>, cards: readonly Held[]): string | undefined {
  const wanted = cards.map(({ name }) => name).sort();
  return Object.entries(view.choices ?? {}).find(
    ([action, row]) => legal.has(action) && [...row].sort().join() === wanted.join(),
  )?.[0];
}

export function RowSlots({ at, cards }: { at: At<View>; cards: readonly Held[] }) {
  const laid = chosen.value.map((key) => cards.find((card) => card.key === key));
  return (
    <div class="slots3" role="group" aria-label={words("choose")}>
      {ROW.map((place) => {
        const card = laid[place];
        return card ? (
          <Card
            key={place}
            label={words("slot-take", { card: spokenCard(card.name) })}
            flip={`hand:${card.key}`}
            side="face"
            onPick={() => !at.replay && toggle(card.key)}
          >
            {face(card.name)}
          </Card>
        ) : (
          <Slot key={place} label={words("slot-empty", { place: place + 1 })} caption={words("slot")} disabled />
        );
      })}
    </div>
  );
}

export function ChooseHand({ at, cards }: { at: At<View>; cards: readonly Held[] }) {
  return (
    <Hand label={words("hand")}>
      {cards.map((card) => (
        <li key={card.key}>
          {chosen.value.includes(card.key) ? (
            <div class="emptypile" />
          ) : (
            <Card
              label={spokenCard(card.name)}
              flip={`hand:${card.key}`}
              from="draw"
              side="face"
              state={chosen.value.length < ROW.length ? "can" : "rest"}
              onPick={() => !at.replay && toggle(card.key)}
              onPointerDown={(event) => {
                if (at.replay) return;
                dragPiece(
                  event,
                  () => undefined,
                  () => toggle(card.key),
                );
              }}
            >
              {face(card.name)}
            </Card>
          )}
        </li>
      ))}
    </Hand>
  );
}
