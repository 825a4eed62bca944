// A card of the own hand or row that can be played: tapped, dragged, or by keyboard; its twins ask "also?".
import { Card } from "../../pieces/Card";
import { dragPiece } from "../../shell/drag";
import type { At } from "../../table/contract";
import type { Held } from "../../table/HandCards";
import { catalogue } from "../../words";
import { face, rankOf, spokenCard } from "./cards";
import { actionOf, byColour, chosen, chosenOf, playChosen, tapCard } from "./choice";
import type { View, Words } from "./view";

const words = catalogue<Words>("three_up_three_down");

interface PlayCardProps {
  at: At<View>;
  card: Held;
  /** All cards it is played from. */
  pieces: readonly Held[];
  size?: "s" | "m";
  flip: string;
  from?: string;
  class?: string;
}

export function PlayCard({ at, card, pieces, size, flip, from, class: kind }: PlayCardProps) {
  const isChosen = chosen.value.includes(card.key);
  const can = at.legal.has(actionOf(at, [card]));
  const others = chosenOf(pieces);
  const twin = !isChosen && others.length > 0 && !byColour(at) && rankOf(others[0]!.name) === rankOf(card.name);
  return (
    <>
      <Card
        label={labelOf(at, card)}
        size={size}
        class={kind}
        flip={flip}
        from={from}
        side="face"
        state={at.myTurn && !can ? "cannot" : isChosen ? "chosen" : at.myTurn ? "can" : "rest"}
        onPick={(event) => tapCard(at, card, pieces, event.currentTarget as Element)}
        onPointerDown={(event) => {
          if (at.replay) return;
          const piece = event.currentTarget as Element;
          dragPiece(
            event,
            () => {
              if (!chosen.value.includes(card.key)) chosen.value = [card.key];
            },
            () => playChosen(at, pieces, piece),
          );
        }}
      >
        {face(card.name)}
      </Card>
      {twin && at.myTurn && <span class="also">{words("also")}</span>}
    </>
  );
}

function labelOf({ view, myTurn }: At<View>, { name }: Held): string {
  const effect = view.effects?.[rankOf(name)];
  if (!effect || !myTurn) return spokenCard(name);
  if (!effect.playable) return `${spokenCard(name)}, ${words("too-low")}`;
  const parts = [spokenCard(name)];
  if (effect.copies > 1) parts.push(words("copies", { count: effect.copies }));
  if (effect.clears === 1) parts.push(words("clears"));
  return parts.join(", ");
}
