// A hand of cards that is tapped, dragged or played by keyboard: first choose, then play; refused cards say why.
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { Card, type PieceState } from "../pieces/Card";
import { Hand } from "../pieces/Hand";
import { dragPiece } from "../shell/drag";
import { firstTap } from "../shell/settings";
import type { At } from "./contract";

/** One card of a hand; equal cards are told apart by a count. */
export interface Held {
  /** Stable while it is held: "6.0", the second 6 is "6.1". Also its `flip`, after "hand:". */
  key: string;
  name: string;
}

export function heldCards(names: readonly string[]): Held[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const copy = seen.get(name) ?? 0;
    seen.set(name, copy + 1);
    return { key: `${name}.${copy}`, name };
  });
}

/** The `flip` of the copy that left a hand which still holds `left` of that name: where its card comes from. */
export const leftHand = (name: string, left: readonly string[]) =>
  `hand:${name}.${left.filter((other) => other === name).length}`;

interface HandCardsProps {
  at: At<unknown>;
  label: string;
  cards: readonly Held[];
  /** The key of the chosen card. */
  chosen: Signal<string | null>;
  face: (name: string) => ComponentChildren;
  /** Kind, then effect. */
  labelOf: (name: string) => string;
  /** Under the card: what it would do. */
  under?: (name: string) => ComponentChildren;
  costly?: (name: string) => boolean;
  size?: "s" | "m";
}

export function HandCards({ at, label, cards, chosen, face, labelOf, under, costly, size }: HandCardsProps) {
  useLayoutEffect(() => {
    if (chosen.value !== null && !cards.some(({ key }) => key === chosen.value)) chosen.value = null;
  }, [cards, chosen]);
  const play = (card: Held, piece: Element) => {
    if (at.legal.has(card.name)) chosen.value = null;
    at.play(card.name, piece);
  };
  const pick = (card: Held) => (event: MouseEvent) => {
    const piece = event.currentTarget as Element;
    if (at.replay) return;
    if (at.myTurn && !at.legal.has(card.name)) at.ask(card.name, piece);
    else if (chosen.value === card.key || (firstTap.value === "on" && at.myTurn)) play(card, piece);
    else chosen.value = card.key;
  };
  return (
    <Hand label={label}>
      {cards.map((card) => (
        <li key={card.key}>
          <Card
            label={labelOf(card.name)}
            size={size}
            flip={`hand:${card.key}`}
            from="draw"
            side="face"
            state={stateOf(at, card, chosen.value)}
            costly={costly?.(card.name)}
            onPick={pick(card)}
            onPointerDown={(event) => {
              if (at.replay) return;
              const piece = event.currentTarget as Element;
              dragPiece(
                event,
                () => (chosen.value = card.key),
                () => play(card, piece),
              );
            }}
          >
            {face(card.name)}
          </Card>
          {under?.(card.name)}
        </li>
      ))}
    </Hand>
  );
}

function stateOf(at: At<unknown>, card: Held, chosen: string | null): PieceState {
  if (at.myTurn && !at.legal.has(card.name)) return "cannot";
  if (chosen === card.key) return "chosen";
  return at.myTurn ? "can" : "rest";
}
