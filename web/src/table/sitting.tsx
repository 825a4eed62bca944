// Sitting down: asks for a name once, then takes the seat.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { NameDialog } from "../lobby/NameDialog";
import { toast } from "../pieces/Toast";
import { refused } from "../refused";
import { ownName } from "../shell/settings";
import { shell } from "../words";
import type { TableStore } from "./store";

export function useSitting(store: TableStore) {
  const wanted = useSignal<number | null>(null);
  const asked = store.asked.value;
  const before = useRef(asked);
  useEffect(() => {
    const ended = before.current !== null && asked === null && store.table.peek()?.phase === "playing";
    if (ended && store.seat.peek() === null) toast(shell("not-admitted"), "people");
    before.current = asked;
  }, [asked]);
  const take = async (seat: number) => {
    wanted.value = null;
    const answer = await store.sit(seat, ownName.value);
    if (answer.type === "refused") toast(refused(answer), "plug");
  };
  return {
    sit: (seat: number) => (ownName.value ? void take(seat) : void (wanted.value = seat)),
    dialog: wanted.value !== null && (
      <NameDialog onName={() => void take(wanted.value!)} onClose={() => (wanted.value = null)} />
    ),
  };
}
