// What can be done now at a table of Go Low, as buttons.
import { Button } from "../../pieces/Button";
import type { At } from "../../table/contract";
import { catalogue } from "../../words";
import { calling, letGo, marked, taking } from "./choice";
import { play, swapAt } from "./OwnSquare";
import type { View, Words } from "./view";

const words = catalogue<Words>("go_low");

export function Acts({ at }: { at: At<View> }) {
  const { view } = at;
  if (!at.myTurn) return null;
  if (view.phase === "look")
    return (
      <Button kind="primary" big disabled>
        {words(marked.value.length === 0 ? "choose-two" : "choose-one")}
      </Button>
    );
  if (calling.value)
    return (
      <>
        <Button onClick={() => (calling.value = false)}>{words("call-no")}</Button>
        <Button kind="primary" big onClick={() => play(at, "call")}>
          {words("call-yes")}
        </Button>
      </>
    );
  const place = marked.value[0];
  const swap = place === undefined ? null : swapAt(at, place);
  if (view.drawn !== null || taking.value)
    return (
      <>
        {view.drawn !== null ? (
          <Button onClick={() => play(at, "discard")}>{words("discard-button", { card: view.drawn })}</Button>
        ) : (
          <Button onClick={letGo}>{words("let-go")}</Button>
        )}
        <Button kind="primary" big disabled={!swap} onClick={() => play(at, swap!)}>
          {swap ? swapFor(view.effects?.[swap]?.discards ?? null, place!) : words("choose-card")}
        </Button>
      </>
    );
  const draw = view.effects?.["draw"];
  const note = draw?.ends_round ? words("draw-ends") : draw?.reshuffles ? words("draw-reshuffles") : null;
  return (
    <>
      <Button onClick={() => (taking.value = true)}>{words("take-button", { card: view.discard })}</Button>
      <Button kind="primary" big onClick={() => play(at, "draw")}>
        {words("draw-button")}
        {note && <small>{note}</small>}
      </Button>
    </>
  );
}

const swapFor = (card: string | null, place: number) =>
  card ? words("swap-for", { card }) : words("swap-place", { place: place + 1 });
