// What can be done now at a table of Go Low, as buttons.
import { Button } from "../../pieces/Button";
import type { At } from "../../table/contract";
import { text } from "../../text";
import { calling, letGo, marked, taking } from "./choice";
import { play, swapAt } from "./OwnSquare";
import type { View } from "./view";

const words = text.goLow;

export function Acts({ at }: { at: At<View> }) {
  const { view } = at;
  if (!at.myTurn) return null;
  if (view.phase === "look")
    return (
      <Button kind="primary" big disabled>
        {marked.value.length === 0 ? words.chooseTwo : words.chooseOne}
      </Button>
    );
  if (calling.value)
    return (
      <>
        <Button onClick={() => (calling.value = false)}>{words.callNo}</Button>
        <Button kind="primary" big onClick={() => play(at, "call")}>
          {words.callYes}
        </Button>
      </>
    );
  const place = marked.value[0];
  const swap = place === undefined ? null : swapAt(at, place);
  if (view.drawn !== null || taking.value)
    return (
      <>
        {view.drawn !== null ? (
          <Button onClick={() => play(at, "discard")}>{words.discardButton(view.drawn)}</Button>
        ) : (
          <Button onClick={letGo}>{words.letGo}</Button>
        )}
        <Button kind="primary" big disabled={!swap} onClick={() => play(at, swap!)}>
          {swap ? words.swapFor(view.effects?.[swap]?.discards ?? null, place!) : words.chooseCard}
        </Button>
      </>
    );
  const draw = view.effects?.["draw"];
  const note = draw?.ends_round ? words.drawEnds : draw?.reshuffles ? words.drawReshuffles : null;
  return (
    <>
      <Button onClick={() => (taking.value = true)}>{words.takeButton(view.discard)}</Button>
      <Button kind="primary" big onClick={() => play(at, "draw")}>
        {words.drawButton}
        {note && <small>{note}</small>}
      </Button>
    </>
  );
}
